import { fingerprint } from '@fairdraw/fairness'
import { kindViews } from '@fairdraw/kinds/views'
import { Button, Fingerprint, Icon, useQuiet, useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { clock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import type { SeenBoard } from './board-of.ts'
import { boardWords } from './board-words.ts'
import { pictureOfPlays } from './play-scripts.ts'
import { seedOf } from './play-stage.tsx'
import { useDealt } from './use-dealt.ts'
import type { Played } from './use-play.ts'
import './play-board.css'

const CardsBoard = lazyPart(async () => await kindViews.cards.board())

type Props = {
  readonly picture: DrawPicture
  readonly board: SeenBoard
  /** The card that was sent and is not answered yet. */
  readonly asked?: number | null
  readonly played?: Played | null
  readonly own?: readonly number[]
  readonly onPick?: ((cell: number) => void) | undefined
  readonly onLanded?: () => void
  readonly reload: () => Promise<boolean>
}

/** A board of more cards than this has its seal above it. */
const mostAbove = 20

/** One board for everybody: its cards as they lie now, the seal they lie under, and at the end what nobody turned. */
export function PlayBoard({
  picture,
  board,
  asked = null,
  played = null,
  onPick,
  onLanded,
  own = [],
  reload,
}: Props) {
  const say = useWords(boardWords)
  const quiet = useQuiet()
  const { entry, life } = picture
  const shown = useMemo(() => pictureOfPlays(entry), [entry])
  const { dealt, reveal, state } = useDealt({ lid: entry.lid, taken: board.taken.length, reload })
  const answer = useMemo(
    () => played && { cell: played.play.u, tier: played.play.tier, startedAt: played.startedAt },
    [played],
  )
  const hasRest = life.plays !== undefined && board.taken.length < board.cells
  const seal = <SealOfBoard board={board} zone={entry.time_zone} isOver={life.plays !== undefined} />
  return (
    <>
      {/* Under two hundred cards nobody would find it. */}
      {board.cells > mostAbove && seal}
      <CardsBoard
        picture={shown}
        cells={board.cells}
        taken={board.taken}
        own={own}
        dealt={dealt}
        asked={asked}
        answer={answer}
        quiet={quiet}
        onPick={onPick}
        onLanded={onLanded}
        seed={seedOf(entry.lid)}
      />
      {board.cells <= mostAbove && seal}
      {hasRest && (
        <div className="board-rest" role="status">
          {dealt ? (
            <p className="type-small type-2">{say.revealed}</p>
          ) : (
            <Button
              look="outline"
              size={44}
              wide
              busy={state === 'busy' ? say.revealing : undefined}
              onClick={reveal}
            >
              {say.reveal}
            </Button>
          )}
          {(state === 'differs' || state === 'unread') && <p className="play-differs">{say[state]}</p>}
        </div>
      )}
    </>
  )
}

type SealProps = { readonly board: SeenBoard; readonly zone: string | undefined; readonly isOver: boolean }

/** Under which fingerprint the cards lie, or that they are being dealt. */
function SealOfBoard({ board: { root, sealedAt }, zone, isOver }: SealProps) {
  const say = useWords(boardWords)
  if (root === null)
    return isOver ? null : (
      <p className="play-locked board-dealing" role="status">
        <Icon name="clock" size={18} />
        <span>
          {say.dealing}
          <small>{say.dealingMore}</small>
        </span>
      </p>
    )
  return (
    <p className="play-locked">
      <Icon name="lock" size={18} />
      <span>
        {say.sealed}
        {sealedAt !== null && <small>{say.sealedAt(clock(sealedAt, true, zone))}</small>}
      </span>
      <Fingerprint value={fingerprint(root)} copies={root} />
    </p>
  )
}
