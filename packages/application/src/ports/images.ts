/** A picture as it is kept: drawn anew from its pixels, so that nothing else of what was sent remains. */
export type Redrawn = {
  readonly state: 'redrawn'
  readonly type: 'png' | 'jpg'
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** `broken`: it begins like a picture and cannot be decoded to its end. */
export type NotRedrawn = { readonly state: 'wrong_type' | 'too_many_pixels' | 'broken' }

/** Somebody's picture in squares of several sizes, each a JPEG. */
export type DrawnPortraits = { readonly state: 'redrawn'; readonly squares: readonly Uint8Array[] }

/** Decodes what strangers send. Never throws because of what the bytes are. */
export type Images = {
  /** Upright, without metadata, in sRGB, its longer side at most `longestSide` pixels. PNG and JPEG alone. */
  redraw(bytes: Uint8Array, longestSide: number): Promise<Redrawn | NotRedrawn>
  /** Squares of so many pixels a side, in this order, cut so that a head in the upper third is in the middle of them. */
  portraits(bytes: Uint8Array, sides: readonly number[]): Promise<DrawnPortraits | NotRedrawn>
}
