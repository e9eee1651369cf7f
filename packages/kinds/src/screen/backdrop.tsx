import { Landscape } from '@fairdraw/ui'
import { useState } from 'react'
import { forwardMs } from './crowd/course.ts'
import { Crowd } from './crowd/crowd.tsx'
import type { CrowdPace } from './crowd/crowd-props.ts'
import { showsItself } from './crowd/use-away.ts'
import type { FrameSize } from './frame-size.ts'
import { NightSky } from './night-sky.tsx'
import type { ScreenStageProps, StageAct } from './stage-props.ts'
import { landsOn } from './stage-score.ts'
import { lightLengths, zonesIn } from './zones.ts'
import './look.css'

type Props = {
  readonly props: ScreenStageProps
  readonly frame: FrameSize
  /** Told when the moon is drawn, and when it no longer is. */
  readonly onMoon: (isDrawn: boolean) => void
}

const paces: Readonly<Record<StageAct['act'], CrowdPace>> = {
  welcome: 'check-in',
  'check-in': 'check-in',
  prize: 'idle',
  rolling: 'rolling',
  reveal: 'reveal',
  end: 'end',
}

/** Drawn in the px of the frame, as large as the whole screen: night, the organiser's picture under a veil, the people as a moon, hills where it stands back. */
export function Backdrop({ props, frame, onMoon }: Props) {
  const { accent, act, background, skin, people, gone, now, quiet, isRehearsal, seed } = props
  const isRead = act.act === 'reveal' && showsItself(skin, act.drawn, act.winners)
  const isRiver = skin === 'lanterns' && act.act !== 'welcome' && act.act !== 'check-in'
  const isOver = !isRiver && (act.act === 'end' || (act.act === 'reveal' && !isRead))
  const box = {
    width: frame.width + (2 * frame.left) / frame.scale,
    height: frame.height + (2 * frame.top) / frame.scale,
  }
  const zones = zonesIn(box)
  const isWall = zones.shape === 'scroll'
  return (
    <>
      {accent && !background && <div className="fd-hall-tint" />}
      {background && <Background key={background} src={background} />}
      <NightSky
        seed={seed}
        box={box}
        hasWater={!isRiver && (act.act === 'prize' || act.act === 'rolling' || isWall)}
      />
      <div
        className={`fd-hall-crowd fd-hall-crowd-${skin} ${skin === 'cards' || skin === 'names' ? 'fd-hall-crowd-veiled' : ''}`}
        style={{ ...box, ...lightLengths(zones), transform: `scale(${frame.scale})` }}
      >
        <Crowd
          skin={skin}
          people={people}
          gone={gone}
          now={now}
          quiet={quiet}
          isRehearsal={isRehearsal}
          seed={seed}
          pace={paces[act.act]}
          since={act.since}
          onMoon={onMoon}
          {...('round' in act && { seats: act.round.winners })}
          {...(act.act === 'reveal' && {
            winners: landsOn(act, skin),
            isRead: isRead || skin !== 'lanterns',
          })}
          {...('expected' in act && { expected: act.expected, arrived: act.arrived })}
        />
      </div>
      {isWall && !isRiver && (
        <div className="fd-hall-range">
          <Landscape look="paper" />
        </div>
      )}
      {isOver && !isWall && (
        <Hills key={act.since} since={act.act === 'reveal' ? act.since : null} now={now} quiet={quiet} />
      )}
    </>
  )
}

type HillsProps = Pick<ScreenStageProps, 'now' | 'quiet'> & { readonly since: number | null }

/** Where it stands back there are hills; of a reveal from the moment the crowd rests. */
function Hills({ since, now, quiet }: HillsProps) {
  const [delayMs] = useState(() => (since === null || quiet ? -forwardMs : since + forwardMs - now()))
  return (
    <div className="fd-hall-hills" style={{ animationDelay: `${Math.round(delayMs)}ms` }}>
      <Landscape look="night" />
    </div>
  )
}

/** The organiser's picture; the bare night where it does not come. */
function Background({ src }: { readonly src: string }) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return null
  return <img className="fd-hall-background" src={src} alt="" onError={() => setIsLost(true)} />
}
