// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiPlace } from '../../../lib/api-place.tsx'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { keptAnswers } from '../../../lib/kept-answers.ts'
import { untilHolds } from '../../../lib/testing/until.ts'
import { usePlay } from './use-play.ts'

const bytes = (fill: string) => fill.repeat(32)
const nextCommit = bytes('cd')
/** What the server answers to the first of three plays. */
const answer = {
  seq: 0,
  i: 1,
  nonce: bytes('ab'),
  k: bytes('aa'),
  u: 0,
  tier: 1,
  at: '2027-01-01T12:00:00.000Z',
  stock_before: 2,
  next_commit: nextCommit,
  beacon: null,
  tree: { size: 0, root: bytes('00') },
  group: { root: bytes('ef') },
  chances_left: 2,
}

/** And while it waits for its beacon. */
const { seq, i, nonce, at, tree } = answer
const waits = { seq, i, nonce, at, tree, group: { root: bytes('ee') } }

/** A wheel as the page has read it, a fresh object each time. */
const read = (own: { plays_left: number; next_i: number; next_commit: string }) =>
  ({
    entry: {
      lid: 'wheel',
      task_type: 'turnlottery',
      settings: { cells: [1, null] },
      prizes: [{ tier: 1, name: '桂花糖', kind: 'goods' }],
      me: { play: own },
    },
    life: { charter: null },
  }) as unknown as DrawPicture

let place: Root
let shown: ReturnType<typeof usePlay>
const reload = vi.fn(async () => true)
/** Which play was asked for, one after the other. */
const sent: number[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    const { i } = JSON.parse(String(body)) as { i: number }
    sent.push(i)
    return new Response(JSON.stringify({ sta: 0, msg: '', data: { ...answer, i } }))
  })
  place = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => place.unmount())
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Shown({ picture }: { readonly picture: DrawPicture }) {
  shown = usePlay({ picture, receipt: { idCommit: 'me' } as never, reload })
  return null
}
const render = (picture: DrawPicture) =>
  act(async () =>
    place.render(
      <ApiPlace token={() => null} forgetToken={() => undefined}>
        <Shown picture={picture} />
      </ApiPlace>,
    ),
  )

const before = { plays_left: 3, next_i: 1, next_commit: bytes('ee') }
const after = { plays_left: 2, next_i: 2, next_commit: nextCommit }

it('stands where the answer leaves it before the page has read that, so that the next play is the next one', async () => {
  await render(read(before))
  await act(async () => shown.play())
  await untilHolds(() => expect(shown.played?.play.i).toBe(1))
  expect(shown.own).toEqual(after)
  await act(async () => shown.play())
  await untilHolds(() => expect(shown.played?.play.i).toBe(2))
  expect(sent).toEqual([1, 2])
})

it('moves the picture of a play once, however often the page is read anew', async () => {
  await render(read(before))
  await act(async () => shown.play())
  await untilHolds(() => expect(shown.played).not.toBeNull())
  const { script } = shown.played ?? {}
  expect(script).toBeTruthy()
  await render(read(after))
  expect(shown.played?.script).toBe(script)
  expect(shown.own).toEqual(after)
})

it('asks ever more seldom for a play whose beacon does not come, and is done once it does', async () => {
  vi.useFakeTimers()
  try {
    let isOut = false
    vi.stubGlobal('fetch', async () => {
      sent.push(1)
      const pending = { ...waits, pending: { beacon_round: 7, due_at: '2027-01-01T12:00:03.000Z' } }
      return new Response(JSON.stringify({ sta: 0, msg: '', data: isOut ? answer : pending }))
    })
    await render(read(before))
    await act(async () => shown.play())
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(sent.length).toBeGreaterThanOrEqual(5)
    await act(() => vi.advanceTimersByTimeAsync(3_600_000))
    expect(sent.length).toBeLessThan(260)
    isOut = true
    await act(() => vi.advanceTimersByTimeAsync(15_000))
  } finally {
    vi.useRealTimers()
  }
  await untilHolds(() => expect(shown.played?.play.i).toBe(1))
  // Asked for however often, its acceptance is kept once, and what came of it beside it.
  await untilHolds(() => expect(keptAnswers('wheel')).toHaveLength(2))
  const kept = keptAnswers('wheel').map(({ leaf }) => leaf)
  expect(kept).toContainEqual({ drawId: 'wheel', seq, ref: 'me', i, nonce, beaconRound: 7, at, tree })
  const decided = { drawId: 'wheel', seq, ref: 'me', nextCommit, stockBefore: 2, beaconRound: null, tree }
  expect(kept).toContainEqual(expect.objectContaining(decided))
})
