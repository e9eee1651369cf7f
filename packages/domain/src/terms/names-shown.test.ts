import { describe, expect, it } from 'vitest'
import {
  namesOnStage,
  namesShownIn,
  sealedAs,
  shownAs,
  usualNamesShown,
  withNamesShown,
} from './names-shown.ts'

const show = (isMasked: boolean) => ({ isMasked })

describe('how people are named where nobody says it', () => {
  it.each([
    ['strangers who enter by a link', { taskType: 'fast' }, 'masked'],
    ['people of a wheel', { taskType: 'turnlottery' }, 'masked'],
    ['who wrote in public under a post', { taskType: 'media' }, 'full'],
    ['a class that draws lots', { taskType: 'draw_lots' }, 'full'],
    ['people of a list', { taskType: 'advance', conditions: [{ kind: 'roster' }] }, 'full'],
    ['a hall', { taskType: 'screen', show: show(false) }, 'full'],
    ['a hall whose screen masks names', { taskType: 'screen', show: show(true) }, 'masked'],
  ] as const)('%s', (_, settings, expected) => expect(usualNamesShown(settings)).toBe(expected))
})

it('is what the organiser says, where they say it', () => {
  const said = { taskType: 'draw_lots', namesShown: 'number' } as Parameters<typeof withNamesShown>[0]
  expect(withNamesShown(said).namesShown).toBe('number')
})

it('stays masked for draws that were published before, and as their stage showed it', () => {
  expect(namesShownIn({})).toBe('masked')
  const hall = (isMasked: boolean) => ({ show: show(isMasked) }) as Parameters<typeof namesOnStage>[0]
  expect([namesOnStage(hall(false)), namesOnStage(hall(true))]).toEqual(['full', 'masked'])
})

it.each([
  ['full', '欧阳娜娜'],
  ['masked', '欧***'],
  ['number', '#7'],
] as const)('%s is shown so, and never sealed in full', (how, shown) => {
  expect(shownAs(how, '欧阳娜娜', 7)).toBe(shown)
  expect(sealedAs(how, '欧阳娜娜', 7)).toBe(how === 'number' ? '#7' : '欧***')
})

it('shows three stars for who has no name', () => expect(shownAs('full', ' ', 7)).toBe('***'))
