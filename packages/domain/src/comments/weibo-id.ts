const symbols = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const radix = symbols.length
/** Seven digits of a mid are four symbols of a bid. */
const digitsAtOnce = 7
const symbolsAtOnce = 4

/** The short id of a post (z0JH2lOMb) from its number. Throws RangeError for what is no number. */
export function weiboBid(mid: string): string {
  if (!/^[1-9]\d*$/.test(mid)) throw new RangeError('not the number of a post')
  const [first = '', ...others] = groups(mid, digitsAtOnce)
  return inSymbols(first) + others.map((part) => inSymbols(part).padStart(symbolsAtOnce, '0')).join('')
}

/** The number of a post from its short id. Throws RangeError for what no number gives. */
export function weiboMid(bid: string): string {
  if (!/^[\da-zA-Z]+$/.test(bid)) throw new RangeError('not the short id of a post')
  const [first = '', ...others] = groups(bid, symbolsAtOnce)
  const mid = inDigits(first) + others.map((part) => inDigits(part).padStart(digitsAtOnce, '0')).join('')
  if (mid.startsWith('0') || weiboBid(mid) !== bid) throw new RangeError('not the short id of a post')
  return mid
}

/** From the right, so that only the first may be shorter. */
function groups(text: string, size: number): string[] {
  const first = text.length % size || size
  const found = [text.slice(0, first)]
  for (let at = first; at < text.length; at += size) found.push(text.slice(at, at + size))
  return found
}

function inSymbols(digits: string): string {
  let left = Number(digits)
  let text = ''
  do {
    text = symbols.charAt(left % radix) + text
    left = Math.floor(left / radix)
  } while (left > 0)
  return text
}

function inDigits(text: string): string {
  return String([...text].reduce((sum, symbol) => sum * radix + symbols.indexOf(symbol), 0))
}
