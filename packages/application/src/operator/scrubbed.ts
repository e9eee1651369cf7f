/** Longer texts are cut before they are looked through: what is kept of them is shorter anyway. */
const readCharacters = 2_000

const secretNames =
  'access_token|auth|auth_code|authorization|code|cookie|gmtoken|key|mobile|name|nickname|openid|passcode|password|phone|secret|signin|ticket|token|unionid'

/** What may name a person or let one in, and what stands in its place; the order matters. */
const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Control characters, and those that turn the direction of writing in a terminal.
  [/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, ' '],
  // The query or fragment of an address.
  [/[?#](?=[^\s"'<>)]*=)[^\s"'<>)]*/g, ''],
  [new RegExp(`\\b(${secretNames})(["']?\\s*[:=]\\s*["']?)[^\\s"'&,;}]+`, 'gi'), '$1$2****'],
  [/[^\s@"'(<]{1,64}@[^\s@"')>]{1,190}/g, '****'],
  // IPv6 addresses.
  [/\b(?:[\da-f]{1,4}:){3,7}[\da-f:]{1,20}/gi, '****'],
  // Seven digits or more, however they are parted: phones, identity cards, IPv4 addresses.
  [/\+?\d(?:[\s().-]{0,2}\d){6,}[xX]?/g, '****'],
  // Long runs with a digit in them: tokens, ids, hashes.
  [/(?=[A-Za-z_+/=-]{0,60}\d)[\w+/=-]{20,}/g, '****'],
  // Public ids of draws.
  [/\b(?=[a-z]{0,31}\d)[2-9a-hjkmnp-z]{10,32}\b/g, '****'],
  // What is quoted in Chinese is what somebody typed: the program's own names are not.
  [/(["'“‘「`])[^"'”’」`]{0,200}\p{sc=Han}[^"'”’」`]{0,200}["'”’」`]/gu, '$1****$1'],
]

/** A text of unknown origin without what looks personal or secret, in at most `most` characters. */
export function scrubbed(text: string, most: number): string {
  let clean = text.slice(0, readCharacters).toWellFormed().normalize('NFKC')
  for (const [pattern, instead] of rules) clean = clean.replace(pattern, instead)
  return [...clean.trim()].slice(0, most).join('')
}
