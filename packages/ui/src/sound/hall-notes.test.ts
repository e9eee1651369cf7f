import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notesBetween, riseScore, rollScore, waitingScore } from './hall-notes.ts'

test('a loop handed over piece by piece is the loop, no note twice and none left out', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), cuts, (from, lengths) => {
      let at = from
      const pieces = lengths.flatMap((length) => {
        const piece = notesBetween(rollScore, at, at + length)
        at += length
        return piece
      })
      expect(pieces.map(({ atMs }) => atMs).sort((a, b) => a - b)).toEqual(
        notesBetween(rollScore, from, at)
          .map(({ atMs }) => atMs)
          .sort((a, b) => a - b),
      )
    }),
  )
})

test('who comes late hears only what is still to come', () => {
  const score = riseScore(5, 180, 1_420)
  expect(notesBetween(score, 0, 10_000)).toHaveLength(6)
  expect(notesBetween(score, 1_000, 10_000).map(({ voice }) => voice)).toEqual(['gong'])
  expect(notesBetween(score, 2_000, 10_000)).toEqual([])
})

test('each that comes forward sounds higher, and the gong comes last', () => {
  const { notes } = riseScore(5, 180, 1_420)
  const risen = notes.slice(0, 5)
  expect(risen.map(({ atMs }) => atMs)).toEqual([0, 180, 360, 540, 720])
  expect(risen.map(({ hz }) => hz)).toEqual(risen.map(({ hz }) => hz).toSorted((a, b) => a - b))
  expect(notes.at(-1)).toMatchObject({ voice: 'gong', atMs: 1_420 })
})

test('a hall that waits hears the same quiet tones on every screen', () => {
  expect(waitingScore(7)).toEqual(waitingScore(7))
  expect(waitingScore(7)).not.toEqual(waitingScore(8))
  for (const { loudness } of waitingScore(7).notes) expect(loudness).toBeLessThanOrEqual(0.15)
})
