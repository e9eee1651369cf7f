/** Every upright lot is drawn in a box so wide. */
export const LOT_WIDTH = 120
/** Of a lot with a tier, the part below the name that belongs to the gold alone. */
export const GOLD_BAND = [0.66, 0.88] as const
/** How far below the edge the middle of its eye lies. */
export const EYE = 26

const CUT = LOT_WIDTH / 12

/** The outline of a lot, `inset` inside its edge: cut corners above, square below. */
export function lotOutline(inset: number, height: number): string {
  const right = LOT_WIDTH - inset
  const cut = CUT + inset
  return `M${cut} ${inset}H${LOT_WIDTH - cut}L${right} ${cut}V${height - inset}H${inset}V${cut}z`
}
