const DIGITS = '〇一二三四五六七八九'

/** A whole number read digit by digit in Chinese numerals (5873 → 五八七三), filled with 〇 up to `width`. */
export function chineseDigits(n: number, width = 1): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`Not a lot number: ${n}`)
  return Array.from(String(n).padStart(width, '0'), (digit) => DIGITS[Number(digit)]).join('')
}
