import type { CompiledQuery, Kysely } from 'kysely'
import type { Answered, EngineName, Link } from './link.ts'
import { rowNamer } from './names.ts'
import type { Tables } from './tables.ts'

/** Stands for a value while a query is being built. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Compilable<Row> = { compile(): CompiledQuery<Row> }
type Text = { readonly name: string; readonly sql: string; readonly places: readonly unknown[] }

let preparedSoFar = 0

/**
 * A query that is built and compiled once for each engine; later runs only fill in its values. It keeps building
 * queries, most of a short statement's cost, off the paths where everybody comes at once.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, slots: Readonly<Values>, engine: EngineName) => Compilable<Row>,
): (link: Link, values: Values) => Promise<Answered<Row>> {
  const name = `q${++preparedSoFar}`
  const named = rowNamer<Row>()
  const texts = new Map<EngineName, Text>()
  const slots = new Proxy({} as Values, { get: (_, key) => new Slot(String(key)) })

  function textFor({ db, engine }: Link): Text {
    const { sql, parameters } = build(db, slots, engine).compile()
    const text = { name, sql, places: parameters }
    texts.set(engine, text)
    return text
  }

  return async (link, values) => {
    const { sql, places } = texts.get(link.engine) ?? textFor(link)
    const filled = places.map((place) => (place instanceof Slot ? values[place.name as keyof Values] : place))
    const { rows, changed } = await link.run(sql, filled, name)
    return { rows: named(rows), changed }
  }
}
