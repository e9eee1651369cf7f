import { expect, it } from 'vitest'
import { mediaEntry, winner } from '../../pages/entrant/testing/media-draw.ts'
import type { DrawPicture } from '../draw-picture.ts'
import { resultSheetOf } from './result-sheet.ts'

const origin = 'https://draw.example/mobile/2345abcdef'
const gone = { ...winner, award_id: 'w2', index: 9, shown: '周*', is_void: true, void_reason: 'absent' }

function pictureOf(winners: readonly object[]): DrawPicture {
  const entry = mediaEntry({ status: 'drawn', winners }) as DrawPicture['entry']
  const prizes = [{ tier: 1, name: '茶壶' }] as unknown as DrawPicture['entry']['prizes']
  const organiser = { nickname: '茶店', headimgurl: null }
  return {
    entry: { ...entry, prizes, organiser },
    life: entry.life,
    joinCount: 800,
    loadedAt: 0,
    firstTold: null,
  }
}

it('shows who holds a prize now, masked as on the page, and where the result is recomputed', () => {
  expect(resultSheetOf(pictureOf([winner, gone]), 'zh', origin)).toMatchObject({
    title: '评论有礼',
    organiser: '茶店',
    groups: [{ head: '一等奖　茶壶', lots: [{ number: 5, name: '林*', tier: '一等奖' }] }],
    link: 'https://draw.example/proof/2345abcdef',
  })
})

it('is said in the language of the reader', () => {
  const sheet = resultSheetOf(pictureOf([winner]), 'en', origin)
  expect([sheet?.odds, sheet?.count, sheet?.groups[0]?.tier]).toEqual([
    '1 drawn out of 800',
    '1 prize',
    '1st prize',
  ])
})

it('is nothing before there is a winner', () => {
  expect(resultSheetOf(pictureOf([]), 'zh', origin)).toBeNull()
})
