import type { DetailWriter, EntrantDetail } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { TermTables } from './term-tables.ts'

const bySeq = prepared((db, slots: { drawId: DrawId; joinSeq: number }) =>
  db
    .selectFrom('entrantDetails')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '=', slots.joinSeq),
)
const byMobile = prepared((db, slots: { drawId: DrawId; key: Uint8Array }) =>
  db
    .selectFrom('entrantDetails')
    .select('joinSeq')
    .where('drawId', '=', slots.drawId)
    .where('mobileKey', '=', slots.key),
)
const ofAddress = prepared((db, slots: { drawId: DrawId; key: Uint8Array; since: number }) =>
  db
    .selectFrom('entrantDetails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('drawId', '=', slots.drawId)
    .where('addressKey', '=', slots.key)
    .where('joinedAt', '>=', slots.since),
)
const ofDevice = prepared((db, slots: { drawId: DrawId; key: Uint8Array }) =>
  db
    .selectFrom('entrantDetails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('drawId', '=', slots.drawId)
    .where('deviceKey', '=', slots.key),
)
const insertDetails = rowInserter('entrantDetails', {
  drawId: 'text',
  joinSeq: 'bigint',
  joinedAt: 'bigint',
  sealedAnswers: 'bytea',
  district: 'text',
  mobileKey: 'bytea',
  deviceKey: 'bytea',
  addressKey: 'bytea',
  inviterSeq: 'bigint',
  chatGroup: 'text',
  excludeReason: 'text',
  excludedAt: 'bigint',
  appeal: 'text',
  appealOpen: 'bigint',
  withdrawnAt: 'bigint',
})

export function detailStore(link: Link): DetailWriter {
  const { db } = link
  return {
    async bySeq(drawId, joinSeq) {
      const { rows } = await bySeq(link, { drawId, joinSeq })
      return rows[0] ? detailOf(rows[0]) : null
    },
    async hasMobile(drawId, key) {
      return (await byMobile(link, { drawId, key })).rows.length > 0
    },
    async withMobile(drawId, key) {
      return (await byMobile(link, { drawId, key })).rows[0]?.joinSeq ?? null
    },
    async countAddress(drawId, key, since) {
      return (await ofAddress(link, { drawId, key, since })).rows[0]?.count ?? 0
    },
    async countDevice(drawId, key) {
      return (await ofDevice(link, { drawId, key })).rows[0]?.count ?? 0
    },
    insert: (detail) =>
      insertDetails(link, [{ ...detail, appeal: null, appealOpen: null, withdrawnAt: null }]),
    async countInvited(drawId, inviteKey) {
      const { numInsertedOrUpdatedRows: inserted } = await db
        .insertInto('countedInvites')
        .values({ drawId, inviteKey })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return inserted === 1n
    },
  }
}

function detailOf({ appeal, appealOpen, withdrawnAt, ...row }: TermTables['entrantDetails']): EntrantDetail {
  return { ...row, joinedAt: row.joinedAt ?? 0 }
}
