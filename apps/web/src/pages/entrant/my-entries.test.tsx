// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilHolds } from '../../lib/testing/until.ts'
import { button, endDesk, fill, freshDesk, press, sees, showDesk } from '../organiser/testing/desk-place.tsx'
import { MyEntriesPage } from './my-entries-page.tsx'
import { drawServer, lid } from './testing/draw-server.ts'

let left: string[]
let codes: string[]

/** A phone whose browser reads codes; what its camera sees is in `codes`. */
function withCamera(isAllowed = true) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => codes.splice(0).map((rawValue) => ({ rawValue }))
    },
  )
  const getUserMedia = async () => {
    if (!isAllowed) throw new DOMException('no', 'NotAllowedError')
    return { getTracks: () => [] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  HTMLMediaElement.prototype.play = async () => {}
}

beforeEach(() => {
  freshDesk()
  localStorage.clear()
  left = []
  codes = []
  const assign = (place: string) => void left.push(place)
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    href: 'http://localhost/mobile',
    search: '',
    assign,
  })
  drawServer()
})
afterEach(async () => {
  await endDesk()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const open = () => showDesk(<MyEntriesPage />, '/mobile')

test.each([lid, ` ${lid.toUpperCase()} `, `https://draw.example.org/mobile/${lid}?channel=poster`])(
  '“%s” leads to the draw',
  async (typed) => {
    await open()
    await fill('抽奖编号或链接', typed)
    await press('去看看')
    expect(left).toEqual([`/mobile/${lid}`])
  },
)

test('what is no draw is said, and the page stays', async () => {
  await open()
  await fill('抽奖编号或链接', 'hello')
  await press('去看看')
  await sees('编号不对，请再看一下海报')
  expect(left).toEqual([])
})

test('a browser that cannot read codes offers no camera', async () => {
  await open()
  await sees('还没有参与任何抽奖')
  expect(button('扫二维码')).toBeUndefined()
})

test('a scanned link of this site keeps its channel, and what leads elsewhere is not followed', async () => {
  withCamera()
  codes = ['https://evil.example/login']
  await open()
  await press('扫二维码')
  await sees('这个二维码不是抽奖的链接')
  codes = [`http://localhost/mobile/${lid}?channel=poster`]
  await untilHolds(() => expect(left).toEqual([`/mobile/${lid}?channel=poster`]))
})

test('a camera that may not be used is said, and typing still works', async () => {
  withCamera(false)
  await open()
  await press('扫二维码')
  await sees('没能打开摄像头')
  await fill('抽奖编号或链接', lid)
  await press('去看看')
  expect(left).toEqual([`/mobile/${lid}`])
})
