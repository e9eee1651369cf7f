import type { StripAnswer, StripRequest } from './portrait-messages.ts'
import { squareIn } from './portrait-sheet.ts'

/** After so long a picture is taken for lost, so that the others come. */
const patienceMs = 15_000

let turn = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<StripRequest>) => {
  turn = turn.then(() => draw(data))
})

async function draw({ tile, at, pictures }: StripRequest): Promise<void> {
  const found = await Promise.all(pictures.map((picture) => pictureAt(picture).catch(() => null)))
  const canvas = new OffscreenCanvas(tile * pictures.length, tile)
  // By the processor: the graphics card is the moon's.
  const ink = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!ink) throw new Error('no canvas to draw portraits on')
  ink.imageSmoothingQuality = 'high'
  for (const [place, image] of found.entries()) {
    if (!image) continue
    const { x, y, side } = squareIn(image.width, image.height)
    ink.drawImage(image, x, y, side, side, place * tile, 0, tile, tile)
    image.close()
  }
  const bitmap = canvas.transferToImageBitmap()
  const answer: StripAnswer = { at, came: found.map((image) => image !== null), bitmap }
  postMessage(answer, { transfer: [bitmap] })
}

/** From what the hall has put aside, which needs no network; else from the service. */
async function pictureAt(address: string): Promise<ImageBitmap> {
  const kept = 'caches' in globalThis ? await caches.match(address) : undefined
  const answer = kept ?? (await fetch(address, { signal: AbortSignal.timeout(patienceMs) }))
  if (!answer.ok) throw new Error(`a picture: ${answer.status}`)
  return createImageBitmap(await answer.blob())
}
