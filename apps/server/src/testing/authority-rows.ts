import type { routes } from '@fairdraw/contract'

/** What a call is about is made anew for each caller. */
export type Subject = { readonly id: string; readonly lid: string; readonly entryId: string }

/**
 * Who is heard. `open`: everybody · `session`: whoever has one, about their own entries · `self`: users, about
 * themselves · `private`: the same, and no support
 * session · `run`: owner and admins of a draw · `owner`: the owner, others being told apart from admins ·
 * `alone`: the same, and no support session.
 */
export type Authority = 'open' | 'session' | 'self' | 'private' | 'run' | 'owner' | 'alone'

type Row = readonly [Authority, (draw: Subject) => object]

const nothing = () => ({})
const byId = ({ id }: Subject) => ({ id })
const byLid = ({ lid }: Subject) => ({ lid })
const member = ({ id }: Subject) => ({ id, member_id: '1', reason: '原因' })
const award = ({ id }: Subject) => ({ id, award_id: 'a1' })
const proof = ({ id }: Subject) => ({ id, proof_id: 'p1', reason: '看不清' })
const ofTask = ({ lid }: Subject) => ({ lid, task_id: 't1' })
const contact = { contact_name: '张三', contact_mobile: '13800000000' }

/** Every call of the contract; typed by it, so that a new one without a row does not compile. */
export const authorityRows: Readonly<Record<keyof typeof routes, Row>> = {
  authEndSession: ['private', () => ({ id: 'none' })],
  authLogout: ['session', nothing],
  authStepUp: ['private', () => ({ password: 'long enough' })],
  authPassword: ['open', () => ({ account: 'a@example.org', password: 'long enough' })],
  authPlatforms: ['open', nothing],
  authSessions: ['self', nothing],
  authSignUp: ['open', () => ({ account: 'a@example.org', password: 'long enough', nickname: '甲' })],
  guestLogin: ['open', nothing],
  userInfoRead: ['self', nothing],
  userInfoWrite: ['self', () => ({ nickname: '甲' })],
  userLogin: ['open', () => ({ auth_code: 'none', auth_platform: 6 })],
  appointmentMake: ['self', () => ({ date: '2999-01-01T00:00:00Z', people: 20, ...contact })],
  betaApply: ['self', () => ({ feature: 'media_other', contact: '13800000000' })],
  districtList: ['open', nothing],
  enterpriseStaff: ['self', nothing],
  homeToday: ['self', () => ({ offset_minutes: 480 })],
  wechatGroupList: ['self', nothing],
  weworkGroups: ['self', nothing],
  uploadPic: ['self', nothing],
  uploadTicket: ['self', nothing],
  uploadVideo: ['self', nothing],

  taskCreate: [
    'self',
    () => ({
      ...{ task_type: 'fast', title: '抽奖', opening: { by: 'manual' } },
      prizes: [{ tier: 1, name: '水杯', quantity: 1 }],
    }),
  ],
  taskList: ['self', nothing],
  taskInfo: ['run', byId],
  taskOpen: ['run', byId],
  taskPublish: ['owner', byId],
  taskUpdate: ['owner', ({ id }) => ({ id, version: 1, description: '说明' })],
  taskCancel: ['owner', ({ id }) => ({ id, reason: '取消' })],
  taskCopy: ['owner', byId],
  taskRecycle: ['owner', byId],
  taskRestore: ['owner', byId],
  taskRemove: ['alone', byId],
  templateSave: ['owner', ({ id }) => ({ id, name: '店庆' })],
  templateList: ['self', nothing],
  templateRename: ['self', () => ({ template_id: 'none', name: '店庆' })],
  templateRemove: ['self', () => ({ template_id: 'none' })],
  templateUse: ['self', () => ({ template_id: 'none' })],
  channelList: ['run', byId],
  channelAdd: ['run', ({ id }) => ({ id, name: '公众号' })],
  channelRename: ['run', ({ id }) => ({ id, channel_id: 'c1', name: '视频号' })],
  channelRemove: ['run', ({ id }) => ({ id, channel_id: 'c1' })],
  codesMake: ['run', ({ id }) => ({ id, count: 1 })],
  codesList: ['run', byId],
  rosterAdd: ['run', ({ id }) => ({ id, people: [{ identity: '13800000009', name: '甲' }] })],
  rosterList: ['run', byId],
  groupLinks: ['run', byId],
  taskStat: ['run', byId],
  taskActivity: ['run', byId],
  taskExport: ['run', ({ id }) => ({ id, what: 'members' })],
  formList: ['run', byId],
  liveTicket: ['run', byLid],
  memberList: ['run', byId],
  memberSearch: ['run', ({ id }) => ({ id, keyword: '客' })],
  memberChance: ['owner', (draw) => ({ ...member(draw), count: 1 })],
  memberExclude: ['run', member],
  memberReadmit: ['run', member],
  memberImport: ['run', ({ id }) => ({ id, members: [{ identity: '13800000009', nickname: '甲' }] })],
  winnerList: ['run', byId],
  winnerVoid: ['run', (draw) => ({ ...award(draw), reason: 'absent', redraw: true })],
  winnerContact: ['run', award],
  winnerDone: ['run', award],
  winnerShip: ['run', (draw) => ({ ...award(draw), carrier: '顺丰', number: 'SF1' })],
  winnerShipAll: ['run', ({ id }) => ({ id, parcels: [{ award_id: 'a1', carrier: '顺丰', number: 'SF1' }] })],
  prizeCodeTally: ['run', byId],
  winnerRedeem: ['run', ({ id }) => ({ id, code: 'none' })],
  prizeCodes: ['run', ({ id }) => ({ id, tier: 1, codes: ['A1'] })],
  proofAccept: ['run', proof],
  proofList: ['run', byId],
  proofRefuse: ['run', proof],

  adminAdd: ['alone', ({ id }) => ({ id, account: 'nobody@example.org' })],
  adminList: ['owner', byId],
  adminRemove: ['alone', ({ id }) => ({ id, user_id: 'organiser-3' })],
  blacklistAdd: ['run', member],
  blacklistList: ['run', byId],
  blacklistRemove: ['run', ({ entryId }) => ({ entry_id: entryId })],

  entryInfo: ['open', byLid],
  entryStages: ['open', byLid],
  entryJoin: ['session', byLid],
  entryMine: ['session', nothing],
  entryReceipt: ['session', byLid],
  entryPlay: ['session', ({ lid }) => ({ lid, i: 1, nonce: '0'.repeat(64) })],
  entryPlays: ['session', byLid],
  taskPlays: ['run', byId],
  proofSpins: ['open', byLid],
  entryAward: ['session', ({ lid }) => ({ lid, award_id: 'a1' })],
  entryClaim: ['session', ({ lid }) => ({ lid, award_id: 'a1', answers: {} })],
  entryTaskStart: ['session', ofTask],
  entryTaskFinish: ['session', ofTask],
  uploadProof: ['session', ofTask],
  entryAppeal: ['session', ({ lid }) => ({ lid, text: '误会' })],
  entryWithdraw: ['session', byLid],
  entryExport: ['session', nothing],
  entryErase: ['session', () => ({ confirm: true })],
  noticeList: ['session', nothing],
  noticeRead: ['session', () => ({ id: 'none' })],
  mailChoices: ['self', nothing],
  mailChoose: ['private', () => ({ topic: 'prizes', on: true })],
  fanList: ['self', nothing],
  fanStop: ['private', () => ({ id: 'none' })],
  entryFan: ['open', byLid],
  entryFanAgree: ['private', byLid],
  taskFans: ['owner', byId],
  taskFansTell: ['owner', byId],

  beaconDeliver: ['open', () => ({ round: 1, signature: '0'.repeat(96) })],
  beaconRead: ['open', nothing],
  logCheckpoint: ['open', nothing],
  logConsistency: ['open', () => ({ from: 0, to: 0 })],
  logEntries: ['open', () => ({ from: 0, to: 1 })],
  logInclusion: ['open', () => ({ hash: '0'.repeat(64) })],
  logKey: ['open', nothing],
  proofPath: ['open', ({ lid }) => ({ lid, index: 0 })],
  proofRead: ['open', byLid],
  proofRows: ['open', byLid],
  liveStream: ['open', byLid],
}
