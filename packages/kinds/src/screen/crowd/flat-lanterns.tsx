import { useEffect, useRef } from 'react'
import type { CrowdProps } from './crowd-props.ts'
import { afloat, type Lantern, namedFrom } from './lanterns-scene.ts'
import { type Afloat, lotusDepth, paperShape, type River, shore } from './river.ts'
import { riverView } from './river-view.ts'
import type { Box } from './use-box.ts'

type Given = Pick<CrowdProps, 'pace' | 'since' | 'now'> & { readonly box: Box }
type Props = { readonly lanterns: readonly Lantern[]; readonly river: River; readonly props: Given }

/** After so long the still picture is drawn anew. */
const stillMs = 1_000

/** The river where there is no graphics card: a still picture each second, with whoever was drawn at the front at once. */
export function FlatLanterns({ lanterns, river, props: { pace, since, now, box } }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ink = canvas.current?.getContext('2d')
    if (!ink) return
    const draw = () => paint(ink, lanterns, river, { pace, since, now: now() })
    draw()
    const timer = setInterval(draw, stillMs)
    return () => clearInterval(timer)
  }, [lanterns, river, pace, since, now])
  return <canvas ref={canvas} width={box.width} height={box.height} data-pace={pace} />
}

type Moment = Pick<CrowdProps, 'pace' | 'since'> & { readonly now: number }

function paint(
  ink: CanvasRenderingContext2D,
  lanterns: readonly Lantern[],
  river: River,
  moment: Moment,
): void {
  const { unit, top, across } = river
  const fronted = lanterns.filter(({ isRead }) => isRead)
  const view = riverView(river, fronted, { ...moment, rolledMs: 0, quiet: true })
  ink.setTransform(unit, 0, 0, unit, 0, top * unit)
  ink.clearRect(0, -top, across, 1_080 + 2 * top)
  const water = ink.createLinearGradient(0, shore, 0, 1_080)
  water.addColorStop(0, '#16303a')
  water.addColorStop(1, '#05080a')
  ink.fillStyle = water
  ink.fillRect(0, shore, across, 1_080 - shore + top)
  ink.textAlign = 'center'
  for (const { person, step, along, seat, isRead } of lanterns) {
    const won = seat !== undefined
    const drifted = won ? view.held : view.drifted
    const place = (isRead && view.fronted[seat ?? 0]) || afloat({ step, along }, drifted, river)
    const isHidden = place.width > 6 && view.zones.some((zone) => isIn(zone, place))
    if (won || !isHidden) lantern(ink, place, won, isRead || step < namedFrom ? '' : person.name)
  }
}

function isIn(
  [left, top, right, bottom]: readonly [number, number, number, number],
  { x, y, width }: Afloat,
) {
  return x > left - width && x < right + width && y > top && y < bottom + width
}

function lantern(ink: CanvasRenderingContext2D, { x, y, width }: Afloat, won: boolean, name: string): void {
  const high = width * paperShape
  const foot = y - width * lotusDepth
  const paper = ink.createRadialGradient(x, foot - high * 0.3, 0, x, foot - high * 0.3, high * 0.75)
  const tones = won ? ['#ffb163', '#c43c1d', '#a82e13'] : ['#ffe9b4', '#fdbe62', '#84400f']
  for (const [at, tone] of tones.entries()) paper.addColorStop([0, won ? 0.3 : 0.45, 1][at] ?? 1, tone)
  ink.fillStyle = paper
  ink.fillRect(x - width / 2, foot - high, width, high)
  ink.fillStyle = won ? '#b8331a' : '#de8e4a'
  ink.beginPath()
  ink.ellipse(x, foot, width * 0.87, width * 0.2, 0, 0, 2 * Math.PI)
  ink.fill()
  ink.fillStyle = won ? 'rgba(196, 60, 29, .3)' : 'rgba(253, 190, 98, .22)'
  ink.fillRect(x - width * 0.35, y, width * 0.7, width * 1.6)
  const letters = Array.from(name)
  const size = width * (letters.length > 3 ? 0.25 : 0.325)
  ink.font = `700 ${size}px serif`
  ink.fillStyle = '#571f07'
  const first = foot - high * 0.5 - ((letters.length - 1) * size) / 2 + size * 0.35
  for (const [at, letter] of letters.slice(0, 5).entries()) ink.fillText(letter, x, first + at * size)
}
