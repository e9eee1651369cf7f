import {
  face,
  fetchRareSigns,
  fingerprintGroups,
  fleckPath,
  type Modules,
  markPath,
  type Pen,
  paintCode,
  paintFace,
  paintSeal,
  paintShape,
  portraitFor,
  write,
} from '@fairdraw/ui'
import { shortSide } from './frame-size.ts'
import { mostOnOverview, overviewFrame, overviewHead, overviewOf } from './overview-layout.ts'
import type { StageAct, StageWinner } from './stage-props.ts'
import { isAllSquare } from './text-width.ts'
import { evenPages, reasonOf } from './winner-pages.ts'
import { screenWords } from './words.ts'

export type OverviewGiven = {
  readonly title: string
  readonly act: Extract<StageAct, { readonly act: 'reveal' }>
  /** Who could be drawn. */
  readonly outOf: number
  readonly isRehearsal: boolean
  readonly lang: 'zh' | 'en'
  /** The dark modules of a code as one path, a unit a module. */
  readonly code: (text: string) => Modules
}

type Picture = {
  readonly width: number
  readonly height: number
  readonly paint: (pen: Pen) => Promise<void>
}

const [width, height] = [1_920, shortSide]
/** Pixels for one of the frame: sharp in print and where chats make pictures smaller. */
const sharp = 2
const codeSize = 140
const gold = 'rgb(233 207 151 / 0.42)'
const { side, headTop, headHeight, footHeight, footEnd, edge } = overviewFrame

/** The pictures of a round, one a hundred winners: the stage's own frame, drawn on this device and sent nowhere. */
export function overviewPictures(given: OverviewGiven): readonly Picture[] {
  const pages = evenPages(given.act.winners, mostOnOverview)
  return pages.map((winners, at) => ({
    width: width * sharp,
    height: height * sharp,
    paint: async (pen) => {
      const sheet = {
        given,
        winners,
        ink: inkOf(given),
        page: pages.length > 1 ? at : null,
        of: pages.length,
      }
      const faces = await portraitsOf(winners)
      await fontsFor(given, winners)
      pen.scale(sharp, sharp)
      paintPaper(pen, sheet)
      paintHead(pen, sheet)
      paintWinners(pen, sheet, faces)
      paintFoot(pen, sheet)
    },
  }))
}

type Sheet = {
  readonly given: OverviewGiven
  readonly winners: readonly StageWinner[]
  readonly ink: { readonly text: string; readonly second: string; readonly note: string }
  readonly page: number | null
  readonly of: number
}

const inkOf = ({ isRehearsal }: OverviewGiven) =>
  isRehearsal
    ? { text: '#7e200c', second: '#7e200c', note: '#7e200c' }
    : { text: '#fff6e6', second: '#f6e0c0', note: '#f6d9ae' }

/** A canvas waits for no font: slices of rare signs have to be there before it writes. */
async function fontsFor({ title, act }: OverviewGiven, winners: readonly StageWinner[]): Promise<void> {
  const text = [title, act.round.prize, ...winners.map(({ name, department = '' }) => name + department)]
  await fetchRareSigns(face('song'), text.join(''))
}

async function portraitsOf(winners: readonly StageWinner[]): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const loaded = winners.map(async ({ awardId, picture }) => {
    if (!picture) return []
    const image = new Image()
    // Without leave from its host, one drawn picture of another host would lock the whole canvas.
    image.crossOrigin = 'anonymous'
    image.src = portraitFor(picture, 120)
    return image.decode().then(
      () => [[awardId, image] as const],
      () => [],
    )
  })
  return new Map((await Promise.all(loaded)).flat())
}

function paintPaper(pen: Pen, { given }: Sheet): void {
  const light = pen.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, 1_100)
  light.addColorStop(0, '#c94021')
  light.addColorStop(0.55, '#be3819')
  light.addColorStop(1, '#9b2a10')
  pen.fillStyle = given.isRehearsal ? '#f6ebcf' : light
  pen.fillRect(0, 0, width, height)
  if (!given.isRehearsal) paintFlecks(pen, given.act.round.number)
  const [near, far, low, cut] = [edge, width - edge, height - edge, 44]
  pen.strokeStyle = given.isRehearsal ? '#7e200c' : 'rgb(233 207 151 / 0.6)'
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(near + cut, near)
  pen.lineTo(far - cut, near)
  pen.lineTo(far, near + cut)
  pen.lineTo(far, low)
  pen.lineTo(near, low)
  pen.lineTo(near, near + cut)
  pen.closePath()
  pen.stroke()
}

