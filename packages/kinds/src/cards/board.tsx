import { useWords } from '@fairdraw/ui'
import { useId, useMemo } from 'react'
import { heldBy } from '../play-drawing.ts'
import type { PlayStageProps } from '../play-props.ts'
import { PlaySaid } from '../play-said.tsx'
import { playWords } from '../play-words.ts'
import { useLanded } from '../use-landed.ts'
import { BoardPlace, type Lying } from './board-place.tsx'
import { flipMs } from './motion.ts'
import { useNews } from './use-news.ts'
import { useRoving } from './use-roving.ts'
import '../play.css'
import './cards.css'
import './board.css'

/** A card that lies open: its place from 0, and what it held. */
export type TurnedCard = { readonly cell: number; readonly tier: number | null }

export type CardsBoardProps = Pick<PlayStageProps<never>, 'picture' | 'quiet' | 'onLanded'> & {
  /** How many cards the deck has. */
  readonly cells: number
  readonly taken: readonly TurnedCard[]
  /** Of those the visitor's own. */
  readonly own?: readonly number[]
  /** What every card held, once anybody can know it; until then nothing of the closed ones is ever shown. */
  readonly dealt?: readonly (number | null)[] | null
  /** The card that was asked for and is not answered yet. */
  readonly asked: number | null
  /** The visitor's card that is being turned; each play has an object of its own, kept between renders. */
  readonly answer: (TurnedCard & { readonly startedAt: number }) | null
  /** Seeds the lattice on the backs, so that every draw has its own. */
  readonly seed?: number | undefined
  /** What choosing a card does; left out where none can be turned now. */
  readonly onPick?: ((cell: number) => void) | undefined
}

/** More cards than this are small ones, with their number in place of the mark. */
const mostLarge = 20
const nobody: readonly number[] = []

/** One deck for everybody: each card lies in its place, closed until one of all visitors turns it. */
export function CardsBoard(props: CardsBoardProps) {
  const { picture, cells, taken, asked, answer, quiet, onPick, onLanded, dealt, seed = 1 } = props
  const say = useWords(playWords)
  const hintId = useId()
  const { grid, stop, setStop, onKeyDown } = useRoving(cells)
  const script = useMemo(() => answer && { ...answer, totalMs: flipMs }, [answer])
  const isLanded = useLanded({ script, startedAt: answer?.startedAt ?? 0, quiet, onLanded })
  const isRunning = script !== null && !isLanded
  // The own card is told by its answer, whoever else heard of it first.
  const open = useMemo(() => openOf(taken, answer, asked), [taken, answer, asked])
  const news = useNews(useMemo(() => [...open.keys()], [open]))
  const held = (tier: number | null) => heldBy(picture, tier, say.thanks)
  const mayPick = onPick !== undefined && asked === null && !isRunning

  function lyingAt(at: number): Lying {
    const isAnswer = answer?.cell === at
    const tier = open.get(at)
    if (tier === undefined) {
      if (dealt) return { is: 'open', held: held(dealt[at] ?? null), look: 'rest' }
      return { is: 'closed', isAsked: asked === at, mayPick }
    }
    const isOwn = isAnswer || (props.own ?? nobody).includes(at)
    const startedAt = isAnswer ? (isLanded ? undefined : answer.startedAt) : news.get(at)
    if (startedAt === undefined || quiet)
      return { is: 'open', held: held(tier), look: isOwn ? 'own' : 'taken' }
    return { is: 'turning', held: held(tier), startedAt, isOwn }
  }

  const pick = (at: number) => {
    setStop(at)
    onPick?.(at)
  }
  const size = cells > mostLarge ? 'fd-board-small' : `fd-cards-${cells <= 9 ? 3 : 4}`
  return (
    <div className="fd-play">
      <fieldset
        ref={grid}
        className={`fd-cards fd-board ${size}`}
        aria-label={say.board(cells, cells - open.size)}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: cells }, (_, at) => {
          const key = `${at}`
          return (
            <BoardPlace
              key={key}
              place={at}
              lying={lyingAt(at)}
              isSmall={cells > mostLarge}
              isStop={stop === at}
              seed={seed * 257 + at * 31 + 3}
              fill={picture.look?.colours?.[at % picture.look.colours.length]}
              quiet={quiet}
              onPick={pick}
            />
          )
        })}
      </fieldset>
      <p className="fd-hidden" id={hintId}>
        {say.keys}
      </p>
      <PlaySaid
        isRunning={isRunning || asked !== null}
        held={isLanded && answer ? held(answer.tier) : null}
      />
    </div>
  )
}

/** What lies open, by place: not the card that was asked for, until its answer is here. */
function openOf(
  taken: readonly TurnedCard[],
  answer: TurnedCard | null,
  asked: number | null,
): ReadonlyMap<number, number | null> {
  const open = new Map(taken.map(({ cell, tier }) => [cell, tier]))
  if (asked !== null) open.delete(asked)
  if (answer) open.set(answer.cell, answer.tier)
  return open
}
