// Damaged packs are refused with the place and the reason.
#include "content/parts.h"

using namespace content_tests;

namespace {

std::string refused(std::string_view after, std::string_view from, std::string_view to) {
  return problem_of(content::load_content(damaged(file("packs.json"), after, from, to), file("rooms.json")));
}

struct Damage {
  std::string_view after, from, to;  // the first `from` after `after` becomes `to`
  std::string_view place, reason;
};

const Damage damages[] = {
    // maps
    {R"("id": "nun")", R"("nun")", R"("bae")", "packs.json: maps[1].id", "used twice"},
    {R"("id": "bae")", R"("radius": 0.3)", R"("radius": 0)", "packs.json: maps[0].clusters[0].radius", "more than 0"},
    {R"("id": "bae")", R"("radius": 0.3)", R"("radius": 0.6)", "packs.json: maps[0].clusters[0]", "leaves the map"},
    {R"("id": "nun")", R"([0.6, -0.3])", R"([-0.3, 0.3])", "packs.json: maps[1].clusters[1]", "meets snow"},
    {R"("id": "nun")", R"([0.6, -0.3])", R"([0.4, 0.0])", "packs.json: maps[1].middle", "meets eye"},
    {R"("id": "bae")", R"("fruit")", R"("sea")", "packs.json: maps[0].clusters[1].id", "used twice"},
    {R"("id": "bae")", R"([-0.78, 0.5])", R"([-1.78, 0.5])", "packs.json: maps[0].landmarks[0][0]", "outside -1 to 1"},
    {R"("id": "bae")", R"([-0.78, 0.5])", R"([-0.78])", "packs.json: maps[0].landmarks[0]", "1 numbers, 2 needed"},
    // words, places, settings
    {R"("id": "harbor")", R"("harbor")", R"("pear")", "packs.json: packs[1].id", "used twice"},
    {R"("id": "harbor")", R"("harbor")", R"("har bor")", "packs.json: packs[1].id", "a name of letters"},
    {R"("id": "pear")", R"("ko")", R"("de")", "packs.json: packs[0].language", "none of ko, en"},
    {R"("id": "pear")", R"("배가")", R"("배는")", "packs.json: packs[0].words", "do not make the sentence"},
    {R"("id": "pear")", R"("bae")", R"("boo")", "packs.json: packs[0].map", "no map \"boo\""},
    {R"("id": "pear")", "[-0.66, 0.4]", "[-1.66, 0.4]", "packs.json: packs[0].start[3][0]", "outside"},
    {R"("id": "pear")", "[-0.66, 0.4],\n", "\n", "packs.json: packs[0].start", "4 places, 5 needed"},
    {R"("id": "pear")", R"("query": 2)", R"("query": 5)", "packs.json: packs[0].query", "from 0 to 4"},
    {R"("id": "pear")", R"("query": 2)", R"("query": 1.5)", "packs.json: packs[0].query", "a whole number"},
    {R"("id": "pear")", R"("query": 2,)", "", "packs.json: packs[0].query", "is missing"},
    {R"("id": "pear")", R"("scale": "none")", R"("scale": "half")", "packs.json: packs[0].scale", "none of sqrt, none"},
    {R"("id": "pear")", R"("mask": "none")", R"("mask": "later")", "packs.json: packs[0].mask", "none of none, causal"},
    {R"("id": "pear")", R"("residual": false)", R"("residual": 0)", "packs.json: packs[0].residual", "true or false"},
    {R"("id": "abc")", R"("residual": false)", R"("residual": true)", "packs.json: packs[15].residual",
     "no old places"},
    {R"("id": "order-ko")", R"("d": 4)", R"("d": 3)", "packs.json: packs[17].positions.d", "an even number"},
    {R"("id": "pear")", R"("residual")", R"("resdual")", "packs.json: packs[0].resdual", "is not known here"},
    // heads
    {R"("id": "pear")", "[0, 2, 0]", "[0, 2]", "packs.json: packs[0].layers[0].heads[0].Q row 2", "2 values, 3 needed"},
    {R"("id": "pear")", "[0, 2, 0],\n", "\n", "packs.json: packs[0].layers[0].heads[0].Q", "4 rows, 5 needed"},
    {R"("id": "pear")", "[0.3, 1.8, 0]", "[0.3, 1.8, 0, 0]", "packs.json: packs[0].layers[0].heads[0].K row 3",
     "4 values, 3 needed"},
    {R"("id": "pear")", R"("slots": 3)", R"("slots": 2)", "packs.json: packs[0].layers[0].heads[0].Q row 0",
     "3 values, 2 needed"},
    {R"("id": "pear")", "[0.3, 1.8, 0]", R"([0.3, "1.8", 0])", "packs.json: packs[0].layers[0].heads[0].K[3][1]",
     "a number is needed"},
    {R"("id": "pear")", R"("V": "place")", R"("V": "places")", "packs.json: packs[0].layers[0].heads[0].V", "none of"},
    {R"("id": "abc")", "[4, 6]", "[4, 6, 1]", "packs.json: packs[15].layers[0].heads[0].V row 2", "3 values, 2 needed"},
    {R"("id": "harbor")", "[0, 0.4]", "[0, 0.4],\n[1, 1]", "packs.json: packs[1].layers[0].W_O", "5 rows, 4 needed"},
    {R"("id": "harbor")", "[0, 0.4]", "[0.4]", "packs.json: packs[1].layers[0].W_O row 3", "1 values, 2 needed"},
    {R"("id": "harbor")", R"("h2")", R"("h1")", "packs.json: packs[1].layers[0].heads[1].id", "used twice"},
    {R"("id": "doll-en")", R"("W_Q": [)", R"("W_Q": [[0, 0],)", "packs.json: packs[12].layers[1].heads[0].W_Q",
     "3 rows, 2 needed"},
    {R"("id": "order-ko")", "[0, 2, 0]", "[0, 2.5, 0]", "packs.json: packs[17].layers[0].heads[0]",
     "twice with different"},
    // variants and reports
    {R"("id": "borrowed")", R"("She")", R"("He")", "packs.json: packs[10].variants[0].words",
     "do not make the sentence"},
    {R"("id": "eligibility")", R"("eligibility")", R"("deadline")", "packs.json: packs[14].variants[1].id",
     "used twice"},
    {R"("id": "eligibility")", R"("eligibility_only")", R"("nothing")", "packs.json: packs[14].variants[1].true_report",
     "no report"},
    {R"("id": "pear")", R"("misconceptions": [)", R"("misconceptions": [23, )",
     "packs.json: packs[0].misconceptions[0]", "from 1 to 22"},
};

}  // namespace

