import type { ReactNode } from 'react'
import type { ActProps } from './act-props.ts'
import { BeaconWait } from './beacon-wait.tsx'
import { Foot, RoundFoot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { PrizeColumn } from './prize-column.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { RoundFacts } from './round-facts.tsx'

/** It rolls until the randomness is out: the prize stays in view, the list's fingerprint too. */
export function RollingAct({ act, props, words, zones }: ActProps<'rolling'>) {
  const { now, quiet } = props
  const wait = <BeaconWait rolling={act} now={now} quiet={quiet} words={words} />
  return <RoundView act={act} props={props} words={words} zones={zones} right={wait} />
}

type ViewProps = Pick<ActProps<'rolling' | 'reveal'>, 'act' | 'props' | 'words' | 'zones'> & {
  readonly right: ReactNode
}

/** A round that nobody is known of yet; `right` tells of its randomness. */
export function RoundView({ act: { round }, props, words, zones, right }: ViewProps) {
  const { title, logo, listFingerprint } = props
  return (
    <>
      <Head title={title} logo={logo}>
        <Listed props={props} words={words} />
      </Head>
      <PrizeColumn tier={round.tier} prize={round.prize} zones={zones} />
      <div className="fd-hall-aside">
        <PrizePicture round={round} size={172} />
        <RoundFacts round={round} words={words} />
      </div>
      <Foot
        left={<RoundFoot round={round} listFingerprint={listFingerprint} words={words} />}
        right={right}
      />
    </>
  )
}
