/** So few px a side are enough to know a sign by. */
const side = 24
const dark = 0.3

/** Whether a sign would drown in the night: its px are dark, those that can be seen through left out. RGBA, 0 … 255. */
export function isDarkSign(pixels: ArrayLike<number>): boolean {
  let [light, seen] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((part) => (pixels[at + part] ?? 0) / 255) as [
      number,
      number,
      number,
      number,
    ]
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    seen += alpha
  }
  return seen > 0 && light / seen < dark
}

/** The same of a picture that has come; false where the browser does not tell. */
export function isDarkPicture(picture: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return false
  drawing.drawImage(picture, 0, 0, side, side)
  return isDarkSign(drawing.getImageData(0, 0, side, side).data)
}
