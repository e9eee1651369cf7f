/** A JPEG and how many pixels it has. */
type Picture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number }
type Page = { readonly mm: readonly [width: number, height: number]; readonly title: string }

const utf8 = new TextEncoder()

/** A PDF (1.4) of one page that a picture fills from edge to edge. */
export function pdfOfPicture({ bytes, width, height }: Picture, { mm, title }: Page): Blob {
  const [wide, high] = mm.map((side) => ((side / 25.4) * 72).toFixed(2))
  const draws = `q ${wide} 0 0 ${high} 0 0 cm /Picture Do Q`
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length}`
  const objects: readonly (readonly (string | Uint8Array<ArrayBuffer>)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${draws.length} >>\nstream\n${draws}\nendstream`],
    [`<< ${picture} >>\nstream\n`, bytes, '\nendstream'],
    [`<< /Title <${utf16(title)}> >>`],
  ]
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
    const added = typeof part === 'string' ? utf8.encode(part) : part
    parts.push(added)
    length += added.length
  }
  put('%PDF-1.4\n')
  // Bytes above 127 tell programs that move files that this is none of text.
  put(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  const places = objects.map((object, at) => {
    const place = length
    for (const part of [`${at + 1} 0 obj\n`, ...object, '\nendobj\n']) put(part)
    return place
  })
  const table = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** A text as PDF writes what is no Latin: UTF-16, high byte first, in hexadecimal digits. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  )
  return `feff${units.join('')}`
}
