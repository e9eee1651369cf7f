import { frameOf } from './frame-size.ts'

/** A part of the frame, in its px. */
export type Zone = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Where things stand on the stage. `hall`: the prize at the left, the winners beside it · `scroll`: a wall so wide that the
 * moon, the winners, the prize and the hills stand side by side, as on a handscroll · `stacked`: a screen that stands upright.
 */
export type Zones = {
  readonly shape: 'hall' | 'scroll' | 'stacked'
  /** Whose hall it is, and what matters in this act. */
  readonly head: Zone
  /** The crowd while it is what one looks at: what it does so that it must be seen is in here. */
  readonly crowd: Zone
  /** The moon while something else is read, beside it. */
  readonly moon: Zone
  readonly winners: Zone
  readonly prize: Zone
  /** What is drawn and how many, beside the prize. */
  readonly aside: Zone
  /** What the hall reads before it begins. */
  readonly words: Zone
  /** How many have come. */
  readonly arrived: Zone
  /** One lane of messages while the hall looks at a prize, and two while it waits. */
  readonly lane: Zone
  readonly lanes: Zone
  /** A list of everybody. */
  readonly list: Zone
  /** The picture that a round ends on. */
  readonly sheet: Zone
  readonly foot: Zone
}

/** Nothing that is read lies closer to the edges: halls cut them off. */
export const safe = { side: 112, top: 64, bottom: 72 } as const
const uprightSide = 64
/** Names and prizes end above this share of the height: heads in the hall hide what is lower. */
const headsFrom = 0.8
/** From here up the middle of the stage is not kept for everything. */
const scrollFrom = 2.4
/** What is read on a wall of that kind: the winners about its middle, the prize to their right. */
const scrollWinners = 1_372
const scrollPrize = { after: 94, width: 372 } as const
const headTop = 76
const headHeight = 56
const footHeight = 140
const laneTop = 150
const laneHeight = 64
const lanesHeight = 160
const codeBlock = 636

/** Where names and prizes end in a frame so high. */
export function aboveHeads(height: number): number {
  return height * headsFrom
}

/** The zones of a frame. */
export function zonesOf(width: number, height: number): Zones {
  if (width < height) return stacked(width, height)
  return width / height < scrollFrom ? hall(width, height) : scroll(width, height)
}

function hall(width: number, height: number): Zones {
  const { side } = safe
  const end = aboveHeads(height)
  const prize = zone(side, 216, side + 336, 856)
  const aside = zone(width - side - 360, 300, width - side, end)
  const words = zone(side, 196, side + Math.max(codeBlock, width * 0.42 - side), end)
  return {
    shape: 'hall',
    head: zone(side, headTop, width - side, headTop + headHeight),
    prize,
    winners: zone(side + 364, 196, width - side, end - 4),
    aside,
    crowd: zone(prize.left + 288, 60, width - side - 190, 900),
    moon: zone(words.left + codeBlock + 32, 76, width - 40 - (width - 1_440) * 0.475, 880),
    words,
    arrived: zone(side, height - safe.bottom - 144, 800, height - safe.bottom),
    lane: zone(0, laneTop, width, laneTop + laneHeight),
    lanes: zone(800, end, width, end + lanesHeight),
    list: zone(side, 188, width - side, end),
    sheet: zone(0, 0, width, height),
    foot: footOf(side, width - side, height),
  }
}

function scroll(width: number, height: number): Zones {
  const end = aboveHeads(height)
  const left = (width - scrollWinners) / 2
  const right = left + scrollWinners
  const prizeLeft = right + scrollPrize.after
  const ends = prizeLeft + scrollPrize.width
  const words = zone(left, 196, right, end)
  // The moon has its own place, clear of what is read; on a narrower wall it is smaller.
  const moonRadius = Math.min(372, (left - 64) / 2)
  const moonMiddle = Math.max(left - 544, moonRadius + 40)
  return {
    shape: 'scroll',
    head: zone(left, headTop, right, headTop + headHeight),
    winners: zone(left, 148, right, end - 8),
    prize: zone(prizeLeft, 196, ends, end),
    aside: zone(prizeLeft, 560, prizeLeft + 176, end),
    crowd: zone(left, 60, right, 900),
    moon: zone(moonMiddle - moonRadius, 80, moonMiddle + moonRadius, 824),
    words,
    arrived: zone(prizeLeft, 560, Math.min(ends + 240, width - 40), end),
    lane: zone(left, laneTop, ends, laneTop + laneHeight),
    lanes: zone(left, end, ends, end + lanesHeight),
    list: zone(left, 188, ends, end),
    sheet: zone((width - (ends - left)) / 2, 0, (width + ends - left) / 2, height),
    foot: footOf(left, right, height),
  }
}

