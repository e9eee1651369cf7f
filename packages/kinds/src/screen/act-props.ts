import type { FrameSize } from './frame-size.ts'
import type { ScreenStageProps, StageAct } from './stage-props.ts'
import type { ScreenWords } from './words.ts'
import type { Zones } from './zones.ts'

/** What every act is drawn from. */
export type ActProps<Name extends StageAct['act']> = {
  readonly act: Extract<StageAct, { readonly act: Name }>
  readonly props: ScreenStageProps
  readonly words: ScreenWords
  readonly frame: FrameSize
  readonly zones: Zones
}
