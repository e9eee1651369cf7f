import type { AttendeeWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { attendeeOf } from './attendee-row.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

const byCode = prepared((db, slots: { drawId: DrawId; codeKey: Uint8Array }) =>
  db
    .selectFrom('attendees')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('codeKey', '=', slots.codeKey),
)
const withoutCode = prepared((db, slots: { drawId: DrawId; limit: number }) =>
  db
    .selectFrom('attendees')
    .select('number')
    .where('drawId', '=', slots.drawId)
    .where('codeKey', 'is', null)
    .limit(slots.limit),
)
const giveCode = prepared((db, slots: { drawId: DrawId; number: string; key: Uint8Array }) =>
  db
    .updateTable('attendees')
    .set({ codeKey: slots.key })
    .where('drawId', '=', slots.drawId)
    .where('number', '=', slots.number)
    .where('codeKey', 'is', null),
)

export function attendeeCodes(link: Link): Pick<AttendeeWriter, 'byCode' | 'withoutCode' | 'giveCodes'> {
  return {
    async byCode(drawId, codeKey) {
      const { rows } = await byCode(link, { drawId, codeKey })
      return rows[0] ? attendeeOf(rows[0]) : null
    },
    async withoutCode(drawId, limit) {
      return (await withoutCode(link, { drawId, limit })).rows.map(({ number }) => number)
    },
    async giveCodes(drawId, codes) {
      for (const { number, key } of codes) await giveCode(link, { drawId, number, key })
    },
  }
}
