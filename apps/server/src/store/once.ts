import type { OnceWriter } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function onceStore({ db }: Link): OnceWriter {
  return {
    get: (keyHash) => first(db.selectFrom('onceRecords').selectAll().where('keyHash', '=', keyHash)),
    async put({ keyHash, bodyHash, answer, at }) {
      await db.insertInto('onceRecords').values({ keyHash, bodyHash, answer, at }).execute()
    },
    sweep: (...of) => sweepOld(db, 'onceRecords', 'keyHash', 'at', of),
  }
}
