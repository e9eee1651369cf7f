import { englishTierName, tierName } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import { encode } from 'uqr'
import { asPdf } from './as-pdf.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { type CertificateWords, certificateWords, stateOf } from './certificate-words.ts'
import { black, createPageCanvas, type Ink, type PageCanvas, type Type } from './page-canvas.ts'
import { openPageFont } from './page-font.ts'
import { disc, markFigure, roundSquare } from './shapes.ts'
import { linesThatFit, wrapped } from './wrapped.ts'

type Lang = 'zh' | 'en'

/** A4 in points. */
const page = { width: 595.28, height: 841.89, side: 62, right: 533.28 } as const
const zhu: Ink = [0.757, 0.22, 0.122]
const cream: Ink = [1, 0.98, 0.945]
const grey: Ink = [0.42, 0.41, 0.4]
const hair: Ink = [0.85, 0.82, 0.75]

/**
 * The certificate of a draw: one page of A4 as a PDF, with its proof attached. The same facts and the same proof make the same
 * bytes; `at`: when it was made.
 */
export async function drawCertificate(
  facts: CertificateFacts,
  { lang, proof, at }: { readonly lang: Lang; readonly proof: string; readonly at: number },
): Promise<Buffer> {
  const say = certificateWords[lang]
  const rows = factRows(facts, say, lang)
  const prizes = prizeBlocks(facts, say, lang)
  const font = await openPageFont(
    new Set([...JSON.stringify([say, rows, prizes, facts]), ...say.more(1), ...besides]),
  )
  const canvas = createPageCanvas(font, page.height)
  frame(canvas)
  head(canvas, facts, say)
  const below = factTable(canvas, rows)
  winners(canvas, prizes, say, below)
  foot(canvas, facts, say)
  return asPdf(canvas, page, {
    title: `${say.heading} · ${facts.title}`,
    author: facts.organiser,
    lang,
    proof,
    at,
  })
}

/** Letters of numbers and fingerprints, and of what is written between names or where something does not fit. */
const besides = '0123456789ABCDEFGHJKMNPQRSTVWXYZ-,…　'

type Row = readonly [name: string, value: string]

