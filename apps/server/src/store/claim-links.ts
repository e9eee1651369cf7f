import type { ClaimLinkWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { first } from './answers.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

// Asked with every look at a draw by somebody who is not in it.
const byPhone = prepared((db, slots: { drawId: DrawId; phoneKey: Uint8Array }) =>
  db
    .selectFrom('claimLinks')
    .selectAll()
    .where('phoneKey', '=', slots.phoneKey)
    .where('drawId', '=', slots.drawId)
    .orderBy('openedAt', 'desc')
    .limit(1),
)

export function claimLinkStore(link: Link): ClaimLinkWriter {
  const { db } = link
  const all = db.selectFrom('claimLinks').selectAll()
  return {
    ofAwards: async (drawId, awardIds) =>
      awardIds.length === 0
        ? []
        : await all.where('drawId', '=', drawId).where('awardId', 'in', awardIds).execute(),
    byCode: (codeKey) => first(all.where('codeKey', '=', codeKey)),
    byPhone: async (drawId, phoneKey) => (await byPhone(link, { drawId, phoneKey })).rows[0] ?? null,
    ofPhone: async (phoneKey, limit) => await all.where('phoneKey', '=', phoneKey).limit(limit).execute(),
    async put({ drawId, awardId, ...given }) {
      await db
        .insertInto('claimLinks')
        .values({ drawId, awardId, ...given })
        .onConflict((conflict) => conflict.columns(['drawId', 'awardId']).doUpdateSet(given))
        .execute()
    },
    async forgetPhone(phoneKey) {
      await db.updateTable('claimLinks').set({ phoneKey: null }).where('phoneKey', '=', phoneKey).execute()
    },
  }
}
