import { freeShowPeople, gates, type Plan, unlocks } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { recordVipReason } from '../../lib/vip-reason.ts'
import { rosterWords } from './roster-words.ts'

type Props = {
  readonly plan: Plan
  readonly total: number
  /** How many are about to be added. */
  readonly wanted?: number
}

/** Says beforehand how large a hall the plan has room for; nothing where it has room for all. */
export function Trial({ plan, total, wanted = 0 }: Props) {
  const say = useWords(rosterWords)
  if (unlocks(plan, 'big_screen')) return null
  const left = Math.max(0, freeShowPeople - total)
  const note = () => recordVipReason({ from: gates.big_screen.from, desc: gates.big_screen.text })
  return (
    <p className={wanted > left ? 'form-say form-say-ochre' : 'form-note'}>
      {wanted > left && <Icon name="lock" size={18} />}
      <span>
        {say.trial(freeShowPeople, left)}{' '}
        <a href={deskPaths.pay()} onClick={note}>
          {say.plans}
        </a>
      </span>
    </p>
  )
}
