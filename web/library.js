// What platform/web.cpp asks of the page, and the program's functions as the page calls them. Linked with --js-library.
addToLibrary({
  lab_page_connect__deps: ['$stringToNewUTF8', '$UTF8ToString', 'free'],
  lab_page_connect: function(host, canDraw) {
    // Calls `f(host, ...)` with texts as C strings.
    const call = (f) => function(...values) {
      const texts = [];
      const given = values.map(function(value) {
        if (typeof value !== 'string') return Number(value);
        texts.push(stringToNewUTF8(value));
        return texts[texts.length - 1];
      });
      const result = f(host, ...given);
      texts.forEach((text) => _free(text));
      return result;
    };
    const flags = (s) => [s.language, s.dark, s.contrast, s.reduced_motion, s.coarse_pointer, s.inside_frame, s.address, s.beside];
    const start = call(_lab_start);
    const settings = call(_lab_settings);
    const ask = call(_lab_ask);
    Module['page'].connect(
        {
          start: (s, fragment, width, height, ratio) => start(...flags(s), fragment, width, height, ratio),
          settings: (s) => settings(...flags(s)),
          link: call(_lab_link),
          resize: call(_lab_resize),
          pointer: call(_lab_pointer),
          wheel: call(_lab_wheel),
          wantsTouch: call(_lab_wants_touch),
          event: call(_lab_event),
          focus: call(_lab_focus),
          key: call(_lab_key),
          ask: function(message) {
            const answer = ask(message), text = UTF8ToString(answer);
            _free(answer);
            return text;
          },
          lost: call(_lab_lost),
          restored: call(_lab_restored),
          renew: call(_lab_renew),
          frame: call(_lab_frame),
        },
        Boolean(canDraw));
  },

  lab_page_request_frame: (seconds) => Module['page'].requestFrame(seconds),
  lab_page_region__deps: ['$UTF8ToString'],
  lab_page_region: (region, html) => Module['page'].setRegion(UTF8ToString(region), UTF8ToString(html)),
  lab_page_status__deps: ['$UTF8ToString'],
  lab_page_status: (language, theme, title, link, textView, background) => Module['page'].setStatus({
    language: UTF8ToString(language),
    theme: UTF8ToString(theme),
    title: UTF8ToString(title),
    link: UTF8ToString(link),
    text_view: Boolean(textView),
    background: UTF8ToString(background),
  }),
  lab_page_height: (height) => Module['page'].setHeight(height),
  lab_page_targets__deps: ['$UTF8ToString'],
  lab_page_targets: (text) => Module['page'].setTargets(UTF8ToString(text)),
  lab_page_focus__deps: ['$UTF8ToString'],
  lab_page_focus: (node) => Module['page'].focusNode(UTF8ToString(node)),
  lab_page_cursor__deps: ['$UTF8ToString'],
  lab_page_cursor: (name) => Module['page'].setCursor(UTF8ToString(name)),
  lab_page_link__deps: ['$UTF8ToString'],
  lab_page_link: (fragment, entry) => Module['page'].setLink(UTF8ToString(fragment), Boolean(entry)),
  lab_page_open__deps: ['$UTF8ToString'],
  lab_page_open: (fragment) => Module['page'].openWindow(UTF8ToString(fragment)),
  lab_page_save__deps: ['$UTF8ToString'],
  lab_page_save: (name, mime, data, size) =>
      Module['page'].saveFile(UTF8ToString(name), UTF8ToString(mime), HEAPU8.slice(data, data + size)),
  lab_page_play__deps: ['$UTF8ToString'],
  lab_page_play: (tones) => Module['page'].play(UTF8ToString(tones)),
  lab_page_tell__deps: ['$UTF8ToString'],
  lab_page_tell: (type, body) => Module['page'].tell(UTF8ToString(type), UTF8ToString(body)),
  lab_page_copy__deps: ['$UTF8ToString'],
  lab_page_copy: (text, done) =>
      Module['page'].copyText(UTF8ToString(text), (copied) => _lab_copied(done, copied ? 1 : 0)),
  lab_page_advance: (code) => Module['page'].glyphAdvance(code),
  // Returns malloc'd RGBA (0: nothing); `box` gets width, height, left, top as ints.
  lab_page_glyph__deps: ['malloc'],
  lab_page_glyph: function(code, pixels, weight, box) {
    const glyph = Module['page'].drawGlyph(code, pixels, weight);
    const rgba = _malloc(glyph.pixels.length);
    if (!rgba) return 0;
    HEAPU8.set(glyph.pixels, rgba);
    HEAP32.set([glyph.width, glyph.height, glyph.left, glyph.top], box >> 2);
    return rgba;
  },
});
