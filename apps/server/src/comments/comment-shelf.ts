import type { JudgedWith, Store, Vault } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import {
  type JudgedBy,
  type Judgement,
  judgeComments,
  mostComments,
  type PostComment,
} from '@fairdraw/domain'
import { openedBlock } from './comment-blocks.ts'

/** Comments that are held in memory, of all draws together: about a kilobyte each once they were judged. */
const mostHeld = 300_000
const blocksAtOnce = 50
/** Filters are tried one after another; the last are asked for again. */
const judgementsKept = 3

/** The comments of a draw as they were when its set had this stamp. */
export type Shelved = {
  readonly stamp: string | null
  readonly blocks: number
  readonly comments: readonly PostComment[]
  readonly ids: ReadonlySet<string>
  readonly people: ReadonlySet<string>
  readonly judgements: Map<string, Judgement>
  /** What was worked out of the comments, by its name. */
  readonly worked: Map<string, unknown>
}

export type CommentShelf = {
  /** What is stored now. */
  read(drawId: DrawId): Promise<Shelved>
  /** What will be there once its stamp is stored. */
  expect(drawId: DrawId, shelved: Shelved): void
}

const nothing: Shelved = shelvedOf(null, 0, [])

export function shelvedOf(stamp: string | null, blocks: number, comments: readonly PostComment[]): Shelved {
  return {
    stamp,
    blocks,
    comments,
    ids: new Set(comments.map(({ id }) => id)),
    people: new Set(comments.map(({ userId }) => userId)),
    judgements: new Map(),
    worked: new Map(),
  }
}

/** Keeps the comments of a few draws as they were last read; the set says whether that still holds. */
export function createCommentShelf({
  store,
  vault,
}: {
  readonly store: Pick<Store, 'read'>
  readonly vault: Vault
}): CommentShelf {
  /** The one used last stands last. A draw may have two: one that is stored, one that is about to be. */
  const held = new Map<string, Shelved>()

  function keep(drawId: DrawId, shelved: Shelved): void {
    const key = `${drawId}/${shelved.stamp}`
    held.delete(key)
    held.set(key, shelved)
    let total = [...held.values()].reduce((sum, { comments }) => sum + comments.length, 0)
    for (const [oldest, { comments }] of held) {
      if (total <= mostHeld || oldest === key) break
      held.delete(oldest)
      total -= comments.length
    }
    // Those of one draw that no longer hold: its comments were added to since.
    const own = [...held.keys()].filter((name) => name.startsWith(`${drawId}/`))
    for (const name of own.slice(0, -2)) held.delete(name)
  }

  return {
    async read(drawId) {
      const set = await store.read((tx) => tx.comments.set(drawId))
      if (!set || set.blocks === 0) return nothing
      const known = held.get(`${drawId}/${set.stamp}`)
      const shelved = known ?? shelvedOf(set.stamp, set.blocks, await stored(drawId, set.blocks))
      keep(drawId, shelved)
      return shelved
    },
    expect: keep,
  }

  async function stored(drawId: DrawId, blocks: number): Promise<PostComment[]> {
    const comments: PostComment[] = []
    for (let from = 0; from < blocks; from += blocksAtOnce) {
      const some = await store.read((tx) =>
        tx.comments.blocks(drawId, from, Math.min(blocksAtOnce, blocks - from)),
      )
      for (const block of some) for (const comment of openedBlock(vault, block)) comments.push(comment)
    }
    if (comments.length > mostComments) throw new RangeError(`draw ${drawId} holds too many comments`)
    return comments
  }
}

/** What these settings make of the comments; the last answers are remembered. */
export function judged({ comments, judgements }: Shelved, given: JudgedWith): Judgement {
  const key = JSON.stringify(given)
  const by: JudgedBy = {
    ...given,
    blacklisted: new Set(given.blacklisted),
    pastWinners: new Set(given.pastWinners),
  }
  const judgement = judgements.get(key) ?? judgeComments(comments, by)
  judgements.delete(key)
  judgements.set(key, judgement)
  for (const oldest of judgements.keys()) if (judgements.size > judgementsKept) judgements.delete(oldest)
  return judgement
}
