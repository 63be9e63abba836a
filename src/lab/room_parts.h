// What rooms are put together from: the sentence, the meaning map, the try bar, the receipt with its controls. A room
// takes a part as it is, or changes the value it gets.
#pragma once

#include <string_view>
#include <vector>

#include "lab/receipt_fact.h"
#include "lab/scene.h"

namespace lab {

// A calculated number of the chosen word's row as it is printed, with its id and what it was made from.
Number exact_number(const Scene& scene, const Fact& fact);

// The words, and the curves of the heads that are on; none while the answer is sealed.
WordStrip strip_of(const Scene& scene);
// A switch for each head; none with one head.
std::vector<Node> head_toggles(const Scene& scene);

// Groups, words' places, and where the row takes the chosen word. Without scene.map there are no groups.
MeaningMap map_of(const Scene& scene);
// The groups alone, named in the reader's language.
void add_groups(const Scene& scene, MeaningMap& map);
content::Point point_of(const attention::Matrix& places, int word);
// The group that a place lies in, by name: 과일, 가운데, 무리 사이. Precondition: scene.map.
std::string group_at(const Scene& scene, content::Point at);

// The room's try line with its question, or the guess that is being made or was revealed.
std::vector<Node> try_nodes(const Scene& scene, std::string_view room);
// The receipt, then its controls: digits, unfold all, back.
std::vector<Node> receipt_nodes(const Scene& scene);
// The marks of the map; nothing without one.
std::vector<Node> map_legend(const Scene& scene);
// A table below the receipt's rows, with its caption as a heading.
void add_table(std::vector<Node>& nodes, Table table);
// Shows the chosen word on its way from another place than where the layer found it; what stood there keeps a dot.
void set_out_from(const Scene& scene, MeaningMap& map, content::Point at, std::string label);
// The room's further texts, as headings with a sentence each. They tell numbers, so only while these are on screen.
void add_extras(const Scene& scene, std::string_view room, std::vector<Node>& nodes);
// Opens the list of sentences that the room can show.
Node packs_button(const Scene& scene);
// Puts the typed numbers back; it can be pressed once some are typed.
Node restore_button(const Scene& scene);
// The spoken summary of the row.
Node account_notice(const Scene& scene);

}  // namespace lab
