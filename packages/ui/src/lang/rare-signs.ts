/** Han of the extensions: what the fonts of many machines have not. */
const rare = /[\u3400-\u4dbf\u{20000}-\u{3ffff}]/gu

/**
 * Fetches the slices of a font (a CSS family list) that the rare signs of a text need, for who writes on a canvas, which
 * waits for none. True where something came that was not there before; without a network nothing comes.
 */
export async function fetchRareSigns(family: string, text: string): Promise<boolean> {
  const signs = [...new Set(text.match(rare))].join('')
  const font = `700 40px ${family}`
  // Older browsers, and tests, have no list of fonts.
  if (signs === '' || !document.fonts || document.fonts.check(font, signs)) return false
  const faces = await document.fonts.load(font, signs).catch(() => [])
  return faces.length > 0
}
