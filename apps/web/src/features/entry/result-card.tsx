import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, Skeleton, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { paths } from '../../lib/paths.ts'
import { laterWords } from './later-words.ts'
import { isRedrawing } from './stage-of.ts'
import './result-card.css'

type Props = { readonly picture: DrawPicture; readonly is: 'lost' | 'drawn' | 'checking' }

/** The result for those who were not drawn, or were not in: what was drawn, the odds, and the way to recompute it. */
export function ResultCard({ picture, is }: Props) {
  const say = useWords(laterWords)
  const { life, entry, joinCount } = picture
  // A page that was kept before there was such a number lacks it.
  const claimed = entry.claimed_count ?? null
  const standing = life.rounds.reduce(
    (sum, { outcome, record }) => sum + (outcome ? outcome.awardCount - record.voids.length : 0),
    0,
  )
  // A show is drawn in many rounds, each open to others: what stands is what it gave, and no one chance tells it.
  const awards = life.show ? standing : (life.rounds[0]?.outcome?.awardCount ?? 0)
  const tickets = life.close?.totalWeight ?? entry.total_weight ?? 0
  const last = life.rounds.findLast((round) => round.outcome)?.outcome
  if (is === 'checking') {
    return (
      <section className="fd-card result-card" role="status">
        <h2>{say.checking}</h2>
        <Skeleton bars={[0.7, 0.5]} />
      </section>
    )
  }
  const ownVoid = entry.me?.awards.find((award) => award.state === 'void')
  const voidReason = ownVoid?.void_reason ?? ''
  return (
    <section className="fd-card result-card" role="status">
      <h2>{is === 'lost' ? (ownVoid ? say.voidedMine : say.lostTitle) : say.drawnTitle}</h2>
      {ownVoid && <p>{say.voidReason[voidReason] ?? voidReason}</p>}
      <p className="type-2">
        {is === 'lost' ? say.lostMore(awards, tickets) : say.drawnMore(awards, life.close?.n ?? joinCount)}
      </p>
      <dl>
        {tickets > 0 && !life.show && (
          <div>
            <dt>{say.odds}</dt>
            <dd className="type-numbers">{share(awards, tickets)}</dd>
          </div>
        )}
        {claimed !== null && (
          <div>
            <dt>{say.claimed}</dt>
            <dd className="type-numbers">{say.claimedOf(claimed, standing)}</dd>
          </div>
        )}
        {entry.arrivals && (
          <div>
            <dt>{say.arrived}</dt>
            <dd className="type-numbers">{say.claimedOf(entry.arrivals.arrived, entry.arrivals.due)}</dd>
          </div>
        )}
        {last && (
          <div>
            <dt>{say.result}</dt>
            <dd>
              <Fingerprint value={fingerprint(last.resultHash)} copies={last.resultHash} />
            </dd>
          </div>
        )}
      </dl>
      {isRedrawing(picture) && (
        <p className="result-redraw">
          <strong>{say.redraw}</strong> {say.redrawMore}
        </p>
      )}
      <a className="fd-button fd-button-outline fd-button-44 fd-button-wide" href={paths.proof(entry.lid)}>
        {say.recompute}
      </a>
    </section>
  )
}

/** 0.62 %, and never 0 % for what can happen. */
function share(awards: number, tickets: number): string {
  const percent = Math.min(100, (100 * awards) / tickets)
  const digits = percent >= 10 ? 0 : percent >= 1 ? 1 : 2
  return percent > 0 && percent < 0.01 ? '< 0.01%' : `${percent.toFixed(digits)}%`
}
