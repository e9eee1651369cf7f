import { PlaySetup, type PlaySetupProps } from '../setup-play.tsx'
import { cardsKind } from './rule.ts'
import { CardsStage } from './stage.tsx'

/** The cards in the draw form: what stands where, its words and colours, and how it will look. */
export function CardsSetup(props: PlaySetupProps) {
  return <PlaySetup {...props} kind={cardsKind} Stage={CardsStage} hasButton={false} />
}
