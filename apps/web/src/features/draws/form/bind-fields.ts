/** What a control takes of the field it stands for: where objections find it, what stands in it, what a change does. */
export type Bound<Value> = {
  readonly path: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A field as the contract calls it. */
export const wireName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Binds controls to the fields of `line`, which is found at `path`, by their names. Where the contract has another name
 * for a field, its control says so with a path of its own.
 */
export function bindFields<Line extends object>(line: Line, put: (line: Line) => void, path: string) {
  return <Key extends keyof Line & string>(key: Key): Bound<Line[Key]> => ({
    path: `${path}.${wireName(key)}`,
    value: line[key],
    onChange: (value) => put({ ...line, [key]: value }),
  })
}

/** The same for the fields of the line at a place of a list. */
export function bindLines<Line extends object>(
  lines: readonly Line[],
  put: (lines: readonly Line[]) => void,
  path: string,
) {
  return (at: number) => bindFields(lines[at] as Line, (line) => put(lines.with(at, line)), `${path}.${at}`)
}

/** The same for fields that the line need not have: one that is emptied goes. */
export function bindOptional<Line extends object>(line: Line, put: (line: Line) => void, path: string) {
  const bind = bindFields(line, put, path)
  return <Key extends keyof Line & string>(key: Key): Bound<NonNullable<Line[Key]> | null> => ({
    ...bind(key),
    value: line[key] ?? null,
    onChange: (value) => {
      const next = { ...line }
      if (value === null) delete next[key]
      else next[key] = value
      put(next)
    },
  })
}