function stacked(width: number, height: number): Zones {
  const side = uprightSide
  const end = aboveHeads(height)
  const foot = footOf(side, width - side, height)
  const prize = zone(side, end - 264, width - side - 330, end)
  // While the hall waits the messages take their room from the words, and those theirs from the moon.
  const wordsEnd = Math.min(end, foot.top - lanesHeight - 8)
  const wordsTop = wordsEnd - 650
  return {
    shape: 'stacked',
    head: zone(side, headTop, width - side, headTop + headHeight),
    winners: zone(side, 236, width - side, prize.top - 36),
    prize,
    aside: zone(prize.left + prize.width, prize.top, width - side, end),
    crowd: zone(0, 176, width, prize.top - 40),
    moon: zone(side, 176, width - side, wordsTop - 40),
    words: zone(side, wordsTop, width - side, wordsEnd),
    arrived: zone(side, foot.top, width - side, foot.top + footHeight),
    lane: zone(0, laneTop, width, laneTop + laneHeight),
    lanes: zone(0, wordsEnd + 4, width, wordsEnd + 4 + lanesHeight),
    list: zone(side, 196, width - side, end),
    sheet: zone(0, 0, width, height),
    foot,
  }
}

function footOf(left: number, right: number, height: number): Zone {
  return zone(left, height - safe.bottom - footHeight, right, height - safe.bottom)
}

function zone(left: number, top: number, right: number, bottom: number): Zone {
  return { left, top, width: right - left, height: bottom - top }
}

/** The zones of the frame that lies in a box, in px of the box. */
export function zonesIn(box: { readonly width: number; readonly height: number }): Zones {
  const { width, height, scale, left, top } = frameOf(box.width, box.height)
  const zones = zonesOf(width, height)
  if (scale === 1 && left === 0 && top === 0) return zones
  const moved = Object.entries(zones).map(([name, part]) => [
    name,
    typeof part === 'string'
      ? part
      : zone(
          left + part.left * scale,
          top + part.top * scale,
          left + (part.left + part.width) * scale,
          top + (part.top + part.height) * scale,
        ),
  ])
  return Object.fromEntries(moved) as Zones
}

/** px of a box for one px of the frame in it. */
export function scaleIn(box: { readonly width: number; readonly height: number }): number {
  return frameOf(box.width, box.height).scale
}

/** Each zone as lengths that style sheets place things by: `--head-left`, `--head-top` … */
export function zoneLengths(zones: Zones): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([name, part]) =>
      typeof part === 'string'
        ? []
        : Object.entries(part as Zone).map(([side, px]) => [`--${name}-${side}`, `${Math.round(px)}px`]),
    ),
  )
}

/** Between the words a crowd that reaches from edge to edge is in the light; under them it is night. */
export function lightLengths({ shape, crowd, prize }: Zones): Readonly<Record<string, string>> {
  if (shape === 'stacked') {
    const ends = crowd.top + crowd.height
    return { '--dusk-from': `${ends - 150}px`, '--dusk-to': `${ends}px` }
  }
  const right = crowd.left + crowd.width
  const [from, to, end] =
    shape === 'hall'
      ? [crowd.left + crowd.width * 0.18, crowd.left + crowd.width * 0.68, right + 244]
      : [360, prize.left - 420, prize.left + prize.width]
  return { '--light-from': `${from}px`, '--light-to': `${to}px`, '--night-from': `${end}px` }
}
