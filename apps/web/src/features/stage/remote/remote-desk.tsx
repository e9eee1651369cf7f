import { Icon, type IconName, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { ControlProps } from '../controls/control-props.ts'
import { DanmakuDesk } from '../controls/dialogs/danmaku-desk.tsx'
import { HallDialogs } from '../controls/dialogs/later.ts'
import { HallState } from '../controls/hall-state.tsx'
import { useHallActs } from '../controls/use-hall-acts.ts'
import { ChargeLine } from './charge-line.tsx'
import { CheckInPart } from './check-in-part.tsx'
import { remoteWords } from './remote-words.ts'
import { RoundsPart } from './rounds-part.tsx'
import { ScreenPart } from './screen-part.tsx'
import { useRevealBuzz } from './use-reveal-buzz.ts'

const parts = ['rounds', 'people', 'messages', 'screen'] as const
type Part = (typeof parts)[number]
const icons: Readonly<Record<Part, IconName>> = {
  rounds: 'list',
  people: 'users',
  messages: 'chat',
  screen: 'screen',
}

/** The next step under the thumb, the rest one tap away. */
export function RemoteDesk(props: ControlProps) {
  const { show, follower, drive } = props
  const { state } = show
  const say = useWords(remoteWords)
  const acts = useHallActs({ state, follower, drive })
  const [part, setPart] = useState<Part>('rounds')
  useRevealBuzz(state, follower)
  const desk = { ...props, acts }
  return (
    <>
      <header className="remote-head">
        <h1>{state.title}</h1>
        {state.is_rehearsal && <p className="remote-rehearsal">{say.rehearsal}</p>}
        <HallState {...props} />
        <ChargeLine {...desk} />
      </header>
      <div className="remote-part">
        {part === 'rounds' && <RoundsPart {...desk} />}
        {part === 'people' && <CheckInPart state={state} drive={drive} />}
        {part === 'messages' && <DanmakuDesk state={state} drive={drive} />}
        {part === 'screen' && <ScreenPart {...desk} />}
      </div>
      <nav className="remote-parts" aria-label={say.part}>
        {parts.map((one) => (
          <button key={one} type="button" aria-current={one === part} onClick={() => setPart(one)}>
            <Icon name={icons[one]} size={22} />
            {say.parts[one]}
          </button>
        ))}
      </nav>
      <HallDialogs {...desk} />
    </>
  )
}
