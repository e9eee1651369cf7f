import sharp from 'sharp'
import type { House } from './house.ts'
import { type Made, makeDraw } from './stories.ts'

const hour = 3_600_000

/** All that people typed here, longest first: data in any language. */
export const typedInWays: readonly string[] = [
  '泡茶先温杯，水要刚离火。',
  '到处冒领过奖品',
  '冒领过奖品',
  '门口的海报',
  '公众号文章',
  '怎么泡一壶茶',
  '茶馆的主人',
  '一席好茶',
  '看好了门',
  '分期来开',
  '老客群',
  '新客群',
  '张三',
  '李四',
]

export type WaysDraws = Readonly<Record<'guarded' | 'series' | 'pictured', Made>>

/** A draw whose doors are kept in every way, one of several stages, and one that tells of itself with pictures. */
export async function makeWays(house: House): Promise<WaysDraws> {
  const { client, organiser } = house
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const guarded = await makeDraw(house, {
    task_type: 'advance',
    title: '看好了门',
    level: 'C',
    conditions: [
      {
        kind: 'group',
        groups: [
          { id: 'old', name: '老客群' },
          { id: 'new', name: '新客群' },
        ],
      },
      { kind: 'codes' },
      { kind: 'roster' },
    ],
  })
  const { id } = guarded
  const post = async (path: string, sent: object) =>
    client.data(await client.post(`/lotto/task/${path}`, sent, organiser))
  await post('codes/make', { id, count: 3 })
  await post('roster/add', {
    id,
    people: [
      { identity: '13900000001', name: '张三' },
      { identity: '13900000002', name: '李四' },
    ],
  })
  for (const name of ['门口的海报', '公众号文章']) await post('channel/add', { id, name })
  await post('blacklist/add', { id, identity: '13900000009', reason: '冒领过奖品' })
  await post('blacklist/add', { identity: '13900000008', reason: '到处冒领过奖品' })
  const prizes = [{ tier: 1, name: '盖碗', kind: 'goods', hand_over: 'organiser', quantity: 1 }]
  client.data(await client.post('/lotto/template/save', { id, name: '看好了门' }, organiser))
  const series = await makeDraw(house, {
    task_type: 'advance',
    title: '分期来开',
    level: 'C',
    prizes,
    opening: { by: 'time', at: at(2) },
    stages: [
      { prizes, open_at: at(26) },
      { prizes, open_at: at(50) },
    ],
  })
  return { guarded, series, pictured: await makePictured(house) }
}

async function makePictured(house: House): Promise<Made> {
  const url = await uploadPicture(house)
  return makeDraw(house, {
    task_type: 'advance',
    title: '一席好茶',
    level: 'C',
    cover: url,
    time_zone: 'America/New_York',
    description: [
      { kind: 'text', text: '泡茶先温杯，水要刚离火。' },
      { kind: 'image', url, caption: '一席好茶' },
      { kind: 'article', title: '怎么泡一壶茶', url: 'https://example.org/tea' },
      { kind: 'article', title: '怎么泡一壶茶', text: '泡茶先温杯，水要刚离火。' },
    ],
    organiser_card: { name: '茶馆的主人', avatar: url, qr: url, account_url: 'https://example.org/account' },
  })
}

async function uploadPicture({ url, client, organiser }: House): Promise<string> {
  const background = { r: 122, g: 92, b: 58 }
  const picture = await sharp({ create: { width: 1_200, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'tea.jpg')
  const sent = { method: 'POST', headers: { token: organiser }, body }
  const answer = await fetch(`${url}/lotto/api/v1/upload/pic?ftype=cover`, sent)
  return client.data<{ url: string }>(await answer.json()).url
}
