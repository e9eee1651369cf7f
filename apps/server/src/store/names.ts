/** The name that a table or column of the program has in the database: of `drawId`, `draw_id`. */
export const storedName = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const ownName = remembered((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))

/** Rows of one answer of the database, by the program's names. */
export function named<Row>(rows: readonly unknown[]): Row[] {
  const [first] = rows as readonly object[]
  if (first === undefined) return []
  const stored = Object.keys(first)
  const own = stored.map(ownName)
  return rows.map((row) => {
    const values = row as Record<string, unknown>
    const fresh: Record<string, unknown> = {}
    // Named once an answer and in a plain loop: a row costs no more than reading it by hand.
    for (let at = 0; at < own.length; at++) fresh[own[at] as string] = values[stored[at] as string]
    return fresh as Row
  })
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
