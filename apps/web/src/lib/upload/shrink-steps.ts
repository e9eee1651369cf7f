/** One attempt: how large the picture is drawn, and how finely it is written. */
export type ShrinkStep = { readonly width: number; readonly height: number; readonly quality: number }

/** A page shows nothing larger; a photo of a phone has up to three times as many pixels a side. */
const sides = [4096, 3072, 2560, 2048, 1600, 1280, 960] as const
const qualities = [0.86, 0.74] as const

/** Attempts from the best to the smallest picture; none is larger than the picture itself. */
export function shrinkSteps(width: number, height: number, most: number = sides[0]): readonly ShrinkStep[] {
  const own = Math.max(width, height)
  const first = Math.min(own, most)
  const longest = [first, ...sides.filter((side) => side < first)]
  return longest.flatMap((side) =>
    qualities.map((quality) => ({
      width: Math.max(1, Math.round((width * side) / own)),
      height: Math.max(1, Math.round((height * side) / own)),
      quality,
    })),
  )
}
