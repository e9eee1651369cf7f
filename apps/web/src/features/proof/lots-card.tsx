import { fingerprint, type Proof } from '@fairdraw/fairness'
import { Button, Fingerprint, useWords } from '@fairdraw/ui'
import { useContext, useMemo, useState } from 'react'
import { DrawZone } from '../../lib/draw-zone.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { heldNow, lotsAgain } from './lots-again.ts'
import { lotsCardWords } from './lots-card-words.ts'
import './lots-card.css'

type Props = { readonly proof: Proof }

/** A draw of lots: how they were dealt, who could have known them, and who holds which, by the fingerprint of their receipt. */
export function LotsCard({ proof }: Props) {
  const say = useWords(lotsCardWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const { charter, lots } = proof
  const labels = useMemo(() => lotsAgain(proof), [proof])
  const seal = lots?.seal ?? null
  const isPairing = charter.lots?.rule === 'pairing'
  const round = lots?.record?.beaconRound ?? null
  const when = seal && dayAndClock(Date.parse(seal.sealedAt), lang, undefined, zone)
  const by = isPairing ? say.paired : say.dealt
  const done = isPairing ? say.pairedAt : say.sealed
  return (
    <section className="fd-card lots-card" aria-labelledby="lots-card-title">
      <header>
        <h2 className="type-head" id="lots-card-title">
          {isPairing ? say.pairs : say.title}
        </h2>
        <Counts proof={proof} />
      </header>
      <p>
        {round === null ? say.dealtAlone : by(round)}
        {when === null ? (isPairing ? say.pairsWait : say.waiting) : done(when)}
      </p>
      {seal && (
        <p className="lots-card-mark">
          <span className="type-2">{say.fingerprint}</span>
          <Fingerprint value={fingerprint(seal.root)} copies={seal.root} />
        </p>
      )}
      <p className="type-small type-2">
        {isPairing ? say.pairsPeek : round === null ? say.peekC : say.peekB}
      </p>
      <Captains proof={proof} />
      {seal && !isPairing && <Held proof={proof} labels={labels} />}
      <Changes proof={proof} labels={labels} />
      {proof.close?.apart && <p>{say.apart(proof.close.apart.length)}</p>}
      {isPairing && seal && <p className="type-small type-2">{say.pairsMore}</p>}
      {labels && <p className="type-small type-2">{say.again}</p>}
    </section>
  )
}

function Counts({ proof: { charter, lots }, proof }: Props) {
  const say = useWords(lotsCardWords)
  const held = useMemo(() => heldNow(proof), [proof])
  if (!lots?.seal || charter.lots?.rule === 'pairing') return null
  const { given, left } = lots.end ?? { given: held.size, left: lots.seal.lots - held.size }
  return <p className="type-small type-2 type-numbers">{say.counts(given, left)}</p>
}

function Captains({ proof: { charter, lots } }: Props) {
  const say = useWords(lotsCardWords)
  const captains = charter.lots?.captains ?? []
  if (captains.length === 0) return null
  return (
    <div>
      <p className="type-small type-2">{say.captains}</p>
      <ul className="lots-card-captains">
        {captains.map(({ label }, at) => {
          // Two captains of one team may have one name.
          const key = `${at}`
          return (
            <li key={key}>
              {label} <strong>{lots?.captains?.[at]?.shown ?? say.nameless}</strong>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const firstRows = 30
type Told = Props & { readonly labels: readonly string[] | null }

function Held({ proof, labels }: Told) {
  const say = useWords(lotsCardWords)
  const [isWhole, setIsWhole] = useState(false)
  const held = useMemo(() => heldNow(proof), [proof])
  const count = proof.lots?.seal?.lots ?? 0
  const shown = isWhole ? count : Math.min(count, firstRows)
  return (
    <>
      <ol className="lots-card-held">
        {Array.from({ length: shown }, (_, k) => {
          const ref = held.get(k)
          const key = `${k}`
          return (
            <li key={key}>
              <small className="type-numbers">{say.place(k + 1)}</small>
              <span className={labels ? undefined : 'type-3'}>{labels?.[k] ?? say.secret}</span>
              {ref === undefined ? (
                <small className="type-3">{say.unheld}</small>
              ) : (
                <code className="type-small">{fingerprint(ref)}</code>
              )}
            </li>
          )
        })}
      </ol>
      {shown < count && (
        <Button look="text" size={44} onClick={() => setIsWhole(true)}>
          {say.showAll(count)}
        </Button>
      )}
    </>
  )
}

function Changes({ proof: { lots }, labels }: Told) {
  const say = useWords(lotsCardWords)
  const reopened = lots?.events.filter((event) => event.type === 'back') ?? []
  const swaps = lots?.events.filter(({ type }) => type === 'swap').length ?? 0
  return (
    <>
      {reopened.length > 0 && (
        <div>
          <p className="type-small type-2">{say.back}</p>
          <ul className="lots-card-captains">
            {reopened.map(({ k, seq, reason }) => (
              <li key={seq}>
                {say.place(k + 1)} {labels?.[k]} <span className="type-2">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {swaps > 0 && <p className="type-small type-2">{say.swaps(swaps)}</p>}
    </>
  )
}
