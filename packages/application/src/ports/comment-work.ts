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

/** Why a line of a file is no comment, or none that was not told before; `same`: the line that told it. */
export type CommentProblem = {
  readonly line: number
  readonly column: string
  readonly reason: string
  readonly same?: number
}

/** What a file was recognised as: a table, JSON, or pasted text in lines "name: text" or in blocks. */
export type FileShape = 'csv' | 'xlsx' | 'json' | 'lines' | 'blocks'

export type FileComments = {
  readonly comments: readonly PostComment[]
  /** Where each of them stands. */
  readonly lines: readonly number[]
  readonly rejected: number
  /** The first of them, and of those who are gone. */
  readonly problems: readonly CommentProblem[]
  readonly deletedUsers: number
  readonly shape: FileShape
  /** Null for what is no table. */
  readonly sheet: SeenSheet | null
}

/** The first lines of a table as they stand there, which of them names the columns, and what each of those holds. */
export type SeenSheet = {
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly heading: number | null
  readonly columns: readonly (string | null)[]
  /** Whether that is enough to read it. */
  readonly isKnown: boolean
}

/** What of a file stays to be told: how it was read, and some of what was read. */
export type ReadFile = Omit<FileComments, 'comments' | 'lines'> & {
  readonly sample: readonly Pick<PostComment, 'userName' | 'text'>[]
}

/** A file of comments, and which column holds what where the organiser said so. */
export type CommentFile = {
  readonly path: string
  readonly columns: Readonly<Record<string, string>> | null
  /** The line that names the columns, 0 where none does; null where that is to be found. */
  readonly heading: number | null
  /** It is read, and nothing is kept. */
  readonly isTrial: boolean
  /** Takes the place of what is there. */
  readonly replaces: boolean
}

/**
 * Comments that are ready to be stored: `blocks` behind those of the set with the stamp `base`, or from the first on
 * where it is null. They hold as soon as the set is stored with `stamp`.
 */
export type NewComments = {
  readonly base: string | null
  readonly stamp: string
  readonly firstBlock: number
  readonly blocks: readonly Uint8Array[]
  /** With those that were there. */
  readonly comments: number
  readonly people: number
  readonly added: number
  /** Told before: the same id, or without one the same writer, text and time. */
  readonly duplicates: number
  /** No more fit in: what came later was left out. */
  readonly isFull: boolean
}

/** What the settings are held against beside the comments: people who are kept out, by user id. */
export type JudgedWith = Pick<MediaSettings, 'chance' | 'filters'> & KeptOut
export type KeptOut = { readonly blacklisted: readonly string[]; readonly pastWinners: readonly string[] }

/** Which comments of a list are looked at. */
export type CommentSearch = {
  /** The place of the last one seen; −1 at the beginning. */
  readonly after: number
  readonly limit: number
  readonly keyword?: string
  readonly only?: CommentFault | 'kept'
}

/** Reads files of comments and judges what is stored, in a thread of its own. */
export type CommentWork = {
  /** Refuses `file_unreadable`, `columns_unknown` (with headings, first lines and a guess) and `too_many_comments`. */
  addFile(drawId: DrawId, file: CommentFile): Promise<NewComments & ReadFile>
  add(drawId: DrawId, comments: readonly PostComment[]): Promise<NewComments>
  judge(
    drawId: DrawId,
    given: JudgedWith,
  ): Promise<CommentTally & { readonly sample: readonly JudgedComment[] }>
  /** A page of them in their order. */
  page(
    drawId: DrawId,
    given: JudgedWith,
    asked: CommentSearch,
  ): Promise<{
    readonly rows: readonly (JudgedComment & { readonly place: number })[]
    readonly total: number
  }>
  /** The people in their order, from this place on. */
  people(drawId: DrawId, given: JudgedWith, from: number, limit: number): Promise<readonly Commenter[]>
  /** Those of the people whom one of these keys finds, by user id; `platform` as in their identities. */
  among(drawId: DrawId, platform: string, keys: readonly Uint8Array[]): Promise<readonly string[]>
  /** SHA-256 of the canonical lines of all comments, and of the sorted user ids; hexadecimal. */
  fingerprint(drawId: DrawId): Promise<{ readonly comments: string; readonly people: string }>
}
