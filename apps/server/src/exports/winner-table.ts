import { type ImportedPerson, openAnswers } from '@fairdraw/application'
import type { Award, AwardKey, Claim } from '@fairdraw/application/ports'
import { claimedFormOf, type FormAnswer, type FormAnswers, maskedContact } from '@fairdraw/domain'
import { answerText } from './answer-text.ts'
import { type ImportedCells, importedColumns } from './imported-columns.ts'
import { type Table, type TableSource, tableOf } from './table.ts'

const atOnce = 500

type Row = {
  readonly award: Award
  readonly nickname: string
  readonly claim: Claim | undefined
  readonly person: ImportedPerson | undefined
}

/** Every award there was when it was asked for, void ones too, in the order they were drawn. */
export async function winnerTable(source: TableSource): Promise<Table> {
  const { store, draw } = source
  const { total } = await store.read((tx) => tx.awards.count(draw.id))
  const imported = await importedColumns<Row>(source, ({ person }) => person)
  return tableOf(columnsOf(source, imported), total, pagesOf(source, total, imported))
}

function columnsOf(source: TableSource, imported: ImportedCells<Row>) {
  const { draw, write } = source
  const prizes = new Map(draw.settings.prizes.map((prize) => [prize.tier, prize.name]))
  return [
    write.column<Row>('round', ({ award }) => write.place(award.round)),
    write.column<Row>('tier', ({ award }) => write.tier(award.tier)),
    write.column<Row>('prize', ({ award }) => write.text(prizes.get(award.tier) ?? null)),
    write.column<Row>('nickname', ({ nickname }) => write.text(nickname)),
    write.column<Row>('joinSeq', ({ award }) => award.index + 1),
    ...imported.columns,
    write.column<Row>('state', ({ award }) => write.award(award.state)),
    write.column<Row>('voidReason', ({ award }) => write.voidReason(award.voidReason)),
    write.column<Row>('contact', (row) => write.text(contactOf(source, row))),
    write.column<Row>('claimedAt', ({ claim }) => write.time(claim?.claimedAt ?? null)),
    write.column<Row>('carrier', ({ claim }) => write.text(claim?.parcel?.carrier ?? null)),
    write.column<Row>('parcel', ({ claim }) => write.text(claim?.parcel?.number ?? null)),
  ]
}

async function* pagesOf(
  { store, draw }: TableSource,
  total: number,
  imported: ImportedCells<Row>,
): AsyncGenerator<readonly Row[]> {
  let after: AwardKey | null = null
  for (let told = 0; told < total; ) {
    const key: AwardKey | null = after
    const page = await store.read(async (tx) => {
      const { rows } = await tx.awards.list(draw.id, key, Math.min(atOnce, total - told))
      const ids = rows.map(({ id }) => id)
      const seqs = rows.map(({ index }) => index + 1)
      const claims = await tx.claims.ofAwards(draw.id, ids)
      const entrants = await tx.entrants.bySeqs(draw.id, seqs)
      return { rows, claims, entrants, people: await imported.read(tx, entrants) }
    })
    const names = new Map(page.entrants.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    const claims = new Map(page.claims.map((claim) => [claim.awardId, claim]))
    yield page.rows.map((award) => ({
      award,
      nickname: names.get(award.index + 1) ?? '',
      claim: claims.get(award.id),
      person: page.people.get(award.index + 1),
    }))
    const last = page.rows.at(-1)
    if (!last) return
    told += page.rows.length
    after = { round: last.round, slot: last.slot }
  }
}

function contactOf({ draw, order, vault }: TableSource, { award, claim }: Row): string | null {
  const prize = draw.settings.prizes.find((one) => one.tier === award.tier)
  const answers = openAnswers(vault, claim)
  const form = prize ? claimedFormOf(prize, draw.settings.claim, answers) : []
  return order.isUnmasked ? inFull(form, answers) : maskedContact(answers)
}

function inFull(form: ReturnType<typeof claimedFormOf>, answers: FormAnswers): string {
  return form
    .filter(({ id }) => Object.hasOwn(answers, id))
    .map((field) => `${field.label}: ${answerText(field, answers[field.id] as FormAnswer, true)}`)
    .join('\n')
}
