import { createFakeSignInWay } from '@fairdraw/application/testing/fake-sign-in-way'
import { createFakeWay } from '@fairdraw/application/testing/fake-way'
import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { allRoutes, type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { iso, second } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMiniWay } from '../outside/sign-in/mini-way.ts'
import { fakeComponent } from '../outside/wechat/testing/component-rules.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { askConnecting } from '../testing/ask-connecting.ts'
import { askCustomers } from '../testing/ask-customers.ts'
import { askFollowing } from '../testing/ask-following.ts'
import { askHall } from '../testing/ask-hall.ts'
import { askLogins, createCodeCatcher } from '../testing/ask-logins.ts'
import { askLots } from '../testing/ask-lots.ts'
import { askMini, createReadyMini } from '../testing/ask-mini.ts'
import { askOutside } from '../testing/ask-outside.ts'
import { askPay } from '../testing/ask-pay.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { makeMember } from '../testing/make-member.ts'
import { commentBy, csvOf, fakeSource, makeListDraft, samplePost } from '../testing/sample-comments.ts'
import { handOpened, sealedRows } from '../testing/sample-draw.ts'
import { plainPicture, videoOf } from '../testing/sample-media.ts'
import { makeWheel, nonceOf } from '../testing/sample-wheel.ts'
import { signedArrival } from '../testing/sign-arrival.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'
import { winDraw } from '../testing/won-draw.ts'

const way = createFakeWay()
const otherSite = createFakeSignInWay({ provider: 'oidc', app: 'https://id.example.org/' })
const mini = createReadyMini()
const codes = createCodeCatcher()
let tencent: FakeTencent
let one: TestApp
let owner: string
beforeAll(async () => {
  tencent = await startFakeTencent()
  one = await testApp({
    change: (real) => ({
      ...tencentPorts(real, tencent.bases, fakeComponent),
      comments: fakeSource(),
      outsidePictures: { fetch: () => plainPicture('jpeg', 90, 90) },
      mailer: codes.mailer,
      payments: [way],
      signInWays: [otherSite, createMiniWay(mini.miniProgram, mini.ownMini)],
      miniProgram: mini.miniProgram,
      ownMini: mini.ownMini,
      ownMiniTemplate: mini.ownMiniTemplate,
    }),
  })
  one.startWork()
  owner = await one.organiser()
})
afterAll(async () => {
  await one.close()
  await tencent.close()
})

const answered = new Set<string>()

/** The data of a call that must succeed; the app holds it against the contract. */
async function ask<R extends Route>(
  route: R,
  sent: SentOf<R>,
  token = owner,
  file?: Uint8Array,
): Promise<OutputOf<R>> {
  const { sta, msg, data } = await one.call(route, sent, file ? { token, file } : { token })
  expect(`${route.name} ${sta} ${msg}`).toBe(`${route.name} 0 `)
  answered.add(route.name)
  return data
}

async function drawOnLevelB(guest: string): Promise<{ id: string; lid: string }> {
  const settings = {
    ...handOpened,
    level: 'B',
    publish: false,
    start_at: iso(one.clock.now()),
    end_at: iso(one.clock.now() + 3_600_000),
    join_limit: 50,
    min_entrants: 2,
    on_short: 'cancel',
    max_wins: 2,
  } as const
  const { id, lid, version } = await ask(routes.taskCreate, settings)
  await ask(routes.taskUpdate, { id, version, description: '请准时到场', end_at: null })
  await ask(routes.taskPublish, { id })
  await ask(routes.entryJoin, { lid, channel: 'poster' }, guest)
  await ask(routes.entryJoin, { lid, nickname: '组织者' })
  await ask(routes.taskOpen, { id })
  return { id, lid }
}

async function becomes(lid: string, status: string): Promise<void> {
  await until(async () => expect((await ask(routes.entryInfo, { lid })).status).toBe(status))
}

/** The network is gone, so that somebody must bring the beacon. */
async function deliver(lid: string): Promise<void> {
  await becomes(lid, 'awaiting_beacon')
  one.beacon.cutOff()
  one.clock.advance(30 * second)
  const { awaited } = await ask(routes.beaconRead, {})
  const round = awaited.find((waiting) => waiting.lid === lid)?.round ?? 0
  await ask(routes.beaconDeliver, one.beacon.sign(round))
  one.beacon.reconnect()
  await becomes(lid, 'drawn')
}

