import { type ImportedPerson, openTold } from '@fairdraw/application'
import type { AnsweredMember } from '@fairdraw/application/ports'
import { type ImportedCells, importedColumns } from './imported-columns.ts'
import { type Column, type Table, type TableSource, tableOf } from './table.ts'

const rowsAtOnce = 500

type Row = Omit<AnsweredMember, 'sealedAnswers'> & {
  readonly told: ReturnType<typeof openTold>
  readonly person: ImportedPerson | undefined
}

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
  const imported = await importedColumns<Row>(source, ({ person }) => person)
  const columns = [
    write.column<Row>('joinSeq', ({ joinSeq }) => joinSeq),
    write.column<Row>('nickname', ({ nickname }) => write.text(nickname)),
    write.column<Row>('joinedAt', ({ joinedAt }) => write.time(joinedAt)),
    write.column<Row>('mobile', ({ told }) => write.answer({ kind: 'mobile' }, told.mobile)),
    ...imported.columns,
    ...questions,
  ]
  return tableOf(columns, rows, pagesOf(source, upTo, imported))
}

async function* pagesOf(
  { store, draw, vault }: TableSource,
  upTo: number,
  imported: ImportedCells<Row>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const span = { after, upTo }
    const { page, people } = await store.read(async (tx) => {
      const page = await tx.members.answers(draw.id, span, rowsAtOnce)
      const seqs = page.map(({ joinSeq }) => joinSeq)
      return { page, people: await imported.readOf(tx, seqs) }
    })
    yield page.map(({ sealedAnswers, ...row }) => ({
      ...row,
      told: openTold(vault, draw.id, row.joinSeq, sealedAnswers),
      person: people.get(row.joinSeq),
    }))
    const last = page.at(-1)
    if (!last) return
    after = last.joinSeq
  }
}
