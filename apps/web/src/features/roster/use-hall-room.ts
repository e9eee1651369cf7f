import { freeShowPeople, type Plan, unlocks } from '@fairdraw/domain'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { useAsked } from '../../lib/use-asked.ts'

/** How many people the hall of a live draw holds, and by what. */
export type HallRoom = NonNullable<AnswerOf<'taskInfo'>['hall_room']>

/** The room of a draw as the server tells it; of one it does not know yet, what its organiser has. */
export function useHallRoom(drawId: string | null, plan: Plan): HallRoom {
  const bought = useOwnUser()?.payment_info?.screen_pay_info.people_limit ?? 0
  const sent = { id: drawId ?? '' }
  const { data } = useAsked('taskInfo', sent, { group: 'live roster', enabled: drawId !== null })
  if (data?.hall_room) return data.hall_room
  const none = { ends_at: null, is_enough: true } as const
  if (unlocks(plan, 'big_screen')) return { by: 'plan', people: null, most: null, ...none }
  return { by: 'trial', people: freeShowPeople, most: Math.max(freeShowPeople, bought), ...none }
}
