import { type Arrival, arrivalReceipt, hex, type Receipt } from '@fairdraw/fairness'
import { serverNow } from '../../../lib/server-clock.ts'
import { keepArrival } from './kept-arrival.ts'
import type { SignRequest } from './sign-arrival.worker.ts'

/**
 * Signs that a prize has come, by a key that is made for this and stays on the phone: its owner can show of a statement
 * of somebody else that it is not theirs. The curve is in a worker: what hashes for it would be loaded with the page.
 */
export async function signArrival(receipt: Receipt, awardId: string): Promise<Arrival> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const at = new Date(serverNow()).toISOString()
  const said = { drawId: receipt.drawId, awardId, receipt: arrivalReceipt(receipt), at }
  const arrival = await signedElsewhere({ secret, said })
  keepArrival({ secret: hex(secret), arrival })
  return arrival
}

function signedElsewhere(request: SignRequest): Promise<Arrival> {
  const worker = new Worker(new URL('./sign-arrival.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Arrival>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Arrival>) => done(data)
    worker.onerror = ({ message }) => fail(new Error(message))
  })
  worker.postMessage(request)
  return answer.finally(() => worker.terminate())
}
