import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KilledOpening, prepareKilledOpening } from './killed-opening.ts'

let opening: KilledOpening

beforeAll(async () => {
  opening = await prepareKilledOpening()
})

afterAll(() => opening?.close())

/** Other places in every part of the opening; the long run takes every await. */
const share = 12

describe('an opening that is killed', () => {
  it('has many awaits, and draws when it is left alone', () => {
    expect(opening.awaits).toBeGreaterThan(60)
    expect(opening.proof.state).toBe('drawn')
    expect(opening.proof.rounds[0]?.results).toHaveLength(3)
  })

  it(`ends with the same bytes, killed at every ${share}th await`, async () => {
    const whole = JSON.stringify(opening.proof)
    for (let dieAt = 1; dieAt <= opening.awaits; dieAt += share)
      expect(JSON.stringify(await opening.proofAfterDeathAt(dieAt)), `at await ${dieAt}`).toBe(whole)
  })
})
