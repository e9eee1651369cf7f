/** Lots of a burst come forward at this distance, and each takes so long. */
export const stepMs = 180
export const riseMs = 700
/** How long a page stands where there are several. */
export const pageMs = 6_000

export type Pace = {
  /** From one lot of a page to the next. */
  readonly stepMs: number
  /** From one page to the next. */
  readonly pageMs: number
}
