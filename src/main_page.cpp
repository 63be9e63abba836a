// The page: platform, app and lab meet in a browser tab, for as long as it lives.
#include "app/app.h"
#include "content/load.h"
#include "platform/platform.h"
#include "resources/fonts.h"
#include "wiring.h"

int main() {
  app::App app(content::shipped(), {resources::font_regular(), resources::font_semibold()}, wiring::outside());
  platform::run(wiring::client_of(app), {});
}
