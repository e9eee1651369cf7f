import type { BeaconWriter } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { Link } from './link.ts'

export function beaconStore({ db }: Link): BeaconWriter {
  return {
    get: (chain, round) =>
      first(db.selectFrom('beacons').selectAll().where('chain', '=', chain).where('round', '=', round)),
    async put({ chain, round, signature }) {
      await db
        .insertInto('beacons')
        .values({ chain, round, signature })
        .onConflict((conflict) => conflict.columns(['chain', 'round']).doNothing())
        .execute()
    },
  }
}
