import type { SecretWriter } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { Link } from './link.ts'

export function secretStore({ db }: Link): SecretWriter {
  return {
    chain: (drawId) =>
      first(db.selectFrom('drawChains').select(['sealedLast', 'length']).where('drawId', '=', drawId)),
    async keys() {
      return await db
        .selectFrom('signingKeys')
        .select(['keyId', 'publicKey', 'sealedPrivate'])
        .orderBy('keyId')
        .execute()
    },
    async putChain(drawId, sealedLast, length) {
      await db.insertInto('drawChains').values({ drawId, sealedLast, length }).execute()
    },
    async putKey(key) {
      await db
        .insertInto('signingKeys')
        .values({ ...key, isCurrent: 1 })
        .execute()
    },
  }
}
