import type { Spin } from '@fairdraw/fairness'
import { fingerprint, type Proof } from '@fairdraw/fairness'
import { Fingerprint, Seal, useWords } from '@fairdraw/ui'
import { useContext } from 'react'
import { DrawZone } from '../../lib/draw-zone.ts'
import { shortStamp, thousands } from '../../lib/format.ts'
import { playsWords } from './plays-words.ts'

type Props = {
  readonly spin: Spin
  readonly proof: Proof
  readonly isRight: boolean
  readonly isOpen: boolean
}

/** One play as it was decided; opened it shows all that its result follows from. */
export function PlayLine({ spin, proof, isRight, isOpen }: Props) {
  const say = useWords(playsWords)
  const zone = useContext(DrawZone)
  const { seq, i, at, tier, u, stockBefore, k, nonce } = spin
  const prize = proof.charter.prizes.find((one) => one.tier === tier)
  const stock = typeof stockBefore === 'number' ? [stockBefore] : stockBefore
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <b className="type-numbers">{say.place(seq + 1)}</b>
          <span>{prize ? prize.name : <span className="type-3">{say.nothing}</span>}</span>
          {isRight && <Seal kind="verified" size={20} label={say.verifiedLong} />}
          <small className="type-3 type-numbers">
            <time dateTime={at}>{shortStamp(Date.parse(at), undefined, zone)}</time> · {say.turn(i)}
          </small>
        </summary>
        <dl>
          <div>
            <dt>{spin.cell ? say.card : say.number}</dt>
            <dd className="type-numbers">{thousands(spin.cell ? u + 1 : u)}</dd>
          </div>
          <div>
            <dt>{say.stock}</dt>
            <dd className="type-numbers">{stock.map(thousands).join(' · ')}</dd>
          </div>
          <div>
            <dt>{say.secret}</dt>
            <dd>
              <Fingerprint value={fingerprint(k)} copies={k} />
            </dd>
          </div>
          <div>
            <dt>{say.nonce}</dt>
            <dd>
              <Fingerprint value={fingerprint(nonce)} copies={nonce} />
            </dd>
          </div>
        </dl>
      </details>
    </li>
  )
}
