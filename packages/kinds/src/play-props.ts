import type { PlayPicture } from './rule-play.ts'

/** What every stage of a played draw is given. */
export type PlayStageProps<Script> = {
  readonly picture: PlayPicture
  /** What to show; null at rest. Each play has an object of its own, kept between renders. */
  readonly script: Script | null
  /** Epoch milliseconds at which the picture of this play began: who comes later sees the rest of it. */
  readonly startedAt: number
  readonly canPlay: boolean
  /** Told on the button; null where it is told elsewhere. */
  readonly playsLeft: number | null
  /** Motion is unwelcome: show the result at once. */
  readonly quiet: boolean
  readonly onPlay?: (() => void) | undefined
  /** The picture of this play stands; called once a play. */
  readonly onLanded?: (() => void) | undefined
}
