import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { day, type GateId, iso } from '@fairdraw/domain'
import type { TestApp } from './app.ts'
import { makeDraw } from './sample-draw.ts'
import { makeHall, rosterOf } from './sample-hall.ts'

type Draw = SentOf<typeof routes.taskCreate>
type Settings = Partial<Draw>
type Answer = { readonly http: number; readonly sta: number; readonly data: unknown }

const media = `/media/${'0'.repeat(32)}.png`
const url = 'https://example.org/'

/** Five chances a person are free: the limit is there so that the task alone needs a plan. */
export const oneTask = (task: object): Settings => ({
  task_type: 'advance',
  code_limit: 5,
  tasks: [{ id: 'a', chances: 1, ...task }] as NonNullable<Settings['tasks']>,
})
/** A draw for the people of an enterprise that nobody has connected: it can be kept, not published. */
const enterpriseOnly = (condition: object): Settings => ({
  task_type: 'advance',
  conditions: [condition] as NonNullable<Settings['conditions']>,
})
const hidden = (what: string): Settings => ({ visibility: { [what]: false } })

/** Settings of a draw that need a gate, for every gate that is one of settings. */
export const gatedSettings: Readonly<Partial<Record<GateId, Settings>>> = {
  share_cover: { share_cover: media },
  bg_cover: { background: media },
  video_banner: { banner: media },
  hide_ad: hidden('ad'),
  hide_prize_count: hidden('prize_count'),
  hide_claimed_count: hidden('claimed_count'),
  hide_join_count: hidden('join_count'),
  hide_winner_list: hidden('winner_list'),
  hide_win_percent: hidden('win_percent'),
  hide_creator: hidden('creator'),
  hide_prize_label: hidden('prize_label'),
  hide_unreachable: hidden('unreachable'),
  chance_passcode: oneTask({ kind: 'passcode', passcode: '开门大吉' }),
  chance_proof: oneTask({ kind: 'proof' }),
  chance_article: oneTask({ kind: 'article', seconds: 5, url }),
  chance_picture: oneTask({ kind: 'picture', seconds: 5, url }),
  chance_video: oneTask({ kind: 'video', seconds: 5, url }),
  chance_mini: oneTask({ kind: 'mini', seconds: 5, url }),
  chance_follow: oneTask({ kind: 'follow' }),
  chance_contact: oneTask({ kind: 'contact', url: media }),
  invite_quota: oneTask({ kind: 'invite', limit: 4 }),
  code_count: { code_limit: 6 },
  wework: enterpriseOnly({ kind: 'customer', staff: [{ user_id: 'zhangsan', name: '张三' }] }),
  wecom_group: enterpriseOnly({
    kind: 'customer_group',
    groups: [{ chat_id: 'wrA', name: '车友群', owner: 'zhangsan' }],
  }),
  security: { security: { per_device: 1 } },
  login_free: { login_free: true, join_limit: 101 },
  join_limit: { join_limit: 1_001 },
  full_count_limit: { opening: { by: 'count', count: 101 } },
  multi_win_limit: { max_wins: 2 },
  too_few: { on_short: 'cancel', min_entrants: 2 },
}

/** What no deployment connects to yet: it can be kept as a draft, not published. */
export const notConnected: readonly GateId[] = ['chance_mini', 'chance_follow', 'wework', 'wecom_group']

/** Somebody who tries a gate through the interface alone, with a plan that was given to them before. */
export type Trying = { readonly app: TestApp; readonly token: string }
/** Prepares with what every plan has, and answers the act that the gate is for. */
export type GateTry = (trying: Trying) => Promise<() => Promise<Answer>>

const plain = { login_free: false } as const
const prize = { tier: 1, name: '笔', quantity: 1 }

