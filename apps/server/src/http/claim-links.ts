import { type CountedTries, claimLinks, linkKey, lookAtClaimLink, openClaimLink } from '@fairdraw/application'
import { present, routes } from '@fairdraw/contract'
import type { RefusalCode } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { personOf } from './count-guess.ts'
import { countWrong, triesAt, triesFrom } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { subjectIn, userCallerIn } from './received.ts'
import { prizeName } from './sent-entry.ts'
import { serve } from './serve-route.ts'

const wrong: readonly RefusalCode[] = ['claim_link_wrong', 'claim_name_wrong']

/** Names that are tried with one link in an hour, by whomever: its winner is slowed by them and never shut out. */
const freePerLink = 8

function triesOfLink(key: Uint8Array): CountedTries {
  return { of: `claim link ${hex(key)}`, free: freePerLink, beyond: 'challenge' }
}

/** The links that lead winners of a list to their prizes. */
export function serveClaimLinks(edge: Edge): void {
  serve(edge, routes.claimLook, ({ ports, input, request }) =>
    countWrong(edge, request, triesFrom('claim links', request), wrong, () =>
      lookAtClaimLink(ports, input.code),
    ),
  )
  serve(edge, routes.claimOpen, async (call) => {
    const subject = subjectIn(call)
    const tries = [
      ...triesAt('claim links', personOf(subject), call.request),
      triesOfLink(linkKey(call.ports.vault, call.input.code)),
    ]
    return await countWrong(edge, call.request, tries, wrong, () =>
      openClaimLink(call.ports, { ...call.input, subject }),
    )
  })
  serve(edge, routes.winnerLinks, async (call) => {
    const { id, award_ids: awardIds, is_new: isNew } = call.input
    const asked = { id, isNew, ...present({ awardIds }) }
    const { draw, links } = await claimLinks(call.ports, userCallerIn(call), asked)
    return {
      list: links.map(({ award, ...link }) => ({
        ...link,
        awardId: award.id,
        joinSeq: award.index + 1,
        tier: award.tier,
        prizeName: prizeName(draw, award.tier),
      })),
    }
  })
}
