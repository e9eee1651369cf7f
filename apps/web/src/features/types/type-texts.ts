/** One sentence about each draw type, for its card; a type without one has no card. */
export type TypeTexts = Readonly<Record<string, string>>
