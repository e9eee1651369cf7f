import { useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { OwnFault } from './own-fault.tsx'
import { toldWords } from './told-words.ts'
import { useOwnAct } from './use-own-act.ts'
import './told.css'

type Props = { readonly lid: string; readonly organiser: string }

/** A consent of its own, off by default: to be told of this organiser's next draws. For who has an account. */
export function FanTick({ lid, organiser }: Props) {
  const say = useWords(toldWords)
  const api = useApi()
  const { isBusy, fault, act } = useOwnAct()
  const [fan, setFan] = useState<'cannot' | 'may' | 'is'>('cannot')
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const answer = await api.call('entryFan', { lid }, { isSilent: true })
      if (answer && !isGone) setFan(answer.is_fan ? 'is' : answer.can ? 'may' : 'cannot')
    }
    void look()
    return () => {
      isGone = true
    }
  }, [api, lid])
  if (fan === 'cannot') return null
  const name = organiser || say.nameless
  const agree = () =>
    act(async () => {
      await api.callOrThrow('entryFanAgree', { lid })
      setFan('is')
    })
  return (
    <section className="told-fan">
      {fan === 'is' ? (
        <p className="type-2" role="status">
          {say.following(name)}
        </p>
      ) : (
        <label className="told-tick">
          <input type="checkbox" checked={false} disabled={isBusy} onChange={() => void agree()} />
          <span>
            {say.follow}
            <small className="type-2">{say.followMore(name)}</small>
          </span>
        </label>
      )}
      <OwnFault fault={fault} />
    </section>
  )
}
