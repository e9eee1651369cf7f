import type { ActProps } from './act-props.ts'
import { BeaconWait } from './beacon-wait.tsx'
import { Foot, RoundFoot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { PrizeColumn } from './prize-column.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { RoundFacts } from './round-facts.tsx'

/** It rolls until the randomness is out: the prize stays in view, the list's fingerprint too. */
export function RollingAct({ act, props, words }: ActProps<'rolling'>) {
  const { title, logo, people, gone, listFingerprint, isRehearsal, now, quiet } = props
  const { round } = act
  return (
    <>
      <Head title={title} logo={logo}>
        <Listed
          isRehearsal={isRehearsal}
          words={words}
          isSealed={listFingerprint !== null}
          people={Math.max(people.length - gone.size, 0)}
        />
      </Head>
      <PrizeColumn tier={round.tier} prize={round.prize} />
      <div className="fd-hall-aside">
        <PrizePicture round={round} size={172} />
        <RoundFacts round={round} words={words} />
      </div>
      <Foot
        left={<RoundFoot round={round} listFingerprint={listFingerprint} words={words} />}
        right={<BeaconWait rolling={act} now={now} quiet={quiet} words={words} />}
      />
    </>
  )
}
