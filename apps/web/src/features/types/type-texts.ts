/** What is told about a draw type. */
export type TypeText = {
  /** One sentence for its card. */
  readonly about: string
  /** What it does, in three sentences. */
  readonly does: readonly [string, string, string]
  /** What its public proof will hold. */
  readonly proof: string
  /** What serves today in its place; left out for types that can be made. */
  readonly meanwhile?: string
}

/** Types whose texts are told; a type without a text has no card. */
export type TypeTexts = Readonly<Record<string, TypeText>>
