import sharp from 'sharp'

const red = { r: 200, g: 60, b: 40 }

/** A picture of one colour. */
export function plainPicture(
  type: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 40,
  height = 20,
): Promise<Buffer> {
  const input = { create: { width, height, channels: 3 as const, background: red }, limitInputPixels: false }
  return sharp(input)
    .toFormat(type, type === 'png' ? { compressionLevel: 9 } : {})
    .toBuffer()
}

/** A picture that does not compress. */
export function noisyPicture(type: 'png' | 'jpeg', side: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: side, height: side, channels: 3, background: red, noise } })
    .toFormat(type)
    .toBuffer()
}

/** As a phone takes it: lying on its side, and saying where and with what. */
export function phonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: red } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 4999/100' },
    })
    .toBuffer()
}

/** The beginning of a video, and as many bytes after it as make it so long. */
export function videoOf(type: 'mp4' | 'webm' | 'mov' | 'mkv', length: number): Buffer {
  const heads = {
    mp4: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
    mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'),
    webm: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'),
    mkv: Buffer.from('\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska', 'latin1'),
  }
  const video = Buffer.alloc(length, 'frame')
  heads[type].copy(video)
  return video
}