function factRows(facts: CertificateFacts, say: CertificateWords, lang: Lang): readonly Row[] {
  const { publishedAt, closedAt, drawnAt, people, standing, setAside, handedOver } = facts
  const time = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: facts.timeZone,
    dateStyle: 'long',
    timeStyle: 'medium',
  })
  const told = (at: number | null) => (at === null ? null : `${time.format(at)} ${facts.timeZone}`)
  const rows: readonly (readonly [string, string | null])[] = [
    [say.organiser, facts.organiser],
    [say.id, facts.lid],
    [say.published, told(publishedAt)],
    [say.closed, told(closedAt)],
    [say.drawn, told(drawnAt)],
    [say.people, say.peopleOf(people)],
    [say.won, standing + setAside === 0 ? null : say.wonOf(standing, setAside)],
    [say.received, standing === 0 ? null : say.receivedOf(handedOver, standing)],
    [say.state, say.states[stateOf(facts.status)]],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

type Block = {
  readonly heading: string
  readonly of: string
  readonly names: readonly string[]
  readonly more: number
}

function prizeBlocks({ prizes }: CertificateFacts, say: CertificateWords, lang: Lang): readonly Block[] {
  return prizes
    .filter(({ won }) => won > 0)
    .map(({ tier, name, won, winners: found }) => ({
      heading: lang === 'zh' ? tierName(tier) : englishTierName(tier),
      of: `${name} · ${say.pieces(won)}`,
      names: found.map(({ shown, place }) =>
        shown === '' ? say.seat(place) : `${shown} ${say.seat(place)}`,
      ),
      more: won - found.length,
    }))
}

function frame(canvas: PageCanvas): void {
  for (const [inset, width] of [
    [26, 1.1],
    [30.5, 0.4],
  ] as const) {
    const [right, bottom] = [page.width - inset, page.height - inset]
    const corners = [
      { x: inset, y: inset },
      { x: right, y: inset },
      { x: right, y: bottom },
      { x: inset, y: bottom },
    ]
    for (const [at, from] of corners.entries()) canvas.line(from, corners[(at + 1) % 4] ?? from, hair, width)
  }
}

function head(canvas: PageCanvas, { title }: CertificateFacts, say: CertificateWords): void {
  mark(canvas, page.side, 58, 30)
  canvas.text(say.brand, { x: page.side + 40, y: 79 }, { size: 17, weight: 700 })
  centred(canvas, say.heading, 146, { size: 30, weight: 700, spaced: say === certificateWords.zh ? 7 : 0.5 })
  canvas.line({ x: page.width / 2 - 26, y: 164 }, { x: page.width / 2 + 26, y: 164 }, zhu, 1.6)
  const type = { size: 19, weight: 700 } as const
  for (const [at, line] of linesThatFit(canvas, title, type, page.right - page.side, 2).entries())
    centred(canvas, line, 196 + at * 26, type)
}

function factTable(canvas: PageCanvas, rows: readonly Row[]): number {
  let y = 254
  for (const [name, value] of rows) {
    canvas.text(name, { x: page.side, y }, { size: 10.5, ink: grey })
    const [line = ''] = linesThatFit(canvas, value, { size: 10.5 }, page.right - page.side - 92, 1)
    canvas.text(line, { x: page.side + 92, y }, { size: 10.5 })
    canvas.line({ x: page.side, y: y + 6.5 }, { x: page.right, y: y + 6.5 }, hair, 0.4)
    y += 20
  }
  return y
}

/** Winners stand above this line: below it is how to check them. */
const lastLine = 632

function winners(canvas: PageCanvas, blocks: readonly Block[], say: CertificateWords, from: number): void {
  let y = from + 16
  canvas.text(say.winners, { x: page.side, y }, { size: 13, weight: 700 })
  y += 20
  if (blocks.length === 0) canvas.text(say.none, { x: page.side, y }, { size: 10.5, ink: grey })
  let unsaid = 0
  const [heading, names] = [{ size: 10.5, weight: 700, ink: zhu } as const, { size: 10 } as const]
  for (const { heading: tier, of, names: all, more } of blocks) {
    const count = all.length + more
    if (y + 30 > lastLine) {
      unsaid += count
      continue
    }
    canvas.text(tier, { x: page.side, y }, heading)
    const beside = page.side + canvas.widthOf(tier, heading) + 8
    const [line = ''] = linesThatFit(canvas, of, { size: 10.5 }, page.right - beside, 1)
    canvas.text(line, { x: beside, y }, { size: 10.5 })
    const { lines, used } = wrapped(
      canvas,
      all,
      names,
      page.right - page.side,
      Math.floor((lastLine - y - 12) / 15),
    )
    for (const each of lines) {
      y += 15
      canvas.text(each, { x: page.side, y }, names)
    }
    unsaid += count - used
    y += 22
  }
  if (unsaid > 0) canvas.text(say.more(unsaid), { x: page.side, y: lastLine + 10 }, { size: 9.5, ink: grey })
}

function foot(canvas: PageCanvas, facts: CertificateFacts, say: CertificateWords): void {
  canvas.line({ x: page.side, y: 658 }, { x: page.right, y: 658 }, zhu, 1)
  canvas.shape(roundSquare(48, 5), { x: page.side, y: 673 }, zhu)
  canvas.text(say.seal, { x: page.side + 8, y: 709 }, { size: 32, weight: 700, ink: cream })
  const left = page.side + 62
  canvas.text(say.prints[facts.hash.of], { x: left, y: 683 }, { size: 9.5, ink: grey })
  canvas.text(fingerprint(facts.hash.value), { x: left, y: 703 }, { size: 17, weight: 700, spaced: 1 })
  canvas.text(
    facts.closedAt === null ? say.locked : say.sealed,
    { x: left, y: 718 },
    { size: 8.5, ink: grey },
  )
  const hash = { size: 7.2, ink: grey } as const
  canvas.text(facts.hash.value, { x: page.side, y: 738 }, hash)
  const type = { size: 8.5 } as const
  const width = page.right - page.side - 108
  const told = [
    `${say.recompute}${say === certificateWords.zh ? '' : ' '}${say.attached}`,
    say.levels[facts.level],
  ]
  let y = 754
  for (const sentence of told)
    for (const line of linesThatFit(canvas, sentence, type, width, 4)) {
      canvas.text(line, { x: page.side, y }, type)
      y += 11.5
    }
  if (facts.address === null) return
  qr(canvas, facts.address, page.right - 86, 673, 86)
  const scan = { size: 9, weight: 700 } as const
  canvas.text(say.scan, { x: page.right - 43 - canvas.widthOf(say.scan, scan) / 2, y: 774 }, scan)
}

/** A square QR code of this side, which any reader opens as the proof page. */
function qr(canvas: PageCanvas, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, at) =>
    row.flatMap((isDark, across) => (isDark ? [`${across} ${at} 1.02 1.02 re`] : [])),
  )
  canvas.shape(modules.join(' '), { x, y, scale: side / size }, black)
}

function mark(canvas: PageCanvas, x: number, y: number, side: number): void {
  const scale = side / 64
  canvas.shape(roundSquare(64, 15), { x, y, scale }, zhu)
  for (const { path, isGround } of markFigure) canvas.shape(path, { x, y, scale }, isGround ? zhu : cream)
  canvas.shape(disc(32, 10.7, 1.5), { x, y, scale }, zhu)
}

function centred(canvas: PageCanvas, text: string, y: number, type: Type): void {
  canvas.text(text, { x: (page.width - canvas.widthOf(text, type) + (type.spaced ?? 0)) / 2, y }, type)
}
