import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { type Held, heldBy, heldIn } from '../play-drawing.ts'
import type { PlayStageProps } from '../play-props.ts'
import { PlaySaid } from '../play-said.tsx'
import { playWords } from '../play-words.ts'
import { useLanded } from '../use-landed.ts'
import { Card } from './card.tsx'
import type { Turned } from './card-body.tsx'
import type { CardsScript } from './rule.ts'
import '../play.css'
import './cards.css'

export type CardsStageProps = Omit<PlayStageProps<CardsScript>, 'onPlay'> & {
  readonly onPlay?: ((place: number) => void) | undefined
  /** Where the turned card lies, if the visitor did not turn it on this page. */
  readonly place?: number | null | undefined
  /** Seeds the lattice on the backs, so that every draw has its own. */
  readonly seed?: number | undefined
}

/** Cards face down, of which the visitor turns one. The turning is a function of the script and the elapsed time. */
export function CardsStage(props: CardsStageProps) {
  const { picture, canPlay, quiet, onPlay, seed = 1, startedAt } = props
  const say = useWords(playWords)
  const [picked, setPicked] = useState<number | null>(null)
  const [cleared, setCleared] = useState<CardsScript | null>(null)
  const isLanded = useLanded(props)
  const script = props.script === cleared ? null : props.script
  const isRunning = script !== null && !isLanded
  const cards = picture.cells.length
  const place = props.place ?? picked ?? Math.floor(cards / 2)
  const turnedAt = (at: number) =>
    script &&
    turnedOf({ ...props, script, isLanded, note: isLanded ? say.yours : say.turning }, at, place, say.thanks)
  const mayPick = canPlay && script === null
  const pick = (at: number) => () => {
    setPicked(at)
    setCleared(props.script)
    onPlay?.(at)
  }
  return (
    <div className="fd-play">
      <div className={`fd-cards fd-cards-${cards <= 9 ? 3 : cards <= 20 ? 4 : 5}`}>
        {Array.from({ length: cards }, (_, at) => {
          const turned = turnedAt(at)
          const key = `${at}`
          return (
            <Card
              key={key}
              quiet={quiet}
              turned={turned}
              place={at}
              seed={seed * 257 + at * 31 + 3}
              fill={colourOf(picture.look?.colours, at)}
              isPicked={script === null && picked === at && !canPlay}
              onPick={mayPick && !turned ? pick(at) : undefined}
            />
          )
        })}
      </div>
      {isLanded && script && <Rest mayGoOn={canPlay} onAgain={() => setCleared(script)} key={startedAt} />}
      <PlaySaid
        isRunning={isRunning}
        held={isLanded && script ? heldBy(picture, script.tier, say.thanks) : null}
      />
    </div>
  )
}

type Shown = CardsStageProps & {
  readonly script: CardsScript
  readonly isLanded: boolean
  readonly note: string
}

/** What the card at a place shows: the visitor's own first, then the others. */
function turnedOf(shown: Shown, at: number, place: number, thanks: string): Turned | null {
  const { picture, script, startedAt, isLanded, note } = shown
  if (at === place) return { held: heldBy(picture, script.tier, thanks), order: 0, startedAt, note }
  if (!isLanded) return null
  const order = at < place ? at : at - 1
  const cell = script.others[order]
  const held: Held | undefined = cell === undefined ? undefined : heldIn(picture, thanks)[cell]
  return held ? { held, order: order + 1, startedAt, note: null } : null
}

const colourOf = (colours: readonly string[] | undefined, at: number) => colours?.[at % colours.length]

/** Under an open deck: that the other cards are decoration, and the way to the next play. */
function Rest({ mayGoOn, onAgain }: { readonly mayGoOn: boolean; readonly onAgain: () => void }) {
  const say = useWords(playWords)
  return (
    <div className="fd-cards-rest">
      <p>{say.decoration}</p>
      {mayGoOn && (
        <Button look="outline" size={44} onClick={onAgain}>
          {say.again}
        </Button>
      )}
    </div>
  )
}
