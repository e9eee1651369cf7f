import { useState } from 'react'
import type { HallActs } from '../use-hall-acts.ts'

/** Sends what a dialog asks for, once at a time; the dialog closes when it was done and stays when it was refused. */
export function useSend(acts: HallActs) {
  const [isBusy, setBusy] = useState(false)
  const send = async (act: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await acts.send(act)
    setBusy(false)
    if (isDone) acts.close()
  }
  return { isBusy, send }
}
