import { type ImportedPerson, mobileOf } from '@fairdraw/application'
import type { ExportedMember } from '@fairdraw/application/ports'
import { districtNames } from '../districts/district-names.ts'
import { type ImportedCells, importedColumns } from './imported-columns.ts'
import { type Column, rowsAtOnce, type Table, type TableSource, tableOf } from './table.ts'

/** Everybody who was in when it was asked for, by join number. */
export async function memberTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const rows = (await store.read((tx) => tx.entrants.door(draw.id)))?.joined ?? 0
  const imported = await importedColumns<Row>(source, ({ person }) => person)
  const plain = [...plainColumns(source), ...imported.columns]
  const columns = order.showsMore ? [...plain, ...(await moreColumns(source))] : plain
  return tableOf(columns, rows, pagesOf(source, rows, imported))
}

type Row = ExportedMember & { readonly person?: ImportedPerson }

async function* pagesOf(
  source: TableSource,
  rows: number,
  imported: ImportedCells<Row>,
): AsyncGenerator<readonly Row[]> {
  const { store, draw } = source
  const mostIdentityBytes = readIdentityBytes(source, imported)
  for (let after = 0; after < rows; ) {
    const span = { after, upTo: Math.min(rows, after + rowsAtOnce) }
    yield await store.read(async (tx) => {
      const page = await tx.members.exported(draw.id, span, mostIdentityBytes)
      if (!imported.isNeeded) return page
      const people = await imported.read(tx, page)
      return page.map((member): Row => withPerson(member, people.get(member.joinSeq)))
    })
    after = span.upTo
  }
}

function withPerson(member: ExportedMember, person: ImportedPerson | undefined): Row {
  return person ? { ...member, person } : member
}

/** Where nobody came by a list, longer identities than phones are not even read; without details none are. */
function readIdentityBytes({ order, vault }: TableSource, { isNeeded }: ImportedCells<Row>): number | null {
  if (isNeeded) return Number.MAX_SAFE_INTEGER
  return order.showsMore ? sealedPhoneBytes(vault) : null
}

type MemberColumn = Column<Row>

function plainColumns({ write }: TableSource): readonly MemberColumn[] {
  return [
    write.column('joinSeq', ({ joinSeq }) => joinSeq),
    write.column('nickname', ({ nickname }) => write.text(nickname)),
    write.column('joinedAt', ({ joinedAt }) => write.time(joinedAt)),
    write.column('status', ({ status }) => write.status(status)),
    write.column('chances', ({ weight }) => weight),
  ]
}

async function moreColumns(source: TableSource): Promise<readonly MemberColumn[]> {
  const { store, draw, write } = source
  const districts = await districtNames()
  const channels = new Map(
    (await store.read((tx) => tx.traffic.channels(draw.id))).map(({ id, name }) => [id, name]),
  )
  const named = (names: ReadonlyMap<string, string>, id: string | null) =>
    write.text(id === null ? null : (names.get(id) ?? id))
  return [
    write.column('channel', ({ channel }) => named(channels, channel)),
    write.column('mobile', (member) => write.answer({ kind: 'mobile' }, mobileIn(source, member))),
    write.column('district', ({ detail }) => named(districts, detail.district)),
    write.column('inviter', ({ detail }) => detail.inviterSeq ?? ''),
    write.column('invited', ({ detail }) => detail.invited),
    write.column('gifted', ({ detail }) => detail.gifted),
    write.column('wonTiers', ({ detail }) => detail.wonTiers.map(write.tier).join(' ')),
    write.column('excludeReason', ({ detail }) => write.aside(detail.excludeReason)),
    write.column('appeal', ({ detail }) => write.text(detail.appeal)),
    write.column('isAgain', ({ isAgain }) => write.mark(isAgain)),
  ]
}

/** The longest identity that is a phone: `phone:` and fifteen digits. */
const longestPhone = 21
const saltBytes = 32

function sealedPhoneBytes(vault: TableSource['vault']): number {
  return vault.seal('', new Uint8Array(saltBytes + longestPhone)).length
}

function mobileIn({ vault }: TableSource, member: ExportedMember): string | undefined {
  const { sealedIdentity, detail } = member
  if (sealedIdentity === null && detail.sealedAnswers === null) return undefined
  return mobileOf(vault, member, detail) ?? undefined
}
