import { routes } from '@fairdraw/contract'
import { writeXlsx } from '@fairdraw/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { fileForm, formOf } from '../testing/form.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
let draw: { id: string; lid: string }
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
})
afterAll(() => app.close())
beforeEach(async () => {
  draw = await makeDraw(app, token)
})

const url = `/lotto/api/v1${routes.memberImportFile.path}`
const importing = (file: string | Uint8Array, headers: Record<string, string> = {}) =>
  app.call(routes.memberImportFile, { id: draw.id }, { token, file: Buffer.from(file), headers })
/** Who is in, with their chances, in the order they came. */
async function members() {
  const { list } = (await app.call(routes.memberList, { id: draw.id, page_size: 200 }, { token })).data
  return list.map(({ nickname, chances }) => [nickname, chances])
}
async function xlsx(...rows: readonly (readonly (string | number)[])[]) {
  const [head = [], ...rest] = rows
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(head.map(String), rest, { sheetName: '名单' })) pieces.push(piece)
  return Buffer.concat(pieces)
}
/** 手机号,姓名 and 13800000001,张三 as Excel saves CSV in China. */
const gbk = Buffer.concat([
  Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a]),
  Buffer.from('13800000001,'),
  Buffer.from([0xd5, 0xc5, 0xc8, 0xfd, 0x0d, 0x0a]),
])
const listed = (rows: readonly [number, string, string][]) =>
  rows.map(([line, column, reason]) => ({ line, column, reason }))

describe('a file of people', () => {
  it('goes in with its chances, told by the headings of its columns in any order', async () => {
    const answer = await importing(
      '\uFEFF签数,备注,姓名,手机号\n5,老客户,张三,13800000001\n,,李四,13800000002\n',
    )
    expect(answer.data).toEqual({ given: 2, imported: 2, duplicates: 0, rows: [] })
    expect(await members()).toEqual([
      ['张三', 5],
      ['李四', 1],
    ])
  })

  it('brings what stands under further headings along', async () => {
    await importing('手机号,姓名,部门,邮箱\n13800000001,张伟,财务部,\n13800000002,张伟,,zw@example.org\n')
    const { list } = (await app.call(routes.memberList, { id: draw.id }, { token })).data
    expect(list.map(({ imported }) => imported?.own)).toEqual([
      [{ heading: '部门', text: '财务部' }],
      [{ heading: '邮箱', text: 'z***@example.org' }],
    ])
    const tooLong = await importing(`手机号,姓名,备注\n13800000003,李娜,${'字'.repeat(201)}\n`)
    expect(tooLong.data).toMatchObject({ imported: 0, rows: listed([[2, 'own', 'too_long']]) })
  })

  it.each([
    ['CSV in GB 18030', () => gbk],
    ['XLSX with numbers in its cells', () => xlsx(['姓名', '手机号'], ['张三', 13_800_000_001])],
    ['JSON', () => '[{"identity":"13800000001","nickname":"张三"}]'],
    ['CSV under a title', () => '2026 年会名单\n姓名,手机号\n张三,13800000001\n'],
    ['CSV without headings, in the order of the interface', () => '13800000001,张三,1\n'],
  ])('may be %s', async (_, file) => {
    expect((await importing(await file())).data).toEqual({ given: 1, imported: 1, duplicates: 0, rows: [] })
    expect(await members()).toEqual([['张三', 1]])
    const found = await app.call(routes.memberSearch, { id: draw.id, keyword: '13800000001' }, { token })
    expect(found.data.list).toHaveLength(1)
  })

  it('calls who has no name by what identifies them, as a list of one column does everybody', async () => {
    await importing('工号\nA007\nA008\n')
    expect(await members()).toEqual([
      ['A007', 1],
      ['A008', 1],
    ])
  })

  it('takes what looks like a formula for the text that it is', async () => {
    await importing('手机号,姓名\n13800000001,"=HYPERLINK(""x"")"\n')
    expect(await members()).toEqual([['=HYPERLINK("x")', 1]])
  })

  it('tells which of its lines were left out, and why', async () => {
    await importing('手机号\n13800000002\n')
    const answer = await importing('手机号,姓名\n13800000001,甲\n13800000002,乙\n\n+86 138 0000 0001,丙\n')
    const rows = [
      ...listed([
        [3, 'identity', 'already_in'],
        [4, '', 'blank'],
      ]),
      { line: 5, column: 'identity', reason: 'twice', same: 2 },
    ]
    expect(answer.data).toEqual({ given: 4, imported: 1, duplicates: 2, rows })
  })

  it('leaves out what is wrong with it, by line, column and reason, and takes all else', async () => {
    await app.call(routes.blacklistAdd, { id: draw.id, identity: '13800000009', reason: '黄牛' }, { token })
    const lines = [
      '手机号,姓名,签数',
      '13800000001,甲,1',
      ',乙,1',
      `13800000002,${'长'.repeat(31)},1`,
      '13800000003,丙,一',
      'lin@@example.org,丁,1',
      '13800000004,戊,己,1,1',
      '13800000005,a\u0007b,1',
      '13800000009,庚,1',
      '13800000006,辛,2',
    ]
    const rows = listed([
      [3, 'identity', 'missing'],
      [4, 'name', 'too_long'],
      [5, 'weight', 'not_a_weight'],
      [6, 'identity', 'not_an_identity'],
      [7, '', 'extra_cell'],
      [8, 'name', 'unprintable'],
      [9, 'identity', 'blacklisted'],
    ])
    const answer = await importing(lines.join('\n'))
    expect(answer.data).toEqual({ given: 9, imported: 2, duplicates: 0, rows })
    expect(await members()).toEqual([
      ['甲', 1],
      ['辛', 2],
    ])
  })

  it('whose headings nobody knows is not taken for people', async () => {
    const answer = await importing('会员,称呼\n13800000001,甲\n')
    expect(answer.data).toMatchObject({ code: 'list_rejected', rows: listed([[1, 'identity', 'no_column']]) })
    expect(await members()).toEqual([])
  })

  it('is bounded by the plan and by the draw as any other list', async () => {
    draw = await makeDraw(app, token, { join_limit: 1 })
    expect((await importing('13800000001\n13800000002\n')).data).toMatchObject({ code: 'draw_full' })
  })
})

