import type { EntrySight, PlayStock } from '@fairdraw/application'
import { type OutputOf, routes, toWire } from '@fairdraw/contract'
import {
  type Hideable,
  hides,
  isHidden,
  publishedTerms,
  tierName,
  veiledLife,
  veilOf,
} from '@fairdraw/domain'
import { sentDraw } from './sent-draw.ts'
import { sentShownWinner } from './sent-entry.ts'
import { sentSwap } from './sent-lots.ts'

type EntryInfo = OutputOf<typeof routes.entryInfo>
const { arrivals, lots, play, winners } = routes.entryInfo.output.shape
type Shown = Omit<EntryInfo, 'barred' | 'fulfilled' | 'group_ways' | 'me' | 'name_asked' | 'now' | 'tip'>

/** A draw as this visitor may see it: what its organiser hides is absent for everybody but who runs it. */
export function shownDraw(sight: EntrySight): Shown {
  const { draw, runsIt } = sight
  const isGone = (what: Hideable) => !runsIt && hides(draw, what)
  const [noCount, noPrizeCount] = [isGone('join_count'), isGone('prize_count')]
  const whole = sentDraw(sight)
  const { organiser_card: card, ...open } = whole
  return {
    ...open,
    ...(card && !isGone('creator') ? { organiser_card: card } : {}),
    organiser: isGone('creator') ? null : whole.organiser,
    prizes: whole.prizes.map((prize) => ({
      ...prize,
      quantity: noPrizeCount ? null : prize.quantity,
      label: isGone('prize_label') ? null : tierName(prize.tier),
    })),
    join_count: noCount ? null : whole.join_count,
    list_size: noCount ? null : whole.list_size,
    total_weight: noCount ? null : whole.total_weight,
    excluded: noCount ? null : whole.excluded,
    claimed_count: isGone('claimed_count') ? null : sight.claimedCount,
    arrivals: isGone('claimed_count') ? null : toWire(arrivals, sight.arrivals),
    win_percent: noCount || noPrizeCount || isGone('win_percent') ? null : winPercent(sight),
    chances_by_reason: noCount ? null : [...sight.sources],
    // What is left, and how many cards a board has, tell how many prizes there are.
    play: toWire(play, sight.play && !noPrizeCount ? sentStock(sight.play) : null),
    winners: toWire(
      winners,
      isGone('winner_list') ? null : sight.winners.map((award) => sentShownWinner(draw, award)),
    ),
    lots: toWire(lots, sight.lots && { ...sight.lots, swaps: sight.lots.swaps.map(sentSwap) }),
    shows_ad: !isHidden(draw.settings.visibility, 'ad'),
    terms_text: publishedTerms(draw.settings),
    life: runsIt ? draw.life : veiledLife(draw.life, veilOf(draw)),
  }
}

function sentStock({ board, ...stock }: PlayStock) {
  return { ...stock, board: board && { ...board, root: board.seal?.root, sealedAt: board.seal?.sealedAt } }
}

/** Prizes for every hundred people who are in, at most a hundred; null while nobody is. */
function winPercent({ draw, entrantCount }: EntrySight): number | null {
  if (entrantCount === 0) return null
  const prizes = draw.settings.prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(100, Math.round((10_000 * prizes) / entrantCount) / 100)
}
