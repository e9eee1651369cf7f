import { useWords } from '@fairdraw/ui'
import type { Held } from '../play-drawing.ts'
import { playWords } from '../play-words.ts'
import { PrizeFigure } from '../prize-figure.tsx'
import { CardBody } from './card-body.tsx'

/** The visitor's own, taken by somebody else, or one that nobody took. */
type OpenLook = 'own' | 'taken' | 'rest'

/** How a card of a shared board lies just now. */
export type Lying =
  | { readonly is: 'closed'; readonly isAsked: boolean; readonly mayPick: boolean }
  | { readonly is: 'turning'; readonly held: Held; readonly startedAt: number; readonly isOwn: boolean }
  | { readonly is: 'open'; readonly held: Held; readonly look: OpenLook }

type Props = {
  /** From 0. */
  readonly place: number
  readonly lying: Lying
  readonly isSmall: boolean
  /** The tab key stops here. */
  readonly isStop: boolean
  readonly seed: number
  readonly fill: string | undefined
  readonly quiet: boolean
  readonly onPick: (place: number) => void
}

/** One place of the board: a button all along, so that whoever stands on it stays there while its card is turned. */
export function BoardPlace({ place, lying, isSmall, isStop, seed, fill, quiet, onPick }: Props) {
  const say = useWords(playWords)
  const mayPick = lying.is === 'closed' && lying.mayPick
  return (
    <button
      type="button"
      className={classOf(lying)}
      data-theme={lying.is === 'open' && lying.look === 'own' ? 'light' : undefined}
      data-place={place}
      aria-label={labelOf(lying, place + 1, say)}
      aria-disabled={!mayPick}
      tabIndex={isStop ? undefined : -1}
      onClick={mayPick ? () => onPick(place) : undefined}
    >
      {lying.is === 'open' ? (
        <>
          <PrizeFigure held={lying.held} size={isSmall ? 22 : 40} />
          {(!isSmall || lying.held.prize) && <b>{lying.held.name}</b>}
          {/* Its name says so already, in another order. */}
          {lying.look === 'own' && !isSmall && <small data-note={say.yours} />}
        </>
      ) : (
        <CardBody
          seed={seed}
          fill={fill}
          quiet={quiet}
          isSmall={isSmall}
          number={place + 1}
          turned={
            lying.is === 'turning'
              ? {
                  held: lying.held,
                  order: 0,
                  startedAt: lying.startedAt,
                  note: lying.isOwn && !isSmall ? say.turning : null,
                }
              : null
          }
        />
      )}
    </button>
  )
}

function classOf(lying: Lying): string {
  if (lying.is === 'open') return `fd-card-open fd-card-open-${lying.look}`
  return lying.is === 'closed' && lying.isAsked ? 'fd-card-place fd-card-picked' : 'fd-card-place'
}

function labelOf(lying: Lying, number: number, say: (typeof playWords)['zh']): string {
  if (lying.is === 'open') return say[lying.look](number, lying.held.name)
  if (lying.is === 'turning' ? lying.isOwn : lying.isAsked) return say.asked(number)
  return lying.is === 'closed' && lying.mayPick ? say.card(number) : say.closed(number)
}
