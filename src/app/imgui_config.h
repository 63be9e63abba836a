// How Dear ImGui is built: all of Unicode, nothing that a finished program does not use.
#pragma once

#define IMGUI_USE_WCHAR32
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_DEFAULT_FONT
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DISABLE_FILE_FUNCTIONS

#define ImDrawIdx unsigned int  // WebGL2 has no base vertex: a frame is one list of any length
