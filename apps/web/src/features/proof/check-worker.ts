import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts'

/** Asks a worker of its own, so that the page stays free; resolves to the last word, rejects when it failed. */
export function askVerifier(
  request: VerifyRequest,
  onProgress?: (progress: Extract<VerifyAnswer, { is: 'progress' }>) => void,
  signal?: AbortSignal,
): Promise<Exclude<VerifyAnswer, { is: 'progress' | 'failed' }>> {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Exclude<VerifyAnswer, { is: 'progress' | 'failed' }>>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<VerifyAnswer>) => {
      if (data.is === 'progress') onProgress?.(data)
      else if (data.is === 'failed') reject(new Error(data.reason))
      else resolve(data)
    }
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