/** Acts that need a gate, for every gate that is none of settings; a name for each way. */
export const gatedActs: Readonly<Partial<Record<GateId, Readonly<Record<string, GateTry>>>>> = {
  ranking_export: {
    async taskExport({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      const url = basePath + routes.taskExport.path
      return async () => {
        const given = { headers: { token }, payload: { id, what: 'ranking' } }
        const { statusCode: http, body } = await app.app.inject({ method: 'POST', url, ...given })
        return http === 200
          ? { http, sta: 0, data: body }
          : { http, ...(JSON.parse(body) as Omit<Answer, 'http'>) }
      }
    },
  },
  admins: {
    async adminAdd({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      return () => app.call(routes.adminAdd, { id, account: 'helper@example.org' }, { token })
    },
  },
  blacklist: {
    async 'blacklistAdd of one draw'({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      return () => app.call(routes.blacklistAdd, { id, identity: '13800138000', reason: '刷奖' }, { token })
    },
    async 'blacklistAdd of all draws'({ app, token }) {
      return () => app.call(routes.blacklistAdd, { identity: '13800138000', reason: '刷奖' }, { token })
    },
  },
  grant_chance: {
    async memberChance({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      const members = [{ identity: 'lin', nickname: '林' }]
      await app.call(routes.memberImport, { id, members }, { token })
      return () => app.call(routes.memberChance, { id, member_id: '1', count: 2, reason: '加码' }, { token })
    },
  },
  notify_fans: {
    async taskFansTell({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      return () => app.call(routes.taskFansTell, { id }, { token })
    },
  },
  activity_data: {
    async taskStat({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      return () => app.call(routes.taskStat, { id, detail: 'true' }, { token })
    },
  },
  recycle_bin: {
    async taskRestore({ app, token }) {
      const { id } = await makeDraw(app, token, { ...plain, publish: false })
      await app.call(routes.taskRecycle, { id }, { token })
      return () => app.call(routes.taskRestore, { id }, { token })
    },
    async 'taskList of the bin'({ app, token }) {
      return () => app.call(routes.taskList, { recycled: true }, { token })
    },
  },
  join_limit: {
    async memberImport({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      const people = Array.from({ length: 1_001 }, (_, at) => ({ identity: `p${at}`, nickname: `人${at}` }))
      for (const at of [0, 500])
        await app.call(routes.memberImport, { id, members: people.slice(at, at + 500) }, { token })
      return () => app.call(routes.memberImport, { id, members: people.slice(1_000) }, { token })
    },
    async memberImportFile({ app, token }) {
      const { id } = await makeDraw(app, token, plain)
      const file = Buffer.from(Array.from({ length: 1_001 }, (_, at) => `p${at}`).join('\n'))
      return () => app.call(routes.memberImportFile, { id }, { token, file })
    },
  },
  period_stages: {
    async taskCreate({ app, token }) {
      const inDays = (days: number) => iso(app.clock.now() + days * day)
      const stages = Array.from({ length: 7 }, (_, at) => ({ prizes: [prize], open_at: inDays(at + 2) }))
      const opening = { by: 'time', at: inDays(1) } as const
      const sent: Draw = { task_type: 'advance', title: '八期', prizes: [prize], stages, opening, ...plain }
      return () => app.call(routes.taskCreate, sent, { token })
    },
  },
  webhooks: {
    async webhookAdd({ app, token }) {
      const sent = { url: 'https://hooks.example.org/draws', events: ['draw.published'] } as never
      return () => app.call(routes.webhookAdd, sent, { token })
    },
  },
  api_keys: {
    async apiKeyAdd({ app, token }) {
      const sent = { name: '大屏', scopes: ['draws:read'] } as never
      return () => app.call(routes.apiKeyAdd, sent, { token })
    },
  },
  big_screen: {
    async 'liveRosterImport, taskPublish'({ app, token }) {
      const { id } = await makeHall(app, token, { publish: false, isLoginFree: false })
      return async () => {
        const seated = await app.call(routes.liveRosterImport, { id, people: rosterOf(21) }, { token })
        return seated.sta === 0 ? await app.call(routes.taskPublish, { id }, { token }) : seated
      }
    },
  },
}

/** Answers that say more with a gate than without: what they say, of a draw with one entrant. */
export const gatedAnswers: Readonly<Partial<Record<GateId, (trying: Trying) => Promise<unknown>>>> = {
  async more_user_data({ app, token }) {
    const { id } = await makeDraw(app, token, plain)
    const members = [{ identity: 'lin', nickname: '林' }]
    await app.call(routes.memberImport, { id, members }, { token })
    const { list } = (await app.call(routes.memberList, { id }, { token })).data
    return list[0]?.more
  },
}

/** Everything of an organiser that a gate could have changed, as they read it. */
export async function ownState({ app, token }: Trying): Promise<unknown> {
  const { list } = (await app.call(routes.taskList, {}, { token })).data
  const draws: unknown[] = []
  for (const { id } of list)
    draws.push([
      (await app.call(routes.taskInfo, { id }, { token })).data,
      (await app.call(routes.memberList, { id }, { token })).data,
      (await app.call(routes.taskActivity, { id }, { token })).data,
      (await app.call(routes.adminList, { id }, { token })).data,
      (await app.call(routes.taskFans, { id }, { token })).data,
    ])
  const account = (await app.call(routes.userInfoRead, {}, { token })).data
  return { draws, account, keptOut: (await app.call(routes.blacklistList, {}, { token })).data }
}
