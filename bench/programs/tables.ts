/** Writes long tables and lets their bytes fall, in a process whose memory nobody else uses. */
import { writeCsv, writeXlsx } from '@fairdraw/tables'
import { answering } from '../support/answering.ts'

export type Format = 'csv' | 'xlsx'

export type Written = {
  readonly tookMs: number
  /** Processor time of the thread that writes; packing has threads of its own. */
  readonly threadMs: number
  readonly bytes: number
  /** Most memory of the process so far, less what it had when it began this table. */
  readonly grownBytes: number
}

const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const header = ['序号', '手机号', '昵称', '地区', '参与时间', '渠道', '状态', '备注']

async function write(format: Format, rows: number): Promise<Written> {
  const before = process.memoryUsage.rss()
  const startedAt = performance.now()
  const threadBefore = threadMs()
  const blocks =
    format === 'csv'
      ? writeCsv(entrants(rows, String))
      : writeXlsx(header, entrants(rows, Number), { sheetName: '参与者' })
  let bytes = 0
  for await (const block of blocks) bytes += block.length
  return {
    tookMs: performance.now() - startedAt,
    threadMs: threadMs() - threadBefore,
    bytes,
    grownBytes: process.resourceUsage().maxRSS * 1_024 - before,
  }
}

function* entrants<Ordinal>(rows: number, ordinal: (at: number) => Ordinal): Generator<(Ordinal | string)[]> {
  for (let at = 1; at <= rows; at++)
    yield [
      ordinal(at),
      `138${String(at).padStart(8, '0')}`,
      `明签${at}`,
      '广东省深圳市南山区',
      new Date(Date.UTC(2026, 0, 1) + at * 1_000).toISOString(),
      'link',
      'E',
      at % 10 === 0 ? `=${at}+1` : '',
    ]
}

const calls = { write }
export type TableCalls = typeof calls
answering(calls)
