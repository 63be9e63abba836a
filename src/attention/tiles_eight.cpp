// Compiled for AVX2 and fused multiply-add where the compiler makes x86 programs (CMakeLists.txt), else empty.
#include "attention/tile_job.h"

#if defined(__AVX2__) && defined(__FMA__)
#include "attention/tile_kernel.h"
#endif

namespace attention {

#if defined(__AVX2__) && defined(__FMA__)

bool has_eight_lanes() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

void attend_eight_lanes(const TileJob& job) {
  attend_job<Lanes8>(job);
}

#else

bool has_eight_lanes() {
  return false;
}

void attend_eight_lanes(const TileJob& job) {
  attend_four_lanes(job);
}

#endif

}  // namespace attention
