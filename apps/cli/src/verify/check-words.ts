import type { Check, CheckId, Level } from '@fairdraw/fairness'
import type { Words } from '../words.ts'

/** What each check shows when it passes. */
export const checkWords: Readonly<Record<CheckId, Words>> = {
  format: { en: 'The proof is complete and well formed', zh: '证明完整、格式正确' },
  charter: { en: 'The rules are those whose hash was published', zh: '章程与公布的指纹一致' },
  close: { en: 'The list was sealed under these rules', zh: '名单在此章程下封存' },
  rounds: { en: 'Every round names the seal and the round before it', zh: '每一轮都连着封存记录和上一轮' },
  secrets: { en: 'The secrets are those that were locked beforehand', zh: '秘密数与事先锁定的一致' },
  beacons: { en: 'The public random numbers are genuine', zh: '公共随机数真实有效' },
  time: { en: 'They came out after the list was sealed', zh: '公共随机数在封存之后才公布' },
  tickets: {
    en: 'The tickets follow from seal, secret and random number',
    zh: '签号由封存、秘密数和随机数算出',
  },
  winners: { en: 'Every winner is in the list and held the ticket', zh: '每位中奖者都在名单内并持有该签' },
  line: { en: 'Nobody won who was out of the line', zh: '没有出局者中奖' },
  slots: { en: 'As many prizes were drawn as were promised', zh: '抽出的奖品与承诺一致' },
  list: { en: 'The whole list was read and matches its seal', zh: '整份名单与封存指纹一致' },
  key: { en: 'The key of the public log is one that you trust', zh: '公共日志的密钥是您信任的那一把' },
  log: {
    en: 'All that happened to the draw stands in its log, one unbroken chain',
    zh: '抽奖的每一步都在公共日志中，连成一条完整的链',
  },
  tip: {
    en: 'What you kept of the log agrees with it',
    zh: '您留存的日志记录与它一致',
  },
  complete: {
    en: 'The log was read to its head, and holds nothing else of this draw',
    zh: '公共日志已读到头，其中没有这场抽奖的其他记录',
  },
  level: {
    en: 'Enough of the promised witnesses had seen every record before its random number came out',
    zh: '每一轮的登记，在公共随机数公布之前都有足够的约定见证人见过',
  },
  receipt: { en: 'Your receipt is in the list', zh: '您的回执在名单中' },
  plays: { en: 'The instant plays recompute', zh: '即时抽奖可复算' },
  lots: {
    en: 'Every lot was replayed: given in the order of the deal, each to one person',
    zh: '逐支复算：签按发出的顺序给出，每支只给一人',
  },
  sources: {
    en: 'The sources of chances add up; what they are called is the word of the service',
    zh: '各来源的机会数相加无误；来源的名称由平台自述',
  },
  runs: {
    en: 'Earlier draws over this list are named in order; a second account is not seen',
    zh: '以前用这份名单的抽奖都按次序写明；另用账号抽的看不出来',
  },
  names: { en: 'Every name shown is the one sealed with the list', zh: '公布的名字都与名单一起封存' },
}

/** The same of a draw of lots, where it shows something else there. */
export const lotsWords: Readonly<Partial<Record<CheckId, Words>>> = {
  rounds: {
    en: 'The lots were dealt by the promised round and sealed before the first was taken',
    zh: '签由约定的那一轮发出，抽第一支之前已封存',
  },
  secrets: {
    en: 'Both secrets are those that were locked beforehand',
    zh: '两个秘密数都与事先锁定的一致',
  },
  time: {
    en: 'It came out after the round was recorded and before the seal',
    zh: '公共随机数在登记之后、封存之前公布',
  },
  receipt: { en: 'Your receipt is genuine', zh: '您的回执真实' },
}

/** The same of people who draw each other. */
export const pairWords: Readonly<Partial<Record<CheckId, Words>>> = {
  ...lotsWords,
  rounds: {
    en: 'The pairs were drawn by a round that was recorded when the list was sealed',
    zh: '配对由封存名单时登记的那一轮抽出',
  },
  receipt: { en: 'Your receipt is in the list', zh: '您的回执在名单中' },
  lots: {
    en: 'Pairing everybody anew gives the same pairs, and nobody drew themselves',
    zh: '重新配对，结果一致，没有人抽到自己',
  },
}

/** The same of a played draw, where it shows something else there. */
export const playedWords: Readonly<Partial<Record<CheckId, Words>>> = {
  rounds: {
    en: 'The shared board was dealt by the promised round and sealed before the first card was turned',
    zh: '共享牌面由约定的那一轮发出，翻第一张牌之前已封存',
  },
  secrets: { en: 'The master secret is the one that was locked beforehand', zh: '主密钥与事先锁定的一致' },
  time: { en: 'Each came out after the play that it decided', zh: '公共随机数都在对应的抽奖之后才公布' },
  receipt: {
    en: 'Your receipt is genuine, and its commitment was kept',
    zh: '您的回执真实，其中的承诺已兑现',
  },
  plays: { en: 'Every play was replayed and agrees', zh: '逐次复算，每一次抽奖都吻合' },
}

