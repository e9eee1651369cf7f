import { PlaySetup, type PlaySetupProps } from '../setup-play.tsx'
import { cardsKind } from './rule.ts'
import { BoardSetup } from './setup-board.tsx'
import { CardsStage } from './stage.tsx'

/** The cards in the draw form: what stands where, its words and colours, and how it will look. */
export function CardsSetup({ board, ...props }: PlaySetupProps) {
  if (board !== undefined) return <BoardSetup {...props} cells={board} />
  return <PlaySetup {...props} kind={cardsKind} Stage={CardsStage} hasButton={false} />
}
