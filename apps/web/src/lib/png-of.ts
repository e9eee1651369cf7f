type Size = { readonly width: number; readonly height: number }

/** What `paint` draws on a canvas of this size as a PNG, on this device; null where the browser cannot draw one. */
export async function pngOf(
  { width, height }: Size,
  paint: (pen: CanvasRenderingContext2D) => void | Promise<void>,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  await paint(pen)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}
