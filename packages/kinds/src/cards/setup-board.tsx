import { StateBadge, seeded, useQuiet, useWords } from '@fairdraw/ui'
import { useMemo, useState } from 'react'
import { LookFields } from '../setup-look.tsx'
import type { PlaySetupProps } from '../setup-play.tsx'
import { setupWords } from '../setup-words.ts'
import { CardsBoard, type CardsBoardProps, type TurnedCard } from './board.tsx'
import '../setup-play.css'

type Props = Omit<PlaySetupProps, 'board'> & { readonly cells: number }

/** More than any board has; a form may come to more for a while, and says so. */
const mostShown = 200

/** A shared board in the draw form: its words and colours, and the whole of it to try, which counts for nothing. */
export function BoardSetup({ cells, value, prizes, objections = {}, onChange, scenery }: Props) {
  const say = useWords(setupWords)
  const { look, cells: held } = value
  const picture = useMemo(() => ({ cells: held, prizes, ...(look && { look }) }), [held, prizes, look])
  return (
    <div className="fd-setup-play">
      <div className="fd-setup-sides">
        <div className="fd-setup-fields">
          <p className="fd-setup-more">{say.boardMore}</p>
          <LookFields
            objections={objections}
            hasButton={false}
            look={look ?? {}}
            onChange={(next) =>
              onChange(Object.keys(next).length === 0 ? { cells: held } : { ...value, look: next })
            }
          />
        </div>
        <section className="fd-setup-preview" aria-label={say.preview}>
          <div className="fd-setup-ground" data-scenery={scenery}>
            <Tried key={cells} picture={picture} cells={Math.min(cells, mostShown)} />
          </div>
          <div className="fd-setup-acts">
            <StateBadge tone="ochre">{say.demo}</StateBadge>
          </div>
        </section>
      </div>
    </div>
  )
}

/** A press turns a card, with one of the prizes or nothing. */
function Tried(props: Pick<CardsBoardProps, 'picture' | 'cells'>) {
  const quiet = useQuiet()
  const [taken, setTaken] = useState<readonly TurnedCard[]>([])
  const [answer, setAnswer] = useState<CardsBoardProps['answer']>(null)
  const pick = (cell: number) => {
    const { cells } = props.picture
    const tier = cells[Math.floor(seeded(cell + 1)() * cells.length)] ?? null
    setTaken((before) => (answer ? [...before, answer] : before))
    setAnswer({ cell, tier, startedAt: Date.now() })
  }
  return <CardsBoard {...props} taken={taken} answer={answer} quiet={quiet} asked={null} onPick={pick} />
}
