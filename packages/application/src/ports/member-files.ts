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

/** What is wrong with a line of a list, counted from 1. */
export type LineProblem = { readonly line: number; readonly column: string; readonly reason: string }

/** A list of people, with what of it could not be read. */
export type MemberList = {
  readonly members: readonly ListedMember[]
  /** Headings of what the list says beside name and identity. */
  readonly columns?: readonly string[]
  readonly problems?: readonly LineProblem[]
}

/** Reads files of people, in a thread of its own. */
export type MemberFiles = {
  /** Every line of the file at this path, in order. Refuses `file_unreadable` and `list_too_large`. */
  read(path: string): Promise<MemberList>
}
