/** Somebody on a list of people to be put in. */
export type ListedMember = {
  readonly identity: string
  readonly nickname: string
  readonly weight: number
  /** Their cells under the list's own columns, in the order of these. */
  readonly own?: readonly string[]
  /** Where a person finds it in the file, from 1; its place in the list when left out. */
  readonly line?: number
}

/** What is wrong with a line of a list, counted from 1; `same`: the line that says the same. */
export type LineProblem = {
  readonly line: number
  readonly column: string
  readonly reason: string
  readonly same?: number
}

/** What became of the lines of a file: `given` is as many as are people and left out. */
export type MemberList = {
  readonly given: number
  readonly members: readonly ListedMember[]
  /** Headings of what the list says beside name and identity. */
  readonly columns: readonly string[]
  readonly leftOut: readonly LineProblem[]
}

/** Reads files of people, in a thread of its own. */
export type MemberFiles = {
  /** Every line of the file at this path, in order. Refuses `file_unreadable`, `list_too_large` and `list_rejected`. */
  read(path: string): Promise<MemberList>
}
