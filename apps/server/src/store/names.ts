/** The name that a table or column of the program has in the database: of `drawId`, `draw_id`. */
export const storedName = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const ownName = remembered((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))

/**
 * Gives the rows of one query the program's names; what its columns are called is looked up once. Kysely's own plugin for
 * this would take every query apart and put it together anew, which makes building one dearer by more than half.
 */
export function rowNamer<Row>(): (rows: readonly unknown[]) => Row[] {
  let columns: ReturnType<typeof columnsOf> | undefined
  return (rows) =>
    rows.map((row) => {
      columns ??= columnsOf(row as object)
      // A copy that has its names already is filled faster than an object that gets one after another.
      const fresh = { ...columns.empty }
      for (const { stored, own } of columns.names) fresh[own] = (row as Record<string, unknown>)[stored]
      return fresh as Row
    })
}

function columnsOf(row: object) {
  const names = Object.keys(row).map((stored) => ({ stored, own: ownName(stored) }))
  const empty: Record<string, unknown> = Object.fromEntries(names.map(({ own }) => [own, null]))
  return { names, empty }
}

function remembered(nameOf: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const fresh = nameOf(name)
    known.set(name, fresh)
    return fresh
  }
}
