// @vitest-environment jsdom
import { type Charter, charterHash, dealBoard, sealBoard, unhex } from '@fairdraw/fairness'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiPlace } from '../../../lib/api-place.tsx'
import { useDealt } from './use-dealt.ts'

const bytes = 'ab'.repeat(32)
const charter = {
  v: 'lot/1',
  drawId: 'draw',
  kind: 'instant',
  beacon: null,
  mode: 'pool',
  board: { cells: 4 },
  prizes: [{ tier: 1, name: '盖碗', count: 1 }],
  counts: [{ tier: 1, count: 1 }],
  blanks: 3,
} as unknown as Charter
const record = {
  v: 'lot/1',
  drawId: 'draw',
  closeHash: charterHash(charter),
  round: 0,
  kind: 'open',
  voids: [],
  exclude: '',
  slots: [{ tier: 0, count: 4 }],
  beaconRound: null,
  prev: charterHash(charter),
}
const tiers = dealBoard(charter, record as never, unhex(bytes), null)
const { root } = sealBoard(tiers, { master: unhex(bytes), charterHash: unhex(charterHash(charter)) })
/** A proof in which two of four cards were turned. */
const proof = {
  charter,
  board: { record, beacon: null, seal: { root }, secret: bytes },
  plays: { master: bytes, playCount: 2, winCount: 0 },
}

let place: Root
let shown: ReturnType<typeof useDealt>
const reload = vi.fn(async () => true)
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sta: 0, msg: '', data: proof })))
  place = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => place.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

function Shown({ taken }: { readonly taken: number }) {
  shown = useDealt({ lid: 'draw', taken, reload })
  return null
}
const render = (taken: number) =>
  act(async () =>
    place.render(
      <ApiPlace token={() => null} forgetToken={() => undefined}>
        <Shown taken={taken} />
      </ApiPlace>,
    ),
  )
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('says of no card that nobody turned it while it knows of fewer than the proof counts, and asks until it does', async () => {
  await render(1)
  await act(async () => shown.reveal())
  await wait(10)
  expect(shown).toMatchObject({ dealt: null, state: 'busy' })
  await wait(2_000)
  await wait(2_000)
  expect(reload.mock.calls.length).toBeGreaterThan(1)
  await render(2)
  expect(shown).toMatchObject({ dealt: tiers, state: 'idle' })
})

it('asks ever more seldom where it does not hear of them, then says so and waits to be asked', async () => {
  await render(1)
  await act(async () => shown.reveal())
  await wait(8_000)
  expect(reload.mock.calls.length).toBeLessThan(8)
  for (let times = 0; times < 100; times++) await wait(3_000)
  expect(shown).toMatchObject({ dealt: null, state: 'unread' })
  const asked = reload.mock.calls.length
  for (let times = 0; times < 100; times++) await wait(60_000)
  expect(reload).toHaveBeenCalledTimes(asked)
  await act(async () => shown.reveal())
  await wait(4_000)
  expect(reload.mock.calls.length).toBeGreaterThan(asked)
})
