// Tables for spreadsheets.
#include "formats/table.h"

#include <doctest/doctest.h>

#include <limits>

namespace {

const formats::Table awkward{
    .corner = "query \\ key",
    .columns = {"=SUM(A1)", "a,\"b\"", "＋3"},
    .rows = {"-1", "두\t줄\n"},
    .cells = {{-0.1, 1.0 / 3, -std::numeric_limits<double>::infinity()}, {0, 5e-324, 1e21}},
    .status = {"", "no position to look at"},
};

}  // namespace

TEST_CASE("table: CSV quotes what it must, defuses formulas, and leaves numbers as they are") {
  CHECK(formats::write_csv(awkward) ==
        "query \\ key,'=SUM(A1),\"a,\"\"b\"\"\",'＋3,status\r\n"
        "'-1,-0.1,0.3333333333333333,-inf,\r\n"
        "\"두\t줄\n\",0,5e-324,1e21,no position to look at\r\n");
}

TEST_CASE("table: TSV has one line a row and one tab a column") {
  formats::Table table = awkward;
  table.status.clear();
  CHECK(formats::write_tsv(table) ==
        "query \\ key\t'=SUM(A1)\ta,\"b\"\t'＋3\n"
        "'-1\t-0.1\t0.3333333333333333\t-inf\n"
        "두 줄 \t0\t5e-324\t1e21\n");
}
