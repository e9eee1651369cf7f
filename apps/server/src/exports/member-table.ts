import { mobileOf } from '@fairdraw/application'
import type { ExportedMember } from '@fairdraw/application/ports'
import { iso, maskedMobile, tierName } from '@fairdraw/domain'
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
  return { header, rows, cells: memberCells(source, rows) }
}

async function* memberCells(source: TableSource, rows: number): AsyncGenerator<readonly Cell[]> {
  const { store, draw, order } = source
  const cellsOf = order.showsMore
    ? await moreCells(source)
    : (member: ExportedMember) => plainCells(source, member)
  for (let after = 0; after < rows; ) {
    const upTo = Math.min(rows, after + rowsAtOnce)
    const page = await store.read((tx) => tx.members.exported(draw.id, after, upTo))
    for (const member of page) yield cellsOf(member)
    after = upTo
  }
}

function plainCells({ order }: TableSource, member: ExportedMember): Cell[] {
  const { joinSeq, nickname, joinedAt, status, weight } = member
  return [joinSeq, nickname, iso(joinedAt), statusWords[order.lang][status], weight]
}

async function moreCells(source: TableSource): Promise<(member: ExportedMember) => readonly Cell[]> {
  const { store, draw, order, vault } = source
  const districts = await districtNames()
  const channels = new Map(
    (await store.read((tx) => tx.traffic.channels(draw.id))).map(({ id, name }) => [id, name]),
  )
  const mobile = createMobileCell(source)
  const tierOf = (tier: number) => (order.lang === 'zh' ? tierName(tier) : String(tier))
  return (member) => {
    const { channel, detail } = member
    return [
      ...plainCells(source, member),
      channel === null ? '' : (channels.get(channel) ?? channel),
      mobile(vault, member),
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

/** The longest identity that is a phone: `phone:` and twenty digits. */
const longestPhone = 26
const saltBytes = 32

/** Longer identities are no phones: they are not even opened. */
function createMobileCell({ order, vault }: TableSource) {
  const longest = vault.seal('', new Uint8Array(saltBytes + longestPhone)).length
  return (keys: TableSource['vault'], member: ExportedMember): string => {
    const { sealedIdentity, detail } = member
    const isPhone = sealedIdentity !== null && sealedIdentity.length <= longest
    if (!isPhone && detail.sealedAnswers === null) return ''
    const mobile = mobileOf(keys, isPhone ? member : { ...member, sealedIdentity: null }, detail)
    if (mobile === null) return ''
    return order.isUnmasked ? mobile : maskedMobile(mobile)
  }
}
