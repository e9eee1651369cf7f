import { PlaySetup, type PlaySetupProps } from '../setup-play.tsx'
import { wheelKind } from './rule.ts'
import { WheelStage } from './stage.tsx'

/** The wheel in the draw form: what stands where, its words and colours, and how it will look. */
export function WheelSetup(props: PlaySetupProps) {
  return <PlaySetup {...props} kind={wheelKind} Stage={WheelStage} />
}
