import { routes, type SentOf } from '@fairdraw/contract'
import type { TestApp } from './app.ts'
import { letJoin, makeDraw } from './sample-draw.ts'

type Tasks = NonNullable<SentOf<typeof routes.taskCreate>['tasks']>
type Finished = Omit<SentOf<typeof routes.entryTaskFinish>, 'lid' | 'task_id'>

/** A running draw with tasks, and people in it. */
export type TaskDraw = {
  readonly id: string
  readonly lid: string
  /** The tokens of those who are in, by join number − 1. */
  readonly people: readonly string[]
  start(token: string, task: string): ReturnType<TestApp['call']>
  /** Finishes a task; answers what was gained, `waiting`, or the name of the refusal. */
  finish(token: string, task: string, brought?: Finished): Promise<number | string>
  chances(token: string): Promise<number>
  /** The own way through a task, as the page tells it. */
  progress(token: string, task: string): Promise<Record<string, unknown> | undefined>
}

export async function taskDraw(
  app: TestApp,
  owner: string,
  tasks: Tasks,
  changes: Parameters<typeof makeDraw>[2] & { joined?: number } = {},
): Promise<TaskDraw> {
  const { joined = 1, ...settings } = changes
  const { id, lid } = await makeDraw(app, owner, { task_type: 'advance', tasks, ...settings })
  const people = await letJoin(app, lid, joined)
  const me = async (token: string) => (await app.call(routes.entryInfo, { lid }, { token })).data.me
  return {
    id,
    lid,
    people,
    start: (token, task) => app.call(routes.entryTaskStart, { lid, task_id: task }, { token }),
    async finish(token, task, brought = {}) {
      const answer = await app.call(routes.entryTaskFinish, { lid, task_id: task, ...brought }, { token })
      if (answer.sta !== 0) return String((answer.data as { code?: string }).code ?? answer.sta)
      return answer.data.is_waiting ? 'waiting' : answer.data.gained
    },
    chances: async (token) => (await me(token))?.chances ?? 0,
    progress: async (token, task) => (await me(token))?.tasks.find(({ task_id }) => task_id === task),
  }
}
