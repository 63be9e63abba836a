#include "attention/tile_kernel.h"

namespace attention {

void attend_four_lanes(const TileJob& job) {
  attend_job<Lanes4>(job);
}

}  // namespace attention
