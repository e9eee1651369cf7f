/** What stands for a face that has no picture: the surname in ink, on the one of six pale grounds that the name chooses, a custom property of avatar.css. */
export function faceOf(name: string) {
  const letters = Array.from(name)
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return { letter: Array.from(name.trim())[0] ?? '', ground: `--face-${sum % 6}` }
}

/** Portraits are kept in squares of these many pixels a side; their address names one of them. */
const sides = [64, 256, 640]

/** The square that is sharp at `size` CSS pixels; any other address is its own. */
export function portraitFor(src: string, size: number): string {
  const side = sides.find((one) => one >= size * 2) ?? 640
  return src.replace(/\.640(?=\.jpg$)/, `.${side}`)
}
