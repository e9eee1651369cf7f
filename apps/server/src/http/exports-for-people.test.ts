import { read, utils } from '@e965/xlsx'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

/** Two draws as they are exported, opened by programs that know nothing of this one. */
let app: TestApp
let token: string
let draw: { readonly id: string; readonly lid: string }
let abroad: { readonly id: string; readonly lid: string }

beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  app.startWork()
  token = await app.organiser()
  draw = await makeDraw(app, token)
  const members = ['007', '13800138000', '1-2', '张伟'].map((nickname, at) => ({
    identity: `A${at}`,
    nickname,
  }))
  await app.call(routes.memberImport, { id: draw.id, members }, { token })
  await app.call(routes.taskOpen, { id: draw.id }, { token })
  const [first] = await winnersOf(3)
  const seat = { id: draw.id, award_id: first?.award_id ?? '', reason: 'absent' as const, redraw: true }
  await app.call(routes.winnerVoid, seat, { token })
  await winnersOf(4)
  abroad = await makeDraw(app, token, { time_zone: 'America/New_York' })
})
afterAll(() => app.close())

async function winnersOf(count: number) {
  return await until(async () => {
    const { list } = (await app.call(routes.winnerList, { id: draw.id }, { token })).data
    if (list.length !== count) throw new Error(`${list.length} awards`)
    return list
  })
}

type What = 'members' | 'winners' | 'activity'
type Wish = { id: string; what: What; format?: 'csv' | 'xlsx'; raw?: boolean }

async function taken(wish: Wish, language = 'zh-CN'): Promise<Buffer> {
  const url = `/lotto/api/v1${routes.taskExport.path}`
  const headers = { token, 'accept-language': language }
  const answer = await app.app.inject({ method: 'POST', url, headers, payload: wish })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

type Cell = unknown

/** A date as it is shown: both readers give the clock in the fields of UTC. A fraction of a day is no whole millisecond. */
function shown(cell: Cell): string {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const second = new Date(Math.round(cell.getTime() / 1_000) * 1_000)
  return second.toISOString().slice(0, 19).replace('T', ' ')
}

function bySheetJs(bytes: Buffer): Cell[][] {
  const book = read(bytes, { cellDates: true, UTC: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error('there is no sheet')
  return utils.sheet_to_json<Cell[]>(sheet, { header: 1, UTC: true, defval: '' })
}
const byReadExcelFile = async (bytes: Buffer): Promise<Cell[][]> => await readSheet(bytes)
const byCsvParse = (bytes: Buffer): Cell[][] => parse(bytes, { bom: true })

/** Every table by two readers: their cells as they are shown, and whether dates are dates to them. */
async function opened(wish: Wish): Promise<readonly Cell[][][]> {
  const workbook = await taken({ ...wish, format: 'xlsx' })
  const text = await taken({ ...wish, format: 'csv' })
  return [bySheetJs(workbook), await byReadExcelFile(workbook), bySheetJs(text), byCsvParse(text)]
}

function inChina(at: string | null | undefined): string {
  return new Date(Date.parse(at ?? '') + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
}

describe('a table for people', () => {
  it('has the time of the draw in cells that are dates', async () => {
    const { list } = (await app.call(routes.memberList, { id: draw.id }, { token })).data
    const tables = await opened({ id: draw.id, what: 'members' })
    for (const [head, ...rows] of tables) {
      expect(head?.[2]).toBe('参与时间 (北京时间)')
      expect(rows.map((row) => shown(row[2]))).toEqual(list.map((one) => inChina(one.joined_at)))
    }
    const [sheetJs, readExcelFile, csvInSheet] = tables
    for (const table of [sheetJs, readExcelFile, csvInSheet]) expect(table?.[1]?.[2]).toBeInstanceOf(Date)
  })

  it('keeps digits as they were written', async () => {
    const [sheetJs, readExcelFile, , csv] = await opened({ id: draw.id, what: 'members' })
    const names = ['007', '13800138000', '1-2', '张伟']
    expect(sheetJs?.slice(1).map((row) => row[1])).toEqual(names)
    expect(readExcelFile?.slice(1).map((row) => row[1])).toEqual(names)
    expect(csv?.slice(1).map((row) => row[1])).toEqual(['007\t', '13800138000\t', '1-2\t', '张伟'])
  })

  it('counts rounds from 1, and says in words where a prize stands and why one was made void', async () => {
    for (const [head, ...rows] of await opened({ id: draw.id, what: 'winners' })) {
      const at = (name: string) => head?.indexOf(name) ?? -1
      const told = rows.map((row) =>
        ['轮次', '奖项', '中奖状态', '作废原因'].map((name) => shown(row[at(name)])),
      )
      expect(told.filter(([round]) => round === '1')).toHaveLength(3)
      expect(told).toContainEqual(['1', '一等奖', '已作废', '未到场'])
      expect(told.at(-1)?.slice(0, 2)).toEqual(['2', '一等奖'])
      expect(told.flat().join()).not.toMatch(/[a-z]/)
    }
  })

  it('says in words what was done', async () => {
    for (const [, ...rows] of await opened({ id: draw.id, what: 'activity' })) {
      const said = rows.map((row) => row.slice(1).map(shown))
      expect(said).toContainEqual(['抽出结果', '系统', '第 1 轮，3 份'])
      expect(said).toContainEqual(['登记一轮开奖', '系统', '第 2 轮，补抽'])
      expect(said).toContainEqual(['截止', '系统', '手动'])
      expect(said.flat().join()).not.toMatch(/task|draw\.|round|_/)
    }
  })

  it('says it in English to who reads English', async () => {
    const [head, ...rows] = byCsvParse(await taken({ id: draw.id, what: 'activity' }, 'en'))
    expect(head).toEqual(['At (China time)', 'What', 'By', 'Detail'])
    expect(rows.map((row) => row.slice(1).map(shown))).toContainEqual([
      'Round logged',
      'The service',
      'round 2, redraw',
    ])
  })

  it('goes by the clock of the draw’s own time zone', async () => {
    const rows = byCsvParse(await taken({ id: abroad.id, what: 'activity' }))
    expect(rows[0]?.[0]).toBe('时间 (America/New_York)')
    const { list } = (await app.call(routes.taskActivity, { id: abroad.id }, { token })).data
    const at = Date.parse(list.at(-1)?.at ?? '')
    const there = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    expect(shown(rows.at(-1)?.[0])).toBe(there.format(at))
  })
})

it('a raw table has the names and values of the calls', async () => {
  const [head, ...rows] = byCsvParse(await taken({ id: draw.id, what: 'members', raw: true }))
  expect(head?.slice(0, 5)).toEqual(['join_seq', 'nickname', 'joined_at', 'status', 'chances'])
  const { list } = (await app.call(routes.memberList, { id: draw.id }, { token })).data
  expect(rows.map((row) => row.slice(0, 4))).toEqual(
    list.map((one) => [String(one.join_seq), one.nickname, one.joined_at, one.status]),
  )
  const winners = byCsvParse(await taken({ id: draw.id, what: 'winners', raw: true }))
  expect(winners[1]?.[0]).toBe('0')
  expect(winners.flat()).toContain('absent')
  const acts = byCsvParse(await taken({ id: draw.id, what: 'activity', raw: true }))
  expect(acts.map((row) => row[1])).toContain('taskExport')
})
