import { Ground } from '@fairdraw/ui'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { Show, ShowFollower, ShowState } from '../../../lib/show/follow-show.ts'
import { ControlBar } from './control-bar.tsx'
import { useHallActs } from './use-hall-acts.ts'
import { useHallKeys } from './use-hall-keys.ts'
import './hall-controls.css'

export type ControlProps = {
  readonly show: Show & { readonly state: ShowState }
  readonly follower: ShowFollower
  readonly drive: ShowDrive
}

export const HallDialogs = lazyPart(() =>
  import('./dialogs/hall-dialogs.tsx').then((part) => part.HallDialogs),
)

/** What the host has in hand on the stage itself: keys, a bar that hides, and questions before what cannot be undone. */
export function HallControls(props: ControlProps) {
  const { show, follower, drive } = props
  const acts = useHallActs(show.state, follower, drive)
  useHallKeys(acts)
  return (
    <Ground theme="stage" className="hall-controls">
      <ControlBar {...props} acts={acts} />
      <HallDialogs {...props} acts={acts} />
    </Ground>
  )
}
