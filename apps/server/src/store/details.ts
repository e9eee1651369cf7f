import type { DetailReader, DetailWriter, EntrantDetail } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { TermTables } from './term-tables.ts'

type Row = TermTables['entrant_details']

const bySeq = prepared((db, slots: { drawId: string; joinSeq: number }) =>
  db
    .selectFrom('entrant_details')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '=', slots.joinSeq),
)
const byMobile = prepared((db, slots: { drawId: string; key: Uint8Array }) =>
  db
    .selectFrom('entrant_details')
    .select('join_seq')
    .where('draw_id', '=', slots.drawId)
    .where('mobile_key', '=', slots.key),
)
const ofAddress = prepared((db, slots: { drawId: string; key: Uint8Array; since: number }) =>
  db
    .selectFrom('entrant_details')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draw_id', '=', slots.drawId)
    .where('address_key', '=', slots.key)
    .where('joined_at', '>=', slots.since),
)
const ofDevice = prepared((db, slots: { drawId: string; key: Uint8Array }) =>
  db
    .selectFrom('entrant_details')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draw_id', '=', slots.drawId)
    .where('device_key', '=', slots.key),
)
const insertDetails = rowInserter('entrant_details', {
  draw_id: 'text',
  join_seq: 'bigint',
  joined_at: 'bigint',
  sealed_answers: 'bytea',
  district: 'text',
  mobile_key: 'bytea',
  device_key: 'bytea',
  address_key: 'bytea',
  inviter_seq: 'bigint',
  chat_group: 'text',
  exclude_reason: 'text',
  excluded_at: 'bigint',
  appeal: 'text',
  withdrawn_at: 'bigint',
})

export function detailReader(link: Link): DetailReader {
  return {
    async bySeq(drawId, joinSeq) {
      const { rows } = await bySeq(link, { drawId, joinSeq })
      return rows[0] ? detailOf(rows[0]) : null
    },
    async hasMobile(drawId, key) {
      return (await byMobile(link, { drawId, key })).rows.length > 0
    },
    async withMobile(drawId, key) {
      return (await byMobile(link, { drawId, key })).rows[0]?.join_seq ?? null
    },
    async countAddress(drawId, key, since) {
      return (await ofAddress(link, { drawId, key, since })).rows[0]?.count ?? 0
    },
    async countDevice(drawId, key) {
      return (await ofDevice(link, { drawId, key })).rows[0]?.count ?? 0
    },
  }
}

export function detailWriter(link: Link): DetailWriter {
  return {
    ...detailReader(link),
    insert: (detail) => insertDetails(link, [columnsOf(detail)]),
    async countInvited(drawId, inviteKey) {
      const { numInsertedOrUpdatedRows: inserted } = await link.db
        .insertInto('counted_invites')
        .values({ draw_id: drawId, invite_key: inviteKey })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return inserted === 1n
    },
  }
}

function columnsOf(detail: EntrantDetail): Row {
  return {
    draw_id: detail.drawId,
    join_seq: detail.joinSeq,
    joined_at: detail.joinedAt,
    sealed_answers: detail.sealedAnswers,
    district: detail.district,
    mobile_key: detail.mobileKey,
    device_key: detail.deviceKey,
    address_key: detail.addressKey,
    inviter_seq: detail.inviterSeq,
    chat_group: detail.chatGroup,
    exclude_reason: detail.excludeReason,
    excluded_at: detail.excludedAt,
    appeal: null,
    withdrawn_at: null,
  }
}

function detailOf(row: Row): EntrantDetail {
  return {
    drawId: row.draw_id as DrawId,
    joinSeq: row.join_seq,
    joinedAt: row.joined_at ?? 0,
    sealedAnswers: row.sealed_answers,
    district: row.district,
    mobileKey: row.mobile_key,
    deviceKey: row.device_key,
    addressKey: row.address_key,
    inviterSeq: row.inviter_seq,
    chatGroup: row.chat_group,
    excludeReason: row.exclude_reason,
    excludedAt: row.excluded_at,
  }
}
