import type { Forecast } from '@fairdraw/domain'
import type { RehearsalAnswer, RehearsalRequest } from './rehearsal-messages.ts'

/** Rehearses in a worker of its own, so that the form stays free; rejects when it failed or was called off. */
export function askRehearsal(
  request: RehearsalRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Forecast> {
  const worker = new Worker(new URL('./rehearsal.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Forecast>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<RehearsalAnswer>) => {
      if (data.is === 'progress') onProgress(data.done / data.campaigns)
      else if (data.is === 'failed') reject(new Error(data.reason))
      else resolve(data.forecast)
    }
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
