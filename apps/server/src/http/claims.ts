import { type AwardSight, claimAward, readAward } from '@fairdraw/application'
import { type ResultOf, routes } from '@fairdraw/contract'
import type { AwardId, Lid } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { subjectIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What winners do with their awards. */
export function serveClaims(edge: Edge): void {
  serve(edge, routes.entryClaim, async (call) => {
    const { lid, award_id, answers } = call.input
    const asked = { lid: lid as Lid, awardId: award_id as AwardId, subject: subjectIn(call), answers }
    return sentAward(await claimAward(call.ports, asked))
  })
  serve(edge, routes.entryAward, async (call) => {
    const { lid, award_id } = call.input
    const asked = { lid: lid as Lid, awardId: award_id as AwardId, subject: subjectIn(call) }
    return sentAward(await readAward(call.ports, asked))
  })
}

function sentAward({ answers, ...sight }: AwardSight): ResultOf<typeof routes.entryAward> {
  return { ...sight, answers: answers as ResultOf<typeof routes.entryAward>['answers'] }
}
