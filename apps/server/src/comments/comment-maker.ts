import { hash } from 'node:crypto'
import type { Instant, PostComment } from '@fairdraw/domain'
import { countOf, isYes, timeOf, withoutMarkup } from './comment-cells.ts'
import type { CommentField } from './comment-fields.ts'

/** What a line, an object or a block says, as it stands there. */
export type Told = Readonly<Partial<Record<CommentField, string>>>

/** Why a line is no comment; `deleted`: its writer is no longer known to the platform. */
export type NoComment = { readonly column: CommentField; readonly reason: NoCommentReason }
type NoCommentReason = 'empty' | 'too_long' | 'not_a_time' | 'deleted'

const longest = { user_name: 200, text: 10_000, user_id: 200, id: 200 } as const
const gone =
  /^(?:该?(?:账号|账户|用户)已?(?:被)?(?:注销|删除)|已注销(?:用户|账号)?|用户已注销|\[deleted\]|deleted user)$/iu
const none = new Set(['', '0', '-', '--', 'null', 'none', 'nan', 'undefined', 'n/a'])

/**
 * A comment of what was told, or why it is none. Who has no id is known by their name: width, case and what nobody sees
 * are the same. A comment without an id has one of its writer, text and time, so that told twice it is one.
 */
export function commentOf(told: Told, now: Instant): PostComment | NoComment {
  const userName = seen(told.user_name ?? '')
  const userId = idIn(told.user_id) ?? nameKey(userName)
  if (gone.test(userName)) return { column: 'user_name', reason: 'deleted' }
  if (userId === '') return { column: 'user_name', reason: 'empty' }
  const text = withoutMarkup(told.text ?? '')
    .toWellFormed()
    .trim()
  const long = longestOf({ user_name: userName, text, user_id: userId, id: told.id ?? '' })
  if (long) return { column: long, reason: 'too_long' }
  const at = filled(told.at) ? timeOf(told.at ?? '', now) : 'unknown'
  if (at === null) return { column: 'at', reason: 'not_a_time' }
  const when = at === 'unknown' ? null : at
  return {
    id: idIn(told.id) ?? idFrom(userId, text, when),
    parentId: idIn(told.parent_id),
    userId,
    userName: userName === '' ? userId : userName,
    text,
    likes: countIn(told.likes),
    level: countIn(told.level),
    at: when,
    isAuthor: isYes(told.is_author ?? ''),
  }
}

/** A name as two spellings of it are one: the id of who has no other. */
export function nameKey(name: string): string {
  return seen(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Without what breaks lines or halves of characters; emoji, and letters of every direction, stay. */
function seen(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

function idFrom(userId: string, text: string, at: Instant | null): string {
  return `t${hash('sha256', JSON.stringify([userId, text, at])).slice(0, 24)}`
}

/** A comment of a platform with ids and names as those of a file are kept: one writing for each, and nothing unprintable. */
export function tidied(comment: PostComment): PostComment {
  const userName = seen(comment.userName)
  const userId = (idIn(comment.userId) ?? nameKey(userName)).normalize('NFC')
  const text = comment.text.toWellFormed().replaceAll('\0', '')
  return { ...comment, userId, userName: userName === '' ? userId : userName, text }
}

function idIn(value: string | undefined): string | null {
  const id = seen(value ?? '')
  return none.has(id.toLowerCase()) ? null : id
}

function filled(value: string | undefined): boolean {
  return !none.has((value ?? '').trim().toLowerCase())
}

function countIn(value: string | undefined): number | null {
  return value === undefined ? null : countOf(value)
}

function longestOf(parts: Record<keyof typeof longest, string>): keyof typeof longest | undefined {
  return (Object.keys(longest) as (keyof typeof longest)[]).find((name) => parts[name].length > longest[name])
}
