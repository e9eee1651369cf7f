/** Text in GBK; throws for characters that GBK does not have. */
export function gbkBytes(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text).flatMap((character) => codes.get(character) ?? unknown(character)))
}

function unknown(character: string): never {
  throw new Error(`${character} is not in GBK`)
}

const codes = allCodes()

// The platform only decodes: the table for encoding is what it makes of every pair of bytes.
function allCodes(): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const decoder = new TextDecoder('gbk')
  for (let first = 0; first < 0x80; first += 1) found.set(String.fromCharCode(first), [first])
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) {
      const text = decoder.decode(Uint8Array.of(first, second))
      if (Array.from(text).length === 1 && text !== '\uFFFD') found.set(text, [first, second])
    }
  return found
}
