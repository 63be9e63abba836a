// A scene as the texts that other pages are written in (interfaces, section 2): HTML and Markdown, ready to be pasted.
#pragma once

#include <string>
#include <string_view>

namespace lab {

struct SharedScene {
  std::string page;                            // address of the lab, without what follows #
  std::string fragment;                        // what follows it; may be empty
  std::string room;                            // id, names its card
  std::string name;                            // 어텐션 실험실: 가리기
  bool beside_cards = false;                   // a picture of each room lies beside the page
  std::string width = "100%", height = "450";  // of a frame, as its attributes say
};

// The whole address.
std::string address_of(const SharedScene& scene);
// A frame, and after it, for editors that drop frames, a link.
std::string iframe_text(const SharedScene& scene);
// The element of attention-lab.js, which lies beside the page.
std::string element_text(const SharedScene& scene);
// A link, on the room's picture where there is one.
std::string markdown_text(const SharedScene& scene);

}  // namespace lab
