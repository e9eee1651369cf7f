import type { ActProps } from './act-props.ts'
import { Foot, RoundFoot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { PrizeColumn } from './prize-column.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { RoundFacts } from './round-facts.tsx'
import { useMove } from './use-move.ts'

const rise: Keyframe[] = [
  { opacity: 0, transform: 'translateY(48px) scale(.92)' },
  { opacity: 1, transform: 'none' },
]

/** What is about to be drawn, out of which list. */
export function PrizeAct({ act, props, words, zones }: ActProps<'prize'>) {
  const { title, logo, listFingerprint, now, quiet, level } = props
  const { round } = act
  const card = useMove<HTMLDivElement>(rise, { at: act.since, totalMs: 700, now, quiet })
  return (
    <>
      <Head title={title} logo={logo}>
        <Listed props={props} words={words} />
      </Head>
      <PrizeColumn tier={round.tier} prize={round.prize} zones={zones} />
      <div ref={card} className="fd-hall-card">
        <PrizePicture round={round} size={488} drawnSize={264} />
      </div>
      <div className="fd-hall-aside">
        <RoundFacts round={round} words={words} />
      </div>
      <Foot
        left={<RoundFoot round={round} listFingerprint={listFingerprint} words={words} />}
        right={level === 'C' && <p className="fd-hall-level">{words.levelC}</p>}
      />
    </>
  )
}
