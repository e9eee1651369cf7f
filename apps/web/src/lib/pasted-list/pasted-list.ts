/** What was typed, pasted or read from a file, row by row, with what cannot be taken. */
export type PastedList<Row> = {
  readonly rows: readonly Row[]
  readonly faults: readonly PasteFault[]
  /** Rows that stood before and are counted once. */
  readonly repeated: number
}
export type PasteFault = {
  readonly line: number
  readonly reason: 'too_long' | 'unprintable' | 'not_a_weight' | 'not_a_seq' | 'no_parcel'
}

export type Person = { readonly identity: string; readonly name: string }
export type WeighedPerson = Person & { readonly weight: number }

const longest = { code: 200, identity: 120, name: 30 } as const

/** Codes to hand out, one a line. */
export function codesIn(text: string): PastedList<string> {
  const lines = linesOf(text, /^(code|codes|券码|兑换码|卡密|卡号)$/i)
  return collected(lines, ({ cells }) => cells.filter((cell) => cell !== '').join(' '), {
    keyOf: (code) => code,
    fits: (code) => [...code].length <= longest.code,
  })
}

/** People, one a line: what identifies them, then their name; one column is both. */
export function peopleIn(text: string): PastedList<Person> {
  const lines = linesOf(text, identityHead)
  return collected(lines, ({ cells: [identity = '', name = ''] }) => ({ identity, name: name || identity }), {
    keyOf: ({ identity }) => identity,
    fits: isPerson,
  })
}

const identityHead = /^(identity|id|account|mobile|手机|手机号|工号|学号|账号|编号|身份|标识)$/i
const mostWeight = 1_000_000

/** People with their number of chances in a third column; one where nothing stands there. */
export function weighedPeopleIn(text: string): PastedList<WeighedPerson> {
  const make = ({ cells: [identity = '', name = '', weight = ''] }: Line) => ({
    identity,
    name: name || identity,
    weight: weight === '' ? 1 : /^\d{1,7}$/.test(weight) ? Number(weight) : Number.NaN,
  })
  return collected(linesOf(text, identityHead), make, {
    keyOf: ({ identity }) => identity,
    fits: isPerson,
    faultOf: ({ weight }) => (weight <= mostWeight ? null : 'not_a_weight'),
  })
}

function isPerson({ identity, name }: Person): boolean {
  return [...identity].length <= longest.identity && [...name].length <= longest.name
}

export type PastedParcel = { readonly joinSeq: number; readonly carrier: string; readonly number: string }

const seqHead = /^(no\.?|number|join.?number|seq|序号|参与序号|编号)$/i
const longestParcel = { carrier: 30, number: 60 } as const

/** Parcels, one a line: the winner's number, the carrier (`usual` where a line names none), the parcel's number. */
export function parcelsIn(text: string, usual = ''): PastedList<PastedParcel> {
  const make = ({ cells: [seq = '', second = '', third] }: Line) => ({
    joinSeq: /^\d{1,9}$/.test(seq) ? Number(seq) : 0,
    carrier: (third === undefined ? '' : second) || usual,
    number: third ?? second,
  })
  return collected(linesOf(text, seqHead), make, {
    keyOf: ({ joinSeq }) => String(joinSeq),
    fits: ({ carrier, number }) =>
      [...carrier].length <= longestParcel.carrier && [...number].length <= longestParcel.number,
    faultOf: ({ joinSeq, carrier, number }) =>
      joinSeq === 0 ? 'not_a_seq' : carrier === '' || number === '' ? 'no_parcel' : null,
  })
}

/** A row of what was pasted or read; `line` is where a person finds it, from 1. */
export type Line = { readonly line: number; readonly cells: readonly string[] }

/** The lines with something in them; the first is passed over when it only names the columns. */
function linesOf(text: string, head: RegExp): readonly Line[] {
  const lines = pastedRows(text)
  const [first, ...rest] = lines
  return first && head.test(first.cells[0] ?? '') ? rest : lines
}

/** Every line with something in it, as cells. */
export function pastedRows(text: string): readonly Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Cells between tabs, commas or semicolons; in double quotes they may hold either (RFC 4180). */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = []
  for (const [, quoted, plain = ''] of line.matchAll(
    /(?<=^|[\t,，;；])(?:[^\S\t]*"((?:[^"]|"")*)"[^\S\t]*|([^\t,，;；]*))(?=$|[\t,，;；])/g,
  ))
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
  return cells
}

type Rule<Row> = {
  readonly keyOf: (row: Row) => string
  readonly fits: (row: Row) => boolean
  /** What else keeps a row from being taken; null for nothing. */
  readonly faultOf?: (row: Row) => PasteFault['reason'] | null
}

const unprintable = /\p{Cc}|\p{Cs}/u

function collected<Row>(lines: readonly Line[], make: (line: Line) => Row, rule: Rule<Row>): PastedList<Row> {
  const rows = new Map<string, Row>()
  const faults: PasteFault[] = []
  let repeated = 0
  for (const line of lines) {
    const row = make(line)
    const fault = rule.faultOf?.(row) ?? null
    if (line.cells.some((cell) => unprintable.test(cell)))
      faults.push({ line: line.line, reason: 'unprintable' })
    else if (!rule.fits(row)) faults.push({ line: line.line, reason: 'too_long' })
    else if (fault !== null) faults.push({ line: line.line, reason: fault })
    else if (rows.has(rule.keyOf(row))) repeated += 1
    else rows.set(rule.keyOf(row), row)
  }
  return { rows: [...rows.values()], faults, repeated }
}
