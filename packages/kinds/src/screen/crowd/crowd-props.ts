import type { Skin } from '../rule.ts'
import type { StagePerson, StageWinner } from '../stage-props.ts'

/** What the crowd does behind the words: fill up, wait, roll, stand back while the winners come forward, or go on standing back. */
export type CrowdPace = 'check-in' | 'idle' | 'rolling' | 'reveal' | 'end'

export type CrowdProps = {
  readonly skin: Skin
  readonly people: readonly StagePerson[]
  /** Who has left the show, by place in the sealed list. */
  readonly gone: ReadonlySet<number>
  readonly pace: CrowdPace
  /** When this pace began, and what time it is: epoch milliseconds of the server's clock. */
  readonly since: number
  readonly now: () => number
  /** Motion is unwelcome: the crowd stands. */
  readonly quiet: boolean
  readonly isRehearsal: boolean
  readonly seed: string
  /** How many are drawn by one press: one alone has the whole machine to themselves. */
  readonly seats?: number
  /** Of a reveal: who was drawn, in their order. The crowd comes to rest on them, and tells nothing of them before. */
  readonly winners?: readonly StageWinner[]
  /** Of a reveal: the crowd itself is where whoever was drawn is read, where its skin can be. Left out: it is. */
  readonly isRead?: boolean
  /** How many are in at check-in, where that is more than are in `people` yet. */
  readonly arrived?: number
  /** Of how many places are filled at check-in; null where anybody may come. Left out: everybody is in. */
  readonly expected?: number | null
  /** Told when the moon is drawn, and when it no longer is or cannot be. */
  readonly onMoon?: (isDrawn: boolean) => void
}
