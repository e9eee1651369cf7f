import type { ShowState } from '../../../lib/show/follow-show.ts'
import type { ControlWords } from './control-words.ts'
import { isBeforeSeal, isOpen, turnBefore } from './next-step.ts'

/** Where the show is, as a host reads it at a glance: 第 2 轮，共 5 轮 · 待开始. */
export function stateSaid(state: ShowState, now: number, say: ControlWords): string {
  const { scene, status, programme, records } = state
  if (isBeforeSeal(state)) return say.arrived(state.arrived, state.people)
  if (status === 'sealed') return say.sealing
  const round = programme[scene.round]
  const place = [say.round(scene.round + 1, programme.length), ...(round ? shotOf(round, state, say) : [])]
  const shown = records.find(({ record }) => record === scene.record)
  switch (scene.act) {
    case 'welcome':
      return say.atWelcome
    case 'check-in':
      return say.atCheckIn
    case 'end':
      return status === 'live' ? say.endScreen : say.over
    case 'prize':
      return [...place, round ? lifeOf(round, state, say) : ''].join(' · ')
    case 'rolling':
      return [...place, scene.stop_asked_at === null ? say.rolling : say.stopping].join(' · ')
    case 'reveal': {
      const life = now < scene.since ? say.coming : shown?.is_confirmed ? say.checked : say.toCheck
      return [...place, life].join(' · ')
    }
  }
}

type Round = ShowState['programme'][number]

/** Whether a round is drawn, given up, or still to come, and which one comes before it. */
export function lifeOf(round: Round, state: ShowState, say: ControlWords): string {
  if (round.abandoned_for !== undefined) return say.abandoned
  if (!isOpen(round)) return say.done
  const before = turnBefore(state, round.place)
  return before === null ? say.ready : say.notYet(before + 1)
}

function shotOf(round: Round, { scene, records }: ShowState, say: ControlWords): readonly string[] {
  const of = round.shot_sizes.length
  if (of < 2) return []
  const shown = records.find(({ record }) => record === scene.record)
  return [say.shot(Math.min((shown?.shot ?? round.records.length) + 1, of), of)]
}
