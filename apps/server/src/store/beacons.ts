import type { BeaconReader, BeaconWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function beaconReader({ db }: Link): BeaconReader {
  return {
    async get(chain, round) {
      const found = await db
        .selectFrom('beacons')
        .selectAll()
        .where('chain', '=', chain)
        .where('round', '=', round)
        .executeTakeFirst()
      return found ?? null
    },
  }
}

export function beaconWriter(link: Link): BeaconWriter {
  return {
    ...beaconReader(link),
    async put({ chain, round, signature }) {
      await link.db
        .insertInto('beacons')
        .values({ chain, round, signature })
        .onConflict((conflict) => conflict.columns(['chain', 'round']).doNothing())
        .execute()
    },
  }
}
