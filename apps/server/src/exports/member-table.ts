import { mobileOf } from '@fairdraw/application'
import type { ExportedMember } from '@fairdraw/application/ports'
import { type Instant, iso, maskedMobile, minute, second, tierName } from '@fairdraw/domain'
import { districtNames } from '../districts/district-names.ts'
import { statusWords } from './export-words.ts'
import { type Cell, headsOf, rowsAtOnce, type Table, type TableSource } from './table.ts'

const plainHeads = ['joinSeq', 'nickname', 'joinedAt', 'status', 'chances'] as const
const moreHeads = [
  ...(['channel', 'mobile', 'district', 'inviter', 'invited', 'gifted', 'wonTiers'] as const),
  ...(['excludeReason', 'appeal'] as const),
]

/** Everybody who was in when it was asked for, by join number. */
export async function memberTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const rows = (await store.read((tx) => tx.entrants.door(draw.id)))?.joined ?? 0
  const header = headsOf(order, order.showsMore ? [...plainHeads, ...moreHeads] : plainHeads)
  return { header, rows, pages: memberPages(source, rows) }
}

async function* memberPages(source: TableSource, rows: number): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { store, draw, order, vault } = source
  const plain = createPlainCells(source)
  const cellsOf = order.showsMore ? await moreCells(source, plain) : plain
  // Longer identities are no phones: they are not even read.
  const mostIdentityBytes = order.showsMore ? sealedPhoneBytes(vault) : null
  for (let after = 0; after < rows; ) {
    const upTo = Math.min(rows, after + rowsAtOnce)
    const page = await store.read((tx) => tx.members.exported(draw.id, { after, upTo }, mostIdentityBytes))
    yield page.map(cellsOf)
    after = upTo
  }
}

type CellsOf = (member: ExportedMember) => readonly Cell[]

function createPlainCells({ order }: TableSource): CellsOf {
  const statuses = statusWords[order.lang]
  const stamp = createStamp()
  return ({ joinSeq, nickname, joinedAt, status, weight }) => [
    joinSeq,
    nickname,
    stamp(joinedAt),
    statuses[status],
    weight,
  ]
}

/** ISO 8601 of instants that mostly follow one another: of a minute all but its seconds is made once. */
function createStamp(): (at: Instant) => string {
  let begins = Number.NaN
  let head = ''
  return (at) => {
    if (!(at >= begins && at < begins + minute)) {
      begins = at - (((at % minute) + minute) % minute)
      head = iso(begins).slice(0, 17)
    }
    return `${head}${((at - begins) / second).toFixed(3).padStart(6, '0')}Z`
  }
}

async function moreCells(source: TableSource, plain: CellsOf): Promise<CellsOf> {
  const { store, draw, order } = source
  const districts = await districtNames()
  const channels = new Map(
    (await store.read((tx) => tx.traffic.channels(draw.id))).map(({ id, name }) => [id, name]),
  )
  const tierOf = (tier: number) => (order.lang === 'zh' ? tierName(tier) : String(tier))
  return (member) => {
    const { channel, detail } = member
    return [
      ...plain(member),
      channel === null ? '' : (channels.get(channel) ?? channel),
      mobileCell(source, member),
      detail.district === null ? '' : (districts.get(detail.district) ?? detail.district),
      detail.inviterSeq ?? '',
      detail.invited,
      detail.gifted,
      detail.wonTiers.map(tierOf).join(' '),
      detail.excludeReason ?? '',
      detail.appeal ?? '',
    ]
  }
}

/** The longest identity that is a phone: `phone:` and fifteen digits. */
const longestPhone = 21
const saltBytes = 32

function sealedPhoneBytes(vault: TableSource['vault']): number {
  return vault.seal('', new Uint8Array(saltBytes + longestPhone)).length
}

function mobileCell({ order, vault }: TableSource, member: ExportedMember): string {
  const { sealedIdentity, detail } = member
  if (sealedIdentity === null && detail.sealedAnswers === null) return ''
  const mobile = mobileOf(vault, member, detail)
  if (mobile === null) return ''
  return order.isUnmasked ? mobile : maskedMobile(mobile)
}
