import {
  authenticate,
  createDraw,
  createJoinDraw,
  guestLogin,
  makeSignInCode,
  openDraw,
  platform,
  readUser,
  signIn,
  signOut,
} from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { type DrawId, type DrawSettings, type Lid, minute, type Prize, type UserId } from '@fairdraw/domain'

/** The public ids of the draws to look at; null when there are draws already. */
export type Demo = { readonly running: Lid; readonly opened: Lid }

const names = [
  '林小满',
  '阿杰',
  '周周',
  '桃子',
  '陈一诺',
  '木木',
  '夏天的风',
  'Jason',
  '糖糖',
  '李想',
  '老王',
  '小鹿',
  '安安',
  '许愿池',
  '阿May',
  '大橘',
  '云朵',
  '赵子昂',
  '橙子汽水',
  '十一',
  'Lily',
  '北北',
  '苏打饼干',
  '郑好',
  '晚风',
  '团子',
  '何其',
  '小鱼干',
  '阿布',
  '南风知意',
]

/**
 * Fills an empty deployment with something to look at: one draw that runs, one that was opened. Made by the same use
 * cases as any other, so that its proofs verify.
 */
export async function makeDemo(ports: Ports): Promise<Demo | null> {
  const organiser = await firstOrganiser(ports)
  if ((await readUser(ports, organiser)).drawCount > 0) return null
  const join = createJoinDraw(ports)

  async function draw(settings: DrawSettings, entrants: number): Promise<{ id: DrawId; lid: Lid }> {
    const made = await createDraw(ports, organiser, { settings, publish: true })
    const lid = made.lid as Lid
    const joins = names.slice(0, entrants).map(async (nickname) => {
      const { subject } = await signedIn(ports, (await guestLogin(ports, { nickname })).token)
      await join({ lid, subject, nickname, channel: null })
    })
    await Promise.all(joins)
    return { id: made.id as DrawId, lid }
  }

  const opened = await draw(settingsOf('茶话会抽奖', { by: 'manual' }), 18)
  await openDraw(ports, organiser, opened.id)
  const opensAt = (await ports.store.read((tx) => tx.now())) + 30 * minute
  const running = await draw(settingsOf('周年庆抽奖', { by: 'time', at: opensAt }), names.length)
  return { running: running.lid, opened: opened.lid }
}

async function firstOrganiser(ports: Ports): Promise<UserId> {
  const there = await ports.store.read((tx) => tx.accounts.firstOrganiser())
  if (there) return there.id
  const way = { platform: platform.oneTimeLink, userId: null, livesMs: minute }
  const code = await makeSignInCode(ports, way)
  const { token } = await signIn(ports, { code, platform: platform.oneTimeLink })
  const caller = await signedIn(ports, token)
  if (caller.subject.kind !== 'user') throw new Error('the first organiser is a guest')
  // Nobody holds this session: left open, it would say that the organiser is signed in somewhere.
  await signOut(ports, caller)
  return caller.subject.userId
}

async function signedIn(ports: Ports, token: string) {
  const caller = await authenticate(ports, token)
  if (!caller) throw new Error('a fresh session is not recognised')
  return caller
}

function settingsOf(title: string, opening: DrawSettings['opening']): DrawSettings {
  return {
    taskType: 'fast',
    title,
    prizes,
    opening,
    level: 'C',
    loginFree: true,
    minEntrants: 1,
    onShort: 'open',
    maxWins: 1,
    rulesText: '每人一次机会，开奖后当场领取。',
    description: [],
  }
}

const prizes: readonly Prize[] = [
  { tier: 1, name: '无线耳机', kind: 'goods', quantity: 1, valueFen: 89_900 },
  { tier: 2, name: '保温杯', kind: 'goods', quantity: 3, valueFen: 12_900 },
  { tier: 3, name: '帆布袋', kind: 'goods', quantity: 6, valueFen: 2_900 },
]
