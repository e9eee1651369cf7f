import { Landscape } from '@fairdraw/ui'
import { Crowd } from './crowd/crowd.tsx'
import type { CrowdPace } from './crowd/crowd-props.ts'
import { NightSky } from './night-sky.tsx'
import type { ScreenStageProps, StageAct } from './stage-props.ts'

type Props = { readonly props: ScreenStageProps }

const paces: Readonly<Record<StageAct['act'], CrowdPace>> = {
  ...{ welcome: 'check-in', 'check-in': 'check-in', prize: 'idle' },
  ...{ rolling: 'rolling', reveal: 'reveal', end: 'end' },
}

/** Night, the organiser's picture under a veil, the people as a moon, hills where it stands back. */
export function Backdrop({ props }: Props) {
  const { act, background, skin, people, gone, now, quiet, isRehearsal, seed } = props
  const isOver = act.act === 'reveal' || act.act === 'end'
  return (
    <>
      {background && <img className="fd-hall-background" src={background} alt="" key={background} />}
      <NightSky seed={seed} hasWater={act.act === 'prize' || act.act === 'rolling'} />
      <div className="fd-hall-crowd">
        <Crowd
          {...{ skin, people, gone, now, quiet, isRehearsal, seed }}
          pace={paces[act.act]}
          since={act.since}
          {...(act.act === 'check-in' && { expected: act.expected, arrived: act.arrived })}
        />
      </div>
      {isOver && <Landscape look="night" className="fd-hall-hills" />}
    </>
  )
}
