import type { Instant } from '@fairdraw/fairness'
import type { MediaSettings } from './comments/media-settings.ts'
import type { DrawTypeCode, OpeningBy } from './draw-types.ts'
import type { LotSettings } from './lots/lot-settings.ts'
import type { PlaySettings } from './plays/play-settings.ts'
import type { Prize } from './prize.ts'
import type { ShowSettings } from './show/show-settings.ts'
import type { ChanceTask } from './terms/chance-tasks.ts'
import type { ClaimTerms } from './terms/claim.ts'
import type { Condition } from './terms/conditions.ts'
import type { DescriptionBlock } from './terms/description.ts'
import type { FormField } from './terms/form-field.ts'
import type { NamesShown } from './terms/names-shown.ts'
import type { OrganiserCard } from './terms/organiser-card.ts'
import type { Scenery } from './terms/scenery.ts'
import type { Security } from './terms/security.ts'
import type { LaterStage } from './terms/stages.ts'
import type { Visibility } from './terms/visibility.ts'

/**
 * When a draw opens. `time`: at an instant · `count`: when so many people are in · `manual`: by the organiser's hand ·
 * `instant`: with every play, from its start to its end · `rounds`: round by round, in front of a hall ·
 * `lots`: lot by lot, as people take them.
 */
type Opening =
  | { readonly by: 'time'; readonly at: Instant }
  | { readonly by: 'count'; readonly count: number }
  | { readonly by: Exclude<OpeningBy, 'time' | 'count'> }

/** What happens when too few people are in at the close: fewer than `minEntrants`, or than winners (`isTooFew`). */
export type OnShort = 'open' | 'extend' | 'cancel'

/** Another picture of a list's result: the sealed list on a wheel that turns to each winner. */
export type ShownAs = 'name-wheel'

/** Assurance asked for: `auto` takes B when a beacon was verified within the last minute, else C (lot-1 §13.1). */
export type LevelWish = 'auto' | 'B' | 'C'
export type Level = 'B' | 'C'

/** Everything the organiser decides before publication. */
export type DrawSettings = {
  readonly taskType: DrawTypeCode
  readonly title: string
  readonly prizes: readonly Prize[]
  readonly opening: Opening
  readonly level: LevelWish
  /** Entrants may join with a nickname alone. */
  readonly loginFree: boolean
  /** Joining begins here; at once when left out. */
  readonly startAt?: Instant
  /** A manual or head-count draw that nobody opened closes here; 30 days after publication when left out. */
  readonly endAt?: Instant
  readonly minEntrants: number
  readonly onShort: OnShort
  /** Wins one person may have in this draw. */
  readonly maxWins: number
  /** Most people that may join; no cap when left out. */
  readonly joinLimit?: number
  readonly rulesText: string
  readonly description: readonly DescriptionBlock[]
  readonly organiserCard?: OrganiserCard
  /** Where its times are told and its days are counted (IANA); `usualTimeZone` when left out. */
  readonly timeZone?: string
  /** Addresses of uploaded pictures: at the head of the page, and of the card that is shared. */
  readonly cover?: string
  readonly shareCover?: string
  /** A video at the head of the page, in place of the cover. */
  readonly banner?: string
  readonly background?: string
  /** Ground, cover and game of its phone pages; the landscape when left out. */
  readonly scenery?: Scenery
  /** How the result is shown where its kind is a list; as a list when left out. It decides nothing. */
  readonly shownAs?: ShownAs
  readonly conditions?: readonly Condition[]
  readonly tasks?: readonly ChanceTask[]
  /** Most chances one person may have; no cap when left out. */
  readonly codeLimit?: number
  /** Who won so often in this organiser's draws of the last days sits this one out (status X2). */
  readonly winHistory?: { readonly days: number; readonly wins: number }
  readonly visibility?: Visibility
  /** How people are named on pages, stages and in lists; as `usualNamesShown` says when left out of a draft. */
  readonly namesShown?: NamesShown
  /** Asked when joining. */
  readonly entryForm?: readonly FormField[]
  readonly claim?: ClaimTerms
  readonly security?: Security
  /** The stages after the first, which is the draw itself; each becomes a draw of its own when this one is published. */
  readonly stages?: readonly LaterStage[]
  /** Draws that are played have it, and no others. */
  readonly play?: PlaySettings
  /** Live draws have it, and no others. */
  readonly show?: ShowSettings
  /** Draws of lots have it, and no others. */
  readonly lots?: LotSettings
  /** Comment draws have it, and no others. */
  readonly media?: MediaSettings
  /** Only a rehearsal of a live draw: it is made as one, is in no list, and never becomes a result. */
  readonly isRehearsal?: true
}

/** What a draw asks, gives and shows beside its prizes and times. */
export type DrawTerms = Pick<
  DrawSettings,
  | 'cover'
  | 'shareCover'
  | 'banner'
  | 'background'
  | 'scenery'
  | 'organiserCard'
  | 'timeZone'
  | 'shownAs'
  | 'conditions'
  | 'tasks'
  | 'codeLimit'
  | 'winHistory'
  | 'visibility'
  | 'namesShown'
  | 'entryForm'
  | 'claim'
  | 'security'
>

/** What an edit changes; a key that is absent stays, `undefined` removes an optional one. */
export type SettingsChanges = { readonly [Key in keyof DrawSettings]?: DrawSettings[Key] | undefined }
