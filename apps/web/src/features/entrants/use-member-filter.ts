import { oneOf, useAddressFilter } from '../../lib/use-address-filter.ts'
import type { MemberFilter } from './use-members.ts'

const start = { q: '', status: '', won: '', again: '', order: 'oldest' }
export const statuses = ['E', 'X1', 'X2', 'X3', 'X4', 'X5'] as const
/** Stands among the states: those set aside who answered, and wait. */
export const appealed = 'appealed'
export const orders = ['oldest', 'newest', 'chances'] as const

/** Which entrants are looked at, as the address says it. */
export function useMemberFilter() {
  const { filter: said, set } = useAddressFilter(start)
  const filter: MemberFilter = {
    status: oneOf(statuses, said.status),
    hasOpenAppeal: said.status === appealed,
    isAgain: said.again === 'yes',
    hasWon: said.won === '' ? null : said.won === 'yes',
    order: oneOf(orders, said.order) ?? 'oldest',
  }
  return { filter, keyword: said.q.slice(0, 60), set }
}
