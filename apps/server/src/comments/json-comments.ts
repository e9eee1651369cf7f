import { Refusal } from '@fairdraw/domain'
import { type CommentColumns, type CommentField, fieldNamed } from './comment-fields.ts'
import type { Told } from './comment-maker.ts'
import type { FoundComments } from './found-comments.ts'

type Values = Readonly<Record<string, unknown>>

/** Deeper than any exporter nests. */
const deepest = 30
/** Objects within a comment that tell of its writer, as the platforms call them. */
const writers: readonly string[] = [
  'user',
  'user_info',
  'userinfo',
  'member',
  'author',
  'author_info',
  'owner',
]
/** An object within a comment that holds its text. */
const bodies: readonly string[] = ['content', 'text', 'comment', 'message']
const keysOfWriters: Readonly<Record<string, CommentField>> = {
  id: 'user_id',
  idstr: 'user_id',
  uid: 'user_id',
  mid: 'user_id',
  user_id: 'user_id',
  userid: 'user_id',
  nickname: 'user_name',
  screen_name: 'user_name',
  uname: 'user_name',
  user_name: 'user_name',
  username: 'user_name',
  name: 'user_name',
  level: 'level',
}

/**
 * Takes the comments in from the JSON of well-known exporters and of the platforms' own answers: lists of comments under
 * any name and as deep as they come, writers as objects, answers nested in what they answer. Refuses `columns_unknown`
 * where there is no comment, with the keys of the first object.
 */
export function takeJson(value: unknown, found: FoundComments, columns: CommentColumns | null): void {
  const given =
    columns && new Map(Object.entries(columns).map(([field, name]) => [name, field as CommentField]))
  const reader = { found, given, line: 0, seen: 0 }
  walk(reader, value, null, 0)
  if (reader.seen === 0) throw unknownKeys(value)
}

type Reader = {
  readonly found: FoundComments
  /** Which key tells what, as the organiser said. */
  readonly given: ReadonlyMap<string, CommentField> | null
  /** Counts the objects of the lists. */
  line: number
  seen: number
}

function walk(reader: Reader, value: unknown, parentId: string | null, depth: number): void {
  if (depth > deepest) return
  if (Array.isArray(value)) {
    for (const item of value) {
      reader.line++
      walk(reader, item, parentId, depth + 1)
    }
    return
  }
  if (!isObject(value)) return
  const told = toldBy(value, reader.given)
  let parent = parentId
  if (told) {
    reader.seen++
    const answered = told.parent_id ?? (parentId === null ? undefined : parentId)
    const id = reader.found.take(
      answered === undefined ? told : { ...told, parent_id: answered },
      reader.line,
    )
    parent = id ?? parentId
  }
  for (const [key, inner] of Object.entries(value)) {
    if (told && !Array.isArray(inner) && (writers.includes(key) || bodies.includes(key))) continue
    if (typeof inner === 'object' && inner !== null) walk(reader, inner, parent, depth + 1)
  }
}

/** What an object says if it is a comment: it has a text, and somebody or something that names a comment. */
function toldBy(value: Values, given: Reader['given']): Told | null {
  const told: Partial<Record<CommentField, string>> = {}
  const ranks = new Map<CommentField, number>()
  const tell = (field: CommentField, raw: unknown, rank: number) => {
    const text = plain(raw)
    if (text === null || (ranks.get(field) ?? Number.POSITIVE_INFINITY) <= rank) return
    told[field] = text
    ranks.set(field, rank)
  }
  for (const [key, raw] of Object.entries(value)) {
    if (typeof raw === 'object') continue
    const field = given?.get(key)
    const named = given ? (field ? { field, rank: 0 } : null) : fieldNamed(key)
    if (named) tell(named.field, raw, named.rank)
  }
  if (!given) {
    for (const key of bodies) if (isObject(value[key])) tell('text', bodyOf(value[key]), 0)
    for (const key of writers) if (isObject(value[key])) tellWriter(value[key], tell)
  }
  if (told.text === undefined) return null
  const isNamed = told.user_name !== undefined || told.user_id !== undefined
  // A comment whose writer is gone has no writer any more, but is still a comment.
  return isNamed || (told.id !== undefined && writers.some((key) => key in value)) ? told : null
}

function tellWriter(writer: Values, tell: (field: CommentField, raw: unknown, rank: number) => void): void {
  const names = Object.keys(keysOfWriters)
  for (const [key, raw] of Object.entries(writer)) {
    const field = keysOfWriters[key.toLowerCase()]
    if (field) tell(field, raw, names.indexOf(key.toLowerCase()) / names.length - 1)
  }
  if (isObject(writer.level_info)) tell('level', writer.level_info.current_level, -1)
}

function bodyOf(body: Values): unknown {
  return body.message ?? body.text ?? body.content
}

function plain(raw: unknown): string | null {
  if (typeof raw === 'string') return raw
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : null
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unknownKeys(value: unknown): Refusal {
  const rows = firstObjects(value, 0)
  const [first] = rows
  if (!first) return new Refusal('file_unreadable')
  const headings = Object.keys(first).filter((key) => plain(first[key]) !== null)
  const cells = rows.map((row) => headings.map((key) => (plain(row[key]) ?? '').slice(0, 120)))
  const guess = headings.flatMap((key) => {
    const named = fieldNamed(key)
    return named ? [[named.field, key] as const] : []
  })
  return new Refusal('columns_unknown', { headings, rows: cells, guess: Object.fromEntries(guess) })
}

/** The first objects of the longest list that is near the top. */
function firstObjects(value: unknown, depth: number): Values[] {
  if (Array.isArray(value)) return value.filter(isObject).slice(0, 5)
  if (!isObject(value) || depth > 4) return []
  const lists = Object.values(value).map((inner) => firstObjects(inner, depth + 1))
  return lists.sort((a, b) => b.length - a.length)[0] ?? []
}
