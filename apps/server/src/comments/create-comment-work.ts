import { createHash } from 'node:crypto'
import { commenterKey, freshStamp } from '@fairdraw/application'
import type {
  CommentProblem,
  CommentWork,
  JudgedComment,
  NewComments,
  Store,
  Vault,
} from '@fairdraw/application/ports'
import { canonicalComment, type DrawId, mostComments, type PostComment, Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { sealedBlocks } from './comment-blocks.ts'
import { nameKey, tidied } from './comment-maker.ts'
import { createCommentShelf, judged, type Shelved, shelvedOf } from './comment-shelf.ts'
import { readCommentFile } from './read-comment-file.ts'

const sampleSize = 20
const sampleOfFile = 5
/** So many lines are told of, whatever is to be said about them. */
const mostProblems = 10_000

/** A comment that was there before: its place among those that were told, and that of the one it repeats, if that is of them. */
type Repeat = { readonly at: number; readonly of: number | null }

type Given = { readonly store: Pick<Store, 'read'>; readonly vault: Vault }

/** Comment work where it is asked for. */
export function createCommentWork({ store, vault }: Given): CommentWork {
  const shelf = createCommentShelf({ store, vault })

  /** Puts those behind the others that were not told before, and seals them. */
  function added(
    drawId: DrawId,
    before: Shelved,
    more: readonly PostComment[],
  ): NewComments & { readonly repeats: readonly Repeat[] } {
    const [comments, ids, people] = [[...before.comments], new Set(before.ids), new Set(before.people)]
    const repeats: Repeat[] = []
    const places = new Map<string, number>()
    let fitting = 0
    for (const [at, told] of more.entries()) {
      const comment = tidied(told)
      if (ids.has(comment.id) || comment.userId === '') {
        repeats.push({ at, of: places.get(comment.id) ?? null })
        continue
      }
      places.set(comment.id, at)
      fitting++
      if (comments.length >= mostComments) continue
      ids.add(comment.id)
      people.add(comment.userId)
      comments.push(comment)
    }
    const fresh = comments.slice(before.comments.length)
    const blocks = sealedBlocks(vault, drawId, before.blocks, fresh)
    const stamp = freshStamp(vault)
    const after = { stamp, blocks: before.blocks + blocks.length, comments, ids, people }
    shelf.expect(drawId, { ...after, judgements: new Map(), worked: new Map() })
    return {
      base: before.stamp,
      stamp,
      firstBlock: before.blocks,
      blocks,
      comments: comments.length,
      people: people.size,
      added: fresh.length,
      duplicates: more.length - fitting,
      isFull: fitting > fresh.length,
      repeats,
    }
  }

  return {
    async addFile(drawId, { path, replaces, ...layout }) {
      const now = await store.read((tx) => tx.now())
      const { comments, lines, problems, ...told } = await readCommentFile(path, layout, now)
      const before = replaces ? shelvedOf(null, 0, []) : await shelf.read(drawId)
      const { repeats, ...result } = added(drawId, before, comments)
      if (result.isFull) throw new Refusal('too_many_comments')
      const repeated = repeats.map((repeat) => repeatedLine(repeat, lines))
      const sample = comments.slice(0, sampleOfFile).map(({ userName, text }) => ({ userName, text }))
      return { ...result, ...told, problems: inOrder([...problems, ...repeated]), sample }
    },
    async add(drawId, comments) {
      const { repeats: _, ...result } = added(drawId, await shelf.read(drawId), comments)
      return result
    },
    async judge(drawId, given) {
      const shelved = await shelf.read(drawId)
      const { tally, faults } = judged(shelved, given)
      return { ...tally, sample: sampleOf(shelved.comments, faults) }
    },
    async page(drawId, given, { after, limit, keyword, only }) {
      const shelved = await shelf.read(drawId)
      const { faults } = judged(shelved, given)
      const wanted = nameKey(keyword ?? '')
      const rows: (JudgedComment & { readonly place: number })[] = []
      let total = 0
      for (const [place, comment] of shelved.comments.entries()) {
        const fault = faults[place] ?? null
        if (only !== undefined && (only === 'kept' ? fault !== null : fault !== only)) continue
        if (wanted !== '' && !nameKey(`${comment.userName}\n${comment.text}`).includes(wanted)) continue
        total++
        if (place > after && rows.length < limit) rows.push({ comment, fault, place })
      }
      return { rows, total }
    },
    async people(drawId, given, from, limit) {
      return judged(await shelf.read(drawId), given).people.slice(from, from + limit)
    },
    async among(drawId, home, keys) {
      const shelved = await shelf.read(drawId)
      const byKey = worked(shelved, `keys/${home}`, () => keysOf(vault, home, shelved.people))
      return keys.flatMap((key) => byKey.get(hex(key)) ?? [])
    },
    async fingerprint(drawId) {
      const shelved = await shelf.read(drawId)
      return worked(shelved, 'fingerprint', () => fingerprintOf(shelved))
    },
  }
}

function repeatedLine({ at, of }: Repeat, lines: readonly number[]): CommentProblem {
  const [line = 0, same] = [lines[at], of === null ? undefined : lines[of]]
  const reason = same === undefined ? 'known' : 'twice'
  return { line, column: 'text', reason, ...(same === undefined ? {} : { same }) }
}

function inOrder(problems: readonly CommentProblem[]): CommentProblem[] {
  return problems.toSorted((a, b) => a.line - b.line).slice(0, mostProblems)
}

function worked<Result>({ worked }: Shelved, name: string, work: () => Result): Result {
  if (!worked.has(name)) worked.set(name, work())
  return worked.get(name) as Result
}

function keysOf(vault: Vault, home: string, people: Iterable<string>): ReadonlyMap<string, string> {
  return new Map(Array.from(people, (userId) => [hex(commenterKey(vault, home, userId)), userId]))
}

function fingerprintOf({ comments, people }: Shelved): { comments: string; people: string } {
  const lines = createHash('sha256')
  for (const comment of comments) lines.update(`${canonicalComment(comment)}\n`)
  const list = createHash('sha256')
  for (const userId of [...people].sort()) list.update(`${userId.toWellFormed()}\n`)
  return { comments: lines.digest('hex'), people: list.digest('hex') }
}

/** Some that count and some that do not, in their order. */
function sampleOf(comments: readonly PostComment[], faults: readonly (string | null)[]): JudgedComment[] {
  const sample: { place: number; row: JudgedComment }[] = []
  const room = { kept: sampleSize / 2, removed: sampleSize / 2 }
  for (const [place, comment] of comments.entries()) {
    const fault = (faults[place] ?? null) as JudgedComment['fault']
    const side = fault === null ? 'kept' : 'removed'
    if (room[side] === 0) continue
    room[side]--
    sample.push({ place, row: { comment, fault } })
    if (room.kept + room.removed === 0) break
  }
  return sample.map(({ row }) => row)
}
