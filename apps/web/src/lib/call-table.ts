import type { OutputOf, routes, SentOf } from '@fairdraw/contract'
import { loadPart } from './load-part.ts'
import { pageState } from './page-state.ts'

type Routes = typeof routes
/** Every call of the HTTP interface by its name in the contract. */
export type CallName = Exclude<keyof Routes, 'authLeave' | 'liveStream' | 'proofRows' | 'taskExport'>
export type SentTo<Name extends CallName> = SentOf<Routes[Name]>
export type AnswerOf<Name extends CallName> = OutputOf<Routes[Name]>

/** The calls that take a file; their data travels in the query. */
export const fileCalls = [
  'uploadPic',
  'uploadProof',
  'uploadVideo',
  'mediaImport',
  'memberImportFile',
] as const satisfies readonly CallName[]
export type FileCallName = (typeof fileCalls)[number]

type Method = 'GET' | 'POST' | 'DELETE'

type Way = readonly [Method, string]
export type CallTable = { readonly [Name in CallName]?: Way }

/**
 * Where the calls of entrants' pages go. The contract says the same at run time, but brings its schema library along,
 * which phones would pay for; a test holds them equal.
 */
export const entrantCalls = {
  authPlatforms: ['GET', '/auth/platforms'],
  guestLogin: ['POST', '/guest/login'],
  userInfoRead: ['GET', '/user/info'],
  userLogin: ['POST', '/userlogin'],
  districtList: ['GET', '/util/district/list'],
  noticeList: ['GET', '/notice/list'],
  noticeRead: ['POST', '/notice/read'],
  mailChoose: ['POST', '/notice/choose'],
  noticeChannel: ['POST', '/notice/channel'],
  fanList: ['GET', '/notice/fans'],
  fanStop: ['POST', '/notice/fan/stop'],
  entryFan: ['GET', '/lotto/entry/fan'],
  entryFanAgree: ['POST', '/lotto/entry/fan'],
  entryAward: ['GET', '/lotto/entry/award'],
  entryClaim: ['POST', '/lotto/entry/claim'],
  entryInfo: ['GET', '/lotto/entry/info'],
  entryJoin: ['POST', '/lotto/entry/join'],
  entryMine: ['GET', '/lotto/entry/mine'],
  entryReceipt: ['GET', '/lotto/entry/receipt'],
  entryPlay: ['POST', '/lotto/entry/play'],
  entryPlays: ['GET', '/lotto/entry/plays'],
  entryStages: ['GET', '/lotto/entry/stages'],
  entryTaskFinish: ['POST', '/lotto/entry/task/finish'],
  entryTaskStart: ['POST', '/lotto/entry/task/start'],
  uploadProof: ['POST', '/lotto/entry/proof/upload'],
  entryAppeal: ['POST', '/lotto/entry/appeal'],
  entryErase: ['POST', '/lotto/entry/erase'],
  entryExport: ['GET', '/lotto/entry/export'],
  entryWithdraw: ['POST', '/lotto/entry/withdraw'],
  beaconDeliver: ['POST', '/lotto/beacon'],
  beaconRead: ['GET', '/lotto/beacon'],
  proofPath: ['GET', '/lotto/proof/path'],
  proofRead: ['GET', '/lotto/proof'],
  liveClock: ['GET', '/lotto/live/clock'],
  liveCheckIn: ['POST', '/lotto/live/checkin'],
  liveMe: ['GET', '/lotto/live/me'],
  liveDanmaku: ['POST', '/lotto/live/danmaku'],
  entryTake: ['POST', '/lotto/entry/take'],
  entryLots: ['GET', '/lotto/entry/lots'],
  lotsSwap: ['POST', '/lotto/lots/swap'],
  mediaRuns: ['GET', '/lotto/media/runs'],
} as const satisfies CallTable

const state = pageState(() => ({ ways: { ...entrantCalls } as { [Name in CallName]?: Way } }))

/** For pages that make other calls from the start: their first one need not wait. */
export function knowCalls(more: CallTable): void {
  Object.assign(state.ways, more)
}

/** The way of a call; those of organisers come when the first of them is made. */
export async function wayOf(name: CallName): Promise<Way> {
  if (!state.ways[name]) knowCalls((await loadPart(() => import('./desk-calls.ts'))).deskCalls)
  const way = state.ways[name]
  if (!way) throw new RangeError(`no call ${name}`)
  return way
}
