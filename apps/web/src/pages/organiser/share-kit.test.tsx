// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareDialog } from '../../features/draws/share-dialog.tsx'
import { measuringPen } from '../../lib/poster/testing/measuring-pen.ts'
import { until } from '../../lib/testing/until.ts'
import { lid, plainEntry } from '../entrant/testing/draw-server.ts'
import { mediaEntry, winner } from '../entrant/testing/media-draw.ts'
import { button, endDesk, freshDesk, isGone, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

let saved: string[] = []
let lost = new Set<string>()
let canPaint = true

/** A browser that paints and saves, as far as it is asked to here. */
beforeEach(() => {
  freshDesk()
  saved = []
  lost = new Set()
  canPaint = true
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn(async () => {}) } })
  vi.stubGlobal('Path2D', class {})
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 400
      naturalHeight = 300
      decode = async () => {
        if (lost.has(this.src)) throw new Error('gone')
      }
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const getImageData = () => ({ data: [0, 0, 0, 255] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() =>
    canPaint ? Object.assign(measuringPen().pen, { getImageData }) : null) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['picture'], { type: type ?? 'image/png' })),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(async () => {
  await endDesk()
  vi.restoreAllMocks()
})

async function openKit(entry: object, link?: string) {
  const asked = deskServer({ '/lotto/entry/info': () => plainEntry(entry) })
  const draw = { lid, title: '周年庆', ...(link && { link }) }
  await showDesk(<ShareDialog draw={draw} onClose={() => {}} />)
  await press('海报与群文字', 'button')
  return asked
}
const choose = (at: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>('.sheet-look input')[at]?.click())
const shown = () => document.querySelector('.share-kit-picture img')?.getAttribute('alt')

test('three posters and a card are painted, one of them large, and saved as PNG and as PDF', async () => {
  await openKit({})
  await until(() => shown() === '「周年庆」的山水', 'the first look')
  await until(() => document.querySelectorAll('.sheet-look img').length === 4, 'four looks')
  await press('PNG', 'button')
  await until(() => saved.length === 1, 'the PNG')
  await press('PDF A3', 'button')
  await until(() => saved.length === 2, 'the PDF')
  expect(saved).toEqual(['周年庆 山水.png', '周年庆 山水 A3.pdf'])
})

test('another look is shown large once it is chosen; a square card has no paper', async () => {
  await openKit({})
  await sees('方卡')
  await choose(1)
  await until(() => shown() === '「周年庆」的朱签', 'the lot')
  await choose(3)
  await until(() => shown() === '「周年庆」的方卡', 'the card')
  expect([button('PNG') !== undefined, button('PDF A4')]).toEqual([true, undefined])
})

test('the text for groups is copied with the link that was shared', async () => {
  await openKit({}, 'https://draw.example/mobile/2345abcdef?channel=p1')
  await press('复制群文字', 'button')
  await sees('复制成功')
  expect(vi.mocked(navigator.clipboard.writeText).mock.calls[0]?.[0]).toBe(
    '【周年庆】\n一等奖 茶壶 1 份\n由发起人开奖\n扫码参与：https://draw.example/mobile/2345abcdef?channel=p1',
  )
})

test('a cover that does not load is said, and the look is painted without', async () => {
  lost.add('/media/gone.png')
  await openKit({ cover: '/media/gone.png' })
  await sees('封面')
  await choose(2)
  await sees('封面图没有加载出来')
  await until(() => shown() === '「周年庆」的封面', 'the cover')
})

test('after the draw there are the result and its card, with a text that names as the draw does', async () => {
  await openKit(mediaEntry({ status: 'drawn', winners: [{ ...winner, shown: '林*' }] }))
  await sees('结果海报')
  expect(page()).not.toContain('朱签')
  await press('复制群文字', 'button')
  await sees('复制成功')
  expect(vi.mocked(navigator.clipboard.writeText).mock.calls[0]?.[0]).toMatch(
    /^【评论有礼】开奖了\n一等奖 茶壶：林\*\n结果人人可复算：.*\/proof\/2345abcdef$/,
  )
})

test('a comment draw asks nobody in, and waits for its result', async () => {
  await openKit(mediaEntry())
  await sees('开奖以后，这里有结果海报')
})

test('a draw that cannot be read is asked for again', async () => {
  let isDown = true
  const asked = deskServer({
    '/lotto/entry/info': () => {
      if (isDown) throw new TypeError('the network went away')
      return plainEntry()
    },
  })
  await showDesk(<ShareDialog draw={{ lid, title: '周年庆' }} onClose={() => {}} />)
  await press('海报与群文字', 'button')
  await sees('没有读到')
  isDown = false
  await press('再试一次', 'button')
  await isGone('没有读到')
  await sees('山水')
  expect(sentTo(asked, 'entry/info').length).toBeGreaterThan(1)
})

test('a browser that cannot paint is told so', async () => {
  canPaint = false
  await openKit({})
  await sees('这个浏览器画不出图片')
})
