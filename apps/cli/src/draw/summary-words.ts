import { type ChainInfo, fingerprint, timeOfRound } from '@fairdraw/fairness'
import { plainText } from '../plain-text.ts'
import type { Words } from '../words.ts'
import type { SlotOutlook } from './feasibility.ts'
import type { DrawOrder, Summary } from './run-draw.ts'

const grouped = (n: number): string => n.toLocaleString('en-US')

function prizeWords({ plan }: DrawOrder, at: number, { eligible, fillable, isCertain }: SlotOutlook): Words {
  const { tier, name, count, group } = plan.prizes[at] as DrawOrder['plan']['prizes'][number]
  const from = group === undefined ? { en: '', zh: '' } : { en: `, from "${group}"`, zh: `，限“${group}”` }
  const [enNote, zhNote] =
    fillable < count
      ? [`; only ${grouped(fillable)} can be awarded`, `；最多只能抽出 ${grouped(fillable)} 份`]
      : isCertain
        ? ['', '']
        : [
            '; some may stay unawarded, if earlier prizes take the same people',
            '；若前面的奖品抽中同一批人，可能抽不满',
          ]
  return {
    en: plainText(`  ${tier}. ${name} × ${grouped(count)}${from.en}: ${grouped(eligible)} people${enNote}`),
    zh: plainText(`  ${tier}. ${name} × ${grouped(count)}${from.zh}：${grouped(eligible)} 人${zhNote}`),
  }
}

const levelWords: Readonly<Record<DrawOrder['level'], Words>> = {
  B: {
    en: 'Level B: the winners follow from this list, a secret locked before, and a public random number that comes out after the list is sealed. Show the seal around before that moment, and nobody can have steered the result.',
    zh: 'B 级：中奖结果由名单、事先锁定的秘密数和封存之后才公布的公共随机数共同算出。请在公布之前让大家看到封存指纹，这样便无人能操纵结果。',
  },
  C: {
    en: 'Level C: without public randomness. Whoever runs this program could in theory have tried several times. To rule that out, add --level B (needs the network for half a minute).',
    zh: 'C 级：不使用公共随机数。理论上，运行程序的人可以反复试抽；要排除这种可能，请加 --level B（需联网约半分钟）。',
  },
}

/** What is about to be drawn, in sentences, with whether all prizes can be awarded. */
export function summaryWords(order: DrawOrder, { people, outlook }: Summary): Words[] {
  const seats = order.plan.slots.reduce((sum, { count }) => sum + count, 0)
  const filled = outlook.reduce((sum, { fillable }) => sum + fillable, 0)
  const verdict: Words =
    filled === seats
      ? { en: `All ${grouped(seats)} pieces can be awarded.`, zh: `全部 ${grouped(seats)} 份奖品都能抽出。` }
      : {
          en: `There are too few people: of ${grouped(seats)} pieces at most ${grouped(filled)} can be awarded; the others stay unawarded.`,
          zh: `人数不足：${grouped(seats)} 份奖品最多抽出 ${grouped(filled)} 份，其余不发放。`,
        }
  return [
    {
      en: `${grouped(people.count)} people with ${grouped(people.totalWeight)} chances; each may win ${order.maxWins === 1 ? 'once' : `up to ${grouped(order.maxWins)} times`}.`,
      zh: `${grouped(people.count)} 人，共 ${grouped(people.totalWeight)} 次机会；每人最多中 ${grouped(order.maxWins)} 次。`,
    },
    ...outlook.map((slot, at) => prizeWords(order, at, slot)),
    verdict,
    levelWords[order.level],
  ]
}

/** Told when the list is sealed: the seal to photograph, and what is waited for. */
export function sealedWords(closeHash: string, beaconRound: number | null, chain: ChainInfo): Words {
  const seal = fingerprint(closeHash)
  if (beaconRound === null) return { en: `Sealed: ${seal}`, zh: `已封存：${seal}` }
  const at = new Date(timeOfRound(chain, beaconRound)).toISOString()
  return {
    en: `Sealed: ${seal}. Waiting for public random number ${beaconRound}, due ${at}.`,
    zh: `已封存：${seal}。等待公共随机数第 ${beaconRound} 期，预计 ${at} 公布。`,
  }
}

/** Told when something was brought that is not the public random number waited for. */
export function refusedWords(place: string, round: number): Words {
  return {
    en: plainText(
      `${place} brought number ${round}, which is not the one waited for, or is forged. Still waiting.`,
    ),
    zh: plainText(`${place} 提供的第 ${round} 期不是所等的那一期，或是伪造的。继续等待。`),
  }
}
