/** Spreads a wait between half and one and a half of it, so that ten thousand phones do not come back as one. */
export function jittered(ms: number): number {
  const [dice = 0] = crypto.getRandomValues(new Uint32Array(1))
  return ms * (0.5 + dice / 2 ** 32)
}

/** Some wait between nothing and `ms`. */
export function within(ms: number): number {
  return jittered(ms) - ms / 2
}
