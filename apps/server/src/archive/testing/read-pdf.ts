import { inflateSync } from 'node:zlib'

/** What a test reads of a PDF of ours: how many pages it has, its text line by line, and what is attached to it by name. */
export type ReadPdf = {
  readonly pages: number
  readonly lines: readonly string[]
  readonly attached: ReadonlyMap<string, string>
}

/** Reads a PDF as `createPdfFile` writes it. Throws where its table of objects points elsewhere. */
export function readPdf(bytes: Buffer): ReadPdf {
  const whole = bytes.toString('latin1')
  const objects = objectsOf(whole)
  const body = (ref: string | undefined) => objects.get(Number(ref)) ?? ''
  const pageObjects = [...objects.values()].filter((one) => /\/Type \/Page\b/.test(one))
  const lines = pageObjects.flatMap((page) => {
    const [, named = ''] = /\/Font << (.*?) >>/s.exec(page) ?? []
    const fonts = new Map(
      [...named.matchAll(/\/F(\d+) (\d+) 0 R/g)].map(([, name = '', ref]) => {
        const [, map] = /\/ToUnicode (\d+) 0 R/.exec(body(ref)) ?? []
        return [name, lettersOf(streamOf(body(map)))] as const
      }),
    )
    const [, content] = /\/Contents (\d+) 0 R/.exec(page) ?? []
    return textsOf(streamOf(body(content)), fonts)
  })
  const attached = [...whole.matchAll(/\/Type \/Filespec \/F \((.*?)\).*?\/EF << \/F (\d+) 0 R/gs)].map(
    ([, name = '', ref]) => [name, Buffer.from(streamOf(body(ref)), 'latin1').toString()] as const,
  )
  return { pages: pageObjects.length, lines, attached: new Map(attached) }
}

function objectsOf(whole: string): Map<number, string> {
  const [, begins = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(whole) ?? []
  const table = whole.slice(Number(begins))
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  return new Map(
    places.map((place, at) => {
      const head = `${at + 1} 0 obj\n`
      if (!whole.startsWith(head, place)) throw new Error(`object ${at + 1} does not stand at ${place}`)
      return [at + 1, whole.slice(place + head.length, whole.indexOf('\nendobj\n', place))]
    }),
  )
}

function streamOf(object: string): string {
  const [, length = '0'] = /\/Length (\d+)/.exec(object) ?? []
  const begins = object.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(object.slice(begins, begins + Number(length)), 'latin1')).toString('latin1')
}

function lettersOf(map: string): ReadonlyMap<string, string> {
  const pairs = map.matchAll(/^<([0-9a-f]{2})> <([0-9a-f]+)>$/gm)
  return new Map(
    [...pairs].map(([, code = '', utf16 = '']) => [
      code,
      Buffer.from(utf16, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...content.matchAll(/^BT .*?^ET$/gms)].map(([text]) => {
    let font: ReadonlyMap<string, string> | undefined
    let line = ''
    for (const [, name, codes] of text.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9a-f]+)> Tj/g)) {
      if (name !== undefined) font = fonts.get(name)
      else for (const code of (codes ?? '').match(/../g) ?? []) line += font?.get(code) ?? '?'
    }
    return line
  })
}
