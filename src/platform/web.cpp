// The platform in a browser. The page (web/*.js, through web/library.js) owns events, loop, mirror and address bar;
// this file is the border: it hands what the page reports to the Client, and what the program asks to the page.
#include <emscripten/emscripten.h>
#include <emscripten/html5_webgl.h>

#include <cstdlib>
#include <cstring>
#include <memory>

#include "platform/platform.h"

namespace platform {
namespace {

// Lives as long as the page; the page holds its address and names it in every call.
struct Host {
  const Client* client = nullptr;
  EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = 0;
};

// The picture covers its canvas, is redrawn whole and has smooth edges of its own: no alpha, kept buffer or
// multisampling.
bool make_context(Host& host) {
  EmscriptenWebGLContextAttributes wish;
  emscripten_webgl_init_context_attributes(&wish);
  wish.majorVersion = 2;
  wish.alpha = false;
  wish.depth = false;
  wish.antialias = false;
  wish.preserveDrawingBuffer = false;
  wish.enableExtensionsByDefault = false;
  host.context = emscripten_webgl_create_context("#attention-lab canvas", &wish);
  return host.context > 0 && emscripten_webgl_make_context_current(host.context) == EMSCRIPTEN_RESULT_SUCCESS;
}

struct Reader {  // the page's order of arguments
  const char* language;
  int dark, contrast, reduced_motion, coarse_pointer, inside_frame;
  const char *address, *beside;
};

Settings settings_of(const Host& host, const Reader& reader) {
  return {.language = reader.language,
          .dark = reader.dark != 0,
          .contrast = reader.contrast != 0,
          .reduced_motion = reader.reduced_motion != 0,
          .coarse_pointer = reader.coarse_pointer != 0,
          .inside_frame = reader.inside_frame != 0,
          .can_draw = host.context > 0,
          .address = reader.address,
          .beside = reader.beside,
          .saves = true,
          .sounds = true};
}

}  // namespace

extern "C" {  // web/library.js
void lab_page_connect(void* host, int can_draw);
void lab_page_request_frame(double in_seconds);
void lab_page_region(const char* region, const char* html);
void lab_page_status(const char* language, const char* theme, const char* title, const char* link, int text_view,
                     const char* background);
void lab_page_height(double height);
void lab_page_targets(const char* text);
void lab_page_focus(const char* node);
void lab_page_cursor(const char* name);
void lab_page_link(const char* fragment, int entry);
void lab_page_open(const char* fragment);
void lab_page_save(const char* name, const char* mime, const char* data, int size);
void lab_page_play(const char* tones);
void lab_page_tell(const char* type, const char* body);
void lab_page_copy(const char* text, void* done);
double lab_page_advance(int code);
unsigned char* lab_page_glyph(int code, double pixels, int weight, int* box);

EMSCRIPTEN_KEEPALIVE void lab_start(Host* host, const char* language, int dark, int contrast, int reduced_motion,
                                    int coarse_pointer, int inside_frame, const char* address, const char* beside,
                                    const char* fragment, double width, double height, double ratio) {
  const Reader reader{language, dark, contrast, reduced_motion, coarse_pointer, inside_frame, address, beside};
  host->client->start(settings_of(*host, reader), fragment);
  host->client->resize({static_cast<float>(width), static_cast<float>(height), static_cast<float>(ratio)});
  request_frame();
}

EMSCRIPTEN_KEEPALIVE void lab_settings(Host* host, const char* language, int dark, int contrast, int reduced_motion,
                                       int coarse_pointer, int inside_frame, const char* address, const char* beside) {
  host->client->settings(
      settings_of(*host, {language, dark, contrast, reduced_motion, coarse_pointer, inside_frame, address, beside}));
}

EMSCRIPTEN_KEEPALIVE void lab_link(Host* host, const char* fragment) {
  host->client->link(fragment);
}

EMSCRIPTEN_KEEPALIVE void lab_resize(Host* host, double width, double height, double ratio) {
  host->client->resize({static_cast<float>(width), static_cast<float>(height), static_cast<float>(ratio)});
}

EMSCRIPTEN_KEEPALIVE void lab_pointer(Host* host, int kind, double x, double y, int touch, int id) {
  host->client->pointer({.kind = static_cast<Pointer::Kind>(kind),
                         .x = static_cast<float>(x),
                         .y = static_cast<float>(y),
                         .touch = touch != 0,
                         .id = id});
}

EMSCRIPTEN_KEEPALIVE int lab_wheel(Host* host, double x, double y, double dx, double dy) {
  return host->client->wheel(static_cast<float>(x), static_cast<float>(y), static_cast<float>(dx),
                             static_cast<float>(dy));
}

EMSCRIPTEN_KEEPALIVE int lab_wants_touch(Host* host, double x, double y) {
  return host->client->wants_touch(static_cast<float>(x), static_cast<float>(y));
}

EMSCRIPTEN_KEEPALIVE void lab_event(Host* host, const char* node, const char* value) {
  host->client->event(node, value);
}

EMSCRIPTEN_KEEPALIVE void lab_focus(Host* host, const char* node, int ring) {
  host->client->focus(node, ring != 0);
}

EMSCRIPTEN_KEEPALIVE int lab_key(Host* host, const char* key, int shift, int control) {
  return host->client->key && host->client->key(key, shift != 0, control != 0);
}

// The answer is the page's to free.
EMSCRIPTEN_KEEPALIVE char* lab_ask(Host* host, const char* message) {
  return strdup(host->client->ask(message).c_str());
}

EMSCRIPTEN_KEEPALIVE void lab_lost(Host* host) {
  host->client->graphics_lost();
}

EMSCRIPTEN_KEEPALIVE void lab_restored(Host* host) {
  host->client->graphics_restored();
}

// A context on the new canvas that the page has put in place of the dead one; the page then says `restored`.
EMSCRIPTEN_KEEPALIVE int lab_renew(Host* host) {
  emscripten_webgl_destroy_context(host->context);
  return make_context(*host);
}

EMSCRIPTEN_KEEPALIVE int lab_frame(Host* host, double seconds) {
  return host->client->frame(seconds);
}

EMSCRIPTEN_KEEPALIVE void lab_copied(void* done, int copied) {
  const std::unique_ptr<std::function<void(bool)>> owned(static_cast<std::function<void(bool)>*>(done));
  if (*owned) (*owned)(copied != 0);
}
}

// Does not return: leaving main's stack as it is keeps the Client's captures alive for the page's calls.
Ended run(const Client& client, const Opening&) {
  Host host{.client = &client};
  const bool can_draw = make_context(host);
  if (!can_draw) host.context = 0;
  lab_page_connect(&host, can_draw);
  emscripten_exit_with_live_runtime();
}

void request_frame(double in_seconds) {
  lab_page_request_frame(in_seconds);
}

double now() {
  return emscripten_get_now() / 1000;
}

void set_region(const std::string& region, const std::string& html) {
  lab_page_region(region.c_str(), html.c_str());
}

void set_status(const Status& status) {
  lab_page_status(status.language.c_str(), status.theme.c_str(), status.title.c_str(), status.share_link.c_str(),
                  status.text_view, status.background.c_str());
}

void set_height(float css_height) {
  lab_page_height(css_height);
}

void set_targets(const std::vector<Target>& targets) {
  std::string lines;
  for (const Target& target : targets) {
    lines += target.node;
    for (const float side : {target.x, target.y, target.w, target.h}) lines += '\t' + std::to_string(side);
    lines += '\n';
  }
  lab_page_targets(lines.c_str());
}

void focus_node(const std::string& node) {
  lab_page_focus(node.c_str());
}

void set_cursor(const char* css_name) {
  lab_page_cursor(css_name);
}

void set_link(const std::string& fragment, bool history_entry) {
  lab_page_link(fragment.c_str(), history_entry);
}

void copy_text(const std::string& text, std::function<void(bool copied)> done) {
  lab_page_copy(text.c_str(), new std::function<void(bool)>(std::move(done)));  // lab_copied owns it
}

void open_window(const std::string& fragment) {
  lab_page_open(fragment.c_str());
}

void save_file(const std::string& name, const std::string& mime, const std::string& data) {
  lab_page_save(name.c_str(), mime.c_str(), data.data(), static_cast<int>(data.size()));
}

void play(const std::vector<Tone>& tones) {
  std::string lines;
  for (const Tone& tone : tones)
    lines +=
        std::to_string(tone.voice) + '\t' + std::to_string(tone.place) + '\t' + std::to_string(tone.loudness) + '\n';
  lab_page_play(lines.c_str());
}

void tell(const std::string& type, const std::string& body) {
  lab_page_tell(type.c_str(), body.c_str());
}

float foreign_advance(char32_t code) {
  return static_cast<float>(lab_page_advance(static_cast<int>(code)));
}

bool foreign_glyph(char32_t code, float pixels, int weight, std::vector<unsigned char>& rgba, int& width, int& height,
                   float& left, float& top) {
  int box[4] = {};
  unsigned char* drawn = lab_page_glyph(static_cast<int>(code), pixels, weight, box);
  if (drawn == nullptr) return false;
  width = box[0];
  height = box[1];
  left = static_cast<float>(box[2]);
  top = static_cast<float>(box[3]);
  rgba.assign(drawn, drawn + static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  std::free(drawn);
  return true;
}

}  // namespace platform
