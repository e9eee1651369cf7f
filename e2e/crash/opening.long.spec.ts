import { test } from 'vitest'
import { expectKilledAt, prepareKilledOpening } from './killed-opening.ts'

test('an opening that is killed at any await ends as if it had not been, once its record is logged', async () => {
  const opening = await prepareKilledOpening()
  await expectKilledAt(opening, 1)
  opening.close()
}, 1_800_000)
