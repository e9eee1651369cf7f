import { plainLine } from '@fairdraw/domain'

/** Most names on a wheel, and most characters of one; a draw's own list takes as many. */
export const mostNames = 1_000
export const longestName = 40

/** Names travel behind the # of a link, which browsers keep to themselves. */
export const linkBegins = '#names='

/** What a typed list comes to. */
export type ReadNames = {
  /** As they stand on the wheel, in order; the same name twice is two sectors. */
  readonly names: readonly string[]
  /** In which line each stands, from 0. */
  readonly lines: readonly number[]
  /** Lines with more characters than a name may have, from 1; they are not on the wheel. */
  readonly tooLong: readonly number[]
  /** How many names stand behind the last that is taken. */
  readonly spare: number
  /** How many names stand there a second time or more. */
  readonly repeated: number
}

/** Reads a list, one name a line. */
export function readNames(text: string): ReadNames {
  const names: string[] = []
  const lines: number[] = []
  const tooLong: number[] = []
  let spare = 0
  for (const [line, typed] of text.split('\n').entries()) {
    const name = plainLine(typed)
    if (name === '') continue
    if ([...name].length > longestName) tooLong.push(line + 1)
    else if (names.length === mostNames) spare += 1
    else {
      names.push(name)
      lines.push(line)
    }
  }
  return { names, lines, tooLong, spare, repeated: names.length - new Set(names).size }
}

/** The text without one of its lines. */
export function withoutLine(text: string, line: number): string {
  return text
    .split('\n')
    .filter((_, at) => at !== line)
    .join('\n')
}

/** What was pasted, one name a line: names in a single line come apart at their commas. */
export function onePerLine(pasted: string): string {
  const text = pasted.replace(/\r\n?/g, '\n').trim()
  return text.includes('\n') ? text : text.replace(/\s*[、，,;；\t]\s*/g, '\n')
}

const heading = /^(姓名|名字|昵称|参与者|name|full name|nickname)$/i
const isNumber = /^[\d\s.+-]*$/

/** The names in a table: of the column that is called so, else of the first whose cells are not numbers. */
export function namesOfTable(rows: readonly { readonly cells: readonly string[] }[]): string {
  const [first] = rows
  const named = first?.cells.findIndex((cell) => heading.test(cell.trim())) ?? -1
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const column =
    named >= 0
      ? named
      : Array.from({ length: width }, (_, at) => at).find((at) =>
          rows.some(({ cells }) => !isNumber.test(cells[at] ?? '')),
        )
  return rows
    .slice(named >= 0 ? 1 : 0)
    .map(({ cells }) => plainLine(cells[column ?? 0] ?? ''))
    .filter(Boolean)
    .join('\n')
}
