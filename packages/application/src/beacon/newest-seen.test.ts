import { expect, it } from 'vitest'
import { createNewestSeen } from './newest-seen.ts'

it('how long ago a beacon came is told in whole milliseconds, as the instants of the log are kept', () => {
  let passed = 10.75
  const { saw, seen } = createNewestSeen(() => passed)
  expect(seen()).toBeNull()
  saw(7, true)
  passed = 2_012.5
  expect(seen()).toMatchObject({ round: 7, isNewest: true, agoMs: 2_001 })
})
