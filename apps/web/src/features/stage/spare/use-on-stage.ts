import { useEffect, useState } from 'react'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { Show, ShowState } from '../../../lib/show/follow-show.ts'
import { dropItem, readItem, writeItem } from '../../../lib/web-storage.ts'

type Needs = {
  /** The remote that this computer is. */
  readonly id: string
  readonly show: Show & { readonly state: ShowState }
  readonly drive: ShowDrive
  /** What its set-up comes to, once it was looked at. */
  readonly checksum: string | undefined
}

/**
 * Whether the hall looks at this spare computer: because it was ordered, or because somebody pressed here. Pressed without
 * a network it is so at once, through a reload too, and the server is told when the line is back; from then on its word
 * holds.
 */
export function useOnStage({ id, show, drive, checksum }: Needs) {
  const { state, link } = show
  const key = `on-stage:${state.lid}`
  const [isOwn, setOwn] = useState(() => readItem('session', key) !== null)
  const isOrdered = state.scene.spare === id
  const isReached = link === 'live' || link === 'polling'
  useEffect(() => {
    if (!isOwn || !isReached || checksum === undefined) return
    let isOver = false
    const tell = async () => {
      const isDone =
        (await drive.tellSpare(checksum)) && (await drive.order({ do: 'spare', to: id, checksum }))
      if (!isDone || isOver) return
      dropItem('session', key)
      setOwn(false)
    }
    void tell()
    return () => {
      isOver = true
    }
  }, [isOwn, isReached, checksum, drive, id, key])
  return {
    isOn: isOwn || isOrdered,
    takeOver: () => {
      writeItem('session', key, 'yes')
      setOwn(true)
    },
    standBy: () => {
      dropItem('session', key)
      setOwn(false)
      if (isOrdered) void drive.order({ do: 'main' })
    },
  }
}
