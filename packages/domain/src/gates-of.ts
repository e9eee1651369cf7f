import type { DrawSettings } from './draw-settings.ts'
import { type GateId, gates } from './gates.ts'
import { freeLimits } from './plan.ts'
import { type ChanceTask, timesOf } from './terms/chance-tasks.ts'
import { conditionOf } from './terms/conditions.ts'
import { hideables, isHidden } from './terms/visibility.ts'

/** The gates that these settings stand behind, in the order of the catalogue as far as one may hide another. */
export function gatesOf(settings: DrawSettings): readonly GateId[] {
  const { codeLimit = 0, conditions, joinLimit = 0, opening, security } = settings
  const { tasks = [], visibility, winHistory } = settings
  const used: readonly [GateId, boolean][] = [
    // In a hall the roster and the code on the screen say who comes in.
    ['login_free', settings.loginFree && joinLimit > freeLimits.guests && settings.show === undefined],
    ['multi_win_limit', settings.maxWins !== 1 || winHistory !== undefined],
    ['too_few', settings.onShort !== 'open'],
    // How large a hall may be is the business of `big_screen`.
    ['join_limit', joinLimit > freeLimits.entrants && settings.show === undefined],
    ['full_count_limit', opening.by === 'count' && opening.count > freeLimits.openingCount],
    ['share_cover', settings.shareCover !== undefined],
    ['bg_cover', settings.background !== undefined],
    ['video_banner', settings.banner !== undefined],
    ...hideables.map((what): [GateId, boolean] => [`hide_${what}`, isHidden(visibility, what)]),
    ...tasks
      .map(({ kind }) => `chance_${kind}`)
      .filter(isGated)
      .map((gate): [GateId, boolean] => [gate, true]),
    ['invite_quota', countedInvitations(tasks) > freeLimits.invited],
    ['code_count', codeLimit > freeLimits.codes],
    ['wework', conditionOf(conditions, 'customer') !== undefined],
    ['wecom_group', conditionOf(conditions, 'customer_group') !== undefined],
    ['security', Object.keys(security ?? {}).length > 0],
  ]
  return used.filter(([, isUsed]) => isUsed).map(([gate]) => gate)
}

function isGated(code: string): code is GateId {
  return Object.hasOwn(gates, code)
}

function countedInvitations(tasks: readonly ChanceTask[]): number {
  return tasks.reduce((sum, task) => sum + (task.kind === 'invite' ? timesOf(task) : 0), 0)
}
