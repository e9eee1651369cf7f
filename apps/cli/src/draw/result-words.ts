import { join } from 'node:path'
import type { ListRuns } from '@fairdraw/fairness'
import { plainText } from '../plain-text.ts'
import { levelWords } from '../verify/check-words.ts'
import type { Words } from '../words.ts'
import { maskedIdentity } from './identity-of.ts'
import type { Drawn, DrawOrder } from './run-draw.ts'
import { sealedFiles } from './seal-people.ts'
import { resultFiles } from './write-result.ts'

const mostShown = 50

/** Which run with this list it was within 30 days, and how many lists there were that are nearly this one. */
export function runWords({ earlier, near }: ListRuns): Words[] {
  const named = earlier.map(({ drawId, at }) => plainText(`${drawId} (${at})`))
  const before =
    named.length === 0
      ? { en: '.', zh: '。' }
      : { en: `; earlier: ${named.join(', ')}.`, zh: `；此前：${named.join('、')}。` }
  const nearWords = {
    en: `By the count of whoever made it, also ${near} with nearly this list (80 % the same or more).`,
    zh: `据制作方自己的计数，还有 ${near} 次用了相近的名单（至少 80% 相同）。`,
  }
  return [
    {
      en: `Run ${earlier.length + 1} with this list in 30 days${before.en}`,
      zh: `30 天内用这份名单的第 ${earlier.length + 1} 次抽奖${before.zh}`,
    },
    ...(near > 0 ? [nearWords] : []),
  ]
}

function winnerWords({ plan }: DrawOrder, { winners }: Drawn): Words[] {
  const names = new Map(plan.prizes.map(({ tier, name }) => [tier, name]))
  const shown = winners.slice(0, mostShown).map(({ tier, person, t, T }) => ({
    en: plainText(
      `  ${tier}. ${names.get(tier)}: ${person.name} (${maskedIdentity(person.identity)}), ticket ${t} of ${T}`,
    ),
    zh: plainText(
      `  ${tier}. ${names.get(tier)}：${person.name}（${maskedIdentity(person.identity)}），${T} 签中的第 ${t} 签`,
    ),
  }))
  const rest = winners.length - shown.length
  const more = {
    en: `  … and ${rest} more in ${resultFiles.winners}`,
    zh: `  ……其余 ${rest} 名见 ${resultFiles.winners}`,
  }
  return rest > 0 ? [...shown, more] : shown
}

/** The result in sentences: winners, the run, the files and how anyone checks them. */
export function resultWords(order: DrawOrder, drawn: Drawn, out: string): Words[] {
  const [proof, rows] = [join(out, resultFiles.proof), join(out, sealedFiles.rows)]
  const runs = drawn.proof.close?.runs
  const seats = order.plan.slots.reduce((sum, { count }) => sum + count, 0)
  const receipts = join(out, sealedFiles.receipts)
  return [
    {
      en: `Drawn: ${drawn.winners.length} of ${seats} pieces`,
      zh: `已抽出 ${seats} 份奖品中的 ${drawn.winners.length} 份`,
    },
    ...winnerWords(order, drawn),
    levelWords[order.level],
    ...(runs ? runWords(runs) : []),
    {
      en: `Publish ${proof} and ${rows}; anyone checks them with the program that every Fairdraw server hands out (/verify/fairdraw.mjs): node fairdraw.mjs verify ${proof} --rows ${rows}`,
      zh: `请公布 ${proof} 和 ${rows}；任何人都可用每台明签服务器提供的程序（/verify/fairdraw.mjs）核对：node fairdraw.mjs verify ${proof} --rows ${rows}`,
    },
    ...(order.receipts
      ? [
          {
            en: `${receipts} holds everybody's identity and salt, so that you can show a person their own row: keep it private (only you may read it).`,
            zh: `${receipts} 含每个人的标识和盐值，可用来向本人出示其所在的行：请妥善保密（仅您可读）。`,
          },
        ]
      : []),
  ]
}
