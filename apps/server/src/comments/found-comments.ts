import type { CommentProblem } from '@fairdraw/application/ports'
import { type Instant, mostComments, type PostComment, Refusal } from '@fairdraw/domain'
import { commentOf, type Told } from './comment-maker.ts'

/** So many lines are told of, whatever is to be said about them. */
const mostProblems = 10_000

/** Gathers what a file tells; throws Refusal `too_many_comments` as soon as it is. */
export class FoundComments {
  readonly comments: PostComment[] = []
  /** Where each of them stands. */
  readonly lines: number[] = []
  readonly problems: CommentProblem[] = []
  rejected = 0
  deletedUsers = 0
  readonly #now: Instant

  constructor(now: Instant) {
    this.#now = now
  }

  /** Answers the id of the comment; null for what is none. */
  take(told: Told, line: number): string | null {
    const made = commentOf(told, this.#now)
    if ('reason' in made) {
      if (made.reason === 'deleted') {
        this.deletedUsers++
        this.tell({ line, ...made })
      } else this.reject({ line, ...made })
      return null
    }
    if (this.comments.length >= mostComments) throw new Refusal('too_many_comments')
    this.comments.push(made)
    this.lines.push(line)
    return made.id
  }

  reject(problem: CommentProblem): void {
    this.rejected++
    this.tell(problem)
  }

  tell(problem: CommentProblem): void {
    if (this.problems.length < mostProblems) this.problems.push(problem)
  }
}
