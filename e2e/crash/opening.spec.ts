import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectKilledAt, type KilledOpening, prepareKilledOpening } from './killed-opening.ts'

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

  it(`ends as if it had not been, once its record is logged, killed at every ${share}th await`, async () => {
    await expectKilledAt(opening, share)
  })
})
