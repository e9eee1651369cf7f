/** What nobody can see and what turns the line round: control, format and filler characters, and half a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]|\u034F/gu
/** More marks on one letter than any language writes: they would reach into the lines above and below. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu

/** A line of text as a hall is shown it: nothing unseen, nothing that turns it round, single spaces. */
export function plainLine(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').replace(heapedMarks, '$1').trim()
}

/** A number as it is stored and compared: "ａ 00７" on a list is "A007" on the badge. */
export function attendeeNumber(typed: string): string {
  return plainLine(typed.normalize('NFKC')).replace(/ /g, '').toUpperCase()
}

/** What two ways to write one name have in common: 欧阳 娜娜 and 欧阳娜娜, Li Lei and LI LEI. */
export function nameKey(name: string): string {
  return plainLine(name.normalize('NFKC'))
    .replace(/[\s·•・.\-']/g, '')
    .toLowerCase()
}
