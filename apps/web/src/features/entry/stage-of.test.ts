import type { DrawStatus } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { stageOf } from './stage-of.ts'

type Changes = {
  readonly status: DrawStatus
  readonly awards?: readonly object[]
  readonly isOut?: boolean
  readonly rounds?: readonly object[]
  readonly firstTold?: DrawPicture['firstTold']
  /** A show is on. */
  readonly isShow?: boolean
}

const award = { state: 'announced', tier: 2, prize_name: '水杯', ticket: 4 }

function picture({
  status,
  awards = [],
  isOut = false,
  rounds = [],
  firstTold = null,
  isShow = false,
}: Changes): DrawPicture {
  const me = isOut ? null : { join_seq: 5, awards }
  return {
    entry: { me, prizes: [{ tier: 2, name: '水杯' }] },
    life: { status, rounds, ...(isShow && { show: { begunAt: 1 } }) },
    joinCount: 9,
    loadedAt: 0,
    firstTold,
  } as unknown as DrawPicture
}

test('an open draw can be joined', () => {
  expect(stageOf(picture({ status: 'open', isOut: true }))).toEqual({ is: 'joinable' })
})

test('after joining the receipt comes first', () => {
  expect(stageOf(picture({ status: 'open' }))).toEqual({ is: 'joined' })
})

test('a winner sees the prize', () => {
  expect(stageOf(picture({ status: 'drawn', awards: [award] }))).toEqual({
    is: 'won',
    wins: [{ tier: 2, prizeName: '水杯', ticket: 4, award }],
  })
})

test('a voided award is no win', () => {
  expect(stageOf(picture({ status: 'drawn', awards: [{ ...award, state: 'void' }] }))).toEqual({ is: 'lost' })
})

test('the fact of the draw alone tells a winner among the first', () => {
  const firstTold = { winners: [{ tier: 2, index: 4, shown: '张*' }], awardCount: 900 }
  expect(stageOf(picture({ status: 'drawn', firstTold }))).toMatchObject({
    is: 'won',
    wins: [{ ticket: null }],
  })
})

test('nobody is told that they lost before all winners are known', () => {
  const firstTold = { winners: [{ tier: 2, index: 8, shown: '张*' }], awardCount: 900 }
  expect(stageOf(picture({ status: 'drawn', firstTold }))).toEqual({ is: 'checking' })
})

test('when the fact tells every winner the others know at once', () => {
  const firstTold = { winners: [{ tier: 2, index: 8, shown: '张*' }], awardCount: 1 }
  expect(stageOf(picture({ status: 'drawn', firstTold }))).toEqual({ is: 'lost' })
})

test('results stand while a seat is drawn again', () => {
  const rounds = [{ outcome: {} }, {}]
  expect(stageOf(picture({ status: 'awaiting_beacon', awards: [award], rounds }))).toMatchObject({
    is: 'won',
  })
})

test('someone who was not in sees what was drawn', () => {
  expect(stageOf(picture({ status: 'drawn', isOut: true }))).toEqual({ is: 'drawn' })
})

describe('a show', () => {
  const told = { winners: [], awardCount: 3 }

  test.each(['live', 'awaiting_beacon'] as const)('has lost nobody while it is %s', (status) => {
    const rounds = [{ outcome: {} }, {}]
    expect(stageOf(picture({ status, rounds, isShow: true }))).toEqual({ is: 'sealed' })
    // The fact of a round holds no winners before the stage has shown them.
    expect(stageOf(picture({ status, rounds, isShow: true, firstTold: told }))).toEqual({ is: 'sealed' })
    expect(stageOf(picture({ status, rounds, isShow: true, isOut: true }))).toEqual({ is: 'sealed' })
  })

  test.each(['live', 'awaiting_beacon'] as const)(
    'tells a winner of an earlier round while it is %s',
    (status) => {
      expect(stageOf(picture({ status, awards: [award], isShow: true }))).toMatchObject({ is: 'won' })
    },
  )

  test('takes a seat back from who was not there', () => {
    const away = [{ ...award, state: 'void' }]
    expect(stageOf(picture({ status: 'live', awards: away, isShow: true }))).toEqual({ is: 'sealed' })
  })

  test('tells who was not drawn at its end', () => {
    expect(stageOf(picture({ status: 'drawn', isShow: true }))).toEqual({ is: 'lost' })
  })
})
