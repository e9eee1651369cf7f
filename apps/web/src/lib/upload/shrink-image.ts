import { type ShrinkStep, shrinkSteps } from './shrink-steps.ts'

type Options = {
  readonly mostBytes: number
  /** Pixels of the longer side at most; as many as a page shows when left out. */
  readonly longest?: number
  /** Told before each attempt. */
  readonly onStep?: (step: number, steps: number) => void
  readonly signal: AbortSignal
}

/**
 * Makes a picture smaller in the browser, attempt by attempt, until it has at most `mostBytes`; upright as its camera
 * said. Null when it cannot be read, when no attempt is small enough, or when it was given up.
 */
export async function shrinkImage(
  file: File,
  { mostBytes, longest, onStep, signal }: Options,
): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = await pictureAt(address)
    if (!picture) return null
    // What shows through stays see-through: only PNG can say it.
    const type = hasHoles(picture) ? 'image/png' : 'image/jpeg'
    const steps = shrinkSteps(picture.naturalWidth, picture.naturalHeight, longest)
    for (const [at, step] of steps.entries()) {
      if (signal.aborted) return null
      onStep?.(at + 1, steps.length)
      const written = await writtenAs(type, picture, step)
      if (written && written.size <= mostBytes) return new File([written], nameOf(file, type), { type })
    }
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function pictureAt(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } catch {
    // Damaged, or more pixels than this device can hold.
    return null
  }
}

async function writtenAs(type: string, picture: HTMLImageElement, step: ShrinkStep): Promise<Blob | null> {
  const canvas = drawn(picture, step)
  const written = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, step.quality))
  // Lets go of the pixels at once; a phone has few to spare.
  canvas.width = 0
  return written
}

function drawn(picture: HTMLImageElement, { width, height }: Omit<ShrinkStep, 'quality'>): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
  }
  return canvas
}

const sample = 64

/** True when a small copy has pixels that are not opaque. */
function hasHoles(picture: HTMLImageElement): boolean {
  const canvas = drawn(picture, { width: sample, height: sample })
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, sample, sample).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true
  return false
}

function nameOf(file: File, type: string): string {
  return `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/png' ? 'png' : 'jpg'}`
}
