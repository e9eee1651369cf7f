import { Lot, UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import { englishTier } from '../english-tier.ts'
import { poseAt } from './motion.ts'
import type { ListScript, Plate } from './rule.ts'
import { listWords } from './words.ts'
import './list.css'

type StageProps = {
  readonly script: ListScript
  /** Milliseconds since the reveal began. */
  readonly elapsed: number
  /** Motion is unwelcome: show the result at once. */
  readonly quiet: boolean
}

/** The winners rise, prize after prize. What is shown depends on the script and the elapsed time alone. */
export function ListStage({ script, elapsed, quiet }: StageProps) {
  const words = listWords[useContext(UiLang)]
  return (
    <div className="fd-list-stage">
      {script.tiers.length === 0 && <p className="fd-list-void">{words.nobody}</p>}
      {script.tiers.map(({ tier, tierName, prize, plates }) => (
        <section key={tier} className="fd-list-tier">
          <h3>
            <span>{words.tier(tierName, englishTier(tier))}</span> {prize}
          </h3>
          <ol>
            {plates.map((plate) => (
              <PlateItem
                key={`${plate.startsMs}:${plate.index}`}
                plate={plate}
                elapsed={elapsed}
                quiet={quiet}
              />
            ))}
          </ol>
        </section>
      ))}
      {script.voids.map(({ index, tier, shown }) => (
        <p key={`${tier}:${index}`} className="fd-list-void">
          <s>{shown}</s> {words.number(index)} · {words.voided}
        </p>
      ))}
    </div>
  )
}

type PlateProps = Omit<StageProps, 'script'> & { readonly plate: Plate }

function PlateItem({ plate, elapsed, quiet }: PlateProps) {
  const words = listWords[useContext(UiLang)]
  const { opacity, liftPx, turnDeg } = poseAt(plate, elapsed, quiet)
  return (
    <li style={{ opacity, transform: `translateY(${liftPx}px) rotate(${turnDeg}deg)` }}>
      <Lot number={plate.index + 1} tone="winner" lying size={30} />
      <span className="fd-list-name">{plate.shown}</span>
      <span className="fd-list-number">{words.number(plate.index)}</span>
    </li>
  )
}
