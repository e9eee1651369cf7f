import { openTold } from '@fairdraw/application'
import { iso } from '@fairdraw/domain'
import { answerText } from './answer-text.ts'
import { type Cell, headsOf, type Table, type TableSource } from './table.ts'

const rowsAtOnce = 500

/** What everybody answered when they joined, by join number. */
export async function formTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const { rows, upTo } = await store.read(async (tx) => {
    const upTo = (await tx.entrants.door(draw.id))?.joined ?? 0
    return { upTo, rows: await tx.members.countAnswers(draw.id, upTo) }
  })
  const fields = draw.settings.entryForm ?? []
  const header = [
    ...headsOf(order, ['joinSeq', 'nickname', 'joinedAt', 'mobile']),
    ...fields.map(({ label }) => label),
  ]
  return { header, rows, pages: pagesOf(source, upTo) }
}

async function* pagesOf(
  { store, draw, order, vault }: TableSource,
  upTo: number,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const fields = draw.settings.entryForm ?? []
  for (let after = 0; ; ) {
    const page = await store.read((tx) => tx.members.answers(draw.id, { after, upTo }, rowsAtOnce))
    yield page.map(({ joinSeq, nickname, joinedAt, sealedAnswers }) => {
      const { mobile, answers = {} } = openTold(vault, draw.id, joinSeq, sealedAnswers)
      const texts = fields.map((field) => answerText(field, answers[field.id], order.isUnmasked))
      return [
        joinSeq,
        nickname,
        iso(joinedAt),
        answerText({ kind: 'mobile' }, mobile, order.isUnmasked),
        ...texts,
      ]
    })
    const last = page.at(-1)
    if (!last) return
    after = last.joinSeq
  }
}
