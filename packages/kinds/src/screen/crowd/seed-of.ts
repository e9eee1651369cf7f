/** A number out of a seed's letters, for ornament. */
export function seedOf(seed: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) mixed = Math.imul(mixed ^ seed.charCodeAt(at), 0x01000193)
  return mixed >>> 0
}
