import type { AttendeeReader } from '@fairdraw/application/ports'
import { attendeeNumber, nameKey } from '@fairdraw/domain'
import { sql } from 'kysely'
import { attendeeOf } from './attendee-row.ts'
import { containing } from './containing.ts'
import type { Link } from './link.ts'

export function attendeeLists({ db }: Link): Pick<AttendeeReader, 'list' | 'pictured'> {
  return {
    async list(drawId, { after, limit, keyword = '', numbers = [], isHere, hasPicture, selfies }) {
      let asked = db
        .selectFrom('attendees')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('number', '>', after)
      const [number, name] = [attendeeNumber(keyword), nameKey(keyword)]
      if (number !== '')
        asked = asked.where((eb) =>
          eb.or([
            sql<boolean>`number like ${containing(number).slice(1)} escape '\\'`,
            ...(numbers.length === 0 ? [] : [eb('number', 'in', numbers)]),
            ...(name === '' ? [] : [sql<boolean>`name_folded like ${containing(name)} escape '\\'`]),
          ]),
        )
      if (isHere !== undefined) asked = asked.where('checkedInAt', isHere ? 'is not' : 'is', null)
      if (hasPicture !== undefined) asked = asked.where('picture', hasPicture ? 'is not' : 'is', null)
      if (selfies === 'waiting') asked = asked.where('selfie', 'is not', null).where('picture', 'is', null)
      if (selfies === 'shown') asked = asked.whereRef('selfie', '=', 'picture')
      return (await asked.orderBy('number').limit(limit).execute()).map(attendeeOf)
    },
    async pictured(drawId) {
      const counted = db
        .selectFrom('attendees')
        .select((eb) => eb.fn.count<number>('picture').as('pictured'))
        .where('drawId', '=', drawId)
      return (await counted.executeTakeFirstOrThrow()).pictured
    },
  }
}
