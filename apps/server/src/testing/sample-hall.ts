import { routes, type SentOf } from '@fairdraw/contract'
import type { DrawId, Lid } from '@fairdraw/domain'
import { wallCode } from '../../../../packages/application/src/hall/hall-codes.ts'
import type { TestApp } from './app.ts'
import { makeDraw } from './sample-draw.ts'

type Roster = SentOf<typeof routes.liveRosterImport>['people']
type Settings = Record<string, unknown>

type Given = {
  readonly roster?: Roster
  readonly settings?: Settings
  readonly publish?: boolean
  readonly isLoginFree?: boolean
}

/** A live draw of two prizes in two rounds, with this roster; published unless told otherwise. */
export async function makeHall(
  app: TestApp,
  token: string,
  given: Given = {},
): Promise<{ readonly id: string; readonly lid: string }> {
  const { roster = [], settings = {}, publish = true, isLoginFree = true } = given
  const rounds = [
    { tier: 2, count: 2 },
    { tier: 1, count: 1 },
  ]
  const made = await makeDraw(app, token, {
    task_type: 'screen',
    title: '年会',
    opening: { by: 'rounds' },
    // A hall for the people of a roster is not published without any.
    settings: { rounds, danmaku: 'free', check_in: roster.length > 0 ? 'roster' : 'open', ...settings },
    login_free: isLoginFree,
    publish: false,
  })
  if (roster.length > 0)
    await sure(app.call(routes.liveRosterImport, { id: made.id, people: roster }, { token }))
  if (publish) await sure(app.call(routes.taskPublish, { id: made.id }, { token }))
  return made
}

/** So many people with badges from A001. */
export function rosterOf(count: number): Roster {
  return Array.from({ length: count }, (_, at) => ({ number: badge(at + 1), name: `来宾${at + 1}` }))
}

export const badge = (n: number) => `A${String(n).padStart(3, '0')}`

/** A phone in the hall, checked in as one of `rosterOf`. */
export async function comeAs(app: TestApp, lid: string, n: number): Promise<string> {
  const token = await app.guest(`手机${n}`)
  const identity = { number: badge(n), name: `来宾${n}`, wall: await wallOf(app, lid) }
  await sure(app.call(routes.liveCheckIn, { lid, identity }, { token }))
  return token
}

/** What the wall of a hall shows at this moment. */
export async function wallOf({ ports }: Pick<TestApp, 'ports'>, lid: string): Promise<string> {
  return await ports.store.read(async (tx) => {
    const draw = await tx.draws.byLid(lid as Lid)
    return wallCode(ports.vault, draw?.id ?? ('' as DrawId), await tx.now())
  })
}

async function sure(answer: Promise<{ readonly sta: number; readonly msg: string; readonly data: unknown }>) {
  const { sta, msg, data } = await answer
  if (sta !== 0) throw new Error(`${sta} ${msg} ${JSON.stringify(data)}`)
}
