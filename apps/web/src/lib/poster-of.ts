import { isHidden, type Visibility } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { clock, day, thousands, zoneNote } from './format.ts'
import type { Poster } from './poster.ts'
import { prizeTier } from './tier-name.ts'

/** What of a draw its poster tells; what is hidden on its page is left out here as well, whoever makes it. */
export type Postered = {
  readonly title: string
  readonly cover?: string | undefined
  readonly organiser?: { readonly nickname: string } | null | undefined
  readonly time_zone?: string | undefined
  readonly opening?: Opening | undefined
  readonly prizes?: readonly {
    readonly tier: number
    readonly name: string
    readonly quantity: number | null
  }[]
  readonly visibility?: { readonly [What in keyof Visibility]?: boolean | undefined } | undefined
}
type Opening =
  | { readonly by: 'time'; readonly at: string }
  | { readonly by: 'count'; readonly count: number }
  | { readonly by: 'manual' | 'instant' | 'rounds' | 'lots' }

const words = {
  zh: {
    opensAt: (when: string) => `${when} 开奖`,
    opensFull: (count: string) => `满 ${count} 人开奖`,
    opensByHand: '由发起人开奖',
    atOnce: '参与后当场开奖',
    inRounds: '现场大屏逐轮开奖',
    byLots: '每人抽一支签',
    hint: '扫码参与，结果人人可核对',
  },
  en: {
    opensAt: (when: string) => `Opens ${when}`,
    opensFull: (count: string) => `Opens at ${count} people`,
    opensByHand: 'Opened by the organiser',
    atOnce: 'Every play is decided at once',
    inRounds: 'Drawn round by round on the spot',
    byLots: 'A lot each',
    hint: 'Scan to enter; anybody can check the result',
  },
}

/** The poster of a draw in a language; its code leads to `link`. A poster outlives the day, so it never says 今天. */
export function posterOf(draw: Postered, link: string, lang: Lang, now = Date.now()): Poster {
  const { title, cover, organiser, prizes = [] } = draw
  const hides = (what: keyof Visibility) => isHidden(draw.visibility as Visibility | undefined, what)
  return {
    title,
    cover,
    link,
    hint: words[lang].hint,
    organiser: hides('creator') ? '' : (organiser?.nickname ?? ''),
    prizes: prizes.map(({ tier, name, quantity }) => {
      const label = hides('prize_label') ? '' : `${prizeTier(tier, lang)}　`
      const count = hides('prize_count') || !quantity ? '' : ` × ${thousands(quantity)}`
      return `${label}${name}${count}`
    }),
    when: whenOf(draw, lang, now),
  }
}

function whenOf({ opening, time_zone: zone }: Postered, lang: Lang, now: number): string {
  const say = words[lang]
  const stamp = (at: number) =>
    `${day(at, lang, now, zone)} ${clock(at, false, zone)}${zoneNote(at, lang, zone)}`
  switch (opening?.by) {
    case 'time':
      return say.opensAt(stamp(Date.parse(opening.at)))
    case 'count':
      return say.opensFull(thousands(opening.count))
    case 'instant':
      return say.atOnce
    case 'rounds':
      return say.inRounds
    case 'lots':
      return say.byLots
    default:
      return say.opensByHand
  }
}
