import { useQuiet } from '@fairdraw/ui'
import { useMemo } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { OddsTable } from './odds-table.tsx'
import { pictureOfPlays } from './play-scripts.ts'
import { PlayStage } from './play-stage.tsx'
import './plays.css'

/** The game at rest, for somebody who is not in yet, with its odds. */
export function PlayPreview({ picture }: { readonly picture: DrawPicture }) {
  const quiet = useQuiet()
  const { entry } = picture
  const shown = useMemo(() => pictureOfPlays(entry), [entry])
  return (
    <div className="play-focus">
      <PlayStage
        type={entry.task_type}
        lid={entry.lid}
        picture={shown}
        script={null}
        startedAt={0}
        canPlay={false}
        playsLeft={null}
        quiet={quiet}
        theme="paper"
      />
      <OddsTable picture={picture} />
    </div>
  )
}
