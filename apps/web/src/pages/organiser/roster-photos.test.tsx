// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { zipFile } from '../../../../../packages/tables/src/testing/xlsx-file.ts'
import { RosterCard } from '../../features/roster/roster-card.tsx'
import { No } from '../entrant/testing/draw-server.ts'
import { button, endDesk, freshDesk, isGone, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'
import { fileServer } from './testing/file-server.ts'

const person = (number: string, name: string, picture?: string) => ({
  number,
  name,
  groups: [],
  join_seq: null,
  checked_in_at: null,
  code: 'ABCD2345',
  own: [],
  ...(picture && { picture }),
})
const everybody = [
  person('A1', '沈青', '/media/old.640.jpg'),
  person('A2', '王一'),
  person('A3', '李二'),
  person('A4', '赵三'),
]
const picture = (place: number) => ({ picture: `/media/${place}.640.jpg` })

async function open() {
  const asked = deskServer({
    '/lotto/task/info': () => ({ id: 'd', lid: 'abc' }),
    '/lotto/live/roster/list': () => ({
      list: everybody,
      total: 4,
      next_cursor: null,
      arrived: 0,
      pictured: 1,
    }),
    '/lotto/live/roster/pictures': () => ({ changed: 1 }),
  })
  const prepare = async () => 'd'
  await showDesk(<RosterCard drawId="d" lid="abc" plan="pro" prepare={prepare} groups={[]} stage="draft" />)
  await press('导入照片')
  await sees('照片用编号命名最稳')
  return asked
}

/** Chooses these files; what a zip holds is only ever read when it is sent. */
async function give(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="选择照片或 zip"]')
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  Object.defineProperty(input, 'value', { configurable: true, value: '', writable: true })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}
const zip = (...names: string[]) =>
  new File([new Uint8Array(zipFile(names.map((name) => ({ name, content: `photo ${name}` }))))], '照片.zip')

beforeEach(freshDesk)
afterEach(endDesk)

test('a zip is matched to the roster and told photo by photo before anything is sent', async () => {
  const asked = await open()
  const sent = fileServer([picture(1), picture(2)])
  await give(zip('照片/A1.jpg', '照片/王一.png', '照片/新人.jpg', '照片/说明.txt', '__MACOSX/._A1.jpg'))
  await sees('不收的 2 张')
  expect(page()).toContain('名单里没有这个编号或姓名')
  expect(page()).toContain('不是 JPG、PNG 或 WebP 图片')
  expect(page()).toContain('4 人里 2 人有照片，还缺李二 A3、赵三 A4')
  expect(page()).toContain('其中 1 人换掉原来的照片')
  expect(sent).toEqual([])
  await press('导入 2 张照片')
  await sees('已导入 2 张照片')
  expect(sentTo(asked, 'live/roster/pictures')).toEqual([
    {
      id: 'd',
      people: [
        { number: 'A1', picture: expect.stringMatching(/[12]\.640/) },
        { number: 'A2', picture: expect.stringMatching(/[12]\.640/) },
      ],
    },
  ])
  await isGone('照片用编号命名最稳')
})

test('who is cut off sends the rest; a photo that cannot be taken says why', async () => {
  const asked = await open()
  // The third is never answered well: as when the line is cut.
  const sent = fileServer([picture(1), new No('upload_broken'), new No('upload_quota'), picture(4)])
  await give(zip('A1.jpg', 'A2.jpg', 'A3.jpg'))
  await press('导入 3 张照片')
  await sees('传到一半断了')
  expect(page()).toContain('已损坏，打不开')
  await press('接着传剩下的 1 张')
  await sees('不收的 1 张')
  await isGone('传到一半断了')
  expect(sent).toHaveLength(4)
  expect(sentTo(asked, 'live/roster/pictures')).toHaveLength(2)
  expect(button('接着传剩下的 0 张')?.hasAttribute('disabled')).toBe(true)
})

test('a broken archive gets a sentence', async () => {
  await open()
  await give(new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 9, 9])], 'a.zip'))
  await sees('这个压缩包已损坏或不完整，请重新打包成 zip')
})
