import type { OutputOf, routes, SentOf } from '@fairdraw/contract'

type Routes = typeof routes
/** Every call of the HTTP interface by its name in the contract. */
export type CallName = Exclude<keyof Routes, 'liveStream' | 'proofRows'>
export type SentTo<Name extends CallName> = SentOf<Routes[Name]>
export type AnswerOf<Name extends CallName> = OutputOf<Routes[Name]>

/** The calls that take a file; their data travels in the query. */
export const fileCalls = ['uploadPic', 'uploadProof', 'uploadVideo'] as const satisfies readonly CallName[]
export type FileCallName = (typeof fileCalls)[number]

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Where each call goes. The contract says the same at run time, but brings its schema library along, which phones
 * would pay for; a test holds the two equal.
 */
export const callTable: Readonly<Record<CallName, readonly [Method, string]>> = {
  authEndSession: ['DELETE', '/auth/session'],
  authLogout: ['POST', '/auth/logout'],
  authPassword: ['POST', '/auth/password'],
  authPlatforms: ['GET', '/auth/platforms'],
  authSessions: ['GET', '/auth/sessions'],
  authSignUp: ['POST', '/auth/signup'],
  guestLogin: ['POST', '/guest/login'],
  userInfoRead: ['GET', '/user/info'],
  userInfoWrite: ['POST', '/user/info'],
  userLogin: ['POST', '/userlogin'],
  districtList: ['GET', '/util/district/list'],
  channelList: ['GET', '/channels'],
  wechatGroupList: ['GET', '/wechat/group/list'],
  weworkGroups: ['POST', '/wework/ex_groups'],
  enterpriseStaff: ['POST', '/ent/ex_users'],
  appointmentMake: ['POST', '/lotto/live/appointment/make'],
  betaApply: ['POST', '/lotto/beta/apply'],
  homeToday: ['GET', '/lotto/home/today'],
  uploadTicket: ['POST', '/upload/ticket'],
  uploadPic: ['POST', '/upload/pic'],
  uploadVideo: ['POST', '/upload/video'],
  memberList: ['POST', '/lotto/task/member/list'],
  memberSearch: ['GET', '/lotto/task/member/search'],
  taskCancel: ['POST', '/lotto/task/cancel'],
  adminAdd: ['POST', '/lotto/task/admin/add'],
  adminList: ['GET', '/lotto/task/admin/list'],
  adminRemove: ['POST', '/lotto/task/admin/remove'],
  blacklistAdd: ['POST', '/lotto/task/blacklist/add'],
  blacklistList: ['POST', '/lotto/task/blacklist/list'],
  blacklistRemove: ['POST', '/lotto/task/blacklist/remove'],
  taskCopy: ['POST', '/lotto/task/copy'],
  taskRecycle: ['POST', '/lotto/task/recycle'],
  taskRemove: ['POST', '/lotto/task/remove'],
  taskRestore: ['POST', '/lotto/task/restore'],
  taskCreate: ['POST', '/lotto/task/create'],
  taskInfo: ['GET', '/lotto/task/info'],
  taskList: ['POST', '/lotto/task/list'],
  taskOpen: ['POST', '/lotto/task/open'],
  taskPublish: ['POST', '/lotto/task/publish'],
  taskUpdate: ['POST', '/lotto/task/update'],
  winnerContact: ['GET', '/lotto/task/winner/contact'],
  winnerDone: ['POST', '/lotto/task/winner/done'],
  winnerRedeem: ['POST', '/lotto/task/winner/redeem'],
  winnerShip: ['POST', '/lotto/task/winner/ship'],
  prizeCodes: ['POST', '/lotto/task/prize/codes'],
  noticeList: ['GET', '/notice/list'],
  noticeRead: ['POST', '/notice/read'],
  winnerList: ['POST', '/lotto/task/winner/list'],
  winnerVoid: ['POST', '/lotto/task/winner/void'],
  entryAward: ['GET', '/lotto/entry/award'],
  entryClaim: ['POST', '/lotto/entry/claim'],
  entryInfo: ['GET', '/lotto/entry/info'],
  entryJoin: ['POST', '/lotto/entry/join'],
  entryMine: ['GET', '/lotto/entry/mine'],
  entryReceipt: ['GET', '/lotto/entry/receipt'],
  entryTaskFinish: ['POST', '/lotto/entry/task/finish'],
  entryTaskStart: ['POST', '/lotto/entry/task/start'],
  uploadProof: ['POST', '/lotto/entry/proof/upload'],
  memberChance: ['POST', '/lotto/task/member/chance'],
  memberExclude: ['POST', '/lotto/task/member/exclude'],
  memberImport: ['POST', '/lotto/task/member/import'],
  memberReadmit: ['POST', '/lotto/task/member/readmit'],
  entryAppeal: ['POST', '/lotto/entry/appeal'],
  entryErase: ['POST', '/lotto/entry/erase'],
  entryExport: ['GET', '/lotto/entry/export'],
  entryWithdraw: ['POST', '/lotto/entry/withdraw'],
  proofAccept: ['POST', '/lotto/task/proofs/accept'],
  proofList: ['POST', '/lotto/task/proofs/list'],
  proofRefuse: ['POST', '/lotto/task/proofs/refuse'],
  beaconDeliver: ['POST', '/lotto/beacon'],
  beaconRead: ['GET', '/lotto/beacon'],
  logCheckpoint: ['GET', '/lotto/log/checkpoint'],
  logConsistency: ['GET', '/lotto/log/consistency'],
  logEntries: ['GET', '/lotto/log/entries'],
  logInclusion: ['GET', '/lotto/log/inclusion'],
  logKey: ['GET', '/lotto/log/key'],
  proofPath: ['GET', '/lotto/proof/path'],
  proofRead: ['GET', '/lotto/proof'],
  liveTicket: ['POST', '/lotto/live/ticket'],
}
