import type { OutsideTokenWriter } from '@fairdraw/application/ports'
import { changedBy, first, isDone } from './answers.ts'
import type { Link } from './link.ts'

export function outsideTokenStore({ db }: Link): OutsideTokenWriter {
  const ofHolder = (nameKey: Uint8Array, holder: string) =>
    db.updateTable('outsideTokens').where('nameKey', '=', nameKey).where('holder', '=', holder)
  return {
    get: (nameKey) =>
      first(
        db
          .selectFrom('outsideTokens')
          .select(['sealed', 'freshUntil', 'heldUntil'])
          .where('nameKey', '=', nameKey),
      ),
    hold: (nameKey, holder, now, until) =>
      isDone(
        db
          .insertInto('outsideTokens')
          .values({ nameKey, sealed: null, freshUntil: 0, holder, heldUntil: until })
          .onConflict((conflict) =>
            conflict
              .column('nameKey')
              .doUpdateSet({ holder, heldUntil: until })
              .where('outsideTokens.heldUntil', '<=', now),
          ),
      ),
    keep: (nameKey, holder, { sealed, freshUntil }) =>
      isDone(ofHolder(nameKey, holder).set({ sealed, freshUntil, holder: null, heldUntil: 0 })),
    async letGo(nameKey, holder) {
      await ofHolder(nameKey, holder).set({ holder: null, heldUntil: 0 }).execute()
    },
    sweep: (before, limit) =>
      changedBy(
        db
          .deleteFrom('outsideTokens')
          .where('nameKey', 'in', (eb) =>
            eb
              .selectFrom('outsideTokens')
              .select('nameKey')
              .where('freshUntil', '<', before)
              .where('heldUntil', '<', before)
              .orderBy('freshUntil')
              .limit(limit),
          ),
      ),
  }
}
