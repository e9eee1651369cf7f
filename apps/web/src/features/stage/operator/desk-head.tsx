import { Mark, Seal, useWords } from '@fairdraw/ui'
import { LangSwitch } from '../../../lib/lang-switch.tsx'
import { userToken } from '../../../lib/session.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { useSeconds } from '../controls/use-seconds.ts'
import { operatorWords } from './operator-words.ts'
import { RehearsalSwitch } from './rehearsal-switch.tsx'
import './rehearsal-switch.css'

/** What show it is, how it stands, and the hall's time. */
export function DeskHead({ show, follower, acts }: DialogProps) {
  const say = useWords(operatorWords)
  const { lid, title, status, close_hash, is_rehearsal } = show.state
  useSeconds()
  const [hours, seconds] = timeOf(follower.clock.now())
  return (
    <header className="operator-head">
      <Mark size={30} />
      <h1>{title}</h1>
      {status === 'live' && <span className="operator-on">{say.on}</span>}
      {close_hash !== null && !is_rehearsal && (
        <span className="operator-sealed">
          <Seal kind="sealed" size={20} />
          {say.sealed}
        </span>
      )}
      {is_rehearsal && <strong className="operator-rehearsal">{say.rehearsal}</strong>}
      <time>
        <b>{hours}</b>:{seconds}
      </time>
      {userToken() !== null && <RehearsalSwitch lid={lid} isRehearsal={is_rehearsal} />}
      <LangSwitch />
      <button type="button" className="operator-act" onClick={() => acts.open({ is: 'check' })}>
        {say.check}
      </button>
      <button type="button" className="operator-act" onClick={() => acts.open({ is: 'keys' })}>
        {say.keys} <kbd>?</kbd>
      </button>
    </header>
  )
}

/** Of the hall's clock, in the time zone of this computer. */
function timeOf(at: number): readonly [string, string] {
  const [hours = '', minutes = '', seconds = ''] = new Date(at)
    .toLocaleTimeString('en-GB', { hour12: false })
    .split(':')
  return [`${hours}:${minutes}`, seconds]
}
