import { isHidden, type PrizeKind, shownTime, type Visibility } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { clock, day, thousands, zoneNote } from '../format.ts'
import { prizeTier } from '../tier-name.ts'
import { posterWords } from './poster-words.ts'

/** A prize as a poster shows it; what its page hides is empty here. */
export type PosterPrize = {
  readonly tier: string
  readonly name: string
  /** 10 份 */
  readonly count: string
  readonly image: string | null
  readonly kind: PrizeKind
}

/** What stands on a poster that asks people in. */
export type Poster = {
  readonly lang: Lang
  readonly title: string
  /** The address of a picture. */
  readonly cover: string | null
  /** The name, empty where it is hidden, and the address of their picture. */
  readonly organiser: string
  readonly portrait: string | null
  /** The dearest three. */
  readonly prizes: readonly PosterPrize[]
  /** 等 5 种奖品, where there are more of them. */
  readonly more: string
  /** The same where the dearest alone is told by name. */
  readonly besides: string
  /** 11 月 20 日 周五 20:00 开奖 */
  readonly when: string
  /** The same in two, where it opens by the clock. */
  readonly day: string
  readonly clock: string
  /** 到点自动开奖 */
  readonly how: string
  /** 扫码参与, and what to expect of it. */
  readonly act: string
  readonly actMore: string
  /** 结果人人可复算 */
  readonly checked: string
  /** What a lot without a title says. */
  readonly lot: string
  /** Where its code leads. */
  readonly link: string
}

/** What of a draw its poster tells; what is hidden on its page is left out here as well, whoever makes it. */
export type Postered = {
  readonly title: string
  readonly cover?: string | undefined
  readonly organiser?: { readonly nickname: string; readonly headimgurl?: string | null } | null | undefined
  readonly time_zone?: string | undefined
  readonly opening?: Opening | undefined
  readonly closes_at?: string | null | undefined
  readonly prizes?: readonly {
    readonly tier: number
    readonly name: string
    readonly quantity: number | null
    readonly kind?: PrizeKind
    readonly image?: string | undefined
  }[]
  readonly visibility?: { readonly [What in keyof Visibility]?: boolean | undefined } | undefined
}
type Opening =
  | { readonly by: 'time'; readonly at: string }
  | { readonly by: 'count'; readonly count: number }
  | { readonly by: 'manual' | 'instant' | 'rounds' | 'lots' }

/** So many prizes are shown with their pictures. */
const mostPrizes = 3

/** The poster of a draw in a language; its code leads to `link`. A poster outlives the day, so it never says 今天. */
export function posterOf(draw: Postered, link: string, lang: Lang, now = Date.now()): Poster {
  const { title, cover = null, organiser, prizes = [], opening } = draw
  const say = posterWords[lang]
  const hides = (what: keyof Visibility) => isHidden(draw.visibility as Visibility | undefined, what)
  const isNamed = !hides('creator') && organiser
  const ranked = prizes.filter(({ kind }) => kind !== 'thanks').toSorted((a, b) => a.tier - b.tier)
  return {
    lang,
    title,
    cover,
    link,
    organiser: isNamed ? organiser.nickname : '',
    portrait: (isNamed && organiser.headimgurl) || null,
    prizes: ranked.slice(0, mostPrizes).map(({ tier, name, quantity, image = null, kind = 'goods' }) => ({
      tier: hides('prize_label') ? '' : prizeTier(tier, lang),
      name,
      count: hides('prize_count') || !quantity ? '' : say.count(thousands(quantity)),
      image,
      kind,
    })),
    more: ranked.length > mostPrizes ? say.more(ranked.length, mostPrizes) : '',
    besides: ranked.length > 1 ? say.more(ranked.length, 1) : '',
    ...whenOf(draw, lang, now),
    ...say.acts[opening?.by ?? 'manual'],
    checked: say.checked,
    lot: say.lot,
  }
}

function whenOf({ opening, closes_at: closes, time_zone: zone }: Postered, lang: Lang, now: number) {
  const say = posterWords[lang]
  const dayOf = (at: number) => {
    const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
    const named = weekday.format(shownTime(at, zone))
    return lang === 'zh' ? `${day(at, lang, now, zone)} ${named}` : `${named} ${day(at, lang, now, zone)}`
  }
  const clockOf = (at: number) => clock(at, false, zone)
  const noted = (at: number) => `${dayOf(at)} ${clockOf(at)}${zoneNote(at, lang, zone)}`
  switch (opening?.by) {
    case 'time': {
      const at = Date.parse(opening.at)
      const date = `${dayOf(at)}${zoneNote(at, lang, zone)}`
      return { when: say.opensAt(noted(at)), day: date, clock: clockOf(at), how: say.byItself }
    }
    case 'count':
      return { when: say.opensFull(thousands(opening.count)), day: '', clock: '', how: say.whenFull }
    default: {
      const at = closes ? Date.parse(closes) : null
      const how = at === null ? '' : say.until(noted(at))
      return { when: say.opens[opening?.by ?? 'manual'], day: '', clock: '', how }
    }
  }
}
