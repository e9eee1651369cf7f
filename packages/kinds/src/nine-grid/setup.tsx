import { PlaySetup, type PlaySetupProps } from '../setup-play.tsx'
import { nineGridKind } from './rule.ts'
import { NineGridStage } from './stage.tsx'

/** The nine-grid in the draw form: what stands where, its words and colours, and how it will look. */
export function NineGridSetup(props: PlaySetupProps) {
  return <PlaySetup {...props} kind={nineGridKind} Stage={NineGridStage} />
}
