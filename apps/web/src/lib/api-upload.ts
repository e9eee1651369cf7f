import type { Envelope } from '@fairdraw/contract'

type Sending = {
  readonly url: string
  readonly file: Blob
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

/**
 * Sends a file as the part `file` and gives the envelope of its answer, null when none came. An XMLHttpRequest, because
 * `fetch` does not say how much of a body has gone.
 */
export function sendFile({ url, file, headers, timeoutMs, signal, onProgress }: Sending) {
  return new Promise<Envelope<Record<string, unknown> | null> | null>((resolve) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.min(1, loaded / total))
    })
    // Comes last in every case: answered, cut off, timed out or given up.
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', giveUp)
      resolve(envelopeIn(request.responseText))
    })
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) return resolve(null)
    request.send(formOf(file))
  })
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}

function envelopeIn(text: string): Envelope<Record<string, unknown> | null> | null {
  try {
    const answer = JSON.parse(text) as Envelope<Record<string, unknown> | null>
    return typeof answer?.sta === 'number' ? answer : null
  } catch {
    return null
  }
}
