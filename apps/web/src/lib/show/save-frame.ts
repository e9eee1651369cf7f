import { kindViews } from '@fairdraw/kinds/views'
import { loadPart } from '../load-part.ts'
import { pngOf } from '../png-of.ts'
import { qrPath } from '../qr.tsx'
import { saveFile } from '../save-file.ts'
import type { RoundFrame } from './round-frames.ts'

/**
 * Saves the overview of a press as PNGs, one a hundred winners, each drawn on this device: no name leaves it. False where
 * the browser cannot draw one.
 */
export async function saveFrame(frame: RoundFrame, lang: 'zh' | 'en'): Promise<boolean> {
  const fonts = loadPart(() => import('./stage-fonts.ts')).catch(() => undefined)
  const [picturesOf] = await Promise.all([loadPart(kindViews.screen.overviews), fonts])
  const pictures = picturesOf({ ...frame, lang, code: qrPath })
  for (const [at, { width, height, paint }] of pictures.entries()) {
    const png = await pngOf({ width, height }, paint)
    if (!png) return false
    saveFile(nameOf(frame, pictures.length > 1 ? at + 1 : null), png, 'image/png')
  }
  return true
}

/** Signs that no file system takes stand back. */
function nameOf({ title, act }: RoundFrame, page: number | null): string {
  const { number, prize, shot } = act.round
  const parts = [title, number, prize, shot && shot.of > 1 ? shot.number : null, page]
  return `${parts.filter((part) => part !== null && part !== '').join('-')}.png`.replaceAll(
    /[\\/:*?"<>|\s]+/g,
    ' ',
  )
}
