import { until } from '@fairdraw/application/testing/until'
import type { House } from './house.ts'
import type { Made } from './stories.ts'

/** Draws of lots as their organiser sees them: one that is a draft of teams, and one that was drawn for all. */
export type LotsDeskDraws = { readonly lotsDraft: Made; readonly lotsGiven: Made }

const teams = ['清风组', '明月组', '松间组']
const people = ['沈知远', '欧阳清和', '苏晴', '顾言']

/** What the organiser and who takes part typed. */
export const typedInLotsDesk: readonly string[] = ['分组抽签', '坐哪一桌', '林舒', ...teams, ...people]

const settings = {
  rule: 'teams',
  matter: 'teams',
  show: 'at_once',
  swap: true,
  lots: teams.map((label) => ({ label, count: 3 })),
  captains: [{ label: '清风组', name: '林舒' }],
}

/** Makes both; in the second two lots are left, and one came back. */
export async function makeLotsDesk({ client, organiser }: House): Promise<LotsDeskDraws> {
  const post = async (path: string, sent: object) => client.data(await client.post(path, sent, organiser))
  const made = async (title: string) => {
    const sent = {
      task_type: 'draw_lots',
      title,
      settings,
      level: 'C',
      opening: { by: 'lots' },
      prizes: [],
      login_free: true,
      publish: false,
    }
    return (await post('/lotto/task/create', sent)) as Made
  }
  const [lotsDraft, lotsGiven] = [await made('分组抽签'), await made('坐哪一桌')]
  const { id, lid } = lotsGiven
  await post('/lotto/task/publish', { id })
  for (const nickname of people) {
    const token = await client.guest(nickname)
    client.data(await client.post('/lotto/entry/join', { lid, nickname, agreed: true }, token))
  }
  await until(async () => {
    const { lots } = client.data<{ lots: { root: string | null } }>(
      await client.get('/lotto/entry/info', { lid }),
    )
    if (lots.root === null) throw new Error('the lots were never sealed')
  })
  await post('/lotto/lots/draw_all', { id })
  await post('/lotto/lots/reopen', { id, k: 0, reason: 'late' })
  return { lotsDraft, lotsGiven }
}
