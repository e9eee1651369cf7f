import sharp from 'sharp'
import type { House } from './house.ts'
import { type Made, makeDraw } from './stories.ts'

const hour = 3_600_000

/** All that people typed here, longest first: data in any language. */
export const typedInTerms: readonly string[] = [
  // Names of districts are in Chinese wherever they are.
  '一桌好茶，样样都有。',
  '广东省深圳市南山区',
  '广东省',
  '同一个人报了两次',
  '我只报了一次，请再看看',
  '场外也收了一片茶叶',
  '茶园路 1 号',
  '样样都有',
  '礼到人到',
  '读书会员',
  '你的鞋码',
  '读一篇茶文',
  '晒一晒茶席',
  '不要了的',
  '写了一半',
  '张小满',
  '老茶客',
  '新茶客',
  '重名客',
  '甲客',
  '乙客',
  '丙客',
  '丁客',
  '茶巾',
]

const prizes = [
  { tier: 1, name: '紫砂壶', kind: 'goods', quantity: 1, value_fen: 46_800, hand_over: 'post' },
  { tier: 2, name: '读书会员', kind: 'link', quantity: 1, link: 'https://example.org/club' },
  { tier: 3, name: '盖碗', kind: 'goods', quantity: 1, hand_over: 'counter' },
  { tier: 4, name: '茶巾', kind: 'goods', quantity: 1, hand_over: 'post' },
]

/** A general draw that asks for and gives something of every sort. */
const general = {
  task_type: 'advance',
  title: '样样都有',
  description: '一桌好茶，样样都有。',
  prizes,
  conditions: [
    { kind: 'passcode', passcode: '春茶' },
    { kind: 'region', districts: ['440000'] },
    { kind: 'mobile' },
  ],
  tasks: [
    { id: 'word', kind: 'passcode', chances: 1, passcode: '龙井' },
    {
      id: 'read',
      kind: 'article',
      chances: 1,
      seconds: 10,
      url: 'https://example.org/tea',
      title: '读一篇茶文',
    },
    { id: 'show', kind: 'proof', chances: 2, title: '晒一晒茶席' },
    { id: 'bring', kind: 'invite', chances: 1, limit: 5 },
    { id: 'daily', kind: 'daily', chances: 1 },
  ],
  entry_form: [{ id: 'size', label: '你的鞋码', kind: 'number', required: true, min: 30, max: 50 }],
  claim: { form: [], deadline_ms: 7 * 24 * hour },
  level: 'C',
}

export type TermsDraws = Readonly<Record<'general' | 'begun' | 'handed' | 'binned', Made>>
/** Who is in: a regular who did much, one who did nothing yet, one who was set aside; and a winner of each prize. */
export type TermsPeople = Readonly<
  Record<'regular' | 'beginner' | 'aside' | 'posted' | 'led' | 'counted', string>
>

/** A general draw with people in it, its like as a draft, one whose prizes are being handed over, one in the bin. */
export async function makeTerms(house: House): Promise<{ draws: TermsDraws; people: TermsPeople }> {
  const { client, organiser } = house
  const [open, begun, handed, binned] = [
    await makeDraw(house, general),
    await makeDraw(house, { ...general, title: '写了一半', publish: false }),
    await makeDraw(house, { task_type: 'advance', title: '礼到人到', prizes, level: 'C' }),
    await makeDraw(house, { title: '不要了的', publish: false }),
  ]
  client.data(await client.post('/lotto/task/recycle', { id: binned.id }, organiser))
  const people = { ...(await fillGeneral(house, open)), ...(await handPrizesOver(house, handed)) }
  return { draws: { general: open, begun, handed, binned }, people }
}

async function fillGeneral(house: House, { id, lid }: Made) {
  const { client, organiser } = house
  const tokens: string[] = []
  for (const [at, nickname] of ['老茶客', '新茶客', '重名客'].entries()) {
    const token = await client.guest(nickname)
    const brought = {
      passcode: '春茶',
      district: '440305',
      mobile: `1380000000${at}`,
      answers: { size: 41 + at },
    }
    client.data(await client.post('/lotto/entry/join', { lid, nickname, ...brought }, token))
    tokens.push(token)
  }
  const [regular = '', beginner = '', aside = ''] = tokens
  const finish = async (task_id: string, brought: object) =>
    client.data(await client.post('/lotto/entry/task/finish', { lid, task_id, ...brought }, regular))
  await finish('word', { passcode: '龙井' })
  await finish('show', { proof: await uploadProof(house, lid, regular) })
  const gift = { id, member_id: '1', count: 2, reason: '场外也收了一片茶叶' }
  client.data(await client.post('/lotto/task/member/chance', gift, organiser))
  const named = { id, member_id: '3', reason: '同一个人报了两次' }
  client.data(await client.post('/lotto/task/member/exclude', { ...named, status: 'X3' }, organiser))
  client.data(await client.post('/lotto/entry/appeal', { lid, text: '我只报了一次，请再看看' }, aside))
  // What is made better after publication is said to everybody.
  const { version } = client.data<{ version: number }>(
    await client.get('/lotto/task/info', { id }, organiser),
  )
  const more = prizes.map((prize) => (prize.tier === 4 ? { ...prize, quantity: 2 } : prize))
  client.data(await client.post('/lotto/task/update', { id, version, prizes: more }, organiser))
  return { regular, beginner, aside }
}

async function uploadProof({ url, client }: House, lid: string, token: string): Promise<string> {
  const background = { r: 94, g: 120, b: 96 }
  const picture = await sharp({ create: { width: 600, height: 450, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'tea.png')
  const query = new URLSearchParams({ lid, task_id: 'show' })
  const sent = { method: 'POST', headers: { token }, body }
  const answer = await fetch(`${url}/lotto/api/v1/lotto/entry/proof/upload?${query}`, sent)
  return client.data<{ url: string }>(await answer.json()).url
}

/** Four people win four prizes: two are still to be claimed or sent, two are taken. */
async function handPrizesOver(house: House, { id, lid }: Made) {
  const { client } = house
  const byTier = new Map<number, { token: string; award_id: string }>()
  const tokens: string[] = []
  for (const nickname of ['甲客', '乙客', '丙客', '丁客']) {
    const token = await client.guest(nickname)
    client.data(await client.post('/lotto/entry/join', { lid, nickname }, token))
    tokens.push(token)
  }
  client.data(await client.post('/lotto/task/open', { id }, house.organiser))
  await client.until(id, house.organiser, 'claiming')
  for (const token of tokens) {
    const mine = await client.get('/lotto/entry/mine', {}, token)
    const { list } = client.data<{ list: { awards: { tier: number; award_id: string }[] }[] }>(mine)
    for (const { tier, award_id } of list[0]?.awards ?? []) byTier.set(tier, { token, award_id })
  }
  const take = async (tier: number, answers: object = {}) => {
    const { token, award_id } = byTier.get(tier) ?? { token: '', award_id: '' }
    client.data(await client.post('/lotto/entry/claim', { lid, award_id, answers }, token))
    return token
  }
  const home = { name: '张小满', mobile: '13800138000', district: '440305', region: '广东省深圳市南山区' }
  const led = await take(2)
  const counted = await take(3)
  await take(4, { winner_address: { ...home, street: '茶园路 1 号' } })
  return { posted: byTier.get(1)?.token ?? '', led, counted }
}
