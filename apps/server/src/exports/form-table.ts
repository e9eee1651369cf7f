import { openTold } from '@fairdraw/application'
import type { AnsweredMember } from '@fairdraw/application/ports'
import { type Column, type Table, type TableSource, tableOf } from './table.ts'

const rowsAtOnce = 500

type Row = Omit<AnsweredMember, 'sealedAnswers'> & { readonly told: ReturnType<typeof openTold> }

/** What everybody answered when they joined, by join number. */
export async function formTable(source: TableSource): Promise<Table> {
  const { store, draw, write } = source
  const { rows, upTo } = await store.read(async (tx) => {
    const upTo = (await tx.entrants.door(draw.id))?.joined ?? 0
    return { upTo, rows: await tx.members.countAnswers(draw.id, upTo) }
  })
  const questions = (draw.settings.entryForm ?? []).map(
    (field): Column<Row> => ({
      head: field.label,
      cell: ({ told }) => write.answer(field, told.answers?.[field.id]),
    }),
  )
  const columns = [
    write.column<Row>('joinSeq', ({ joinSeq }) => joinSeq),
    write.column<Row>('nickname', ({ nickname }) => write.text(nickname)),
    write.column<Row>('joinedAt', ({ joinedAt }) => write.time(joinedAt)),
    write.column<Row>('mobile', ({ told }) => write.answer({ kind: 'mobile' }, told.mobile)),
    ...questions,
  ]
  return tableOf(columns, rows, pagesOf(source, upTo))
}

async function* pagesOf({ store, draw, vault }: TableSource, upTo: number): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const page = await store.read((tx) => tx.members.answers(draw.id, { after, upTo }, rowsAtOnce))
    yield page.map(({ sealedAnswers, ...row }) => ({
      ...row,
      told: openTold(vault, draw.id, row.joinSeq, sealedAnswers),
    }))
    const last = page.at(-1)
    if (!last) return
    after = last.joinSeq
  }
}
