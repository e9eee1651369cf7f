import type {
  Commenter,
  CommentFault,
  CommentTally,
  DrawId,
  MediaSettings,
  PostComment,
} from '@fairdraw/domain'

/** A comment with what the filters say of it; null: it counts. */
export type JudgedComment = { readonly comment: PostComment; readonly fault: CommentFault | null }

/** What the settings are held against beside the comments: people who are kept out, by user id. */
export type JudgedWith = Pick<MediaSettings, 'chance' | 'filters'> & {
  readonly blacklisted: readonly string[]
  readonly pastWinners: readonly string[]
}

/** Reads files of comments and judges them, in a thread of its own. */
export type CommentWork = {
  /**
   * Reads the comments of a file (CSV, XLSX, JSON, pasted text). Refuses `file_unreadable`, `columns_unknown` (with the
   * headings, the first lines and a guess) and `too_many_comments`.
   */
  read(
    file: string,
    columns: Readonly<Record<string, string>> | null,
  ): Promise<{
    readonly comments: readonly PostComment[]
    readonly rejected: number
    readonly problems: readonly { readonly line: number; readonly column: string; readonly reason: string }[]
  }>
  judge(
    drawId: DrawId,
    given: JudgedWith,
  ): Promise<CommentTally & { readonly sample: readonly JudgedComment[] }>
  /** A page of them in their order; `after` is the place of the last one seen. */
  page(
    drawId: DrawId,
    given: JudgedWith,
    asked: {
      readonly after: number
      readonly limit: number
      readonly keyword?: string
      readonly only?: CommentFault | 'kept'
    },
  ): Promise<{
    readonly rows: readonly (JudgedComment & { readonly place: number })[]
    readonly total: number
  }>
  /** The people in their order, from this place on. */
  people(drawId: DrawId, given: JudgedWith, from: number, limit: number): Promise<readonly Commenter[]>
  /** SHA-256 of the canonical lines of all comments; hexadecimal. */
  fingerprint(drawId: DrawId): Promise<string>
}
