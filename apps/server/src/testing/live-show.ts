import { advanceDraw } from '@fairdraw/application'
import { routes, type SentOf } from '@fairdraw/contract'
import { type DrawId, longestRollMs } from '@fairdraw/domain'
import type { TestApp } from './app.ts'
import { makeDraw } from './sample-draw.ts'

type NewDraw = SentOf<typeof routes.taskCreate>
type Person = SentOf<typeof routes.liveRosterImport>['people'][number]

/** A live draw of two prizes in two rounds, on level C: three second prizes in two presses, then a first one. */
export const hallDraw: Partial<NewDraw> = {
  task_type: 'screen',
  title: '年会抽奖',
  prizes: [
    { tier: 1, name: '手机', kind: 'goods', quantity: 1 },
    { tier: 2, name: '水杯', kind: 'goods', quantity: 3 },
  ],
  opening: { by: 'rounds' },
  level: 'C',
  publish: false,
  settings: {
    rounds: [
      { tier: 2, count: 3, shots: 2 },
      { tier: 1, count: 1 },
    ],
    roll_ms: 3_000,
    card: ['number', 'picture'],
    selfies: true,
  },
}

/** People of a roster, by their numbers from 1 on; every second one of the group 研发. */
export const roster = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    number: String(101 + at),
    name: `同事${at + 1}`,
    department: '总部',
    groups: at % 2 === 0 ? ['研发'] : [],
  }))

/** A live draw as its host sees it. */
export type LiveShow = {
  readonly id: string
  readonly lid: string
  /** The session of its organiser. */
  readonly token: string
  state(control?: string): Promise<Awaited<ReturnType<typeof stateOf>>>
  begin(): Promise<void>
  /** The press of start, the randomness and the reveal; answers the record. */
  play(round: number, shot?: number): Promise<number>
  /** What the poller does by itself. */
  advance(): Promise<void>
  /** Lets the winners of the newest record come forward. */
  reveal(): Promise<void>
}

async function stateOf(app: TestApp, lid: string, token: string | undefined, control?: string) {
  const asked = { lid, ...(control === undefined ? {} : { control }) }
  return (await app.call(routes.liveState, asked, token === undefined ? {} : { token })).data
}

/** Makes a live draw, imports its roster and publishes it. */
export async function liveShow(
  app: TestApp,
  token: string,
  { people = 8, ...changes }: Partial<NewDraw> & { people?: number } = {},
): Promise<LiveShow> {
  const { id, lid } = await makeDraw(app, token, { ...hallDraw, ...changes })
  if (people > 0) await must(app.call(routes.liveRosterImport, { id, people: roster(people) }, { token }))
  await must(app.call(routes.taskPublish, { id }, { token }))
  const advance = async () => void (await advanceDraw(app.ports, id as DrawId))
  const state = (control?: string) => stateOf(app, lid, token, control)
  async function reveal() {
    // Nobody pressed stop: a rolling comes to its end by itself.
    if ((await state()).scene.act === 'rolling') {
      const { roll_ms: rollMs = longestRollMs } = (await state()).settings
      app.clock.set(app.clock.now() + rollMs)
      await advance()
    }
    const { scene } = await state()
    if (scene.act === 'reveal' && scene.since > app.clock.now()) app.clock.set(scene.since)
    await advance()
  }
  return {
    id,
    lid,
    token,
    state,
    advance,
    reveal,
    async begin() {
      await must(app.call(routes.liveBegin, { lid }, { token }))
      await advance()
    },
    async play(round, shot = 0) {
      const { record } = await must(app.call(routes.roundStart, { lid, round, shot }, { token }))
      const { records } = await state()
      const dueAt = records.find((one) => one.record === record)?.beacon_due_at
      if (dueAt) app.clock.set(dueAt)
      await advance()
      await reveal()
      return record
    },
  }
}

/** What a call answers that must not be refused. */
export async function must<Data>(
  call: Promise<{ readonly sta: number; readonly data: Data }>,
): Promise<Data> {
  const answer = await call
  if (answer.sta !== 0) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.data
}
