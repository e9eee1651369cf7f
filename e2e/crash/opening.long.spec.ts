import { expect, test } from 'vitest'
import { prepareKilledOpening } from './killed-opening.ts'

test('an opening that is killed at any await ends with the same bytes', async () => {
  const opening = await prepareKilledOpening()
  const whole = JSON.stringify(opening.proof)
  for (let dieAt = 1; dieAt <= opening.awaits; dieAt++)
    expect(JSON.stringify(await opening.proofAfterDeathAt(dieAt)), `at await ${dieAt}`).toBe(whole)
  opening.close()
}, 1_800_000)
