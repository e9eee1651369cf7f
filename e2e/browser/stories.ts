import { randomUUID } from 'node:crypto'
import { until } from '@fairdraw/application/testing/until'
import type { House } from './house.ts'

export type Made = { readonly id: string; readonly lid: string }
export type Joined = { readonly token: string; readonly seq: number }

/** A published draw of two tiers, opened by hand, that a nickname is enough for; `change` overrides any of it. */
export async function makeDraw(house: House, change: Record<string, unknown> = {}): Promise<Made> {
  const sent = {
    task_type: 'fast',
    title: '周年庆抽奖',
    prizes: [
      { tier: 1, name: '紫砂壶', kind: 'goods', hand_over: 'organiser', quantity: 1, value_fen: 46_800 },
      { tier: 2, name: '盖碗', kind: 'goods', hand_over: 'organiser', quantity: 2, value_fen: 9_900 },
    ],
    opening: { by: 'manual' },
    login_free: true,
    publish: true,
    ...change,
  }
  return house.client.data<Made>(await house.client.post('/lotto/task/create', sent, house.organiser))
}

/** Guests of these names join one after the other, so that their numbers follow the list. */
export async function joinAs(house: House, lid: string, names: readonly string[]): Promise<Joined[]> {
  const joined: Joined[] = []
  for (const nickname of names) {
    const token = await house.client.guest(nickname)
    const answer = await house.client.post('/lotto/entry/join', { lid, nickname }, token)
    joined.push({ token, seq: house.client.data<{ join_seq: number }>(answer).join_seq })
  }
  return joined
}

type Sealed = { readonly root: string | null }

/** Waits until a board or lots are sealed: nobody plays or takes one before. */
export async function sealed({ client }: House, { lid }: Made): Promise<void> {
  await until(async () => {
    const info = await client.get('/lotto/entry/info', { lid })
    const { play, lots } = client.data<{ play: { board: Sealed | null } | null; lots: Sealed | null }>(info)
    if (!(play?.board ?? lots)?.root) throw new Error(`${lid} was not sealed`)
  })
}

/** Opens a draw and waits for its result. */
export async function openDraw({ client, organiser }: House, id: string): Promise<void> {
  client.data(await client.post('/lotto/task/open', { id }, organiser))
  await client.until(id, organiser, 'drawn')
}

type Entry = { readonly lid: string; readonly awards: readonly { readonly state: string }[] }

/** What the server tells the one with this token: is there an award that stands? */
export async function hasWon({ client }: House, lid: string, token: string): Promise<boolean> {
  const { list } = client.data<{ list: readonly Entry[] }>(await client.get('/lotto/entry/mine', {}, token))
  const own = list.find((entry) => entry.lid === lid)
  return (own?.awards ?? []).some(({ state }) => state !== 'void')
}

/** A second organiser, on the free plan and without a draw. Returns the token. */
export async function signUp({ client }: House, nickname: string): Promise<string> {
  const account = { account: `${randomUUID()}@example.org`, password: 'a long enough one', nickname }
  const { auth_code } = client.data<{ auth_code: string }>(await client.post('/auth/signup', account))
  return client.data<{ token: string }>(await client.post('/userlogin', { auth_code, auth_platform: 1 }))
    .token
}

/** What the organiser's list of a draw calls everybody who is in, in the order they came. */
export async function memberNames({ client, organiser }: House, id: string): Promise<readonly string[]> {
  const answer = await client.post('/lotto/task/member/list', { id }, organiser)
  const { list } = client.data<{ list: readonly { readonly nickname: string }[] }>(answer)
  return list.map(({ nickname }) => nickname)
}
