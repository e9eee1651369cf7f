import type { Receipt } from '@fairdraw/fairness'
import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { CallProblem } from '../../../lib/call-problem.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { withStockOf } from './board-of.ts'
import { boardWords } from './board-words.ts'
import { PlayBoard } from './lazy-board.ts'
import { OddsTable } from './odds-table.tsx'
import { PlayRecords } from './play-records.tsx'
import { PlayResult } from './play-result.tsx'
import { PlayStage } from './play-stage.tsx'
import { playWords } from './play-words.ts'
import { useBoard } from './use-board.ts'
import { type Playing, usePlay } from './use-play.ts'
import './plays.css'

const ClaimSheet = lazyPart(async () => (await import('../claim/claim-sheet.tsx')).ClaimSheet)

type Props = {
  readonly picture: DrawPicture
  readonly receipt: Receipt | null
  readonly reload: () => Promise<boolean>
}

/** The game: its picture, plays left, what is locked for the next one, what came of the last, odds and own plays. */
export function PlayFocus({ picture: told, receipt, reload }: Props) {
  const say = useWords(playWords)
  const boarded = useWords(boardWords)
  const { entry, life } = told
  const { playing, played, play, asked, own } = usePlay({ picture: told, receipt, reload })
  const board = useBoard(told, reload)
  const [landed, setLanded] = useState<number | null>(null)
  const [claiming, setClaiming] = useState<string | null>(null)
  const [ownCells, setOwnCells] = useState<readonly number[]>([])
  const root = board?.root ?? null
  const isMoving = played !== null && landed !== played.play.i
  const isBusy = playing.is === 'sent' || playing.is === 'retrying' || playing.is === 'waiting'
  const isOpen = life.status === 'open' && entry.me?.status === 'E'
  const turning = asked?.cell ?? (isMoving ? played.play.u : null)
  const picture = board ? withStockOf(told, board, turning) : told
  const left = own?.plays_left ?? 0
  const pieces = picture.entry.play?.stock.reduce((sum, prize) => sum + prize.left, 0) ?? 0
  // While the picture moves it tells nothing before its time, and the next play waits for it.
  const canPlay = isOpen && left > 0 && !isBusy && !isMoving && receipt !== null
  const land = () => {
    setLanded(played?.play.i ?? null)
    void reload()
  }
  const claimed = entry.me?.awards.find(({ award_id: id }) => id === claiming)
  return (
    <div className="play-focus">
      <p className="play-left">
        {!life.plays && <strong>{left > 0 ? say.left(left) : say.leftNone}</strong>}
        <span>{board ? boarded.left(board.cells - board.taken.length, pieces) : say.stockLeft(pieces)}</span>
      </p>
      {board ? (
        <PlayBoard
          picture={picture}
          board={board}
          played={played}
          reload={reload}
          asked={asked?.cell ?? null}
          own={ownCells}
          onPick={canPlay && root !== null ? (cell) => play({ cell, root }) : undefined}
          onLanded={land}
        />
      ) : (
        <PlayStage
          entry={entry}
          script={played?.script ?? null}
          startedAt={played?.startedAt ?? 0}
          canPlay={canPlay}
          playsLeft={left}
          onPlay={() => play()}
          onLanded={land}
        />
      )}
      <Told playing={playing} />
      {played && !isMoving && <PlayResult played={played} picture={picture} onClaim={setClaiming} />}
      {isOpen && own && left > 0 && !isMoving && !board && (
        <p className="play-locked">
          <Icon name="lock" size={18} /> {say.locked}
          <Fingerprint value={fingerprint(own.next_commit)} copies={own.next_commit} />
        </p>
      )}
      <OddsTable picture={picture} />
      <PlayRecords
        picture={picture}
        receipt={receipt}
        plays={landed ?? 0}
        onClaim={setClaiming}
        onCells={setOwnCells}
      />
      {claimed && (
        <ClaimSheet picture={picture} award={claimed} reload={reload} onClose={() => setClaiming(null)} />
      )}
    </div>
  )
}

/** What goes on with the play that was sent, in one sentence. */
function Told({ playing }: { readonly playing: Playing }) {
  const say = useWords(playWords)
  const boarded = useWords(boardWords)
  const text = {
    idle: '',
    sent: '',
    retrying: say.retrying,
    waiting: `${say.waiting}。${say.waitingMore}`,
    refused: '',
  }[playing.is]
  const problem = playing.is === 'refused' ? playing.problem : null
  const card = playing.is === 'refused' ? playing.cell : null
  const wordsOf = (refused: CallProblem, cell: number | null) => {
    if (refused.isUnreached) return cell === null ? say.unreached : boarded.unreached(cell + 1)
    if (refused.code === 'cell_taken' && cell !== null) return boarded.taken(cell + 1)
    return problemText(refused)
  }
  return (
    <p className={problem ? 'play-told play-told-problem' : 'play-told'} role="status">
      {problem ? wordsOf(problem, card) : text}
    </p>
  )
}