/** The sign before each line of the report. */
export const verdictSigns: Readonly<Record<Check['verdict'], string>> = { pass: '✓', fail: '✗', skipped: '–' }

/** What a stranger may conclude at each level. */
export const levelWords: Readonly<Record<Level, Words>> = {
  A: {
    en: 'Level A: outsiders saw the sealed list before the public random number came out. Neither platform nor organiser can have steered the result.',
    zh: 'A 级：第三方在公共随机数公布之前已见证封存的名单，平台和主办方都无法操纵结果。',
  },
  B: {
    en: 'Level B: the result follows from a public random number that came out after the stated time of sealing. That time is the word of those who drew.',
    zh: 'B 级：结果由封存时间之后才公布的公共随机数算出；封存时间由抽奖方自述。',
  },
  C: {
    en: 'Level C: the result follows from the list and a secret locked beforehand, without public randomness. Those who drew could in theory have tried several lists.',
    zh: 'C 级：结果由名单和事先锁定的秘密数算出，未用公共随机数；理论上抽奖方可能试过多份名单。',
  },
}

/** The same of a played draw; level A is of lists alone. */
export const playedLevelWords: Readonly<Record<Exclude<Level, 'A'>, Words>> = {
  B: {
    en: "Level B: every play follows from a secret locked beforehand, the player's own number and a public random number that came out seconds after the play. Nobody can have known it.",
    zh: 'B 级：每次抽奖由事先锁定的秘密数、玩家自己的数字和几秒之后才公布的公共随机数算出，事先无人能知。',
  },
  C: {
    en: "Level C: every play follows from a secret locked beforehand and the player's own number. Whoever held that secret could in theory have looked for lucky numbers of their own.",
    zh: 'C 级：每次抽奖由事先锁定的秘密数和玩家自己的数字算出；掌握该秘密数的人理论上可以为自己挑选数字。',
  },
}

/** The same of a pool of tickets without beacons: what a play gets depends on its place among all. */
export const poolLevelWords: typeof playedLevelWords.C = {
  en: `${playedLevelWords.C.en} Whoever decided in what order the plays came could have steered what each got.`,
  zh: `${playedLevelWords.C.zh}决定各次抽奖先后的人，也能左右每次抽到什么。`,
}

/** The same of a draw with one board of cards for everybody. The platform alone could have peeked, which it is told. */
export const boardLevelWords: typeof playedLevelWords = {
  B: {
    en: 'Level B: the board follows from a secret locked beforehand and a public random number that came out after the promise, and was sealed before the first card was turned. Nobody could choose it; the platform alone could have looked under the cards meanwhile.',
    zh: 'B 级：牌面由事先锁定的秘密数和约定之后才公布的公共随机数发出，翻第一张牌之前已封存，任何人都无法挑选牌面；但在此期间平台自身有可能看到牌底。',
  },
  C: {
    en: 'Level C: the board follows from a secret locked beforehand alone, and was sealed before the first card was turned. The platform could in theory have chosen that secret, and have looked under the cards.',
    zh: 'C 级：牌面仅由事先锁定的秘密数发出，翻第一张牌之前已封存；理论上平台可以挑选该秘密数，也可能看到牌底。',
  },
}

/** The same of a draw of lots. The platform alone could have peeked, which it is told. */
export const lotsLevelWords: typeof playedLevelWords = {
  B: {
    en: 'Level B: the lots follow from a secret locked beforehand and a public random number that came out after the round was recorded, and were sealed before the first was taken. Nobody could choose them; the platform alone could have looked at them meanwhile.',
    zh: 'B 级：签由事先锁定的秘密数和登记之后才公布的公共随机数发出，抽第一支之前已封存，任何人都无法挑选；但在此期间平台自身有可能看到签的内容。',
  },
  C: {
    en: 'Level C: the lots follow from a secret locked beforehand alone, and were sealed before the first was taken. The platform could in theory have chosen that secret, and have looked at the lots.',
    zh: 'C 级：签仅由事先锁定的秘密数发出，抽第一支之前已封存；理论上平台可以挑选该秘密数，也可能看到签的内容。',
  },
}

/** What of the times is no fault, and must be told. */
const timeWords: Readonly<Record<string, Words>> = {
  late: {
    en: 'sealed late, so a later random number was used; at level B that could have been a choice',
    zh: '名单封存得晚，改用了更晚一期的随机数；在等级 B，这也可能是有意为之',
  },
  clockUnverified: {
    en: "the service's clock was compared with no public random number",
    zh: '平台的时钟没有与公共随机数核对过',
  },
}

/** What is told of times, for example `late clockUnverified`, in words. */
export function timesTold(found: string): Words | undefined {
  const told = found.split(' ').flatMap((word) => timeWords[word] ?? [])
  if (told.length === 0) return undefined
  return { en: told.map(({ en }) => en).join('; '), zh: told.map(({ zh }) => zh).join('；') }
}

/** Of a draw whose charter calls it so. */
export const rehearsalWords: Words = {
  en: 'This is a rehearsal: it gives nothing to anybody.',
  zh: '这是一场彩排，结果不作数。',
}
