import type { CheckId, Proof } from '@fairdraw/fairness'
import type { Lang } from '@fairdraw/ui'
import { thousands as n } from '../../lib/format.ts'

/** What a check says when it passes: the sentence, a second line, and what is printed at its right. */
export type CheckWords = {
  readonly title: (proof: Proof) => string
  readonly more: (proof: Proof) => string
}

const isPlayed = ({ charter }: Proof) => charter.kind === 'instant'
const plays = ({ plays }: Proof) => plays ?? { playCount: 0, winCount: 0 }
const isPaired = ({ charter }: Proof) => charter.lots?.rule === 'pairing'
const lots = ({ lots }: Proof) => lots?.end ?? { given: 0, left: 0 }

type Table = Readonly<Record<CheckId, CheckWords>>

const drawn = (proof: Proof) => proof.rounds.reduce((sum, { results }) => sum + results.length, 0)
const redraws = (proof: Proof) => proof.rounds.filter(({ record }) => record.kind === 'redraw').length
const cells = ({ charter }: Proof) => charter.board?.cells ?? 0
const isOfLots = ({ charter }: Proof) => charter.kind === 'lots'
const lastBeacon = ({ rounds, board, lots }: Proof) =>
  (rounds[0] ?? board ?? lots)?.record?.beaconRound ?? null

const zh: Table = {
  format: { title: () => '证明的格式正确', more: () => '每一个字段都是应有的样子' },
  charter: {
    title: () => '规则在第一个人参与前公布，此后每次改动都在册',
    more: ({ charter }) =>
      charter.lots ? `第 ${charter.version} 版` : `第 ${charter.version} 版，${charter.prizes.length} 个奖项`,
  },
  close: {
    title: () => '名单的封条与规则对得上',
    more: ({ close }) => (close ? `${n(close.n)} 行，${n(close.totalWeight)} 支签` : ''),
  },
  rounds: {
    title: () => '每一轮都先登记，后抽取',
    more: (proof) =>
      proof.lots
        ? isPaired(proof)
          ? `${n(proof.lots.seal?.lots ?? 0)} 人，名单封存后一次抽出`
          : `共 ${n(proof.lots.seal?.lots ?? 0)} 支签，封存后才开始抽`
        : proof.board
          ? `共享牌面 ${cells(proof)} 张，封存后才开始翻牌`
          : `${proof.rounds.length} 轮，首尾相接`,
  },
  secrets: {
    title: (proof) =>
      isPlayed(proof) ? '平台的主密钥早已锁定，公开后与指纹相符' : '平台的秘密数早已锁定，公开后与指纹相符',
    more: () => '锁定时还没有一个人参与',
  },
  beacons: {
    title: () => '公共随机数的签名有效',
    more: (proof) => (lastBeacon(proof) === null ? '' : `第 ${n(lastBeacon(proof) ?? 0)} 期`),
  },
  time: {
    title: (proof) =>
      isPlayed(proof)
        ? '每次抽奖在先，随机数产生在后'
        : isOfLots(proof)
          ? '先登记，随机数后产生，签再封存'
          : '名单先封存，随机数后产生',
    more: (proof) => (isPlayed(proof) ? '都是抽奖之后三秒起的第一期' : '登记都早于随机数公布的时刻'),
  },
  tickets: {
    title: ({ close }) => `从 ${n(close?.totalWeight ?? 0)} 支签里逐支抽取，每一步都吻合`,
    more: () => '由名单、秘密数和公共随机数重新算出',
  },
  winners: {
    title: (proof) => `${n(drawn(proof))} 份结果全部吻合`,
    more: () => '每一支抽中的签都在封存的名单里',
  },
  line: {
    title: () => '该离开签筒的都离开了',
    more: () => '抽中的、作废的，后面的轮次不再参与',
  },
  slots: {
    title: (proof) =>
      redraws(proof) > 0
        ? `奖品不多不少，补抽 ${redraws(proof)} 次另用新的随机数`
        : '奖品不多不少，与公布的一致',
    more: ({ charter }) => `共 ${n(charter.prizes.reduce((sum, { count }) => sum + count, 0))} 份`,
  },
  list: {
    title: ({ close }) => `名单 ${n(close?.n ?? 0)} 行逐行复算，指纹一致`,
    more: ({ close }) =>
      close?.excluded ? `其中 ${n(close.excluded)} 行被排除，原因各有公示` : '没有人被排除',
  },
  log: {
    title: () => '以上都在公开日志里，日志没有被改写',
    more: ({ log }) => (log ? `${log.leaves.length} 条记录` : ''),
  },
  receipt: {
    title: (proof) =>
      isPlayed(proof)
        ? '你的回执是真的，其中的承诺已兑现'
        : isOfLots(proof) && !isPaired(proof)
          ? '你的回执是真的'
          : '你的回执是真的，你在名单里',
    more: () => '只在本机比对',
  },
  plays: {
    title: () => '逐次复算，每一次抽奖都吻合',
    more: (proof) => `抽奖 ${n(plays(proof).playCount)} 次，中奖 ${n(plays(proof).winCount)} 次`,
  },
  lots: {
    title: (proof) => (isPaired(proof) ? '重新配对，结果完全一致' : '逐支复算，每支签都按发出的顺序给出'),
    more: (proof) =>
      isPaired(proof) ? '没有人抽到自己' : `已抽 ${n(lots(proof).given)} 支，剩余 ${n(lots(proof).left)} 支`,
  },
}

