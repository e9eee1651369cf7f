import { bellContract } from '@fairdraw/application/testing/bell.contract'
import type { DrawId } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { createLocalBell } from './local-bell.ts'

bellContract('the local bell', async () => ({ bell: createLocalBell(), close: async () => {} }))

test('a draw nobody listens to any more is forgotten', () => {
  const bell = createLocalBell()
  const stop = bell.listen('draw-1' as DrawId, () => {})
  expect([...bell.listenedTo()]).toEqual(['draw-1'])
  stop()
  expect([...bell.listenedTo()]).toEqual([])
})
