import { wallOf } from './hall-story.ts'
import type { House } from './house.ts'
import type { Made } from './stories.ts'

/** Live draws as phones meet them: one that people come to, one whose show is on, one that is over. */
export type HallDraws = Readonly<Record<'hallOpen' | 'hallOn' | 'hallOver', Made>>

/** What the organiser typed. */
export const typedInHalls: readonly string[] = [
  '春茶会签到',
  '春茶会正在抽',
  '春茶会已结束',
  '青瓷杯',
  '叶知秋',
  '白露',
  '茶艺部',
]

const people = [
  { number: 'C001', name: '叶知秋', department: '茶艺部' },
  { number: 'C002', name: '白露', department: '茶艺部' },
]

/** Makes them; the same guest is in all three, as the first of each list. */
export async function makeHalls({
  client,
  organiser,
}: House): Promise<{ draws: HallDraws; attendee: string }> {
  const attendee = await client.guest('叶知秋')
  const post = async (path: string, sent: object) =>
    client.data<unknown>(await client.post(path, sent, organiser))
  const made = async (title: string) => {
    const sent = {
      task_type: 'screen',
      title,
      level: 'C',
      opening: { by: 'rounds' },
      publish: false,
      prizes: [{ tier: 1, name: '青瓷杯', kind: 'goods', quantity: 1 }],
      settings: { rounds: [{ tier: 1, count: 1 }], danmaku: 'checked' },
    }
    const draw = (await post('/lotto/task/create', sent)) as Made
    await post('/lotto/live/roster/import', { id: draw.id, people })
    await post('/lotto/task/publish', { id: draw.id })
    return draw
  }
  const arrives = async ({ lid }: Made) => {
    const [{ number, name }] = people as [(typeof people)[0]]
    const identity = { number, name, wall: await wallOf({ client, organiser }, lid) }
    client.data(await client.post('/lotto/live/checkin', { lid, identity }, attendee))
  }
  const begins = async ({ id, lid }: Made) => {
    await post('/lotto/live/begin', { lid })
    await client.until(id, organiser, 'live')
  }
  const [hallOpen, hallOn, hallOver] = [
    await made('春茶会签到'),
    await made('春茶会正在抽'),
    await made('春茶会已结束'),
  ]
  for (const draw of [hallOpen, hallOn, hallOver]) await arrives(draw)
  for (const draw of [hallOn, hallOver]) await begins(draw)
  await post('/lotto/live/end', { lid: hallOver.lid })
  return { draws: { hallOpen, hallOn, hallOver }, attendee }
}
