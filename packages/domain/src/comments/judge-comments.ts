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

type Standing = {
  readonly userId: string
  readonly userName: string
  chances: number
  /** How far the furthest of their comments came that does not count; the place in `commentFaults`. */
  furthest: number
  mentioned: Set<string> | null
}

/**
 * Which comments stay, and what chances that gives to whom. The same comments and settings give the same answer
 * everywhere. What is read out of a text is kept as long as its comment is, so that other filters answer at once.
 */
export function judgeComments(comments: Iterable<PostComment>, by: JudgedBy): Judgement {
  const placeOfFault = faultFinder(by)
  const faults: (CommentFault | null)[] = []
  const removed = commentFaults.map(() => 0)
  const standings = new Map<string, Standing>()
  let kept = 0
  for (const comment of comments) {
    const { userId, userName } = comment
    const text = textOf(comment)
    let person = standings.get(userId)
    if (!person) {
      person = { userId, userName, chances: 0, furthest: 0, mentioned: null }
      standings.set(userId, person)
    }
    const place = placeOfFault(comment, text)
    if (place === counts) {
      kept++
      faults.push(null)
      count(person, text, by.chance)
    } else {
      removed[place] = (removed[place] ?? 0) + 1
      faults.push(commentFaults[place] ?? null)
      if (place > person.furthest) person.furthest = place
    }
  }
  const people = Array.from(standings.values(), settled)
  return { tally: { ...tallyOf(people, removed), comments: faults.length, kept }, faults, people }
}

/** The place of no fault. */
const counts = -1

/** Comments are values: what their texts say never changes. */
const texts = new WeakMap<PostComment, CommentText>()

function textOf(comment: PostComment): CommentText {
  let text = texts.get(comment)
  if (!text) {
    text = new CommentText(comment)
    texts.set(comment, text)
  }
  return text
}

function count(person: Standing, text: CommentText, chance: ChanceModel): void {
  if (chance === 'person') person.chances = 1
  else if (chance === 'comment') person.chances++
  else {
    person.mentioned ??= new Set()
    for (const other of text.mentions) person.mentioned.add(other)
    person.chances = person.mentioned.size
  }
}

function settled({ userId, userName, chances, furthest }: Standing): Commenter {
  return { userId, userName, chances, fault: chances > 0 ? null : (commentFaults[furthest] ?? null) }
}

function tallyOf(people: readonly Commenter[], removed: readonly number[]) {
  let keptPeople = 0
  let chances = 0
  for (const person of people) {
    if (person.fault === null) keptPeople++
    chances += person.chances
  }
  const reasons = commentFaults.map((fault, place) => [fault, removed[place] ?? 0] as const)
  return {
    ...{ people: people.length, keptPeople, chances },
    removed: Object.fromEntries(reasons.filter(([, often]) => often > 0)) as CommentTally['removed'],
  }
}
