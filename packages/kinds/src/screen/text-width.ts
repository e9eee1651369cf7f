/** Han, kana and full-width signs: as wide as they are high, and they may stand one under another. */
const square = /[⺀-鿿가-힯豈-﫿＀-｠]|\p{Script=Han}/u

/** What a reader takes for one sign: a family of emoji, a flag, a letter with its accent. */
const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
/** The widest of the usual emoji fonts. */
const emojiEm = 1.38

export function signsOf(text: string): readonly string[] {
  return Array.from(signs.segment(text), ({ segment }) => segment)
}

/** How wide a line is at most, in em: what has to fit is reckoned before it is drawn. */
export function emOf(text: string): number {
  return signsOf(text).reduce((sum, sign) => sum + emOfSign(sign), 0)
}

function emOfSign(sign: string): number {
  if (emoji.test(sign)) return emojiEm
  // Accents stand on their letter.
  const letter = sign.normalize('NFD').charAt(0)
  if (square.test(sign)) return 1
  if (/[MW@%mw]/.test(letter)) return 0.95
  if (/[A-Z0-9]/.test(letter)) return 0.68
  if (/[ .,'’\-iljI1|·:;()]/.test(letter)) return 0.36
  return 0.6
}

/** Whether every sign of it may stand upright: a Latin word turned or stacked cannot be read. */
export function isAllSquare(text: string): boolean {
  return Array.from(text).every((letter) => square.test(letter) || letter === '·')
}

/** The largest size up to `most` at which a line fits into `width`, but never below `least`. */
export function sizeToFit(text: string, width: number, most: number, least: number): number {
  return Math.max(least, Math.min(most, Math.floor(width / Math.max(1, emOf(text)))))
}

/** How many lines a text takes at most where so many em fit on one: words stay whole unless one alone is too long. */
export function linesIn(text: string, ems: number): number {
  let lines = 1
  let used = 0
  for (const part of text.match(/[^\s\u2e80-\uffef]+\s*|\s|\p{Any}/gu) ?? []) {
    const width = emOf(part)
    if (used > 0 && used + emOf(part.trimEnd()) > ems) {
      lines++
      used = 0
    }
    if (width > ems) lines += Math.ceil(width / ems) - 1
    used += Math.min(width, ems)
  }
  return lines
}
