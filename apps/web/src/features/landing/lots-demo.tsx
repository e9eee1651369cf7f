import { createRandom, dealtOrder, lots } from '@fairdraw/fairness'
import { lotsKind } from '@fairdraw/kinds/rules'
import { kindViews } from '@fairdraw/kinds/views'
import { Button, StateBadge, useQuiet, useWords } from '@fairdraw/ui'
import { lazy, useState } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { lotsDemoWords } from './lots-demo-words.ts'
import './lots-demo.css'

const Stage = lazy(() => loadPart(async () => ({ default: await kindViews.lots.stage() })))

/** How many teams are drawn for, and how many lots each has. */
const teams = 3
const each = 3

const fresh = () => createRandom(crypto.getRandomValues(new Uint8Array(32)))
/** Which team each lot is for, in the order in which they lie: fixed before the first is drawn, as in a real draw. */
const deal = () =>
  dealtOrder(lots.decide({ lots: teams * each }, fresh())).map((index) => Math.floor(index / each))

type Taken = { readonly script: ReturnType<typeof lotsKind.script>; readonly startedAt: number }

/** A tube of lots to draw from until it is empty, dealt by the engine of real draws. */
export function LotsDemo() {
  const say = useWords(lotsDemoWords)
  const quiet = useQuiet()
  const [dealt, setDealt] = useState(deal)
  const [taken, setTaken] = useState(0)
  const [shown, setShown] = useState<Taken | null>(null)
  const [isOpen, setIsOpen] = useState(true)
  const draw = () => {
    const script = lotsKind.script({ k: taken, label: say.team(dealt[taken] ?? 0) }, fresh())
    setShown({ script, startedAt: Date.now() })
    setTaken(taken + 1)
    setIsOpen(false)
  }
  const restart = () => {
    setDealt(deal())
    setTaken(0)
    setShown(null)
  }
  const open = dealt.slice(0, isOpen ? taken : taken - 1)
  return (
    <div className="lots-demo">
      <p>
        <StateBadge tone="ochre">{say.rehearsal}</StateBadge>
      </p>
      <Stage
        script={shown?.script ?? null}
        startedAt={shown?.startedAt ?? 0}
        quiet={quiet}
        onLanded={() => setIsOpen(true)}
      />
      <dl className="lots-demo-teams">
        {Array.from({ length: teams }, (_, team) => {
          const drawn = open.filter((one) => one === team).length
          return (
            <div key={say.team(team)}>
              <dt>{say.team(team)}</dt>
              <dd className="type-numbers">{say.drawnOf(drawn, each)}</dd>
            </div>
          )
        })}
      </dl>
      {taken < dealt.length ? (
        <Button look="zhu" size={44} wide disabled={!isOpen} onClick={draw}>
          {say.draw(dealt.length - taken)}
        </Button>
      ) : (
        <Button look="outline" size={44} wide disabled={!isOpen} onClick={restart}>
          {say.restart}
        </Button>
      )}
      <p className="type-small type-3">{say.honest}</p>
    </div>
  )
}
