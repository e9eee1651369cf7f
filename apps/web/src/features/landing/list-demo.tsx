import { Button, Fingerprint, Lot, Seal, StateBadge, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { type DemoList, demoRandomness, demoSize, sealDemo } from './demo-draw.ts'
import { demoWords } from './demo-words.ts'
import './list-demo.css'

type Drawn = ReturnType<DemoList['draw']>

/** A whole draw in miniature: seal, draw, recompute, with the protocol's own code and nothing sent anywhere. */
export function ListDemo() {
  const say = useWords(demoWords)
  const [list, setList] = useState(sealDemo)
  const [randomness, setRandomness] = useState<Uint8Array | null>(null)
  const [again, setAgain] = useState<Drawn | null>(null)
  const first = randomness && list.draw(randomness)
  const isEqual = again !== null && again.mark === first?.mark
  const restart = () => {
    setList(sealDemo())
    setRandomness(null)
    setAgain(null)
  }
  return (
    <div className="list-demo">
      <p>
        <StateBadge tone="ochre">{say.rehearsal}</StateBadge>
      </p>
      <div className="list-demo-lots">
        {Array.from({ length: demoSize.lots }, (_, i) => i).map((i) => {
          const place = first?.drawn.indexOf(i) ?? -1
          return (
            <span
              key={i}
              className={place < 0 ? '' : 'list-demo-drawn'}
              style={{ animationDelay: `${place * 180}ms` }}
            >
              <Lot
                number={i + 1}
                digits={2}
                size={30}
                tone={place < 0 ? 'paper' : 'winner'}
                faded={first !== null && place < 0}
              />
            </span>
          )
        })}
      </div>
      <ol className="list-demo-facts">
        <li>
          <Seal kind="sealed" size={26} label="" />
          <span>{say.sealed(demoSize.lots)}</span>
          <Fingerprint value={list.mark} />
        </li>
        {first && (
          <li>
            <i />
            <span role="status">{say.drawn(first.drawn.map((index) => index + 1))}</span>
            <Fingerprint value={first.mark} />
          </li>
        )}
        {first && again && (
          <li>
            <Seal kind={isEqual ? 'verified' : 'mismatch'} size={26} label="" landing />
            <span role="status">{isEqual ? say.equal : say.different}</span>
            <Fingerprint value={again.mark} />
          </li>
        )}
      </ol>
      <div className="list-demo-acts">
        {!randomness && (
          <Button look="zhu" size={44} wide onClick={() => setRandomness(demoRandomness())}>
            {say.draw(demoSize.winners)}
          </Button>
        )}
        {randomness && !again && (
          <Button size={44} wide onClick={() => setAgain(list.draw(randomness))}>
            {say.recompute}
          </Button>
        )}
        {again && (
          <Button look="outline" size={44} wide onClick={restart}>
            {say.restart}
          </Button>
        )}
      </div>
      <p className="type-small type-3">{say.honest}</p>
    </div>
  )
}
