import type { OverviewGiven } from '@fairdraw/kinds/views'
import { actOf, goneOf } from './act-of.ts'
import type { ShowState } from './follow-show.ts'

/** The overview of one press of "start", as the stage ended on it. */
export type RoundFrame = Pick<OverviewGiven, 'title' | 'act' | 'outOf' | 'isRehearsal'> & {
  /** A redraw of somebody's place belongs to the press. */
  readonly records: readonly number[]
}

/** Every overview there is of a show, in the order of its records; codes lead to `origin`. */
export function roundFrames(state: ShowState, origin: string): readonly RoundFrame[] {
  return pressesOf(state).flatMap((records) => frameOf(state, records, origin) ?? [])
}

/** The overview of the press that a record belongs to; undefined until its winners have come forward. */
export function frameOfRecord(state: ShowState, record: number, origin: string): RoundFrame | undefined {
  const press = pressesOf(state).find((records) => records.some((one) => one.record === record))
  return press && frameOf(state, press, origin)
}

type Records = ShowState['records']

const pressesOf = ({ records }: ShowState): readonly Records[] => [
  ...Map.groupBy(records, ({ round, shot }) => `${round}:${shot}`).values(),
]

function frameOf(state: ShowState, records: Records, origin: string): RoundFrame | undefined {
  const isOut = (record: number) => state.winners.some((winner) => winner.record === record)
  const last = records.findLast(({ record, result_hash }) => result_hash !== null && isOut(record))
  if (!last) return undefined
  const since = last.drawn_at ?? last.logged_at
  // The show as it stood when this press was on the stage: whoever was drawn later had not gone yet.
  const told = new Set(state.records.slice(0, state.records.indexOf(last) + 1).map(({ record }) => record))
  const { in_turn: _, ...scene } = state.scene
  const then: ShowState = {
    ...state,
    winners: state.winners.filter(({ record }) => told.has(record)),
    scene: { ...scene, act: 'reveal', since, round: last.round, record: last.record },
  }
  const shown = { state: then, people: [], newest: null, messages: [], wall: null, problem: null }
  const act = actOf({ ...shown, link: 'live' }, since, origin)
  if (act.act !== 'reveal') return undefined
  const { title, is_rehearsal: isRehearsal } = state
  const outOf = state.people - goneOf(then).size
  return { title, act, outOf, isRehearsal, records: records.map(({ record }) => record) }
}
