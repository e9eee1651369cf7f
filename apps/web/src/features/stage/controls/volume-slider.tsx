import { useEffect, useRef, useState } from 'react'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { ShowState } from '../../../lib/show/follow-show.ts'
import './volume-slider.css'

type Props = { readonly scene: ShowState['scene']; readonly drive: ShowDrive; readonly label: string }

/** A hand on the slider is sent when it rests so long, not at every step. */
const restMs = 150

/** How loud the hall's screens are. */
export function VolumeSlider({ scene, drive, label }: Props) {
  const [moved, setMoved] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = moved ?? scene.volume
  const move = (percent: number) => {
    setMoved(percent)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await drive.order({ do: 'volume', percent })
      setMoved((now) => (now === percent ? null : now))
    }, restMs)
  }
  return (
    <label className="volume-slider">
      <input
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label={label}
        disabled={scene.muted}
        onChange={({ target }) => move(target.valueAsNumber)}
      />
      <output>{shown}</output>
    </label>
  )
}
