import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useWindows } from '../../../lib/show/use-windows.ts'
import type { ControlProps } from '../controls/control-props.ts'
import { DanmakuDesk } from '../controls/dialogs/danmaku-desk.tsx'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { HallDialogs } from '../controls/dialogs/later.ts'
import { useHallActs } from '../controls/use-hall-acts.ts'
import { useHallKeys } from '../controls/use-hall-keys.ts'
import { ActPart } from './act-part.tsx'
import { DeskHead } from './desk-head.tsx'
import { operatorWords } from './operator-words.ts'
import { PeoplePart } from './people-part.tsx'
import { PicturePart } from './picture-part.tsx'
import { ProgrammePart } from './programme-part.tsx'
import { SoundPart } from './sound-part.tsx'
import { StatusLine } from './status-line.tsx'
import { useScreens } from './use-screens.ts'
import { WinnersPart } from './winners-part.tsx'

/** What comes, what is, who is here: three columns between a head and a line of how everything stands. */
export function OperatorDesk(props: ControlProps) {
  const { show, follower, drive } = props
  const acts = useHallActs({ state: show.state, follower, drive }, true)
  const desk: DialogProps = { ...props, acts }
  const { press, open } = acts
  const screens = useScreens(useWindows(show.state.lid, () => ({ is: 'operator' })))
  // Nobody draws before a hall that sees nothing.
  const step = () => !screens.isLost && show.link !== 'offline' && press('step')
  useHallKeys(
    {
      ' ': step,
      ArrowLeft: () => press('round-before'),
      ArrowRight: () => press('round-after'),
      PageUp: () => press('page-before'),
      PageDown: () => press('page-after'),
      q: () => press('check-in'),
      w: () => press('winners'),
      h: () => press('welcome'),
      b: () => press('dark'),
      p: () => press('pause'),
      d: () => press('danmaku'),
      m: () => press('mute'),
      '?': () => open({ is: 'keys' }),
    },
    acts.dialog !== null,
  )
  return (
    <>
      <DeskHead {...desk} />
      <div className="operator-columns">
        <div className="operator-comes">
          <ProgrammePart {...desk} />
          <SoundPart {...desk} screens={screens} />
        </div>
        <div className="operator-is">
          <PicturePart {...desk} screens={screens} />
          <ActPart {...desk} screens={screens} onStep={step} />
          <WinnersPart {...desk} />
        </div>
        <Right {...desk} />
      </div>
      <StatusLine {...desk} />
      <HallDialogs {...desk} />
    </>
  )
}

const tabs = ['people', 'messages'] as const

/** Who is here and what they write; on a narrow screen one of the two. */
function Right(desk: DialogProps) {
  const say = useWords(operatorWords)
  const [tab, setTab] = useState<(typeof tabs)[number]>('people')
  return (
    <div className={`operator-here operator-here-${tab}`}>
      <nav className="operator-tabs" aria-label={say.tabs}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-current={one === tab} onClick={() => setTab(one)}>
            {one === 'people' ? say.arrivals : say.messages}
          </button>
        ))}
      </nav>
      <PeoplePart {...desk} />
      <section className="operator-messages">
        <h2>{say.messages}</h2>
        <DanmakuDesk state={desk.show.state} drive={desk.drive} isByKey={desk.acts.dialog === null} />
      </section>
    </div>
  )
}
