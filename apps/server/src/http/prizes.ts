import {
  addPrizeCodes,
  finishAward,
  type ParcelLine,
  readContact,
  redeemAward,
  shipAward,
  shipAwards,
  tallyPrizeCodes,
} from '@fairdraw/application'
import { camelNames, type InputOf, type ResultOf, routes } from '@fairdraw/contract'
import { type AwardId, claimFieldIds } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { type Lang, langOf } from './lang.ts'
import { userCallerIn, userIn } from './received.ts'
import { prizeName } from './sent-entry.ts'
import { serve, serveOnce } from './serve-route.ts'

type SentContact = ResultOf<typeof routes.winnerContact>

/** How prizes get to who won them: what their organiser does. */
export function servePrizes(edge: Edge): void {
  serve(edge, routes.winnerShip, (call) => shipAward(call.ports, userIn(call), camelNames(call.input)))
  serveOnce(
    edge,
    routes.winnerShipAll,
    (call) => {
      const { id, parcels, is_trial: isTrial } = call.input
      return shipAwards(call.ports, userIn(call), { id, parcels: parcels.map(parcelIn), isTrial })
    },
    ({ draw, shipped, reports }) => ({
      shipped,
      rows: reports.map(({ awards, ...report }) => ({
        ...report,
        prizes: awards.map(({ tier }) => ({ tier, name: prizeName(draw, tier) })),
      })),
    }),
  )
  serve(edge, routes.prizeCodeTally, async (call) => {
    const tallies = await tallyPrizeCodes(call.ports, userIn(call), call.input.id)
    return { list: tallies }
  })
  serve(edge, routes.winnerDone, (call) => finishAward(call.ports, userIn(call), camelNames(call.input)))
  serve(edge, routes.winnerRedeem, async (call) => {
    const redeemed = await redeemAward(call.ports, userIn(call), call.input)
    return { ...redeemed, awardId: redeemed.award.id, tier: redeemed.award.tier }
  })
  serve(edge, routes.winnerContact, async (call) => {
    const asked = camelNames(call.input)
    const { answers, fields, claimedAt } = await readContact(call.ports, userCallerIn(call), asked)
    const lang = langOf(call.request)
    return {
      answers: answers as SentContact['answers'],
      fields: fields.map((field) => ({ ...field, label: labelIn(lang, field.id) ?? field.label })),
      claimedAt,
    }
  })
  serveOnce(
    edge,
    routes.prizeCodes,
    (call) => addPrizeCodes(call.ports, userIn(call), call.input),
    (added) => added,
  )
}

type SentParcel = InputOf<typeof routes.winnerShipAll>['parcels'][number]

function parcelIn({ award_id, join_seq: joinSeq, carrier, number }: SentParcel): ParcelLine {
  const parcel = { carrier, number }
  return joinSeq === undefined ? { awardId: award_id as AwardId, ...parcel } : { joinSeq, ...parcel }
}

const englishLabels: Readonly<Record<string, string>> = {
  [claimFieldIds.address]: 'Address',
  [claimFieldIds.name]: 'Name',
  [claimFieldIds.mobile]: 'Mobile',
}

/** Questions of our own have words of our own; the organiser's stay as they were written. */
function labelIn(lang: Lang, id: string): string | undefined {
  return lang === 'en' ? englishLabels[id] : undefined
}
