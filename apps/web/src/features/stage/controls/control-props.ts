import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { Show, ShowFollower, ShowState } from '../../../lib/show/follow-show.ts'

/** A show, what it follows, and the calls that lead it. */
export type ControlProps = {
  readonly show: Show & { readonly state: ShowState }
  readonly follower: ShowFollower
  readonly drive: ShowDrive
}
