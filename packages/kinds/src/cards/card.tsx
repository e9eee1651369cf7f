import { useWords } from '@fairdraw/ui'
import { playWords } from '../play-words.ts'
import { CardBody, type Turned } from './card-body.tsx'

type Props = {
  readonly place: number
  readonly seed: number
  readonly fill: string | undefined
  readonly turned: Turned | null
  readonly isPicked: boolean
  readonly quiet: boolean
  /** What a press does; absent where it cannot be turned now. */
  readonly onPick?: (() => void) | undefined
}

/** One card of the own deck, closed or open. */
export function Card({ place, seed, fill, turned, isPicked, quiet, onPick }: Props) {
  const say = useWords(playWords)
  const isDecoration = turned !== null && turned.order > 0
  const classes = ['fd-card-place', isPicked && 'fd-card-picked', isDecoration && 'fd-card-rest']
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={turned ? undefined : onPick ? say.card(place + 1) : say.closed(place + 1)}
      aria-disabled={onPick === undefined}
      aria-hidden={isDecoration || undefined}
      tabIndex={isDecoration ? -1 : undefined}
      onClick={onPick}
    >
      <CardBody seed={seed} fill={fill} turned={turned} quiet={quiet} />
    </button>
  )
}
