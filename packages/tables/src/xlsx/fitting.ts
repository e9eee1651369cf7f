/** So much of a text as that many UTF-16 units hold, without half a character at its end. */
export function fitting(text: string, length: number): string {
  const splitsPair = (text.charCodeAt(length - 1) & 0xfc00) === 0xd800
  return text.slice(0, splitsPair ? length - 1 : length)
}
