import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawStatuses, isBeforeClose, isOver, mayMove } from './draw.ts'

const status = fc.constantFrom(...drawStatuses)

describe('the life of a draw', () => {
  it('goes from draft to drawn by way of the seal and the beacon', () => {
    const path = [
      'draft',
      'scheduled',
      'open',
      'sealed',
      'awaiting_beacon',
      'drawn',
      'claiming',
      'closed',
    ] as const
    for (const [at, to] of path.slice(1).entries()) expect(mayMove(path[at] ?? 'draft', to)).toBe(true)
  })

  it('never opens a sealed list again', () => {
    for (const from of ['sealed', 'awaiting_beacon', 'drawn', 'claiming', 'closed'] as const)
      for (const to of ['draft', 'scheduled', 'open', 'paused'] as const)
        expect(mayMove(from, to)).toBe(false)
  })

  it('cannot cancel what was drawn', () => {
    for (const from of ['drawn', 'claiming', 'closed'] as const)
      expect(mayMove(from, 'cancelled')).toBe(false)
  })

  it('has no way back to a draft', () => {
    fc.assert(fc.property(status, (from) => !mayMove(from, 'draft')))
  })

  it('lets nobody in once it is over', () => {
    fc.assert(fc.property(status, (at) => !(isOver(at) && isBeforeClose(at))))
  })
})
