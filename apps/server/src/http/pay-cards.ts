import { type CountedTries, listCards, lookAtCard, type PlanOutlook, redeemCard } from '@fairdraw/application'
import type { CardKey } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { countWrong, triesFrom } from './counted-tries.ts'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { type Call, userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

type WithCode = Call<typeof routes.payCardLook> | Call<typeof routes.payCardRedeem>

/** VIP cards: what one would do, using it up, and those that somebody bought. */
export function servePayCards(edge: Edge): void {
  serve(edge, routes.payCardLook, async (call) => {
    const looked = await countCardGuess(edge, call, () =>
      lookAtCard(call.ports, userIn(call), call.input.code),
    )
    return { ...looked, outlook: sentOutlook(looked.outlook, null) }
  })
  serve(edge, routes.payCardRedeem, (call) =>
    countCardGuess(edge, call, () => redeemCard(call.ports, userCallerIn(call), call.input.code)),
  )
  serve(edge, routes.payCardList, async (call) => {
    const { cursor, page_size: limit } = call.input
    const asked = { after: cardKeyIn(cursor), limit }
    const { rows, next, total } = await listCards(call.ports, userCallerIn(call), asked)
    const nextCursor = cursorOf(next && [next.isUnused ? 1 : 0, next.madeAt, next.id])
    return { list: rows, total, totalIsEstimate: false, nextCursor }
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
export function sentOutlook({ plan, ...outlook }: PlanOutlook, amountFen: number | null) {
  return { ...outlook, amountFen, plan: plan === 'free' ? null : plan }
}

function cardKeyIn(cursor: string | undefined): CardKey | null {
  const key = keyIn(cursor, ['number', 'number', 'string'])
  if (!key) return null
  const [isUnused, madeAt, id] = key as readonly [number, number, string]
  return { isUnused: isUnused === 1, madeAt, id }
}
