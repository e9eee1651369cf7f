import { type Proof, redrawCount } from '@fairdraw/fairness'
import { Button, Lot, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { type Drawn, drawnSeats } from './drawn-seats.ts'
import { words } from './words.ts'
import './results.css'

const firstRows = 30

/** What was drawn, seat by seat: from how many lots, which one, and who held it; apart from it who was set aside, and why. */
export function Results({ proof }: { readonly proof: Proof }) {
  const say = useWords(words)
  const seats = drawnSeats(proof)
  if (seats.length === 0) return null
  const digits = String(proof.close?.totalWeight ?? 1).length
  const rounds = proof.rounds.filter(({ results }) => results.length > 0)
  const setAside = seats.filter(({ voidReason }) => voidReason !== null)
  const redraws = redrawCount(proof)
  return (
    <section className="fd-card results" aria-labelledby="results-title">
      <header>
        <h2 className="type-head" id="results-title">
          {say.results}
        </h2>
        <p className="type-small type-2">
          {rounds.map(({ record, results }) => say.round(record.round, results.length)).join(' · ')}
        </p>
      </header>
      <Seats seats={seats.filter(({ voidReason }) => voidReason === null)} digits={digits} />
      {setAside.length > 0 && (
        <section className="results-aside" aria-labelledby="aside-title">
          <header>
            <h3 className="type-strong" id="aside-title">
              {say.setAside(setAside.length)}
            </h3>
            <p className="type-small type-2">{say.drawnAnew(redraws)}</p>
          </header>
          <Seats seats={setAside} digits={digits} />
        </section>
      )}
    </section>
  )
}

function Seats({ seats, digits }: { readonly seats: readonly Drawn[]; readonly digits: number }) {
  const say = useWords(words)
  const [isWhole, setIsWhole] = useState(false)
  if (seats.length === 0) return null
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.prize}</th>
            <th scope="col">{say.draw}</th>
            <th scope="col">{say.lot}</th>
            <th scope="col">{say.number}</th>
          </tr>
        </thead>
        <tbody>
          {seats.slice(0, isWhole ? seats.length : firstRows).map((seat) => (
            <ResultRow key={`${seat.round}-${seat.seat}`} seat={seat} digits={digits} />
          ))}
        </tbody>
      </table>
      {!isWhole && seats.length > firstRows && (
        <Button look="text" wide onClick={() => setIsWhole(true)}>
          {say.showAll(seats.length)}
        </Button>
      )}
    </>
  )
}

function ResultRow({ seat, digits }: { readonly seat: Drawn; readonly digits: number }) {
  const say = useWords(words)
  const lang = useLang()
  const isVoid = seat.voidReason !== null
  return (
    <tr className={isVoid ? 'result-void' : ''}>
      <th scope="row">
        {prizeTier(seat.tier, lang)}
        <span className="result-narrow type-numbers">{say.drawOf(seat.T, seat.t + 1)}</span>
      </th>
      <td className="type-numbers">{say.drawOf(seat.T, seat.t + 1)}</td>
      <td>
        <Lot number={seat.ticket + 1} digits={digits} lying size={24} faded={isVoid} />
      </td>
      <td className="type-numbers">
        {isVoid ? <s>{thousands(seat.index + 1)}</s> : thousands(seat.index + 1)}
        {seat.shown && <span className="result-name type-3">{seat.shown}</span>}
        {seat.voidReason !== null && (
          <span className="result-reason type-least">{say.voidReason[seat.voidReason]}</span>
        )}
      </td>
    </tr>
  )
}
