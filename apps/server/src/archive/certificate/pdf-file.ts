import { deflateSync } from 'node:zlib'

/** An object of a PDF by its number. */
export type Ref = number

/** The objects of a PDF (ISO 32000-2 §7), written one after another. */
export type PdfFile = {
  /** A number for an object that others name before it is written. */
  reserve(): Ref
  /** Writes an object; answers its number. */
  add(body: string, at?: Ref): Ref
  /** Writes bytes, packed; `entries` of its dictionary beside length and filter. */
  stream(bytes: Uint8Array | string, entries?: string, at?: Ref): Ref
  /** The file, with this object as its root. */
  done(catalog: Ref, info: Ref): Buffer
}

/** The second line says to programs that carry files about that this one is no text. */
const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

export function createPdfFile(): PdfFile {
  const pieces: Buffer[] = [head]
  const places: number[] = []
  let length = head.length
  let last = 0
  const write = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  const reserve = () => ++last
  const put = (at: Ref, ...body: readonly Buffer[]): Ref => {
    places[at] = length
    write(Buffer.from(`${at} 0 obj\n`))
    for (const part of body) write(part)
    write(Buffer.from('\nendobj\n'))
    return at
  }
  return {
    reserve,
    add: (body, at = reserve()) => put(at, Buffer.from(body, 'latin1')),
    stream(bytes, entries = '', at = reserve()) {
      const packed = deflateSync(bytes)
      const opening = `<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
      return put(at, Buffer.from(opening, 'latin1'), packed, Buffer.from('\nendstream'))
    },
    done(catalog, info) {
      const begins = length
      const rows = Array.from(
        { length: last },
        (_, at) => `${String(places[at + 1]).padStart(10, '0')} 00000 n \n`,
      )
      write(Buffer.from(`xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}`))
      write(Buffer.from(`trailer\n<< /Size ${last + 1} /Root ${ref(catalog)} /Info ${ref(info)} >>\n`))
      write(Buffer.from(`startxref\n${begins}\n%%EOF\n`))
      return Buffer.concat(pieces)
    },
  }
}

export const ref = (object: Ref) => `${object} 0 R`

/** Any text as a string of a PDF. */
export function pdfText(text: string): string {
  return `<${utf16(`\ufeff${text}`)}>`
}

/** Big-endian UTF-16 in hexadecimal. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

/** An instant as PDF writes it, in UTC. */
export function pdfTime(at: number): string {
  return `(D:${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`
}
