import type { House } from './house.ts'
import type { Made } from './stories.ts'

/** Live draws as their organiser sets them up: one that is a draft, and one that is public and has not begun. */
export type ScreenDraws = { readonly screenDraft: Made; readonly screenOpen: Made }

const groups = ['研发部', '市场部', '嘉宾']
const names = ['何青', '吕星', '施远', '孔安', '曹溪', '严舟', '华棠', '金澄']

/** What the organiser typed. */
export const typedInScreens: readonly string[] = [
  '青禾年会大屏',
  '年终双屏',
  '降噪耳机',
  '购物卡',
  '手机',
  ...groups,
  ...names,
]

const people = Array.from({ length: 24 }, (_, at) => ({
  number: `Q${String(at + 1).padStart(3, '0')}`,
  name: names[at % names.length] ?? '',
  department: groups[at % 2] ?? '',
  groups: at < 3 ? ['嘉宾'] : [groups[at % 2] ?? ''],
}))

const settings = {
  rounds: [
    { tier: 3, count: 10, shots: 2 },
    { tier: 2, count: 4, groups: ['嘉宾'] },
    { tier: 1, count: 1, checked_in: true, quotas: [{ group: '研发部', count: 1 }] },
  ],
  groups,
  skin: 'cards',
  danmaku: 'checked',
}

/** Makes both; the roster has fewer guests than the second round draws. */
export async function makeScreens({ client, organiser }: House): Promise<ScreenDraws> {
  const made = async (title: string) => {
    const sent = {
      task_type: 'screen',
      title,
      settings,
      level: 'C',
      opening: { by: 'rounds' },
      publish: false,
      prizes: [
        { tier: 1, name: '手机', kind: 'goods', quantity: 1 },
        { tier: 2, name: '降噪耳机', kind: 'goods', quantity: 4 },
        { tier: 3, name: '购物卡', kind: 'goods', quantity: 10 },
      ],
    }
    const draw = client.data<Made>(await client.post('/lotto/task/create', sent, organiser))
    client.data(await client.post('/lotto/live/roster/import', { id: draw.id, people }, organiser))
    return draw
  }
  const [screenDraft, screenOpen] = [await made('年终双屏'), await made('青禾年会大屏')]
  client.data(await client.post('/lotto/task/publish', { id: screenOpen.id }, organiser))
  for (const { number } of people.slice(0, 5)) {
    const { lid } = screenOpen
    client.data(await client.post('/lotto/live/checkin/staff', { lid, number }, organiser))
  }
  return { screenDraft, screenOpen }
}
