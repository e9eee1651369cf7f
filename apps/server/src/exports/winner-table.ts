import { openAnswers } from '@fairdraw/application'
import type { Award, AwardKey, Claim } from '@fairdraw/application/ports'
import {
  claimedFormOf,
  type FormAnswer,
  type FormAnswers,
  iso,
  maskedContact,
  tierName,
} from '@fairdraw/domain'
import { answerText } from './answer-text.ts'
import { stateWords } from './export-words.ts'
import { type Cell, headsOf, type Table, type TableSource } from './table.ts'

const atOnce = 500
const heads = [
  ...(['round', 'tier', 'prize', 'nickname', 'joinSeq', 'state', 'voidReason'] as const),
  ...(['contact', 'claimedAt', 'carrier', 'parcel'] as const),
]

/** Every award there was when it was asked for, void ones too, in the order they were drawn. */
export async function winnerTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const { total } = await store.read((tx) => tx.awards.count(draw.id))
  return { header: headsOf(order, heads), rows: total, pages: pagesOf(source, total) }
}

async function* pagesOf(source: TableSource, total: number): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { store, draw } = source
  let after: AwardKey | null = null
  for (let told = 0; told < total; ) {
    const key: AwardKey | null = after
    const page = await store.read(async (tx) => {
      const { rows } = await tx.awards.list(draw.id, key, Math.min(atOnce, total - told))
      const ids = rows.map(({ id }) => id)
      const seqs = rows.map(({ index }) => index + 1)
      const claims = await tx.claims.ofAwards(draw.id, ids)
      return { rows, claims, entrants: await tx.entrants.bySeqs(draw.id, seqs) }
    })
    const names = new Map(page.entrants.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    const claims = new Map(page.claims.map((claim) => [claim.awardId, claim]))
    yield page.rows.map((award) =>
      cells(source, award, names.get(award.index + 1) ?? '', claims.get(award.id)),
    )
    const last = page.rows.at(-1)
    if (!last) return
    told += page.rows.length
    after = { round: last.round, slot: last.slot }
  }
}

function cells({ draw, order, vault }: TableSource, award: Award, nickname: string, claim?: Claim): Cell[] {
  const { round, tier, index, state, voidReason } = award
  const prize = draw.settings.prizes.find((one) => one.tier === tier)
  const answers = openAnswers(vault, claim)
  const form = prize ? claimedFormOf(prize, draw.settings.claim, answers) : []
  const told = order.isUnmasked ? inFull(form, answers) : (maskedContact(answers) ?? '')
  return [
    round,
    order.lang === 'zh' ? tierName(tier) : tier,
    prize?.name ?? '',
    nickname,
    index + 1,
    stateWords[order.lang][state],
    voidReason ?? '',
    told,
    claim?.claimedAt == null ? '' : iso(claim.claimedAt),
    claim?.parcel?.carrier ?? '',
    claim?.parcel?.number ?? '',
  ]
}

function inFull(form: ReturnType<typeof claimedFormOf>, answers: FormAnswers): string {
  return form
    .filter(({ id }) => Object.hasOwn(answers, id))
    .map((field) => `${field.label}: ${answerText(field, answers[field.id] as FormAnswer, true)}`)
    .join('\n')
}