test('every call answers what the contract says, in the life of a draw with everything in it', async () => {
  const guest = (await ask(routes.guestLogin, { nickname: '阿杰' })).token
  const { id, lid } = await drawOnLevelB(guest)
  await deliver(lid)
  const [award] = (await ask(routes.winnerList, { id })).list
  const award_id = award?.award_id ?? ''
  await ask(routes.winnerVoid, { id, award_id, reason: 'absent', redraw: true })
  one.clock.advance(30 * second)
  await becomes(lid, 'drawn')

  await ask(routes.entryInfo, { lid }, guest)
  await ask(routes.entryStages, { lid })
  await ask(routes.entryMine, {}, guest)
  await ask(routes.entryReceipt, { lid }, guest)
  await ask(routes.taskInfo, { id })
  await ask(routes.taskList, { keyword: '周年', status: ['drawn'] })
  await ask(routes.memberList, { id, page_size: 1 })
  await ask(routes.memberSearch, { id, keyword: '阿' })
  await ask(routes.liveTicket, { lid })
  await ask(routes.proofPath, { lid, index: 1 })
  const report = await verifyProof(await ask(routes.proofRead, { lid }), {
    ...reading(one.ports),
    rows: await sealedRows(one, lid),
    verifyBeacon: (_, round, signature) => one.beacon.verify(round, signature),
  })
  expect(report).toMatchObject({ ok: true, level: 'B' })
  const cancelled = await ask(routes.taskCreate, handOpened)
  await ask(routes.taskCancel, { id: cancelled.id, reason: '下雨' })
  await askCare()
  await askHandOver()
  await askMembers()
  await askChances()
  await askWaysIn()
  await askTelling()
  await askPlays(guest)
  await askComments()
  await askLots(one, owner, ask)
  await askHall(one, ask, guest)
  await askPay(one, ask, way)
  await askConnecting(one, ask)
  await askOutside(one, ask, tencent)
  await askFollowing(one, tencent.wechat, ask)
  await askCustomers(one, tencent.wecom, ask)
  await askMini(mini, ask)
  await askLog()
  await askAccount()
  await askLogins(one, ask, codes.code)
  await askOperator()
  const json = allRoutes.filter(({ answers }) => answers === undefined)
  expect(json.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
})

async function askPlays(guest: string): Promise<void> {
  const { id, lid } = await makeWheel(one, owner)
  await ask(routes.entryJoin, { lid }, guest)
  await ask(routes.entryPlay, { lid, i: 1, nonce: nonceOf(1) }, guest)
  await ask(routes.entryPlays, { lid }, guest)
  await ask(routes.taskPlays, { id })
}

async function askComments(): Promise<void> {
  const settings = { source: samplePost, filters: {} }
  const { id, lid } = await makeListDraft(one, owner, { settings })
  await ask(routes.mediaResolve, { text: samplePost.url })
  const { url } = await ask(routes.mediaConnect, { platform: 'douyin' })
  const state = new URL(url).searchParams.get('state') ?? ''
  await ask(routes.mediaConnected, { platform: 'douyin', code: 'good', state })
  await ask(routes.mediaAccounts, {})
  await ask(routes.mediaCollect, { id })
  await ask(routes.mediaCollect, { id, stop: true })
  await ask(routes.mediaDisconnect, { platform: 'douyin' })
  await ask(routes.mediaClear, { id })
  const comments = Array.from({ length: 5 }, (_, at) => commentBy(at))
  await ask(routes.mediaImport, { id }, owner, csvOf(comments))
  await ask(routes.mediaState, { id })
  await ask(routes.mediaFilter, { id, filters: { min_mentions: 1 } })
  await ask(routes.mediaList, { id })
  await ask(routes.taskPublish, { id })
  await ask(routes.mediaRuns, { lid })
  await ask(routes.recordRead, { lid })
  await ask(routes.taskOpen, { id })
  await becomes(lid, 'drawn')
  const { code = '', nickname = '' } = (await ask(routes.winnerLinks, { id })).list[0] ?? {}
  await ask(routes.claimLook, { code })
  await ask(routes.claimOpen, { code, name: nickname }, await one.guest())
}

async function askCare(): Promise<void> {
  const { id, version } = await ask(routes.taskCreate, handOpened)
  await ask(routes.taskUpdate, { id, version, description: '加了说明' })
  const account = '13900139000'
  await ask(routes.authSignUp, { account, password: 'long enough', nickname: '小王' })
  const { user_id } = await ask(routes.adminAdd, { id, account })
  await ask(routes.adminList, { id })
  await ask(routes.channelList, { id })
  await ask(routes.adminRemove, { id, user_id })
  const { entry_id } = await ask(routes.blacklistAdd, { identity: '13800000001', reason: '冒领' })
  await ask(routes.blacklistList, {})
  await ask(routes.blacklistRemove, { entry_id })
  const copy = await ask(routes.taskCopy, { id })
  const { template_id } = await ask(routes.templateSave, { id, name: '店庆' })
  await ask(routes.templateList, {})
  await ask(routes.templateRename, { template_id, name: '年会' })
  await ask(routes.templateUse, { template_id })
  await ask(routes.templateRemove, { template_id })
  await ask(routes.exampleList, {})
  await ask(routes.exampleInfo, { id: 'annual-party' })
  await ask(routes.exampleStart, { id: 'annual-party' })
  await ask(routes.taskNames, { id: copy.id })
  await ask(routes.taskRecycle, { id: copy.id })
  await ask(routes.taskList, { recycled: true })
  await ask(routes.taskRestore, { id: copy.id })
  await ask(routes.taskRecycle, { id: copy.id })
  await ask(routes.taskRemove, { id: copy.id })
}

async function askHandOver(): Promise<void> {
  const prizes = (['code', 'counter', 'post'] as const).map((hand_over, at) => {
    return { tier: at + 1, name: '水杯', quantity: 1, hand_over }
  })
  const { id, lid, won } = await winDraw(one, owner, { prizes }, (id) =>
    ask(routes.prizeCodes, { id, tier: 1, codes: ['K-1'] }),
  )
  const [code, counter, post] = won.map(({ awardId, token }) => ({ award_id: awardId, token }))
  if (!code || !counter || !post) throw new Error('three were to win')
  await ask(routes.entryClaim, { lid, award_id: code.award_id }, code.token)
  const { redeem_code } = await ask(routes.entryClaim, { lid, award_id: counter.award_id }, counter.token)
  await ask(routes.winnerRedeem, { id, code: redeem_code ?? '' })
  await ask(routes.winnerShip, { id, award_id: post.award_id, carrier: '顺丰', number: 'SF1' })
  const parcels = [{ award_id: post.award_id, carrier: '顺丰', number: 'SF2' }]
  await ask(routes.winnerShipAll, { id, parcels })
  await ask(routes.prizeCodeTally, { id })
  await ask(routes.winnerDone, { id, award_id: post.award_id })
  await ask(routes.winnerContact, { id, award_id: post.award_id })
  await ask(routes.entryAward, { lid, award_id: post.award_id }, post.token)
  const { receipt } = await ask(routes.entryReceipt, { lid }, post.token)
  const signed = signedArrival(receipt, post.award_id, one.clock.now())
  await ask(routes.entryReceived, { lid, award_id: post.award_id, ...signed }, post.token)
  const { list } = await ask(routes.noticeList, {}, post.token)
  await ask(routes.noticeRead, { id: list[0]?.id ?? '' }, post.token)
}

async function askTelling(): Promise<void> {
  const account = 'reader@example.org'
  await makeMember(one, { account, password: 'long enough', nickname: '小林' })
  const { auth_code } = await ask(routes.authPassword, { account, password: 'long enough' })
  const { token } = await ask(routes.userLogin, { auth_code, auth_platform: 1 })
  await ask(routes.mailChoices, {}, token)
  await ask(routes.accountNotices, {}, token)
  await ask(routes.accountNoticesRead, { id: '1' }, token)
  await ask(routes.mailChoose, { topic: 'results', on: false }, token)
  await ask(routes.noticeChannel, { channel: 'sms', on: true }, token)
  const { id, lid } = await ask(routes.taskCreate, handOpened)
  await ask(routes.entryJoin, { lid }, token)
  await ask(routes.entryFanAgree, { lid }, token)
  expect(await ask(routes.entryFan, { lid }, token)).toEqual({ can: true, is_fan: true })
  expect(await ask(routes.taskFans, { id })).toEqual({ fans: 1, told_at: null })
  expect((await ask(routes.taskFansTell, { id })).told_at).not.toBeNull()
  const { list } = await ask(routes.fanList, {}, token)
  await ask(routes.fanStop, { id: list[0]?.id ?? '' }, token)
}

async function askWaysIn(): Promise<void> {
  const groups = [{ id: 'a', name: '车友群' }]
  const conditions = [
    { kind: 'codes' as const },
    { kind: 'roster' as const },
    { kind: 'group' as const, groups },
  ]
  const draw = { ...handOpened, task_type: 'wechat_group' as const, conditions, publish: false }
  const { id } = await ask(routes.taskCreate, draw)
  await ask(routes.codesMake, { id, count: 3 })
  await ask(routes.codesList, { id, page_size: 2 })
  await ask(routes.rosterAdd, { id, people: [{ identity: 'lin@example.org', name: '林' }] })
  await ask(routes.rosterList, { id })
  await ask(routes.groupLinks, { id })
  const channel_id = (await ask(routes.channelAdd, { id, name: '海报' })).id
  await ask(routes.channelRename, { id, channel_id, name: '门店海报' })
  await ask(routes.channelRemove, { id, channel_id })
}

async function askMembers(): Promise<void> {
  const { id, lid } = await ask(routes.taskCreate, handOpened)
  await ask(routes.memberImport, { id, members: [{ identity: '13800138000', nickname: '张三', weight: 3 }] })
  const guest = (await ask(routes.guestLogin, { nickname: '阿杰' })).token
  await ask(routes.entryJoin, { lid }, guest)
  await ask(routes.memberExclude, { id, member_id: '2', reason: '重复参与' })
  await ask(routes.entryAppeal, { lid, text: '只有我一个' }, guest)
  await ask(routes.memberReadmit, { id, member_id: '2' })
  await ask(routes.memberImportFile, { id }, owner, Buffer.from('手机号,姓名\n13800138001,李四\n'))
  await ask(routes.memberList, { id, keyword: '张三', sort: 'chances', is_excluded: false })
  await ask(routes.formList, { id })
  await ask(routes.taskStat, { id, detail: 'true' })
  await ask(routes.taskActivity, { id })
  await ask(routes.entryWithdraw, { lid }, guest)
  await ask(routes.entryExport, {}, guest)
  await ask(routes.entryErase, { confirm: true }, guest)
}

async function askChances(): Promise<void> {
  const tasks = [
    { id: 'read', kind: 'article' as const, chances: 1, seconds: 3, url: 'https://example.org/a' },
    { id: 'show', kind: 'proof' as const, chances: 1 },
  ]
  const { id, lid } = await ask(routes.taskCreate, { ...handOpened, task_type: 'advance', tasks })
  const guest = (await ask(routes.guestLogin, { nickname: '阿杰' })).token
  await ask(routes.entryJoin, { lid }, guest)
  await ask(routes.entryTaskStart, { lid, task_id: 'read' }, guest)
  one.clock.advance(3 * second)
  await ask(routes.entryTaskFinish, { lid, task_id: 'read' }, guest)
  const voucher = { lid, task_id: 'show' }
  const picture = await plainPicture('png')
  const send = async () => {
    const { url } = await ask(routes.uploadProof, voucher, guest, picture)
    await ask(routes.entryTaskFinish, { ...voucher, proof: url }, guest)
    const [waiting] = (await ask(routes.proofList, { id })).list
    return { id, proof_id: waiting?.proof_id ?? '' }
  }
  await ask(routes.proofRefuse, { ...(await send()), reason: '看不清' })
  await ask(routes.entryInfo, { lid }, guest)
  await ask(routes.proofAccept, await send())
  await ask(routes.memberChance, { id, member_id: '1', count: 2, reason: '感谢' })
}

async function askLog(): Promise<void> {
  await ask(routes.logKey, {})
  const { size } = await ask(routes.logCheckpoint, {})
  const [leaf] = (await ask(routes.logEntries, { from: 0, to: size })).list
  await ask(routes.logConsistency, { from: 1, to: size })
  await ask(routes.logInclusion, { hash: leaf && 'hash' in leaf ? leaf.hash : '' })
}

async function askOperator(): Promise<void> {
  await ask(routes.districtList, {})
  await ask(routes.homeToday, { offset_minutes: '480' })
  await ask(routes.appointmentMake, {
    date: iso(one.clock.now() + 1_000),
    people: 300,
    contact_name: '林',
    contact_mobile: '13800138000',
  })
  await ask(routes.betaApply, { feature: 'media_kuaishou', contact: 'lin@example.org' })
}

async function askAccount(): Promise<void> {
  const account = '13700137000'
  const password = 'long enough'
  await ask(routes.authPlatforms, {})
  await ask(routes.authSignUp, { account, password, nickname: '林小满' })
  const { auth_code } = await ask(routes.authPassword, { account, password })
  const { token } = await ask(routes.userLogin, { auth_code, auth_platform: 1 })
  await ask(routes.uploadTicket, {}, token)
  await ask(routes.uploadVideo, {}, token, videoOf('webm', 1_000))
  const { url } = await ask(routes.uploadPic, { ftype: 'avatar' }, token, await plainPicture('png'))
  const contact = { contact_name: '林', contact_mobile: '13800138000', headimgurl: url }
  await ask(routes.userInfoWrite, contact, token)
  await ask(routes.userInfoRead, {}, token)
  const again = await ask(routes.authPassword, { account, password })
  const other = await ask(routes.userLogin, { auth_code: again.auth_code, auth_platform: 1 })
  const { list } = await ask(routes.authSessions, {}, token)
  const id = list.find(({ current }) => !current)?.id ?? ''
  await ask(routes.authEndSession, { id }, token)
  expect((await one.call(routes.userInfoRead, {}, { token: other.token })).sta).toBe(4001)
  await ask(routes.authStepUp, { password }, token)
  await ask(routes.authPasswordChoose, { password }, token)
  const { code } = otherSite.agree({ subject: 'lin', nickname: '小满' })
  await ask(routes.authIdentityLink, { auth_code: code, auth_platform: 4 }, token)
  const linked = (await ask(routes.authIdentities, {}, token)).list[0]?.id ?? ''
  await ask(routes.authIdentityUnlink, { id: linked }, token)
  await ask(routes.authLogout, {}, token)
}
