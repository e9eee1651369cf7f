import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { withStockOf } from './board-of.ts'
import { PlayBoard } from './lazy-board.ts'
import { OddsTable } from './odds-table.tsx'
import { PlayStage } from './play-stage.tsx'
import { useBoard } from './use-board.ts'
import './plays.css'

type Props = { readonly picture: DrawPicture; readonly reload: () => Promise<boolean> }

/** The game at rest, for somebody who is not in yet, with its odds. */
export function PlayPreview({ picture, reload }: Props) {
  const { entry } = picture
  const board = useBoard(picture, reload)
  if (board) {
    const left = withStockOf(picture, board, null)
    return (
      <div className="play-focus">
        <PlayBoard picture={picture} board={board} reload={reload} />
        <OddsTable picture={left} />
      </div>
    )
  }
  return (
    <div className="play-focus">
      <PlayStage entry={entry} script={null} startedAt={0} canPlay={false} playsLeft={null} />
      <OddsTable picture={picture} />
    </div>
  )
}
