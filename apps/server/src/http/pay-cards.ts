import {
  type CountedTries,
  listCards,
  lookAtCard,
  type OwnCard,
  type PlanOutlook,
  redeemCard,
} from '@fairdraw/application'
import type { CardKey } from '@fairdraw/application/ports'
import { type OutputOf, routes } from '@fairdraw/contract'
import { hour, type Instant, iso } from '@fairdraw/domain'
import { countWrong, triesFrom } from './counted-tries.ts'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { type Call, userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

type WithCode = Call<typeof routes.payCardLook> | Call<typeof routes.payCardRedeem>

/** VIP cards: what one would do, using it up, and those that somebody bought. */
export function servePayCards(edge: Edge): void {
  serve(edge, routes.payCardLook, async (call) => {
    const { days, expiresAt, outlook } = await countCardGuess(edge, call, () =>
      lookAtCard(call.ports, userIn(call), call.input.code),
    )
    return { days, expires_at: iso(expiresAt), outlook: sentOutlook(outlook, null) }
  })
  serve(edge, routes.payCardRedeem, async (call) => {
    const { plan, endsAt, convertedDays } = await countCardGuess(edge, call, () =>
      redeemCard(call.ports, userCallerIn(call), call.input.code),
    )
    return { plan, ends_at: isoOrNull(endsAt), converted_days: convertedDays }
  })
  serve(edge, routes.payCardList, async (call) => {
    const { cursor, page_size: limit } = call.input
    const asked = { after: cardKeyIn(cursor), limit }
    const { rows, next, total } = await listCards(call.ports, userCallerIn(call), asked)
    const next_cursor = cursorOf(next && [next.isUnused ? 1 : 0, next.madeAt, next.id])
    return { list: rows.map(sentCard), total, total_is_estimate: false, next_cursor }
  })
}

/** Counts codes that no card has: whoever tries many is stopped, whoever has a card is not. */
function countCardGuess<Answer>(edge: Edge, call: WithCode, act: () => Promise<Answer>): Promise<Answer> {
  const counted: CountedTries[] = [
    { of: `cards by ${userIn(call)}`, free: 10, beyond: 'wait' },
    ...triesFrom('cards', call.request, hour),
  ]
  return countWrong(edge, call.request, counted, ['card_wrong'], act)
}

/** What a purchase or a card would do; `amountFen` is null for a card. */
export function sentOutlook(
  { plan, endsAt, convertedDays, runningDraws }: PlanOutlook,
  amountFen: number | null,
): OutputOf<typeof routes.payPreview> {
  return {
    ...{ amount_fen: amountFen, plan: plan === 'free' ? null : plan, ends_at: isoOrNull(endsAt) },
    ...{ converted_days: convertedDays, running_draws: runningDraws },
  }
}

function sentCard({ id, plan, days, madeAt, expiresAt, state, code, redeemedAt }: OwnCard) {
  return {
    ...{ id, plan, days, code, state, made_at: iso(madeAt), expires_at: iso(expiresAt) },
    redeemed_at: isoOrNull(redeemedAt),
  }
}

function cardKeyIn(cursor: string | undefined): CardKey | null {
  const key = keyIn(cursor, ['number', 'number', 'string'])
  if (!key) return null
  const [isUnused, madeAt, id] = key as readonly [number, number, string]
  return { isUnused: isUnused === 1, madeAt, id }
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : iso(at)
}
