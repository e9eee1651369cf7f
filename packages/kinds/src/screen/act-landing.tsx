import type { ReactNode } from 'react'
import type { ActProps } from './act-props.ts'
import { RoundView } from './act-rolling.tsx'
import { BeaconHere } from './beacon-wait.tsx'
import { forwardAfter } from './crowd/course.ts'
import { useBeat } from './use-beat.ts'

type Props = ActProps<'reveal'> & { readonly children: ReactNode }

/** The crowd comes to rest on who was drawn; once it has, `children` bring them forward. */
export function LandingAct({ act, props, words, zones, children }: Props) {
  const { now, quiet, level } = props
  const isAtRest = useBeat({ from: act.since + forwardAfter(props.skin), everyMs: 60_000, now }) >= 0
  if (quiet || isAtRest) return children
  return (
    <RoundView
      act={act}
      props={props}
      words={words}
      zones={zones}
      right={level === 'B' && <BeaconHere words={words} />}
    />
  )
}
