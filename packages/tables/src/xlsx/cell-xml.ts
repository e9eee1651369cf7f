import { fitting } from './fitting.ts'

/** What a cell may hold. Nothing (`null`, '') leaves it empty; a date shows what its UTC fields read, to the second. */
export type XlsxCell = string | number | Date | null

/** Styles of `stylesXml` by their place: 0 is the default one, for numbers. */
export const cellStyles = { text: 1, header: 2, date: 3 } as const

const longestText = 32_767
const cutMark = '…'

/** The `<c>` of a value, '' for nothing. Text is typed as text and formatted as such, so that no formula is ever run. */
export function cellXml(value: XlsxCell, reference: string, style: number = cellStyles.text): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${reference}"><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${reference}" s="${cellStyles.date}"><v>${serialOf(value)}</v></c>`
  const text = xmlText(textOf(value))
  if (text === '') return ''
  // Without the attribute spreadsheets trim the text.
  const space = edgeSpace.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${text}</t></is></c>`
}

const edgeSpace = /^\s|\s$/

// What is no number to a spreadsheet (NaN) is shown as it is rather than hidden.
function textOf(value: string | number | null): string {
  if (typeof value === 'string') return value
  return value === null ? '' : String(value)
}

const secondsOfDay = 86_400
/** 1 January 1970 in days of spreadsheets, which begin with 1900 and hold a leap day there that never was. */
const unixDay = 25_569

/** Days since the beginning of spreadsheets' time. */
function serialOf(date: Date): number {
  return unixDay + Math.floor(date.getTime() / 1_000) / secondsOfDay
}

const needsCare = /[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u

/**
 * Text as XML may hold it: escaped, without control characters (a carriage return is a line break) and half characters,
 * cut where a spreadsheet's longest text ends.
 */
export function xmlText(text: string): string {
  if (text.length <= longestText && !needsCare.test(text)) return text
  return (
    cut(clean(text))
      .replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
      // Readers take _x0041_ for an escaped A (ECMA-376 22.9.2.19).
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  )
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
}

function cut(text: string): string {
  if (text.length <= longestText) return text
  return fitting(text, longestText - cutMark.length) + cutMark
}
