import { type AwardSight, claimAward, readAward, receiveAward } from '@fairdraw/application'
import { type ResultOf, routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { type Call, subjectIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What winners do with their awards. */
export function serveClaims(edge: Edge): void {
  serve(edge, routes.entryClaim, async (call) => {
    const { answers } = call.input
    return sentAward(await claimAward(call.ports, { ...awardIn(call), answers }))
  })
  serve(edge, routes.entryReceived, async (call) => {
    const { at, key, receipt, signature } = call.input
    return sentAward(
      await receiveAward(call.ports, { ...awardIn(call), signed: { at, key, receipt, signature } }),
    )
  })
  serve(edge, routes.entryAward, async (call) => sentAward(await readAward(call.ports, awardIn(call))))
}

function awardIn(call: Pick<Call<typeof routes.entryAward>, 'caller' | 'input'>) {
  return { lid: call.input.lid, awardId: call.input.award_id, subject: subjectIn(call) }
}

function sentAward({ answers, ...sight }: AwardSight): ResultOf<typeof routes.entryAward> {
  return { ...sight, answers: answers as ResultOf<typeof routes.entryAward>['answers'] }
}
