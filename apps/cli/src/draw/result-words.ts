import { join } from 'node:path'
import { plainText } from '../plain-text.ts'
import type { Runs } from '../runs/run-book.ts'
import { levelWords } from '../verify/check-words.ts'
import type { Words } from '../words.ts'
import { maskedIdentity } from './identity-of.ts'
import type { Drawn, DrawOrder } from './run-draw.ts'
import { sealedFiles } from './seal-people.ts'
import { resultFiles } from './write-result.ts'

const mostShown = 50

/** The days of a window such as `P30D`; other windows are shown as they are. */
function windowWords(window: string): Words {
  const [, days] = /^P(\d+)D$/.exec(window) ?? []
  return days === undefined ? { en: window, zh: window } : { en: `${days} days`, zh: `${days} 天` }
}

/** Which run with this list it was, and which others there were. */
export function runWords({ list, similar = [], window }: Runs): Words[] {
  const { en, zh } = windowWords(window)
  const earlier = list.slice(0, -1).map(({ drawId, at }) => plainText(`${drawId} (${at})`))
  const before =
    earlier.length === 0
      ? { en: '.', zh: '。' }
      : { en: `; earlier: ${earlier.join(', ')}.`, zh: `；此前：${earlier.join('、')}。` }
  return [
    {
      en: `Run ${list.length} with this list in ${plainText(en)}${before.en}`,
      zh: `${plainText(zh)}内用这份名单的第 ${list.length} 次抽奖${before.zh}`,
    },
    ...similar.map(({ drawId, at, percent }) => ({
      en: plainText(`Also run with a similar list (about ${percent} % the same): ${drawId} (${at}).`),
      zh: plainText(`还用相近的名单（约 ${percent} % 相同）抽过：${drawId}（${at}）。`),
    })),
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
  const seats = order.plan.slots.reduce((sum, { count }) => sum + count, 0)
  const receipts = join(out, sealedFiles.receipts)
  return [
    {
      en: `Drawn: ${drawn.winners.length} of ${seats} pieces`,
      zh: `已抽出 ${seats} 份奖品中的 ${drawn.winners.length} 份`,
    },
    ...winnerWords(order, drawn),
    levelWords[order.level],
    ...runWords(drawn.proof.runs),
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
