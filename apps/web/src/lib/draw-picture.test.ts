import { type DrawLife, type NumberedFact, unborn } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import type { AnswerOf } from './call-table.ts'
import { pictureOf, withFact } from './draw-picture.ts'

const life: DrawLife = { ...unborn, status: 'open', factNumber: 2 }
const picture = pictureOf({ life, join_count: 7, prizes: [] } as unknown as AnswerOf<'entryInfo'>, 0)
const closed = (number: number): NumberedFact => ({ type: 'entry.closed', at: 5, by: 'time', number })

test('the next fact moves the draw', () => {
  expect(withFact(picture, closed(3))?.life).toMatchObject({ status: 'sealed', closedAt: 5, factNumber: 3 })
})

test('a fact that is known already changes nothing', () => {
  expect(withFact(picture, closed(2))).toBe(picture)
})

test('a missing fact asks for the whole picture', () => {
  expect(withFact(picture, closed(4))).toBeNull()
})

test('a change of prizes or words asks for the whole picture', () => {
  const changed: NumberedFact = { type: 'draw.changed', at: 5, parts: ['prizes'], number: 3 }
  expect(withFact(picture, changed)).toBeNull()
})

test('a fact that does not fit asks for the whole picture', () => {
  const drawn: NumberedFact = {
    type: 'round.drawn',
    at: 6,
    round: 0,
    beacon: null,
    secret: '',
    resultHash: '',
    awardCount: 0,
    winners: [],
    number: 3,
  }
  expect(withFact(picture, drawn)).toBeNull()
})

test('the winners a fact tells are kept until the whole answer comes', () => {
  const sealed = withFact(picture, closed(3))
  const drawn: NumberedFact = {
    type: 'round.drawn',
    at: 6,
    round: 0,
    beacon: null,
    secret: '',
    resultHash: '',
    awardCount: 1,
    winners: [{ tier: 1, index: 4, shown: '张*' }],
    number: 4,
  }
  expect(sealed && withFact(sealed, drawn)?.firstTold?.winners[0]?.index).toBe(4)
})
