import { Ground, UiLang } from '@fairdraw/ui'
import { type CSSProperties, type ReactNode, useContext, useMemo, useState } from 'react'
import { CheckInAct } from './act-check-in.tsx'
import { EndAct } from './act-end.tsx'
import { LandingAct } from './act-landing.tsx'
import { PrizeAct } from './act-prize.tsx'
import { RevealAct } from './act-reveal.tsx'
import { RollingAct } from './act-rolling.tsx'
import { WelcomeAct } from './act-welcome.tsx'
import { Backdrop } from './backdrop.tsx'
import { forwardAfter } from './crowd/course.ts'
import { Danmaku } from './danmaku.tsx'
import type { FrameSize } from './frame-size.ts'
import { pagesIn } from './lot-layout.ts'
import { saidOf } from './said.ts'
import type { ScreenStageProps, StageAct } from './stage-props.ts'
import { inTurnOf, lastAfter } from './stage-score.ts'
import { useBeat } from './use-beat.ts'
import { useFrame } from './use-frame.ts'
import { useStageSound } from './use-stage-sound.ts'
import type { WinnersPage } from './winner-pages.ts'
import { type ScreenWords, screenWords } from './words.ts'
import { type Zones, zoneLengths, zonesOf } from './zones.ts'
import './stage.css'
import './acts.css'
import './winners.css'

/** The big screen: what it shows depends on the act and the hall's clock alone. Fills its parent. */
export function ScreenStage(props: ScreenStageProps) {
  const words = screenWords[useContext(UiLang)]
  const [box, frame] = useFrame()
  const { act, isRehearsal } = props
  const pages = useMemo(() => {
    if (act.act !== 'reveal' || !frame) return undefined
    return pagesIn(act.winners, zonesOf(frame.width, frame.height), words)
  }, [act, frame, words])
  useStageSound(props, pages)
  return (
    <Ground
      theme="stage"
      className={`fd-hall fd-hall-at-${act.act} ${isRehearsal ? 'fd-hall-is-rehearsed' : ''}`}
    >
      <div
        ref={box}
        className={`fd-hall-box ${props.accent ? 'fd-hall-accented' : ''}`}
        style={{ '--accent': props.accent } as CSSProperties}
      >
        {frame && <Shown props={props} frame={frame} />}
      </div>
      <Said act={act} skin={props.skin} now={props.now} words={words} pages={pages} />
    </Ground>
  )
}

type Listened = Pick<ScreenStageProps, 'act' | 'skin' | 'now'> & {
  readonly words: ScreenWords
  readonly pages: readonly WinnersPage[] | undefined
}

/** What is told to who listens; of winners who come one after another, once the last of them has. */
function Said({ act, skin, now, words, pages }: Listened) {
  const from = act.since + forwardAfter(skin) + (act.act === 'reveal' ? lastAfter(act, skin, pages) : 0)
  const isOver = useBeat({ from, everyMs: 60_000, now }) >= 0
  const isHeld = act.act === 'reveal' && inTurnOf(act) !== undefined && !isOver
  return (
    <p className="fd-hidden" role="status">
      {isHeld ? '' : saidOf(act, words)}
    </p>
  )
}

type Drawn = { readonly props: ScreenStageProps; readonly frame: FrameSize }

function Shown({ props, frame }: Drawn) {
  const words = screenWords[useContext(UiLang)]
  const [hasMoon, setHasMoon] = useState(false)
  const { width, height, left, top, scale } = frame
  const zones = useMemo(() => zonesOf(width, height), [width, height])
  const place = { width, height, left, top, transform: `scale(${scale})`, ...zoneLengths(zones) }
  return (
    <>
      <Backdrop props={props} frame={frame} onMoon={setHasMoon} />
      <div className={`fd-hall-frame fd-hall-${zones.shape}`} style={place}>
        {props.isRehearsal && <p className="fd-hall-rehearsal">{words.rehearsal}</p>}
        <Messages props={props} zones={zones} />
        <Act
          key={`${props.act.act}:${props.act.since}`}
          props={props}
          frame={frame}
          zones={zones}
          hasMoon={hasMoon}
        />
      </div>
    </>
  )
}

/** One act after another: each is drawn anew and begins at its own `since`. */
function Act({
  props,
  frame,
  zones,
  hasMoon,
}: Drawn & { readonly zones: Zones; readonly hasMoon: boolean }): ReactNode {
  const words = screenWords[useContext(UiLang)]
  const { act } = props
  const common = { props, words, frame, zones }
  switch (act.act) {
    case 'welcome':
      return <WelcomeAct act={act} {...common} />
    case 'check-in':
      return <CheckInAct act={act} hasMoon={hasMoon} {...common} />
    case 'prize':
      return <PrizeAct act={act} {...common} />
    case 'rolling':
      return <RollingAct act={act} {...common} />
    case 'reveal':
      return (
        <LandingAct act={act} {...common}>
          <RevealAct
            act={{ ...act, since: act.since + (props.quiet ? 0 : forwardAfter(props.skin)) }}
            {...common}
          />
        </LandingAct>
      )
    case 'end':
      return <EndAct act={act} {...common} />
  }
}

const waiting: ReadonlySet<StageAct['act']> = new Set(['welcome', 'check-in'])
/** How much of the lane under the head the plate of a rehearsal takes. */
const rehearsalWide = 560

type MessagesProps = { readonly props: ScreenStageProps; readonly zones: Zones }

function Messages({ props: { act, messages, now, quiet, isRehearsal }, zones }: MessagesProps) {
  const isWaiting = waiting.has(act.act)
  const { lane, head } = zones
  const left = isRehearsal ? Math.max(lane.left, head.left + rehearsalWide) : lane.left
  return (
    <Danmaku
      key={isWaiting ? 'below' : 'above'}
      messages={messages}
      now={now}
      quiet={quiet}
      lanes={isWaiting ? 2 : 1}
      zone={isWaiting ? zones.lanes : { ...lane, left, width: lane.left + lane.width - left }}
    />
  )
}
