import { oddsScale } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { PrizePhoto } from '../prize-list.tsx'
import { playLookOf } from './play-scripts.ts'
import { playWords } from './play-words.ts'
import { ReleasePlan } from './release-plan.tsx'

/** Odds and what is left of everything, as the charter and the book tell it: nothing to guess. */
export function OddsTable({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(playWords)
  const { entry, life } = picture
  const { charter } = life
  if (!charter || !entry.play) return null
  const left = new Map(entry.play.stock.map((prize) => [prize.tier, prize.left]))
  const most = new Map(charter.prizes.flatMap(({ tier, winsEach }) => (winsEach ? [[tier, winsEach]] : [])))
  const share = shareOf(picture)
  return (
    <section className="odds" aria-labelledby="odds-title">
      <header>
        <h2 className="type-strong" id="odds-title">
          {say.odds}
        </h2>
        <span className="type-small type-2">
          {entry.play.tickets_left === null ? say.allPublic : say.tickets(entry.play.tickets_left)}
        </span>
      </header>
      <ul>
        {entry.prizes.map((prize) => (
          <li className="odds-prize" key={prize.tier}>
            <PrizePhoto prize={prize} size={28} />
            <span>
              {prize.name}
              {most.has(prize.tier) && (
                <small className="type-2"> {say.each(most.get(prize.tier) ?? 0)}</small>
              )}
            </span>
            <span className="type-numbers">{share(prize.tier)}</span>
            <span className="type-numbers type-2">{say.rest(left.get(prize.tier) ?? 0)}</span>
          </li>
        ))}
        <li className="odds-prize odds-nothing">
          <span />
          <span>{playLookOf(entry)?.thanks || say.nothing}</span>
          <span className="type-numbers">{share(null)}</span>
          <span />
        </li>
      </ul>
      <ReleasePlan picture={picture} />
    </section>
  )
}

/** The chance of a prize, or of none, in the next play: of a million by probability, of the tickets left in a pool. */
function shareOf({ entry, life }: DrawPicture): (tier: number | null) => string {
  const { intervals = [], mode } = life.charter ?? {}
  const { stock = [], tickets_left: tickets } = entry.play ?? {}
  const parts = (tier: number) =>
    mode === 'pool'
      ? (stock.find((prize) => prize.tier === tier)?.left ?? 0)
      : intervals.reduce((sum, one) => sum + (one.tier === tier ? one.to - one.from : 0), 0)
  const whole = mode === 'pool' ? (tickets ?? 0) : oddsScale
  const won = entry.prizes.reduce((sum, { tier }) => sum + parts(tier), 0)
  return (tier) => percent(tier === null ? whole - won : parts(tier), whole)
}

/** Small chances keep their digits: 0.0001 % is not nothing. */
function percent(part: number, whole: number): string {
  if (whole === 0) return '0%'
  return `${Number(((100 * part) / whole).toPrecision(3))}%`
}
