import { type Round, unborn } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import type { DrawPicture } from './draw-picture.ts'
import { outcomeOf } from './outcome-of.ts'

const round = {
  record: { round: 0, kind: 'open', slots: [], voids: [] },
  roundHash: '',
  loggedAt: 0,
  beaconDueAt: null,
  outcome: { beacon: null, secret: '', resultHash: 'aa', drawnAt: 1, awardCount: 2 },
} as unknown as Round

const winner = (index: number, is_void = false) => ({ tier: 1, index, shown: `张*${index}`, is_void })

const picture = (change: Partial<DrawPicture>, winners: readonly object[] = []): DrawPicture =>
  ({
    entry: { winners, prizes: [{ tier: 1, name: '手机' }] },
    life: { ...unborn, status: 'drawn', rounds: [round] },
    joinCount: 9,
    firstTold: null,
    ...change,
  }) as unknown as DrawPicture

it('there is nothing to show before the first result', () => {
  expect(outcomeOf(picture({ life: { ...unborn, status: 'awaiting_beacon' } }))).toBeNull()
})

it('who was set aside is shown apart from who holds a prize', () => {
  const shown = outcomeOf(picture({}, [winner(3), winner(4, true)]))
  expect(shown?.winners.map(({ index }) => index)).toEqual([3])
  expect(shown?.voids.map(({ index }) => index)).toEqual([4])
})

it('the winners a fact told are shown once, though the whole answer brings them again', () => {
  const firstTold = { winners: [{ tier: 1, index: 3, shown: '张*3' }], awardCount: 1 }
  expect(outcomeOf(picture({ firstTold }))?.winners).toHaveLength(1)
  expect(outcomeOf(picture({ firstTold }, [winner(3)]))?.winners).toHaveLength(1)
})
