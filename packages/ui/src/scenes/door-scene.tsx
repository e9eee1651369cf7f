import type { ReactNode } from 'react'
import { Drawing } from '../icons/drawing.tsx'
import {
  AccountScene,
  CommentsScene,
  GroupScene,
  MiniScene,
  SettingsScene,
  StaffGroupScene,
  StaffScene,
} from './door-scenes.tsx'
import './scenes.css'

const SCENES = {
  settings: SettingsScene,
  account: AccountScene,
  group: GroupScene,
  comments: CommentsScene,
  staff: StaffScene,
  'staff-group': StaffGroupScene,
  mini: MiniScene,
} as const satisfies Record<string, () => ReactNode>

export type DoorPicture = keyof typeof SCENES

/** The picture of how people get into a draw, 160 × 120 in its own proportions, with one vermilion piece. */
export function DoorScene({ door }: { readonly door: DoorPicture }) {
  const Scene = SCENES[door]
  return (
    <Drawing className="fd-picture" viewBox="0 0 160 120">
      <Scene />
    </Drawing>
  )
}
