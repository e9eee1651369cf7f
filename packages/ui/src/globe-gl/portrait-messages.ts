/** Asks for pictures side by side, each a square of `tile` px; `at` is the place of the first in the sheet. */
export type StripRequest = {
  readonly tile: number
  readonly at: number
  readonly pictures: readonly string[]
}

/** The strip that was asked for; `came`: which of its pictures could be had. */
export type StripAnswer = {
  readonly at: number
  readonly came: readonly boolean[]
  readonly bitmap: ImageBitmap
}
