import { fingerprint, type Proof, type Report } from '@fairdraw/fairness'
import { Fingerprint, Seal, useWords } from '@fairdraw/ui'
import { useContext, useEffect, useMemo, useState } from 'react'
import { dealAgain } from '../../lib/deal-again.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { boardCardWords } from './board-card-words.ts'
import { findPlays } from './find-plays.ts'
import type { TakenCard } from './verify-messages.ts'
import './board-card.css'

type Props = { readonly proof: Proof; readonly report: Report }

/** One board for everybody: how it was dealt, who could have known it, and each card that was taken with its check. */
export function BoardCard({ proof, report }: Props) {
  const say = useWords(boardCardWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const { board, charter } = proof
  const seal = board?.seal ?? null
  const taken = useTaken(proof)
  const dealt = useMemo(() => dealAgain(proof), [proof])
  const round = board?.record.beaconRound ?? null
  const cells = charter.board?.cells ?? 0
  const sealed = seal && say.sealed(dayAndClock(Date.parse(seal.sealedAt), lang, undefined, zone))
  const isRight = report.checks.every(({ id, verdict }) => id !== 'plays' || verdict !== 'fail')
  return (
    <section className="fd-card board-card" aria-labelledby="board-card-title">
      <header>
        <h2 className="type-head" id="board-card-title">
          {say.title}
        </h2>
        {Array.isArray(taken) && (
          <p className="type-small type-2 type-numbers">{say.taken(taken.length, cells)}</p>
        )}
      </header>
      <p>
        {round === null ? say.dealtAlone : say.dealt(round)}
        {sealed ?? say.waiting}
      </p>
      {seal && (
        <p className="board-card-mark">
          <span className="type-2">{say.fingerprint}</span>
          <Fingerprint value={fingerprint(seal.root)} copies={seal.root} />
        </p>
      )}
      <p className="type-small type-2">{round === null ? say.peekC : say.peekB}</p>
      {taken === 'unread' && <p className="board-card-wrong">{say.unread}</p>}
      {seal && Array.isArray(taken) && (
        <Cards proof={proof} cells={cells} taken={taken} dealt={dealt} isRight={isRight} />
      )}
      {dealt && <p className="type-small type-2">{say.again}</p>}
    </section>
  )
}

/** The cards that were taken, once the file of plays is read; null until then. */
function useTaken(proof: Proof): readonly TakenCard[] | 'unread' | null {
  const [taken, setTaken] = useState<readonly TakenCard[] | 'unread' | null>(null)
  useEffect(() => {
    const board = proof.board?.seal
    if (!board) return
    let isCurrent = true
    const set = (next: readonly TakenCard[] | 'unread') => isCurrent && setTaken(next)
    findPlays(proof, { board }).then(
      (found) => set(found?.cards ?? []),
      () => set('unread'),
    )
    return () => {
      isCurrent = false
    }
  }, [proof])
  return taken
}

type CardsProps = {
  readonly proof: Proof
  readonly cells: number
  readonly taken: readonly TakenCard[]
  readonly dealt: readonly (number | null)[] | null
  readonly isRight: boolean
}

function Cards({ proof, cells, taken, dealt, isRight }: CardsProps) {
  const say = useWords(boardCardWords)
  const at = new Map(taken.map((card) => [card.cell, card]))
  const nameOf = (tier: number | null) =>
    proof.charter.prizes.find((prize) => prize.tier === tier)?.name ?? say.nothing
  return (
    <ol className="board-card-cells">
      {Array.from({ length: cells }, (_, cell) => {
        const card = at.get(cell)
        const rest = dealt ? nameOf(dealt[cell] ?? null) : ''
        const isHeld = card?.isHeld && isRight
        const key = `${cell}`
        return (
          <li key={key} className={card ? undefined : 'board-card-rest'}>
            <small className="type-numbers">
              <span className="fd-hidden">{say.card(cell + 1)}</span>
              <span aria-hidden="true">{cell + 1}</span>
            </small>
            <span>{card ? nameOf(card.tier) : rest}</span>
            {!card && <span className="fd-hidden">{say.closed}</span>}
            {card &&
              (isHeld ? (
                <Seal kind="verified" size={18} label={say.held} />
              ) : (
                <b className="board-card-wrong">{say.differs}</b>
              ))}
          </li>
        )
      })}
    </ol>
  )
}
