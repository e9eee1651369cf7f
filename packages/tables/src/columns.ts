/** A column that is looked for in a table: its names in header rows, and how a cell of it is read. */
type Column<Value> = {
  aliases: readonly string[]
  /** True if a table without it is refused, and a row with an empty cell too. */
  required?: boolean
  /** Is given the trimmed text, never ''; answers with the value, or with a code for why it cannot be one. */
  parse(cell: string): { value: Value } | { reason: string }
}

export type Columns = Readonly<Record<string, Column<unknown>>>

type ValueOf<C> = C extends { parse(cell: string): infer Result }
  ? Extract<Result, { value: unknown }>['value']
  : never

/**
 * What a row becomes: a value for each required column; the others have none where the table says nothing.
 * `required` has to be known as `true`: write the columns `as const`.
 */
export type RecordOf<C extends Columns> = {
  -readonly [Key in keyof C as C[Key] extends { required: true } ? Key : never]: ValueOf<C[Key]>
} & {
  -readonly [Key in keyof C as C[Key] extends { required: true } ? never : Key]?: ValueOf<C[Key]>
}
