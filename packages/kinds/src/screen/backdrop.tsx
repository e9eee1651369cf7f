import { Landscape } from '@fairdraw/ui'
import { useState } from 'react'
import { Crowd } from './crowd/crowd.tsx'
import type { CrowdPace } from './crowd/crowd-props.ts'
import { type FrameSize, frameHeight } from './frame-size.ts'
import { NightSky } from './night-sky.tsx'
import type { ScreenStageProps, StageAct } from './stage-props.ts'

type Props = { readonly props: ScreenStageProps; readonly frame: FrameSize }

const paces: Readonly<Record<StageAct['act'], CrowdPace>> = {
  welcome: 'check-in',
  'check-in': 'check-in',
  prize: 'idle',
  rolling: 'rolling',
  reveal: 'reveal',
  end: 'end',
}

/** Drawn in the px of the frame, as large as the whole screen: night, the organiser's picture under a veil, the people as a moon, hills where it stands back. */
export function Backdrop({ props, frame }: Props) {
  const { act, background, skin, people, gone, now, quiet, isRehearsal, seed } = props
  const isOver = act.act === 'reveal' || act.act === 'end'
  return (
    <>
      {background && <Background key={background} src={background} />}
      <NightSky seed={seed} hasWater={act.act === 'prize' || act.act === 'rolling'} />
      <div
        className={`fd-hall-crowd fd-hall-crowd-${skin} ${skin === 'sphere' ? '' : 'fd-hall-crowd-veiled'}`}
        style={{
          width: frame.width + (2 * frame.left) / frame.scale,
          height: frameHeight + (2 * frame.top) / frame.scale,
          transform: `scale(${frame.scale})`,
        }}
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
          {...('round' in act && { seats: act.round.winners })}
          {...(act.act === 'reveal' && { winners: act.drawn })}
          {...(act.act === 'check-in' && { expected: act.expected, arrived: act.arrived })}
        />
      </div>
      {isOver && <Landscape look="night" className="fd-hall-hills" />}
    </>
  )
}

/** The organiser's picture; the bare night where it does not come. */
function Background({ src }: { readonly src: string }) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return null
  return <img className="fd-hall-background" src={src} alt="" onError={() => setIsLost(true)} />
}
