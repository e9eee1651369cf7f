/*
 * Names on the wire are in snake case, those of the program in camel case. Without the schema library, so that a page that
 * maps settings does not load it.
 */

/** `join_seq` as the program writes it: `joinSeq`. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type SnakeCase<Name> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : Name

/** The same with every name in camel case; a part that is undefined is not there. */
type CamelNames<Value> = Value extends readonly (infer Part)[]
  ? readonly CamelNames<Part>[]
  : Value extends string
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value as CamelCase<Key>]: CamelNames<Exclude<Value[Key], undefined>> }
      : Value
type SnakeNames<Value> = Value extends readonly (infer Part)[]
  ? SnakeNames<Part>[]
  : Value extends object
    ? { [Key in keyof Value as SnakeCase<Key>]: SnakeNames<Exclude<Value[Key], undefined>> }
    : Value

export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z\d])/g, (_, next: string) => next.toUpperCase())
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Names alone are changed, at any depth: whatever is keyed by what people typed must not be in it. */
export function camelNames<Value>(sent: Value): CamelNames<Value> {
  return renamed(sent, camelCase) as CamelNames<Value>
}

export function snakeNames<Value>(value: Value): SnakeNames<Value> {
  return renamed(value, snakeCase) as SnakeNames<Value>
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(part, rename))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.map(([name, part]) => [rename(name), renamed(part, rename)]))
}
