/** A password has at least so many signs; spaces are typed too, but count for nothing. */
export const leastPassword = 8
/** Signs beside the own name that make no password of it, as in `lin1990`. */
const fewSigns = 4
/** A guess at the service itself is the first one. */
const serviceNames = ['fairdraw', 'minglot', 'mingqian', '明签']

/**
 * What a guesser makes no difference between is one: wide letters, capitals, spaces and signs that nobody sees fall
 * away. For judging alone: a password is kept and checked as it was typed (NFC).
 */
export function guessedForm(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]/gu, '')
}

/**
 * Whether a password is guessed without any list: too short, of less than four different signs, one short piece again
 * and again, a run such as 23456789, or hardly more than what its owner is called (`own`: account, nickname).
 */
export function isEasyPassword(password: string, own: readonly string[]): boolean {
  const form = guessedForm(password)
  const signs = [...form]
  if (signs.length < leastPassword || new Set(signs).size < 4) return true
  if (/^(.{1,4})\1+$/u.test(form) || isRun(signs)) return true
  return [...serviceNames, ...own.flatMap(partsOfName)].some((part) => isHardlyMore(form, part))
}

/** Each sign stands beside the one before it, in one direction. */
function isRun(signs: readonly string[]): boolean {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
}

/** A name, what stands before its @, and the pieces of that; too short ones say nothing of anybody. */
function partsOfName(name: string): string[] {
  const whole = guessedForm(name)
  const before = whole.replace(/@.*$/, '')
  const isTelling = (part: string) => (/[^\x21-\x7e]/.test(part) ? [...part].length > 1 : part.length > 3)
  return [whole, before, ...before.split(/[._+-]/)].filter(isTelling)
}

function isHardlyMore(form: string, part: string): boolean {
  if (part.includes(form)) return true
  return form.includes(part) && [...form.replaceAll(part, '')].length <= fewSigns
}
