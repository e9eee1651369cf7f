/** Kinds of film in the order in which phones and chats take them. */
const types = [
  ['video/mp4;codecs=avc1.42E01E', 'mp4'],
  ['video/mp4;codecs=avc1.4D401F', 'mp4'],
  ['video/webm;codecs=vp9', 'webm'],
  ['video/webm;codecs=vp8', 'webm'],
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
] as const

type Film = { readonly type: string; readonly extension: 'mp4' | 'webm' }

/** What this browser can record a canvas as; null where it cannot. */
export function filmHere(): Film | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  const found = types.find(([type]) => MediaRecorder.isTypeSupported(type))
  return found ? { type: found[0], extension: found[1] } : null
}

const framesPerSecond = 30
const bitsPerSecond = 3_000_000

export type Recording = {
  readonly width: number
  readonly height: number
  readonly totalMs: number
  /** Paints the frame of a moment, milliseconds from the beginning. */
  readonly paint: (pen: CanvasRenderingContext2D, elapsedMs: number) => void
  /** Told with every frame; 0 … 1. */
  readonly onProgress: (share: number) => void
  /** Stops it, and nothing comes of it. */
  readonly signal: AbortSignal
}

/** Films a canvas as it is painted, in the time it takes to watch; null where that fails or is stopped. */
export async function recordClip(film: Film, recording: Recording): Promise<Blob | null> {
  const { width, height, totalMs, paint, onProgress, signal } = recording
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen || signal.aborted) return null
  paint(pen, 0)
  const parts: Blob[] = []
  const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
    mimeType: film.type,
    videoBitsPerSecond: bitsPerSecond,
  })
  const ended = new Promise<boolean>((end) => {
    recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data))
    recorder.onstop = () => end(!signal.aborted)
    recorder.onerror = () => end(false)
  })
  const stop = () => void (recorder.state !== 'inactive' && recorder.stop())
  signal.addEventListener('abort', stop)
  recorder.start()
  const startedAt = performance.now()
  // A timer and not the frames of the screen: a page that is out of sight goes on, if with fewer frames.
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt
    paint(pen, Math.min(elapsed, totalMs))
    onProgress(Math.min(1, elapsed / totalMs))
    if (elapsed >= totalMs) stop()
  }, 1_000 / framesPerSecond)
  const isWhole = await ended
  clearInterval(timer)
  signal.removeEventListener('abort', stop)
  for (const track of recorder.stream.getTracks()) track.stop()
  return isWhole && parts.length > 0 ? new Blob(parts, { type: film.type }) : null
}
