import { fingerprint } from '@fairdraw/fairness'
import { Button, Fingerprint, Icon, Seal, useQuiet, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { outcomeOf } from '../../lib/outcome-of.ts'
import { revealStart } from '../../lib/reveal-start.ts'
import { words } from './words.ts'
import './winners-table.css'

type Props = {
  readonly picture: DrawPicture
  /** The stage of the draw's kind, begun at this epoch millisecond; 0 shows how it ends. */
  readonly stage: (startedAt: number, quiet: boolean) => ReactNode
}

/** The result on its stage: it rises once when it is fresh, and again when asked. */
export function Reveal({ picture, stage }: Props) {
  const say = useWords(words)
  const quiet = useQuiet()
  const outcome = outcomeOf(picture)
  const last = picture.life.rounds.findLast((round) => round.outcome)?.outcome
  const drawnAt = last?.drawnAt ?? 0
  const [startedAt, setStartedAt] = useState(() => revealStart(last?.resultHash ?? '', drawnAt))
  if (!outcome || !last) return null
  const awards = picture.life.rounds.reduce((sum, round) => sum + (round.outcome?.awardCount ?? 0), 0)
  const isCut = outcome.winners.length + outcome.voids.length < awards
  return (
    <section className="reveal" aria-labelledby="reveal-title">
      <header>
        <div>
          <h2 className="type-section" id="reveal-title">
            {say.stage}
          </h2>
          <p className="type-2">
            {say.odds(thousands(awards - outcome.voids.length), thousands(outcome.listSize))}
          </p>
        </div>
        <p className="reveal-seal">
          <Seal kind="sealed" size={34} label="" landing={startedAt > 0} />
          <span>
            {say.sealed}
            <Fingerprint of={say.result} value={fingerprint(last.resultHash)} copies={last.resultHash} />
          </span>
        </p>
        <Button look="outline" icon={<Icon name="play" size={16} />} onClick={() => setStartedAt(Date.now())}>
          {say.replay}
        </Button>
      </header>
      {stage(startedAt, quiet)}
      {isCut && <p className="type-3">{say.firstOnly(thousands(outcome.winners.length))}</p>}
    </section>
  )
}
