/** Most letters that stand on a lot. */
export const mostLetters = 5

/** What shows that a name goes on, for upright text. */
const onward = '︙'
const upright = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}·*＊○]+$/u
const simple = /^[\p{L}\p{N}\p{P}\s]*$/u
const parts = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

/** The letters of a name from the top of a lot down: Han one by one; Latin is never set upright, so initials stand for it. */
export function lettersOf(name: string): readonly string[] {
  const whole = name.trim()
  if (upright.test(whole)) return shortened(Array.from(whole.replaceAll('·', '')))
  if (!simple.test(whole) && parts) return shortened(Array.from(parts.segment(whole), (part) => part.segment))
  const words = whole.split(/[\s\-_.·,]+/u).filter((word) => word !== '')
  if (words.some((word) => /\p{Script=Han}/u.test(word))) return shortened(Array.from(words.join('')))
  if (/^\p{N}+$/u.test(words.join(''))) return shortened(Array.from(words.join('')))
  return words.slice(0, 3).map((word) => (Array.from(word)[0] ?? '').toUpperCase())
}

function shortened(letters: readonly string[]): readonly string[] {
  return letters.length <= mostLetters ? letters : [...letters.slice(0, mostLetters - 1), onward]
}
