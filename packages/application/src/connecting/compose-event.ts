import { type Draw, type Fact, type HookEvent, type Instant, iso } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Award, Delivery, Hook, Vault } from '../ports/index.ts'
import { isShowOn } from '../show/reveal.ts'

/** What is told of a draw beside which draw it is: numbers and public words, nothing about anybody. */
type Detail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>
export type Event = { readonly event: HookEvent; readonly at: Instant; readonly detail: Detail }

/** What a fact tells to other systems; null for what they are not told. */
export function eventOf(draw: Draw, fact: Fact): Event | null {
  const event = (name: HookEvent, detail: Detail = {}): Event => ({ event: name, at: fact.at, detail })
  switch (fact.type) {
    case 'draw.published':
      return event('draw.published', { starts_at: iso(fact.startsAt), closes_at: iso(fact.closesAt) })
    case 'draw.changed':
      return event('draw.changed', { parts: fact.parts })
    case 'draw.extended':
      return event('draw.changed', { parts: ['times'], closes_at: iso(fact.closesAt) })
    case 'draw.started':
      return event('draw.started')
    case 'draw.sealed':
      return event('draw.sealed', { close_hash: fact.closeHash })
    case 'round.drawn':
      // What is drawn in front of a hall is told when the show is over, not while its stage still rolls.
      return isShowOn(draw) ? null : event('draw.drawn', { round: fact.round, awards: fact.awardCount })
    case 'show.ended':
    case 'plays.ended':
    case 'lots.ended':
      return event('draw.drawn')
    case 'draw.cancelled':
      return event('draw.cancelled', { reason: fact.reason })
    case 'draw.expired':
      return event('draw.expired')
    case 'draw.failed':
      return event('draw.failed', { reason: fact.reason })
    case 'draw.closed':
      return event('draw.closed')
    default:
      return null
  }
}

/** What is told of one award: which prize, and not whose. */
export function awardDetail(draw: Draw, { id, tier, round }: Award): Detail {
  const prize = draw.settings.prizes.find((one) => one.tier === tier)?.name ?? ''
  return { award_id: id, tier, prize, round }
}

/** The event as it is sent to one address; `draw` null for a test. */
export function composeDelivery(
  vault: Vault,
  hook: Pick<Hook, 'id'>,
  draw: Draw | null,
  { event, at, detail }: Event,
): Delivery {
  const about = draw && {
    draw: {
      id: draw.id,
      lid: draw.lid,
      title: draw.settings.title,
      task_type: draw.settings.taskType,
      status: draw.life.status,
    },
  }
  return {
    id: `msg_${hex(vault.randomBytes(16))}`,
    hookId: hook.id,
    event,
    drawId: draw?.id ?? null,
    at,
    body: JSON.stringify({ type: event, timestamp: iso(at), data: { ...about, ...detail } }),
    state: 'waiting',
    tries: 0,
    nextAt: at,
    lastStatus: null,
    lastProblem: null,
    lastAt: null,
    tookMs: null,
  }
}
