/** Plans in rising order; each unlocks what the ones before it do. */
export const plans = ['free', 'basic', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

export type Gate = { readonly from: string; readonly text: string; readonly plan: Plan }

/** The gates the server enforces now; codes, words and plans of gates-and-words.md §1. */
export const gates = {
  login_free: { from: 'login_free', text: '免登录抽奖', plan: 'basic' },
  join_limit: { from: 'join_limit', text: '参与人数上限', plan: 'pro' },
  full_count_limit: { from: 'full_count_limit', text: '满人开奖人数上限', plan: 'basic' },
  multi_win_limit: { from: 'multi_win_limit', text: '限制重复中奖', plan: 'basic' },
  too_few: { from: 'too_few', text: '人数不足时的开奖方式', plan: 'basic' },
} as const satisfies Record<string, Gate>

export type GateId = keyof typeof gates

/** What a free organiser's draw may hold: people in a draw, and people that open it by head count. */
export const freeLimits = { entrants: 1_000, openingCount: 100 } as const

/** How many draws an account may make (seed §9, `task_count_limit`). */
export const defaultTaskCountLimit = 100

/** True when `plan` is at least the one the gate asks for. */
export function unlocks(plan: Plan, gate: GateId): boolean {
  return plans.indexOf(plan) >= plans.indexOf(gates[gate].plan)
}
