import type { OutputOf, routes } from '@fairdraw/contract'
import { runningRound } from '@fairdraw/domain'
import type { DrawPicture } from '../../lib/draw-picture.ts'

export type OwnAward = OutputOf<(typeof routes)['entryMine']>['list'][number]['awards'][number]

/** What was won, as far as it is known. */
export type Win = {
  readonly tier: number
  readonly prizeName: string
  /** The ticket that was picked; null until the whole answer is here. */
  readonly ticket: number | null
  /** The whole of it, with what can be claimed; left out until it is here. */
  readonly award?: OwnAward
}

/** What a visitor's page shows now. */
export type Stage =
  | { readonly is: 'joinable' | 'not_started' | 'paused' | 'joined' | 'sealed' | 'awaiting' }
  | { readonly is: 'won'; readonly wins: readonly Win[] }
  | { readonly is: 'checking' | 'lost' | 'drawn' }
  | { readonly is: 'cancelled' | 'expired' | 'failed' }

/** The one thing the page is about, from the life of the draw and the visitor's own entry. */
export function stageOf(picture: DrawPicture): Stage {
  const { life, entry } = picture
  const hasJoined = entry.me !== null
  switch (life.status) {
    case 'draft':
    case 'scheduled':
      return { is: hasJoined ? 'joined' : 'not_started' }
    case 'open':
      return { is: hasJoined ? 'joined' : 'joinable' }
    case 'paused':
    case 'sealed':
    case 'cancelled':
    case 'expired':
    case 'failed':
      return { is: life.status }
    case 'live':
      return inHall(picture)
    case 'awaiting_beacon':
      if (life.show) return inHall(picture)
      // A redraw waits for its beacon while the results before it stand.
      return life.rounds.some((round) => round.outcome) ? resultFor(picture) : { is: 'awaiting' }
    case 'drawn':
    case 'claiming':
    case 'closed':
      // Who played knows each result already; what is left is to claim.
      if (life.plays) return { is: hasJoined ? 'joined' : 'drawn' }
      return resultFor(picture)
  }
}

/** What a round of a show gave is told when the stage has shown it; nobody has lost before its end. */
function inHall(picture: DrawPicture): Stage {
  const result = resultFor(picture)
  return result.is === 'won' ? result : { is: 'sealed' }
}

function resultFor(picture: DrawPicture): Stage {
  const { entry, firstTold } = picture
  if (entry.me === null) return { is: 'drawn' }
  const known = entry.me.awards
    .filter((award) => award.state !== 'void')
    .map((award) => ({ tier: award.tier, prizeName: award.prize_name, ticket: award.ticket, award }))
  if (known.length > 0) return { is: 'won', wins: known }
  if (firstTold === null) return { is: 'lost' }
  const own = entry.me.join_seq - 1
  const told = firstTold.winners.filter((winner) => winner.index === own)
  if (told.length > 0) return { is: 'won', wins: told.map(({ tier }) => winOf(picture, tier)) }
  return { is: firstTold.awardCount <= firstTold.winners.length ? 'lost' : 'checking' }
}

function winOf({ entry }: DrawPicture, tier: number): Win {
  return { tier, prizeName: entry.prizes.find((prize) => prize.tier === tier)?.name ?? '', ticket: null }
}

/** True while a seat of a drawn draw is being drawn again. */
export function isRedrawing({ life }: DrawPicture): boolean {
  return (
    life.status === 'awaiting_beacon' &&
    life.rounds.some((round) => round.outcome) &&
    runningRound(life) !== undefined
  )
}
