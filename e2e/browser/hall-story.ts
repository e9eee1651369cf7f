import type { House } from './house.ts'
import type { Made } from './stories.ts'

type Scene = { readonly act: string; readonly since: number; readonly record: number | null }
type Winner = {
  readonly award_id: string
  readonly record: number
  readonly name: string
  readonly number: string
  readonly void_for?: string
  readonly is_redrawn?: boolean
}
export type HallState = {
  readonly status: string
  readonly scene: Scene
  readonly winners: readonly Winner[]
  readonly records: readonly { readonly record: number; readonly kind: string }[]
  readonly programme: readonly { readonly prize: string; readonly abandoned_for?: string }[]
  readonly people: number
  readonly arrived: number
}

/** A live draw that is open, with a roster of numbered people: two rounds, the first in one press of three. */
export async function openHall(
  house: House,
  people: number,
  more: Record<string, unknown> = {},
): Promise<Made> {
  const { client, organiser } = house
  const { settings, ...change } = { settings: {}, ...more }
  const sent = {
    task_type: 'screen',
    title: '青禾年会抽奖',
    prizes: [
      { tier: 1, name: '手机', kind: 'goods', quantity: 1 },
      { tier: 2, name: '盖碗', kind: 'goods', quantity: 3 },
    ],
    opening: { by: 'rounds' },
    level: 'C',
    publish: false,
    settings: {
      rounds: [
        { tier: 2, count: 3 },
        { tier: 1, count: 1 },
      ],
      danmaku: 'checked',
      ...settings,
    },
    ...change,
  }
  const made = client.data<Made>(await client.post('/lotto/task/create', sent, organiser))
  const { id } = made
  client.data(await client.post('/lotto/live/roster/import', { id, people: roster(people) }, organiser))
  client.data(await client.post('/lotto/task/publish', { id }, organiser))
  return made
}

const family = [...'王李张刘陈杨黄赵周吴']
const given = ['小满', '云', '若溪', '子墨', '晓', '文清', '一诺', '知行']

/** People of a roster, by their numbers from 1001 on. */
export function roster(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    number: String(1001 + at),
    name: `${family[at % family.length]}${given[Math.floor(at / family.length) % given.length]}`,
    department: at % 2 === 0 ? '研发部' : '市场部',
  }))
}

export async function hallState({ client }: House, lid: string): Promise<HallState> {
  return client.data<HallState>(await client.get('/lotto/live/state', { lid }))
}

/** What the wall of a hall shows at this moment. */
export async function wallOf(
  { client, organiser }: Pick<House, 'client' | 'organiser'>,
  lid: string,
): Promise<string> {
  return client.data<{ code: string }>(await client.get('/lotto/live/wall', { lid }, organiser)).code
}

/** So many phones check in, each as somebody of the roster. Returns their tokens. */
export async function checkIn(
  { client, organiser }: House,
  lid: string,
  count: number,
): Promise<readonly string[]> {
  const people = roster(count)
  const wall = await wallOf({ client, organiser }, lid)
  return Promise.all(
    people.map(async ({ number, name }) => {
      const token = await client.guest(name)
      client.data(await client.post('/lotto/live/checkin', { lid, identity: { number, name, wall } }, token))
      return token
    }),
  )
}

/** Who has won so far and stands, by number. */
export function standing({ winners }: HallState): readonly string[] {
  return winners.filter(({ void_for }) => void_for === undefined).map(({ number }) => number)
}
