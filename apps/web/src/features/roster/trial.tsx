import { freeShowPeople } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { PlansLink } from '../../lib/desk-plans-link.tsx'
import { thousands } from '../../lib/format.ts'
import { rosterWords } from './roster-words.ts'
import type { HallRoom } from './use-hall-room.ts'

type Props = {
  readonly room: HallRoom
  readonly total: number
  /** How many are about to be added. */
  readonly wanted?: number
}

/** Says beforehand how large a hall there is room for, and what that uses up; nothing where there is room for all. */
export function Trial({ room, total, wanted = 0 }: Props) {
  const says = useSays(room, total)
  if (room.most === null) return null
  const isTooMany = !room.is_enough || wanted > Math.max(0, room.most - total)
  return (
    <p className={isTooMany ? 'form-say form-say-ochre' : 'form-note'}>
      {isTooMany && <Icon name="lock" size={18} />}
      <span>
        {says} <PlansLink gate="big_screen" className="" />
      </span>
    </p>
  )
}

function useSays({ by, people, ends_at, is_enough, most }: HallRoom, total: number): string {
  const say = useWords(rosterWords)
  const [holds, largest] = [people ?? 0, most ?? 0]
  const left = Math.max(0, holds - total)
  if (!is_enough && largest > freeShowPeople) return say.roomTooSmall(thousands(largest))
  if (by === 'package' && ends_at !== null) return say.roomUsesUp(thousands(holds), Date.parse(ends_at))
  if (by === 'package') return say.roomHolds(thousands(holds), thousands(left))
  return largest > freeShowPeople
    ? say.roomBought(freeShowPeople, thousands(largest))
    : say.trial(holds, left)
}
