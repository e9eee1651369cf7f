/** Six pale grounds for a surname in ink. */
const tints = ['#e9e0cf', '#dfd9e6', '#d6e2ea', '#dbe6dc', '#eddcd4', '#e2e1d8'] as const

/** What stands for a face that has no picture: the surname, on a ground that the name chooses. */
export function faceOf(name: string): { readonly letter: string; readonly tint: string } {
  const letters = Array.from(name)
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return { letter: Array.from(name.trim())[0] ?? '', tint: tints[sum % tints.length] ?? tints[0] }
}

/** Portraits are kept in squares of these many pixels a side; their address names one of them. */
const sides = [64, 256, 640]

/** The square that is sharp at `size` CSS pixels; any other address is its own. */
export function portraitFor(src: string, size: number): string {
  const side = sides.find((one) => one >= size * 2) ?? 640
  return src.replace(/\.640(?=\.jpg$)/, `.${side}`)
}
