/** One attempt: how large the picture is drawn, and how finely it is written. */
export type ShrinkStep = { readonly width: number; readonly height: number; readonly quality: number }

/** A page shows nothing larger; a photo of a phone has up to three times as many pixels a side. */
const sides = [4096, 3072, 2560, 2048, 1600, 1280, 960] as const
const qualities = [0.86, 0.74] as const

/** Attempts from the best to the smallest picture; none is larger than the picture itself. */
export function shrinkSteps(width: number, height: number): readonly ShrinkStep[] {
  const own = Math.max(width, height)
  const longest = [Math.min(own, sides[0]), ...sides.filter((side) => side < Math.min(own, sides[0]))]
  return longest.flatMap((side) =>
    qualities.map((quality) => ({
      width: Math.max(1, Math.round((width * side) / own)),
      height: Math.max(1, Math.round((height * side) / own)),
      quality,
    })),
  )
}
