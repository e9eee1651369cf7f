import { setTimeout as pause } from 'node:timers/promises'
import type { createClient } from '../outside/client.ts'

type Client = ReturnType<typeof createClient>
export type LiveDraw = { readonly id: string; readonly lid: string }
export type LivePerson = {
  readonly number: string
  readonly name: string
  readonly groups: readonly string[]
}
type Scene = {
  readonly version: number
  readonly act: string
  readonly since: number
  readonly record: number | null
}
export type Press = { readonly record: number; readonly scene: Scene }
type Winner = {
  readonly award_id: string
  readonly record: number
  readonly tier: number
  readonly index: number
  readonly number: string
  readonly void_for?: string
}
export type StageSeen = {
  readonly now_ms: number
  readonly status: string
  readonly scene: Scene
  readonly records: readonly {
    readonly record: number
    readonly kind: string
    readonly round: number
    readonly shot: number
    readonly beacon_due_at: number | null
    readonly drawn_at: number | null
  }[]
  readonly winners: readonly Winner[]
  readonly people: number
  readonly arrived: number
}

/** Publishes a live draw: its roster stands in the list, and people can check in. `rest` is the rest of the form. */
export async function openLiveDraw(
  client: Client,
  organiser: string,
  people: readonly LivePerson[],
  { settings, ...rest }: { readonly settings: Record<string, unknown> } & Record<string, unknown>,
): Promise<LiveDraw> {
  const sent = {
    task_type: 'screen',
    title: '年会现场',
    opening: { by: 'rounds' },
    publish: false,
    // A rolling that nobody stops ends by itself as soon as it may.
    settings: { roll_ms: 3_000, danmaku: 'off', ...settings },
    ...rest,
  }
  const made = client.data<LiveDraw>(await client.post('/lotto/task/create', sent, organiser))
  const { id } = made
  client.data(await client.post('/lotto/live/roster/import', { id, people }, organiser))
  client.data(await client.post('/lotto/task/publish', { id }, organiser))
  return made
}

export async function seeStage(client: Client, lid: string): Promise<StageSeen> {
  return client.data<StageSeen>(await client.get('/lotto/live/state', { lid }))
}

/** Waits until the stage is seen to be so; throws after `withinMs`. */
export async function seeStageWhen(
  see: () => Promise<StageSeen>,
  isSo: (seen: StageSeen) => boolean,
  withinMs = 40_000,
): Promise<StageSeen> {
  const end = Date.now() + withinMs
  for (;;) {
    const seen = await see()
    if (isSo(seen)) return seen
    if (Date.now() > end) throw new Error(`the stage still shows ${JSON.stringify(seen.scene)}`)
    await pause(50)
  }
}

/** The winners of this record have come forward. */
export const hasCome =
  (record: number) =>
  ({ scene, now_ms }: StageSeen): boolean =>
    scene.act === 'reveal' && scene.record === record && scene.since <= now_ms
