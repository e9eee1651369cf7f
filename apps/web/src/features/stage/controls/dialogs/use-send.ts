import { useBusy } from '../../../../lib/use-busy.ts'
import type { HallActs } from '../use-hall-acts.ts'

/** Sends what a dialog asks for, once at a time; the dialog closes when it was done and stays when it was refused. */
export function useSend(acts: HallActs) {
  const { isBusy, during } = useBusy()
  const send = async (act: () => Promise<boolean>) => {
    if (await during(() => acts.send(act))) acts.close()
  }
  return { isBusy, send }
}