/** Gold leaf, kept to the edges: none under a word. */
function paintFlecks(pen: Pen, seed: number): void {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, headTop)
  pen.rect(0, height - footEnd, width, footEnd)
  pen.rect(0, 0, 64, height)
  pen.rect(width - 64, 0, 64, height)
  pen.clip()
  pen.fillStyle = '#e3b573'
  pen.globalAlpha = 0.82
  pen.scale(0.5, 0.5)
  pen.fill(new Path2D(fleckPath(seed, width * 2, height * 2, { count: 420 })))
  pen.restore()
}

function paintHead(pen: Pen, { given, ink, page, of }: Sheet): void {
  const { act, isRehearsal, lang } = given
  const words = screenWords[lang]
  const pageSaid = page === null ? null : words.page(page + 1, of)
  const head = overviewHead({ ...given, words, page: pageSaid }, width)
  const middle = headTop + headHeight / 2
  const tier = { size: head.tierSize, weight: 700, in: 'song', fill: ink.text } as const
  const x = side + write(pen, head.tier, side, middle, tier) + 40
  const codeAt = width - side - codeSize
  const end = isRehearsal ? width - side : codeAt - 24 - paintScan(pen, codeAt - 24, middle, given, ink)
  const room = end - 40 - x
  const prize = { size: 44, weight: 600, fill: ink.text, most: room * 0.7 } as const
  const used = write(pen, head.prize, x, middle - 30, prize) + 18
  write(pen, head.congratulations, x + used, middle - 30, { size: 44, fill: ink.text, most: room - used })
  write(pen, head.facts, x, middle + 34, { size: 34, fill: ink.second, most: room })
  if (!isRehearsal)
    paintCode(pen, given.code(act.proofUrl), {
      left: codeAt,
      top: headTop + (headHeight - codeSize) / 2,
      side: codeSize,
    })
  pen.fillStyle = gold
  pen.fillRect(side, headTop + headHeight - 2, width - 2 * side, 2)
}

/** What the code is for, ending at `x`; answers how wide it is. */
function paintScan(pen: Pen, x: number, middle: number, { lang }: OverviewGiven, ink: Sheet['ink']): number {
  const { scanProof, onPhone } = screenWords[lang]
  const one = write(pen, scanProof, x, middle - 22, { size: 40, weight: 500, fill: ink.text, align: 'right' })
  return Math.max(one, write(pen, onPhone, x, middle + 28, { size: 32, fill: ink.second, align: 'right' }))
}

function paintWinners(
  pen: Pen,
  { given, winners, ink }: Sheet,
  faces: ReadonlyMap<string, HTMLImageElement>,
) {
  const words = screenWords[given.lang]
  for (const cell of overviewOf(winners, { width, height }).cells) {
    const { winner, left, top, photo, size, lines } = cell
    const reason = reasonOf(winner, words)
    const middle = top + photo / 2
    paintFace(pen, winner.name, faces.get(winner.awardId), { left, top, side: photo })
    const x = left + photo + 18
    const isSquare = isAllSquare(winner.name)
    const style = {
      size,
      weight: isSquare ? 700 : 600,
      in: isSquare ? 'song' : 'hei',
      fill: ink.text,
    } as const
    pen.globalAlpha = reason ? 0.6 : 1
    const wide = lines.map((line, at) => {
      const y = middle + (at - (lines.length - 1) / 2) * size * 1.04
      const drawn = write(pen, line, x, y, style)
      if (reason) pen.fillRect(x, y - 1, drawn, Math.max(2, size * 0.05))
      return drawn
    })
    pen.globalAlpha = 1
    const note = reason ?? cell.note
    if (note) write(pen, note, x + Math.max(...wide) + 18, middle, { size: 32, fill: ink.note })
  }
}

function paintFoot(pen: Pen, { given, ink }: Sheet): void {
  const { title, act, isRehearsal, lang } = given
  const words = screenWords[lang]
  const top = height - footEnd - footHeight
  const middle = top + footHeight / 2
  pen.fillStyle = gold
  pen.fillRect(side, top, width - 2 * side, 2)
  paintShape(pen, markPath, { left: side, top: middle - 27, side: 54 }, { of: 64, fill: ink.text })
  const titleAt = side + 76
  if (isRehearsal) {
    write(pen, title, titleAt, middle, { size: 40, fill: ink.text, most: 900 })
    write(pen, words.rehearsal, width - side, middle, {
      size: 40,
      weight: 600,
      fill: ink.text,
      align: 'right',
    })
    return
  }
  paintSeal(pen, { left: width - side - 58, top: middle - 29, side: 58 })
  const end = width - side - 80
  const right = { fill: ink.second, align: 'right' } as const
  const code = write(pen, fingerprintGroups(act.fingerprint), end, middle, { ...right, size: 36, in: 'mono' })
  const said = write(pen, words.recompute, end - code - 16, middle, { ...right, size: 36 })
  write(pen, title, titleAt, middle, { size: 40, fill: ink.text, most: end - code - said - 60 - titleAt })
}
