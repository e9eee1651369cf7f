import type { DrawId, Fact, MailKind } from '@fairdraw/domain'
import type { NewMailing } from '../ports/index.ts'

/**
 * What a fact gives reason to write of, one mailing a kind however many people it concerns. Posted with the fact, in
 * its transaction; the letters are written behind it (`walkMailing`).
 */
export function mailingsOf(drawId: DrawId, fact: Fact): NewMailing[] {
  const mailing = (kind: MailKind, about = ''): NewMailing => ({ drawId, kind, about, at: fact.at })
  switch (fact.type) {
    case 'round.drawn': {
      const round = String(fact.round)
      if (fact.round > 0) return [mailing('won', round)]
      return [mailing('won', round), mailing('opened'), mailing('not_won')]
    }
    case 'show.ended':
      return [mailing('opened'), mailing('not_won')]
    case 'awards.forfeited':
      return fact.reason === 'late' ? [mailing('forfeited', String(fact.round))] : []
    case 'draw.extended':
      return [
        mailing('extended', String(fact.at)),
        ...(fact.reason === 'too_few' ? [mailing('put_off')] : []),
      ]
    case 'draw.cancelled':
      return [mailing('cancelled'), ...(fact.reason === 'too_few' ? [mailing('too_few')] : [])]
    case 'draw.expired':
      return [mailing('nobody_came')]
    case 'draw.failed':
      return [mailing('failed')]
    default:
      return []
  }
}