describe('what is no such file', () => {
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['half a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
    ['empty', Buffer.alloc(0)],
    ['a heading alone', '手机号,姓名\n'],
  ])('is refused as unreadable: %s', async (_, file) => {
    expect(await importing(file)).toMatchObject({ http: 409, data: { code: 'file_unreadable' } })
  })

  it('is told that a file is needed', async () => {
    const headers = { token }
    const of = (form: { payload: Buffer | string; headers: object }) =>
      app.app.inject({
        method: 'POST',
        url,
        query: { id: draw.id },
        ...form,
        headers: { ...form.headers, ...headers },
      })
    const answers = await Promise.all([
      of(formOf({ name: 'list', fileName: 'a.csv', bytes: '13800000001' })),
      of({ payload: '13800000001,张三', headers: { 'content-type': 'text/csv' } }),
    ])
    expect(answers.map((answer) => [answer.statusCode, answer.json().sta])).toEqual([
      [400, 1001],
      [400, 1001],
    ])
    expect(answers[0]?.json().data.fields).toHaveProperty('file')
  })

  it('is refused as too large by its bytes and by its people', async () => {
    const heavy = Buffer.alloc(20 * 2 ** 20 + 1, 'a')
    expect(await importing(heavy)).toMatchObject({ http: 413, sta: 1013, data: { code: 'list_too_large' } })
    const long = Array.from({ length: 100_001 }, (_, at) => `A${at}`).join('\n')
    expect(await importing(long)).toMatchObject({ http: 413, sta: 1013, data: { why: 'too_many_rows' } })
  })
})

describe('who may put in a file', () => {
  it('is who may put in a list', async () => {
    const file = Buffer.from('13800000001\n')
    const ask = (by?: string) =>
      app.call(routes.memberImportFile, { id: draw.id }, { file, ...(by === undefined ? {} : { token: by }) })
    expect((await ask()).sta).toBe(4001)
    expect((await ask(await app.organiser())).sta).toBe(1004)
    expect((await ask(token)).sta).toBe(0)
  })

  it('hears before the file is read', async () => {
    const other = await app.organiser()
    const { payload, headers } = fileForm('no people, no columns\u0000')
    const sent = { method: 'POST' as const, url, query: { id: draw.id }, payload }
    const answer = await app.app.inject({ ...sent, headers: { ...headers, token: other } })
    expect(answer.json().sta).toBe(1004)
  })
})

describe('the address', () => {
  it('takes the list as JSON too', async () => {
    const sent = { id: draw.id, members: [{ identity: '13800000001', nickname: '张三', weight: 2 }] }
    const json = await app.app.inject({ method: 'POST', url, headers: { token }, payload: sent })
    expect(json.json().data).toEqual({ given: 1, imported: 1, duplicates: 0, rows: [] })
    expect((await importing('13800000001,张三\n')).data).toMatchObject({ imported: 0, duplicates: 1 })
  })

  it('answers the same file under the same key as before, and refuses another', async () => {
    const keyed = { 'idempotency-key': `file-${draw.id}` }
    const first = await importing('13800000001,张三\n', keyed)
    expect(first.data).toMatchObject({ imported: 1 })
    expect((await importing('13800000001,张三\n', keyed)).data).toEqual(first.data)
    expect((await importing('13800000002,李四\n', keyed)).sta).toBe(1009)
    expect(await members()).toHaveLength(1)
  })
})

it('a hundred thousand people from a file keep nobody else waiting, own columns and people kept out or not', async () => {
  await app.call(routes.blacklistAdd, { id: draw.id, identity: '13800000009', reason: '黄牛' }, { token })
  const rows = Array.from({ length: 100_000 }, (_, at) => {
    return [`A${at}`, `同事${at}`, 1 + (at % 3), `部门${at % 7}`, `p${at}@example.org`]
  })
  const file = await xlsx(['工号', '姓名', '签数', '部门', '邮箱'], ...rows)
  // What this thread works at a stretch, whatever else the machine does.
  const worked = () => process.threadCpuUsage().user / 1_000
  let [longest, seen] = [0, worked()]
  const ticking = setInterval(() => {
    longest = Math.max(longest, worked() - seen)
    seen = worked()
  }, 5)
  try {
    expect((await importing(file)).data).toEqual({
      given: 100_000,
      imported: 100_000,
      duplicates: 0,
      rows: [],
    })
  } finally {
    clearInterval(ticking)
  }
  expect(longest).toBeLessThan(200)
})
