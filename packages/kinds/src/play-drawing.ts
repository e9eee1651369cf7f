import type { PrizePicture } from '@fairdraw/ui'
import type { PicturedPrize, PlayPicture } from './rule-play.ts'

const byKind: Readonly<Record<PicturedPrize['kind'], PrizePicture>> = {
  goods: 'gift',
  code: 'ticket',
  link: 'coupon',
  red_packet: 'money',
  points: 'points',
  thanks: 'thanks',
}

/** A drawing that says more than the kind does, by a word in the name; the first that fits. */
const byWord: readonly (readonly [RegExp, PrizePicture])[] = [
  [/再[来转抽玩翻]|again|another/i, 'again'],
  [/积分|points?\b/i, 'points'],
  [/红包|现金|cash|red packet/i, 'money'],
  [/券|优惠|折|voucher|coupon/i, 'coupon'],
  [/机票|旅行|旅游|flight|trip/i, 'flight'],
  [/票|ticket/i, 'ticket'],
  [/耳机|音箱|headphone|earbud/i, 'headphones'],
  [/手机|phone/i, 'phone'],
  [/伞|umbrella/i, 'umbrella'],
  [/书|book/i, 'book'],
  [/袋|包|bag/i, 'bag'],
  [/壶|杯|碗|茶器|茶具|tea set|teapot|cup|mug/i, 'tea'],
  [/茶|咖啡|酒|蜜|罐|龙井|tea|coffee|honey/i, 'jar'],
  [/餐|饭|宴|meal|dinner|lunch/i, 'meal'],
]

/** The drawing of a prize without a picture of its own; of thanks, for null. */
export function drawingOf(prize: PicturedPrize | null): PrizePicture {
  if (prize === null) return 'thanks'
  const named = prize.kind === 'thanks' ? undefined : byWord.find(([word]) => word.test(prize.name))
  return named?.[1] ?? byKind[prize.kind]
}

/** What stands in a place. */
export type Held = {
  readonly prize: PicturedPrize | null
  readonly name: string
  readonly isFirst: boolean
}

/** What each place of the picture holds, in order; `thanks` is the word of a place without a prize. */
export function heldIn(picture: PlayPicture, thanks: string): readonly Held[] {
  const first = Math.min(...picture.prizes.map(({ tier }) => tier))
  return picture.cells.map((tier) => heldAs(picture, tier, thanks, first))
}

function heldAs(picture: PlayPicture, tier: number | null, thanks: string, first: number): Held {
  const prize = picture.prizes.find((each) => each.tier === tier) ?? null
  return {
    prize,
    name: prize?.name ?? picture.look?.thanks ?? thanks,
    isFirst: prize !== null && tier === first,
  }
}

/** The same for one outcome. */
export function heldBy(picture: PlayPicture, tier: number | null, thanks: string): Held {
  return heldAs(picture, tier, thanks, Math.min(...picture.prizes.map((prize) => prize.tier)))
}
