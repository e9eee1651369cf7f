import type { PostComment } from './comment.ts'
import { type CommentFault, type CommentTally, commentFaults } from './comment-faults.ts'
import { CommentText } from './comment-text.ts'
import { faultFinder } from './fault-finder.ts'
import type { ChanceModel, CommentFilters } from './media-settings.ts'

/** Somebody who wrote under the post. */
export type Commenter = {
  readonly userId: string
  /** As in their first comment. */
  readonly userName: string
  /** Chances; 0 for who falls out. */
  readonly chances: number
  /** Why nothing of theirs counts: the reason of that comment which came furthest; null for who is in. */
  readonly fault: CommentFault | null
}

/** What comments are held against; both sets hold user ids. */
export type JudgedBy = {
  readonly chance: ChanceModel
  readonly filters: CommentFilters
  readonly blacklisted: ReadonlySet<string>
  readonly pastWinners: ReadonlySet<string>
}

export type Judgement = {
  readonly tally: CommentTally
  /** One a comment, in their order: its first reason, or null where it counts. */
  readonly faults: readonly (CommentFault | null)[]
  /** In the order of their first comment. */
  readonly people: readonly Commenter[]
}

/**
 * Which comments stay, and what chances that gives to whom. The same comments and settings give the same answer
 * everywhere. What is read out of a list is kept as long as the list is, so that other filters answer at once: a list
 * that was judged may grow, but none of it may change.
 */
export function judgeComments(comments: Iterable<PostComment>, by: JudgedBy): Judgement {
  const list: readonly PostComment[] = Array.isArray(comments) ? comments : [...comments]
  const { writers, firsts, texts } = readList(list)
  let at = 0
  const text = () => {
    const known = texts[at]
    if (known) return known
    const fresh = new CommentText(list[at] as PostComment)
    texts[at] = fresh
    return fresh
  }
  const placeOfFault = faultFinder(by)
  const faults: (CommentFault | null)[] = new Array(list.length)
  const removed = commentFaults.map(() => 0)
  const standings = createStandings(firsts.length, by.chance)
  for (const comment of list) {
    const place = placeOfFault(comment, text)
    const writer = writers[at] as number
    if (place === counts) standings.count(writer, text)
    else {
      removed[place] = (removed[place] as number) + 1
      standings.fail(writer, place)
    }
    faults[at++] = place === counts ? null : (commentFaults[place] as CommentFault)
  }
  const people = firsts.map((first, writer) => standings.settled(list[first] as PostComment, writer))
  return { tally: tallyOf(faults.length, people, removed), faults, people }
}

/** The place of no fault. */
const counts = -1

type ReadList = {
  /** Who wrote each comment, by number. */
  readonly writers: Int32Array
  /** Where each of them wrote first. */
  readonly firsts: readonly number[]
  /** What each text says, once it was asked. */
  readonly texts: (CommentText | undefined)[]
}

const lists = new WeakMap<readonly PostComment[], ReadList>()

function readList(comments: readonly PostComment[]): ReadList {
  const known = lists.get(comments)
  if (known?.writers.length === comments.length) return known
  const writers = new Int32Array(comments.length)
  const firsts: number[] = []
  const numbers = new Map<string, number>()
  for (const [at, { userId }] of comments.entries()) {
    const number = numbers.get(userId) ?? firsts.push(at) - 1
    numbers.set(userId, number)
    writers[at] = number
  }
  const read = { writers, firsts, texts: new Array<CommentText | undefined>(comments.length) }
  lists.set(comments, read)
  return read
}

/** What every writer's comments come to so far. */
function createStandings(writers: number, chance: ChanceModel) {
  const chances = new Int32Array(writers)
  /** How far the furthest of their comments came that does not count; the place in `commentFaults`. */
  const furthest = new Int8Array(writers)
  const mentioned: (Set<string> | undefined)[] = []

  function countMentions(writer: number, { mentions }: CommentText): void {
    const others = mentioned[writer] ?? new Set()
    mentioned[writer] = others
    for (const other of mentions) others.add(other)
    chances[writer] = others.size
  }

  return {
    count(writer: number, text: () => CommentText): void {
      if (chance === 'mention') countMentions(writer, text())
      else chances[writer] = chance === 'person' ? 1 : (chances[writer] as number) + 1
    },
    fail(writer: number, place: number): void {
      if (place > (furthest[writer] as number)) furthest[writer] = place
    },
    settled({ userId, userName }: PostComment, writer: number): Commenter {
      const own = chances[writer] as number
      const fault = own > 0 ? null : (commentFaults[furthest[writer] as number] as CommentFault)
      return { userId, userName, chances: own, fault }
    },
  }
}

function tallyOf(comments: number, people: readonly Commenter[], removed: readonly number[]): CommentTally {
  let keptPeople = 0
  let chances = 0
  for (const person of people) {
    if (person.fault === null) keptPeople++
    chances += person.chances
  }
  const reasons = commentFaults.map((fault, place) => [fault, removed[place] ?? 0] as const)
  return {
    comments,
    people: people.length,
    keptPeople,
    chances,
    kept: removed.reduce((left, often) => left - often, comments),
    removed: Object.fromEntries(reasons.filter(([, often]) => often > 0)),
  }
}
