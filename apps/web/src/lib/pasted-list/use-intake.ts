import {
  type Intake,
  isWhole,
  type Layout,
  type LeftOut,
  type Line,
  type ListKind,
  layoutOf,
  layoutUnder,
  takeIn,
  withColumn,
} from '@fairdraw/tables/intake'
import { useMemo, useState } from 'react'

/** Why the server does not take a line. */
export type Refused<Key extends string> = Pick<LeftOut<Key>, 'line' | 'column' | 'reason'>

type Told<Key extends string> = {
  readonly layout: Layout<Key> | null
  /** Lines as they were corrected. */
  readonly corrected: ReadonlyMap<number, readonly string[]>
  readonly refused: readonly Refused<Key>[]
}

/** Given lines with how they are read: which of them names the columns, what those hold, and what becomes of each line. */
export function useIntake<Key extends string, Row>(
  given: readonly Line[],
  { shape, reading }: ListKind<Key, Row>,
) {
  const untold: Told<Key> = { layout: null, corrected: new Map(), refused: [] }
  const [told, setTold] = useState<Told<Key>>(untold)
  const { corrected, refused } = told
  const lines = useMemo(
    () => (corrected.size === 0 ? given : given.map((one) => correctedLine(one, corrected.get(one.line)))),
    [given, corrected],
  )
  const found = useMemo(() => layoutOf(given, shape), [given, shape])
  const layout = told.layout ?? found
  const read = useMemo(
    () => takeIn(lines, layout, { ...reading, ...(shape.rest && { rest: shape.rest }) }),
    [lines, layout, reading, shape],
  )
  const intake = useMemo(() => without(read, refused), [read, refused])
  return {
    lines,
    layout,
    intake,
    isWhole: isWhole(layout.columns, shape),
    forget: () => setTold(untold),
    setHeading: (line: number | null) =>
      setTold((before) => ({ ...before, refused: [], layout: layoutUnder(lines, shape, line) })),
    setColumn: (at: number, key: Key | null) => {
      const columns = withColumn(layout.columns, at, key, shape)
      setTold((before) => ({ ...before, refused: [], layout: { ...layout, columns } }))
    },
    refuse: (rows: readonly Refused<Key>[]) =>
      setTold((before) => ({ ...before, refused: [...before.refused, ...rows] })),
    correct: (line: number, at: number, cell: string) =>
      setTold((before) => {
        const cells = [...(lines.find((one) => one.line === line)?.cells ?? [])]
        cells[at] = cell.trim()
        return {
          ...before,
          refused: before.refused.filter((one) => one.line !== line),
          corrected: new Map(before.corrected).set(
            line,
            Array.from(cells, (text = '') => text),
          ),
        }
      }),
  }
}

function correctedLine(line: Line, cells: readonly string[] | undefined): Line {
  return cells ? { line: line.line, cells } : line
}

/** What the server refused is left out as well. */
function without<Key extends string, Row>(
  intake: Intake<Key, Row>,
  refused: readonly Refused<Key>[],
): Intake<Key, Row> {
  if (refused.length === 0) return intake
  const why = new Map(refused.map((one) => [one.line, one]))
  const more = intake.taken.flatMap(({ line }) => {
    const one = why.get(line)
    return one ? [{ ...one, shown: '' }] : []
  })
  return {
    ...intake,
    taken: intake.taken.filter(({ line }) => !why.has(line)),
    leftOut: [...intake.leftOut, ...more].sort((a, b) => a.line - b.line),
  }
}
