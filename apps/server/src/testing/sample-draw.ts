import { gunzipSync } from 'node:zlib'
import { basePath, routes, type SentOf } from '@fairdraw/contract'
import type { TestApp } from './app.ts'

type NewDraw = SentOf<typeof routes.taskCreate>

/** A draw that guests can join and its organiser opens by hand, on level C. */
export const handOpened: NewDraw = {
  task_type: 'fast',
  title: '周年庆',
  prizes: [
    { tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 },
    { tier: 2, name: '水杯', kind: 'goods', hand_over: 'organiser', quantity: 2 },
  ],
  opening: { by: 'manual' },
  level: 'C',
  login_free: true,
  publish: true,
}

/** Makes a draw; answers its ids. */
export async function makeDraw(app: TestApp, token: string, changes: Partial<NewDraw> = {}) {
  const made = await app.call(routes.taskCreate, { ...handOpened, ...changes }, { token })
  if (made.sta !== 0) throw new Error(`no draw was made: ${JSON.stringify(made)}`)
  return made.data
}

/** Lets guests join; answers their tokens. */
export async function letJoin(app: TestApp, lid: string, count: number): Promise<string[]> {
  const tokens = await Promise.all(Array.from({ length: count }, (_, at) => app.guest(`客人${at + 1}`)))
  for (const token of tokens) await app.call(routes.entryJoin, { lid }, { token })
  return tokens
}

/** The lines of the sealed list, as anybody may read them. */
export async function sealedRows({ app }: Pick<TestApp, 'app'>, lid: string): Promise<string[]> {
  const { rawPayload } = await app.inject({ url: `${basePath}${routes.proofRows.path}?lid=${lid}` })
  return gunzipSync(rawPayload).toString().trimEnd().split('\n')
}
