#!/usr/bin/env python3
"""Serves a folder on 127.0.0.1 and prints the address: server.py FOLDER PORT (the next free one if it is taken)."""
import functools
import http.server
import sys


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".html": "text/html; charset=utf-8",
                      ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


def main(folder, port):
    handler = functools.partial(Quiet, directory=folder)
    for candidate in range(int(port), int(port) + 20):
        try:
            server = http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            continue
        print("Attention Lab: http://127.0.0.1:%d/   (Ctrl+C ends)" % candidate, flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    print("attention-lab: no free port from %s on" % port, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
