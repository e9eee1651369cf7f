import type { DrawId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bell } from '../ports/index.ts'

const [one, other] = ['draw-1' as DrawId, 'draw-2' as DrawId]

/** What every bell promises within one process. */
export function bellContract(
  name: string,
  open: () => Promise<{ readonly bell: Bell; close(): Promise<void> }>,
): void {
  describe(`${name}, as a bell`, () => {
    let bell: Bell
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ bell, close } = await open())
    })
    afterEach(() => close())

    /** Whatever else may come is given time to come. */
    const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

    test('a ring is heard at once by who listens to the draw', () => {
      const heard: string[] = []
      bell.listen(one, (what) => heard.push(what))
      bell.ring(one, 'facts')
      bell.ring(one, 'pulse')
      expect(heard).toEqual(['facts', 'pulse'])
    })

    test('a ring is heard once', async () => {
      const heard: string[] = []
      bell.listen(one, (what) => heard.push(what))
      bell.ring(one, 'facts')
      await settled()
      expect(heard).toEqual(['facts'])
    })

    test('everybody who listens hears it', () => {
      const heard: number[] = []
      bell.listen(one, () => heard.push(1))
      bell.listen(one, () => heard.push(2))
      bell.ring(one, 'facts')
      expect(heard).toEqual([1, 2])
    })

    test('another draw stays silent', async () => {
      const heard: string[] = []
      bell.listen(one, (what) => heard.push(what))
      bell.ring(other, 'facts')
      await settled()
      expect(heard).toEqual([])
    })

    test('who listens to all draws hears which one rang', () => {
      const heard: string[] = []
      bell.listenToAll((drawId, what) => heard.push(`${drawId} ${what}`))
      bell.ring(one, 'pulse')
      bell.ring(other, 'facts')
      expect(heard).toEqual(['draw-1 pulse', 'draw-2 facts'])
    })

    test('who stopped listening hears nothing more', () => {
      const heard: string[] = []
      bell.listen(one, (what) => heard.push(what))()
      bell.listenToAll((_drawId, what) => heard.push(what))()
      bell.ring(one, 'facts')
      expect(heard).toEqual([])
    })

    test('stopping twice stops nobody else', () => {
      const heard: number[] = []
      const hear = () => heard.push(1)
      const stop = bell.listen(one, hear)
      bell.listen(one, hear)
      stop()
      stop()
      bell.ring(one, 'facts')
      expect(heard).toEqual([1])
    })

    test('one may stop listening while being rung', () => {
      const heard: string[] = []
      const stop = bell.listen(one, () => stop())
      bell.listen(one, (what) => heard.push(what))
      bell.ring(one, 'facts')
      expect(heard).toEqual(['facts'])
    })
  })
}