TEST_CASE("the shipped packs and rooms are good") {
  CHECK(problem_of(content::load_content(file("packs.json"), file("rooms.json"))) == "");
}

TEST_CASE("every kind of damage to a pack is refused with its place and the reason") {
  for (const Damage& damage : damages) {
    CAPTURE(damage.after);
    CAPTURE(damage.to);
    const std::string problem = refused(damage.after, damage.from, damage.to);
    CHECK(problem.starts_with(std::string(damage.place) + ": "));
    CHECK(problem.find(damage.reason) != std::string::npos);
    CAPTURE(problem);
    CHECK(problem.find(damage.place) == 0);
  }
}

TEST_CASE("text that is no JSON is refused with line and column") {
  const std::string text = file("packs.json");
  CHECK(problem_of(content::load_content(text.substr(0, text.size() / 2), file("rooms.json"))).find("line") !=
        std::string::npos);
  CHECK(problem_of(content::load_content("", "")) != "");
  CHECK(problem_of(content::load_content("[]", "[]")).find("an object is needed") != std::string::npos);
  CHECK(problem_of(content::load_content(damaged(text, "{", R"("version": 1)", R"("version": 2)"), file("rooms.json")))
            .starts_with("packs.json: version"));
}

TEST_CASE("packs come as they are written") {
  const auto loaded = content::load_content(file("packs.json"), file("rooms.json"));
  const auto* content = std::get_if<content::Content>(&loaded);
  REQUIRE(content);
  const content::Pack* pear = content->pack("pear");
  REQUIRE(pear);
  CHECK(pear->words.size() == 5);
  CHECK(pear->words[2] == "배를");
  CHECK(pear->layers[0].heads[0].query(2, 1) == 2);
  CHECK(pear->layers[0].heads[0].key(3, 1) == 1.8);
  CHECK(!pear->layers[0].heads[0].value);
  CHECK(pear->scale.mode == attention::Scale::Mode::none);
  CHECK(pear->start[3] == content::Point{-0.66, 0.4});
  const content::Pack* abc = content->pack("abc");
  REQUIRE(abc);
  CHECK(abc->start.empty());
  CHECK(abc->scale.mode == attention::Scale::Mode::sqrt_width);
  CHECK((*abc->layers[0].heads[0].value)(2, 1) == 6);
  const content::Pack* order = content->pack("order-en");
  REQUIRE((order && order->positions));
  CHECK(order->positions->shift == -1);
  CHECK(content->pack("doll-en")->layers[1].heads[0].w_query.has_value());
}

TEST_CASE("a variant is the whole pack with its own fields in place") {
  const content::Pack* bank = content::shipped().pack("bank");
  const content::Pack* borrowed = content::shipped().pack("bank", "borrowed");
  REQUIRE((bank && borrowed));
  CHECK(borrowed->id == "bank");
  CHECK(borrowed->words[1] == "borrowed");
  CHECK(borrowed->layers[0].heads[0].query == bank->layers[0].heads[0].query);
  CHECK(borrowed->start != bank->start);
  CHECK(borrowed->map == bank->map);
  CHECK(borrowed->variants.empty());
  CHECK(borrowed->text_prefix == "pack.bank.variant.borrowed");
  CHECK(content::shipped().pack("bank", "lent") == nullptr);
  CHECK(content::shipped().pack("nowhere") == nullptr);
  const content::Pack* small = content::shipped().pack("doll-ko", "small");
  CHECK(small->layers[0].heads[0].query(5, 1) == 2);
}

TEST_CASE("a point stands in the nearest group within its radius, else in the middle, else between") {
  const content::Map* map = content::shipped().map("bae");
  REQUIRE(map);
  CHECK(content::standing(*map, {-0.6, 0.35}).group == "fruit");
  CHECK(content::standing(*map, {-0.6, 0.651}).group == "between");
  CHECK(content::standing(*map, {0, 0}).group == "middle");
  CHECK(content::standing(*map, {0, 0}).nearest != "");
  CHECK(content::standing(*map, {0, -0.35}).group == "between");
  CHECK(content::standing(*map, {0, -0.35}).nearest == "body");
  CHECK(content::standing(*map, {0.3, 0.35}).distance == doctest::Approx(0.3));
  content::Map disc;
  disc.clusters = {{"disc", {0, 0.5}, 0.25}};
  CHECK(content::standing(disc, {0, 0.75}).group == "disc");  // at the rim is inside
  CHECK(content::standing(*content::shipped().map("plane"), {5, 5}).group == "");
}
