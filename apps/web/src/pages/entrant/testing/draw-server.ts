import { refusalTable } from '@fairdraw/contract'
import type { RefusalCode } from '@fairdraw/domain'
import { vi } from 'vitest'

export const lid = '2345abcdef'
export const receipt = {
  drawId: lid,
  joinSeq: 1,
  idCommit: 'ab'.repeat(32),
  salt: '',
  identity: 'guest:1',
  joinedAt: '',
  charterHash: '',
}
export const member = {
  member_id: '1',
  join_seq: 1,
  nickname: '张三',
  chances: 1,
  joined_at: '2026-01-01T08:00:00.000Z',
  status: 'E',
  awards: [] as object[],
}

export type Sent = Readonly<Record<string, unknown>>
export type Handler = (sent: Sent) => unknown
export type Asked = { readonly path: string; readonly sent: Sent }

/** What a handler answers to say no. */
export class No {
  readonly code: RefusalCode
  readonly detail: Sent
  constructor(code: RefusalCode, detail: Sent = {}) {
    this.code = code
    this.detail = detail
  }
}

export const offline: Handler = () => {
  throw new TypeError('the network went away')
}

/** What `entry/info` says of a plain open draw. */
export function plainEntry(changes: object = {}): object {
  return {
    lid,
    title: '周年庆',
    organiser: { nickname: '茶店', headimgurl: null },
    prizes: [{ tier: 1, label: '一等奖', name: '茶壶', kind: 'goods', quantity: 1 }],
    opening: { by: 'manual' },
    login_free: true,
    description: '',
    rules_text: '',
    winners: [],
    join_count: 0,
    claimed_count: null,
    arrivals: null,
    win_percent: null,
    terms_text: '',
    fulfilled: [],
    barred: null,
    name_asked: null,
    shows_ad: true,
    now: new Date().toISOString(),
    me: null,
    life: { status: 'open', factNumber: 1, rounds: [] },
    ...changes,
  }
}

/**
 * A server in the contract’s shape behind `fetch`: one draw, which somebody can join. `entry` changes the draw,
 * `handlers` answer single calls by their path in place of the plain answer.
 */
export function drawServer(entry: object = {}, handlers: Readonly<Record<string, Handler>> = {}) {
  const asked: Asked[] = []
  let isIn = 'me' in entry
  const plain: Readonly<Record<string, Handler>> = {
    '/guest/login': () => ({ token: 'guest' }),
    '/notice/list': () => ({ list: [], next_cursor: null }),
    '/lotto/entry/receipt': () => ({ receipt }),
    '/lotto/entry/join': () => ({ member_id: '1', join_seq: 1, receipt }),
    '/lotto/entry/info': () => plainEntry({ me: isIn ? member : null, join_count: isIn ? 1 : 0, ...entry }),
  }
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const url = new URL(address, 'http://x')
    const path = url.pathname.replace('/lotto/api/v1', '')
    const sent = body === undefined ? Object.fromEntries(url.searchParams) : (JSON.parse(body) as Sent)
    asked.push({ path, sent })
    const answer = (handlers[path] ?? plain[path])?.(sent) ?? {}
    if (path === '/lotto/entry/join' && !(answer instanceof No || answer instanceof Response)) isIn = true
    return answer instanceof Response ? answer : new Response(JSON.stringify(enveloped(answer)))
  })
  return asked
}

function enveloped(answer: unknown): object {
  if (!(answer instanceof No)) return { sta: 0, msg: '', data: answer }
  const { sta, zh } = refusalTable[answer.code]
  return { sta, msg: zh, data: { ...answer.detail, code: answer.code } }
}
