import { expect, it } from 'vitest'
import { record, round, show, winner } from '../../features/stage/controls/testing/show-state.ts'
import { frameOfRecord, roundFrames } from './round-frames.ts'

const at = 1_000_000
const origin = 'https://draw.example'

const drawn = show({
  programme: [round(0, { count: 2, shot_sizes: [1, 1], records: [0, 1, 2] }), round(1, { records: [3] })],
  records: [
    record(0),
    record(1, { kind: 'redraw', result_hash: 'cd'.repeat(32) }),
    record(2, { shot: 1, drawn_at: at - 1_000 }),
    record(3, { round: 1, result_hash: null, drawn_at: null }),
  ],
  winners: [
    winner(0, { void_for: 'absent' }),
    winner(1, { index: 5, name: '𠮷田', is_redrawn: true }),
    winner(2, { index: 7 }),
  ],
})

it('keeps an overview of every press, with who came in the place of somebody, and none of what is not drawn', () => {
  const frames = roundFrames(drawn, origin)
  expect(frames.map(({ act }) => act.winners.map(({ awardId }) => awardId))).toEqual([
    ['0-0', '1-0'],
    ['2-0'],
  ])
  expect(frames.map(({ act }) => [act.round.number, act.round.shot?.number, act.since])).toEqual([
    [1, 1, at - 3_000],
    [1, 2, at - 1_000],
  ])
  // Of ten, the two of the first press had gone when the second was drawn.
  expect(frames.map(({ outOf }) => outOf)).toEqual([9, 8])
  expect(frames[0]?.act.proofUrl).toMatch(/^https:\/\/draw\.example\//)
  expect(frames[0]?.act.fingerprint).not.toBe(frames[1]?.act.fingerprint)
})

it('finds the press of a redraw, and nothing for a record that is not out', () => {
  expect(frameOfRecord(drawn, 1, origin)?.records).toEqual([0, 1])
  expect(frameOfRecord(drawn, 3, origin)).toBeUndefined()
})
