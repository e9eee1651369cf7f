import { pngOf } from './png-of.ts'
import { qrPath, quiet } from './qr.tsx'
import { saveFile } from './save-file.ts'

/** Pixels a module has in a PNG: sharp on a poster of A4. */
const modulePx = 32

/** Hands over the QR code of `text` as a file. */
export async function saveQrPicture(text: string, name: string, format: 'png' | 'svg'): Promise<void> {
  if (format === 'svg') return saveFile(name, qrSvg(text), 'image/svg+xml')
  const bytes = await qrPng(text)
  if (bytes) saveFile(name, bytes, 'image/png')
}

/** A whole SVG document, dark on paper. */
function qrSvg(text: string): string {
  const { d, side } = qrPath(text)
  const whole = side + 2 * quiet
  const box = `${-quiet} ${-quiet} ${whole} ${whole}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${whole * 10}" height="${whole * 10}"><path fill="#fff" d="M${-quiet} ${-quiet}h${whole}v${whole}h${-whole}z"/><path fill="#1c1e22" shape-rendering="crispEdges" d="${d}"/></svg>`
}

function qrPng(text: string): Promise<Blob | null> {
  const { d, side } = qrPath(text)
  const whole = (side + 2 * quiet) * modulePx
  return pngOf({ width: whole, height: whole }, (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, whole, whole)
    pen.setTransform(modulePx, 0, 0, modulePx, quiet * modulePx, quiet * modulePx)
    pen.fillStyle = '#1c1e22'
    pen.fill(new Path2D(d))
  })
}
