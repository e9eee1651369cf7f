/**
 * The text of one part of a JSON object exactly as it was written, such as `{"code":"10000"}`; null when the object has
 * no such part. Parsing and writing it anew would change bytes that a signature is over.
 */
export function rawMember(json: string, name: string): string | null {
  let at = skipSpace(json, 0)
  if (json[at] !== '{') return null
  at = skipSpace(json, at + 1)
  while (json[at] === '"') {
    const nameEnd = stringEnd(json, at)
    if (nameEnd === -1) return null
    const from = skipSpace(json, skipSpace(json, nameEnd) + 1)
    const to = valueEnd(json, from)
    if (to === -1) return null
    if (json.slice(at + 1, nameEnd - 1) === name) return json.slice(from, to)
    const comma = skipSpace(json, to)
    if (json[comma] !== ',') return null
    at = skipSpace(json, comma + 1)
  }
  return null
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \n\r\t'.includes(text.charAt(at))) at++
  return at
}

/** Behind the closing quote of the string that begins at `from`; -1 when it is not closed. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return -1
}

function valueEnd(text: string, from: number): number {
  if (text[from] === '"') return stringEnd(text, from)
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') {
      at = stringEnd(text, at) - 1
      if (at < 0) return -1
    } else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      depth--
      if (depth === 0) return at + 1
    } else if (depth === 0 && ', \n\r\t'.includes(sign)) return at
  }
  return -1
}
