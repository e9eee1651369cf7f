import { facesHere, framesPerSecond, widestGraphics } from '../../../../lib/machine-checks.ts'
import { isOfThisMachine, saidOriginForPhones } from '../../../../lib/phone-origin.ts'
import type { ControlProps } from '../control-props.ts'

/** What a computer of a hall is looked at for, in this order. */
export const hallChecks = ['sound', 'picture', 'clock', 'network', 'codes', 'fonts', 'photos'] as const
export type HallCheck = (typeof hallChecks)[number]

/** `none`: it does not apply here. `seen` is in figures. */
export type Finding = { readonly is: 'well' | 'ill' | 'none'; readonly seen: string }

const found = (isWell: boolean, seen: string): Finding => ({ is: isWell ? 'well' : 'ill', seen })

/** Screens are in step to 50 ms: half of that each. */
const mostDoubtMs = 25
/** A press is felt to work at once up to here. */
const slowMs = 300
const leastFrames = 30
const leastWide = 4_096

/** What looks by itself; the sound is somebody's own ears. */
export function runHallCheck(
  check: Exclude<HallCheck, 'sound'>,
  { show, follower: { clock }, drive }: ControlProps,
): Promise<Finding> {
  switch (check) {
    case 'picture':
      return picture()
    case 'clock':
      return clock.ask().then((isHeard) => {
        const doubt = Math.ceil(clock.doubtMs())
        return found(isHeard && clock.isSet() && doubt <= mostDoubtMs, isHeard ? `± ${doubt} ms` : '')
      })
    case 'network':
      return network(show.link, clock.ask)
    case 'codes':
      return codes()
    case 'fonts':
      return fonts()
    case 'photos':
      return photos(drive)
  }
}

async function picture(): Promise<Finding> {
  const frames = await framesPerSecond()
  const widest = widestGraphics()
  return found(widest >= leastWide && frames >= leastFrames, `${widest > 0 ? 'WebGL 2 · ' : ''}${frames} fps`)
}

async function network(link: ControlProps['show']['link'], ask: () => Promise<boolean>): Promise<Finding> {
  const began = performance.now()
  const isHeard = await ask()
  const trip = Math.round(performance.now() - began)
  return found(isHeard && link === 'live' && trip <= slowMs, isHeard ? `${trip} ms` : '')
}

/** Whether the codes that phones scan off the stage lead anywhere but to this computer. */
async function codes(): Promise<Finding> {
  const origin = isOfThisMachine() ? saidOriginForPhones() : location.origin
  return found(origin !== null, new URL(origin ?? location.origin).host)
}

async function fonts(): Promise<Finding> {
  const { song, hei } = facesHere()
  return found(song !== undefined && hei !== undefined, [song, hei].filter(Boolean).join(' · '))
}

/** A hall without any photo never meant to have them. */
async function photos(drive: ControlProps['drive']): Promise<Finding> {
  const roster = await drive.unpictured()
  if (!roster) return { is: 'ill', seen: '' }
  const { pictured, total } = roster
  if (pictured === 0) return { is: 'none', seen: `0 / ${total}` }
  return found(pictured >= total, `${pictured} / ${total}`)
}
