import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { readItem, writeItem } from '../web-storage.ts'

/** Where the windows of a browser tell each other that they go on to another show: a rehearsal, and back. */
const place = 'switched shows'

type Switched = { readonly from: string; readonly to: string }

/** Takes every stage window of this browser from one show to another. */
export function switchWindows(from: string, to: string): void {
  if (typeof BroadcastChannel !== 'function') return
  const channel = new BroadcastChannel(place)
  channel.postMessage({ from, to } satisfies Switched)
  channel.close()
}

/** The show that this stage window is of by now. It stays what it is, full screen and all: only the show is another. */
export function useSwitchedShow(lid: string): string {
  const [shown, setShown] = useState(lid)
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return
    const channel = new BroadcastChannel(place)
    channel.addEventListener('message', ({ data: { from, to } }: MessageEvent<Switched>) => {
      if (from !== shown) return
      history.replaceState(null, '', paths.stage(to))
      setShown(to)
    })
    return () => channel.close()
  }, [shown])
  return shown
}

const originKey = (lid: string) => `rehearsal-of:${lid}`

/** The show that this one rehearses, as far as this browser knows. */
export function rehearsedShow(lid: string): string | null {
  return readItem('local', originKey(lid))
}

export function keepRehearsed(rehearsal: string, lid: string): void {
  writeItem('local', originKey(rehearsal), lid)
}
