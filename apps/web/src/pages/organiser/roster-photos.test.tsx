// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { xlsxFile, zipFile } from '../../../../../packages/tables/src/testing/xlsx-file.ts'
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
    '/lotto/live/roster/photo/fetch': () => picture(9),
  })
  const prepare = async () => 'd'
  await showDesk(<RosterCard drawId="d" lid="abc" plan="pro" prepare={prepare} groups={[]} stage="draft" />)
  await press('导入照片')
  await sees('照片用编号命名最稳')
  return asked
}

/** Chooses these files; what a zip holds is only ever read when it is sent. */
async function give(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="选择照片、zip 或表格"]')
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
  // The server's own words, and what is left to do.
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

const main = 'http://schemas.openxmlformats.org'
const links = (...targets: string[]) =>
  `<Relationships xmlns="${main}/package/2006/relationships">${targets
    .map((target, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="${target}"/>`)
    .join('')}</Relationships>`
const pic = (name: string, id: string) =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="${name}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic>`
const spaces = `xmlns:xdr="${main}/drawingml/2006/spreadsheetDrawing" xmlns:a="${main}/drawingml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"`
const anchor = (row: number, id: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:to><xdr:row>${row + 1}</xdr:row></xdr:to>${pic('p', id)}</xdr:twoCellAnchor>`

test('pictures that lie in a workbook, in cells of WPS, and links beside people become theirs', async () => {
  const asked = await open()
  const sent = fileServer([picture(1), picture(2)])
  const inCell = { attributes: 't="str"', xml: '<f>_xlfn.DISPIMG("ID_7",1)</f><v>=DISPIMG("ID_7",1)</v>' }
  const rows = [
    ['工号', '姓名', '照片'],
    ['A1', '沈青', ''],
    ['A2', '王一', inCell],
    ['A3', '李二', 'https://example.org/a3.jpg'],
    ['A4', '赵三', ''],
  ]
  const extra = [
    { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: links('../drawings/drawing1.xml') },
    { name: 'xl/drawings/drawing1.xml', content: `<xdr:wsDr ${spaces}>${anchor(1, 'rId1')}</xdr:wsDr>` },
    { name: 'xl/drawings/_rels/drawing1.xml.rels', content: links('../media/image1.jpg') },
    {
      name: 'xl/cellimages.xml',
      content: `<e:cellImages xmlns:e="x" ${spaces}><e:cellImage>${pic('ID_7', 'rId1')}</e:cellImage></e:cellImages>`,
    },
    { name: 'xl/_rels/cellimages.xml.rels', content: links('media/image2.jpg') },
    { name: 'xl/media/image1.jpg', content: 'floats' },
    { name: 'xl/media/image2.jpg', content: 'in a cell' },
  ]
  const book = xlsxFile({ sheets: [{ name: '名单', rows }], extra })
  await give(new File([new Uint8Array(book)], '名单.xlsx'))
  await sees('4 人里 3 人有照片，还缺赵三 A4')
  await press('导入 3 张照片')
  await sees('已导入 3 张照片')
  expect(sent).toHaveLength(2)
  expect(sentTo(asked, 'live/roster/photo/fetch')).toEqual([{ id: 'd', url: 'https://example.org/a3.jpg' }])
  const [given] = sentTo(asked, 'live/roster/pictures') as { people: { number: string }[] }[]
  expect(given?.people.map(({ number }) => number)).toEqual(['A1', 'A2', 'A3'])
})
