// Reads the content's JSON and refuses bad data with the place and the reason ("packs.json:
// packs[3].layers[0].heads[0].Q row 2": "2 values, 3 needed"). Nothing half-read is ever returned.
//
// Keys of the texts (text/<language>.json; the same keys and slots in every language, sorted):
//   map.<map>.title .middle .<cluster> .landmark.<i>
//   pack.<pack>.title .story .try .note .gloss .word_gloss.<i> .positions .report.<id>
//   pack.<pack>.layer.<l>.head.<h>.name .slot.<s>         a variant's own: pack.<pack>.variant.<id>.<the same>
//   <room>.title .caption .try .goal .action .surprise .hears .extra.<i>.name .text
//   <room>.predict.ask .reveal .rule .choice.<id>
//   receipt.<kind>.title .sentence (words only) .line (the whole sentence: slots {sentence} {formula} {result} ...)
//     variants after the last part: receipt.sum.sentence.one .some, receipt.place.inside .middle .between ...
//   proof.<kind>      title of an opened number      spoken.<sign>     signs and formulas as words
//   account.<part>    the spoken summary of a row    place.<where>     "inside the fruit group"
//   number.<n>        number word before a noun (다섯 단어, five words)      1 to 64
//   count.<n>         number word on its own, at the start of a sentence (둘, Two)
//   ordinal.<n>       첫째, First                       layer.<n>          둘째 층, Layer 2 (from 1)
//   glossary.<i>.term .says      quiz.item.<id>.ask .why .rule .choice.<id> .label.<i>
//   tour.<id>.title .audience .idea .step.<n>.caption .do                  steps from 0
//   ui.<what>         words of buttons, headings, settings      notice.<id>      error.<code>      cli.<what>
// The gloss of a sentence or word is its translation; in its own language it is the sentence or word itself.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "content/content.h"
#include "content/texts.h"

namespace content {

struct Problem {
  std::string place;  // file and path inside it
  std::string reason;
};

std::variant<Content, Problem> load_content(std::string_view packs_json, std::string_view rooms_json);
// An object of texts by key. Packed (src/cmake/pack_texts.py) it is a list of the texts alone: `keys_json` has the
// keys.
std::variant<Texts, Problem> load_texts(std::string_view language, std::string_view json,
                                        std::string_view keys_json = {});
// Loaded on their own: they are not part of what the first picture needs.
std::variant<Quiz, Problem> load_quiz(std::string_view json, const Content& content);
std::variant<Tours, Problem> load_tours(std::string_view json, const Content& content);

// The first text that this content needs and these texts do not have.
std::optional<Problem> missing_text(const Texts& texts, const Content& content);
std::optional<Problem> missing_text(const Texts& texts, const Quiz& quiz);
std::optional<Problem> missing_text(const Texts& texts, const Tours& tours);
// The first key that only one of two languages has, or whose slots differ.
std::optional<Problem> difference(const Texts& a, const Texts& b);

// The content compiled into the program (its files are embedded by CMake). Aborts with the problem if it is bad; tests
// load it.
const Content& shipped();
// One of the content's files as compiled in ("claims.json"); empty if there is none of that name.
std::string_view shipped_file(std::string_view name);
// The shipped languages in display order, without "pseudo": every file in text/, Korean first, then by code.
std::span<const Language> languages();
const Language* language(std::string_view code);  // nullptr if there is none
// Texts of a shipped language, or of "pseudo"; Korean for an unknown code.
const Texts& shipped_texts(std::string_view language);

}  // namespace content