const en: Table = {
  format: { title: () => 'The proof is well formed', more: () => 'Every field is what it should be' },
  charter: {
    title: () => 'The rules were published before anyone entered; every change is on record',
    more: ({ charter }) =>
      charter.lots
        ? `Version ${charter.version}`
        : `Version ${charter.version}, ${charter.prizes.length} prizes`,
  },
  close: {
    title: () => 'The seal of the list belongs to these rules',
    more: ({ close }) => (close ? `${n(close.n)} rows, ${n(close.totalWeight)} lots` : ''),
  },
  rounds: {
    title: () => 'Every round was recorded first and drawn afterwards',
    more: (proof) =>
      proof.lots
        ? isPaired(proof)
          ? `${n(proof.lots.seal?.lots ?? 0)} people, drawn at once after the list was sealed`
          : `${n(proof.lots.seal?.lots ?? 0)} lots, sealed before the first was taken`
        : proof.board
          ? `A board of ${cells(proof)} cards, sealed before the first was turned`
          : `${proof.rounds.length} in an unbroken chain`,
  },
  secrets: {
    title: (proof) =>
      isPlayed(proof)
        ? "The platform's master secret was locked beforehand and matches its fingerprint"
        : "The platform's secret was locked beforehand and matches its fingerprint",
    more: () => 'Locked before anybody had entered',
  },
  beacons: {
    title: () => 'The public randomness is signed by its network',
    more: (proof) => (lastBeacon(proof) === null ? '' : `Round ${n(lastBeacon(proof) ?? 0)}`),
  },
  time: {
    title: (proof) =>
      isPlayed(proof)
        ? 'Every play came first, its randomness later'
        : isOfLots(proof)
          ? 'The record came first, the randomness later, and then the seal'
          : 'The list was sealed first, the randomness came later',
    more: (proof) =>
      isPlayed(proof)
        ? 'Always the first of three seconds after the play'
        : 'Every record is older than the randomness it used',
  },
  tickets: {
    title: ({ close }) => `Lot after lot drawn from ${n(close?.totalWeight ?? 0)}; every step agrees`,
    more: () => 'Recomputed from list, secret and public randomness',
  },
  winners: {
    title: (proof) => `All ${n(drawn(proof))} results agree`,
    more: () => 'Each drawn lot stands in the sealed list',
  },
  line: {
    title: () => 'Whoever had to leave the line had left it',
    more: () => 'Winners and voided ones take no part in later rounds',
  },
  slots: {
    title: (proof) =>
      redraws(proof) > 0
        ? `As many prizes as announced; ${redraws(proof)} drawn again with fresh randomness`
        : 'As many prizes as announced, no more, no fewer',
    more: ({ charter }) => `${n(charter.prizes.reduce((sum, { count }) => sum + count, 0))} in all`,
  },
  list: {
    title: ({ close }) => `All ${n(close?.n ?? 0)} rows recomputed; the fingerprint agrees`,
    more: ({ close }) =>
      close?.excluded ? `${n(close.excluded)} rows are excluded, each with its reason` : 'Nobody is excluded',
  },
  log: {
    title: () => 'All of this stands in the public log, which was not rewritten',
    more: ({ log }) => (log ? `${log.leaves.length} entries` : ''),
  },
  receipt: {
    title: (proof) =>
      isPlayed(proof)
        ? 'Your receipt is genuine and its commitment was kept'
        : isOfLots(proof) && !isPaired(proof)
          ? 'Your receipt is genuine'
          : 'Your receipt is genuine and you are in the list',
    more: () => 'Compared on this device only',
  },
  plays: {
    title: () => 'Every play was replayed and agrees',
    more: (proof) => `${n(plays(proof).playCount)} plays, ${n(plays(proof).winCount)} wins`,
  },
  lots: {
    title: (proof) =>
      isPaired(proof)
        ? 'Pairing everybody anew gives the same pairs'
        : 'Every lot was replayed, and given in the order of the deal',
    more: (proof) =>
      isPaired(proof)
        ? 'Nobody drew themselves'
        : `${n(lots(proof).given)} given, ${n(lots(proof).left)} left`,
  },
}

export const checkWords: Readonly<Record<Lang, Table>> = { zh, en }

/** What is printed at the right of a check: a fingerprint to compare by eye. */
export function printedFor(id: CheckId, proof: Proof): string | null {
  switch (id) {
    case 'charter':
      return proof.charterHash
    case 'secrets':
      return isPlayed(proof) ? (proof.charter.spinCommit ?? null) : proof.charter.serverCommit
    case 'list':
      return proof.closeHash
    case 'rounds':
      return (proof.board ?? proof.lots)?.seal?.root ?? null
    case 'winners':
      return proof.rounds.findLast(({ resultHash }) => resultHash !== null)?.resultHash ?? null
    default:
      return null
  }
}
