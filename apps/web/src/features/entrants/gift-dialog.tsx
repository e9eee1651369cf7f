import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActCount } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { thousands } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { useNeeded } from '../../lib/use-needed.tsx'
import { actWords } from './act-words.ts'
import type { Member } from './use-members.ts'

type Props = { readonly drawId: string; readonly member: Member; readonly onClose: () => void }

/** Gives an entrant chances, which everybody sees as a gift. */
export function GiftDialog({ drawId, member, onClose }: Props) {
  const say = useWords(actWords)
  const api = useApi()
  const [count, setCount] = useState<number | null>(1)
  const { given, field, isGiven, isTried } = useNeeded({
    label: say.giveReason,
    most: 60,
    needed: say.needed,
  })
  const { isBusy, act } = useAct(onClose)
  const give = () => {
    if (!isGiven() || count === null) return
    const sent = { id: drawId, member_id: member.member_id, count, reason: given }
    const call = (key: string) => api.call('memberChance', sent, { idempotencyKey: key })
    const said = ({ gained, chances }: AnswerOf<'memberChance'>) =>
      say.given(thousands(gained), thousands(chances))
    void act(call, said, `${count} ${given}`)
  }
  return (
    <ActDialog title={say.giveTitle} act={say.giveAct} isBusy={isBusy} onClose={onClose} onAct={give}>
      <p className="type-2">{say.giveMore}</p>
      <ActCount
        label={say.count}
        unit={say.unit}
        value={count}
        most={10_000}
        wrong={isTried && count === null && say.countNeeded}
        onChange={setCount}
      />
      {field}
    </ActDialog>
  )
}
