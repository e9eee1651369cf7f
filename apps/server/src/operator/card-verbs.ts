import { issueCards, voidCards } from '@fairdraw/application'
import { Refusal, type SoldPlan } from '@fairdraw/domain'
import type { Desk } from './desk.ts'
import { plainText } from './plain-text.ts'
import { BadCommand } from './words.ts'

type Asked = {
  readonly plan: SoldPlan
  readonly days: number
  readonly count: number
  readonly named: string | null
  readonly until: number | null
}

/** `operator cards <plan> --days N --count N [--for account] [--until date]`: lines of CSV, and nothing else. */
export async function cardsVerb(desk: Desk, asked: Asked): Promise<void> {
  try {
    const { batchId, codes } = await issueCards(desk.ports, asked)
    const lines = codes.map((code) => [code, asked.plan, asked.days, batchId].join(','))
    desk.print(['code,plan,days,batch', ...lines].join('\n'))
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'date_passed')) throw failure
    throw new BadCommand({ zh: '--until 已经过去了。', en: 'The day of --until is over.' })
  }
}

/** `operator cards void <batch>` */
export async function voidCardsVerb(desk: Desk, batch: string): Promise<void> {
  try {
    const { taken, redeemed } = await voidCards(desk.ports, batch)
    desk.say({
      zh: `作废了 ${taken} 张，另有 ${redeemed} 张已经用过。`,
      en: `Took ${taken} back; ${redeemed} had been used.`,
    })
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'not_found')) throw failure
    const named = plainText(batch)
    throw new BadCommand({ zh: `没有“${named}”这个批次。`, en: `There is no batch "${named}".` })
  }
}
