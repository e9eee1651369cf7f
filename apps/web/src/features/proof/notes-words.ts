import { thousands as n } from '../../lib/format.ts'

const zh = {
  level: {
    A: '名单的封条在随机数公布之前，已由第三方见证。',
    B: '名单先封存，再用国际独立网络的公共随机数。封存的时刻由本平台的日志记录。',
    C: '没有公共随机数参与，主持抽奖的这台设备理论上可能在截止之前试过多份名单。',
  },
  playedLevel: {
    A: '每次抽奖由事先锁定的密数、玩家自己的随机数和公共随机数算出。',
    B: '每次抽奖由事先锁定的密数、玩家自己的随机数和几秒之后才公布的公共随机数算出，事先无人能知。',
    C: '每次抽奖由事先锁定的密数和玩家自己的随机数算出。掌握主密钥的平台理论上可以为自己挑选随机数。',
  },
  isPrivate: '名单先封存，再用部署者自己的随机数网络，不是公共网络。两者是否独立，要看由谁运行',
  late: '名单晚于原定时间封存，随机数的期号随之顺延。在等级 B，这也可能是平台有意为之：看到原定的那一期后让它过去',
  clockUnverified: '有一轮登记时，平台的时钟没有得到核对',
  failedRound: '有一次补抽等了一天也没有公共随机数：没有抽出任何人，那份奖品空缺',
  wouldHave: (round: number, rows: readonly number[]) =>
    `第 ${n(round + 1)} 轮落空；从后来公开的秘密数可知，它本会抽出第 ${rows.map(n).join('、')} 行`,
  closedByHand: '由发起人手动截止，不受人数下限约束',
  extended: (joined: number) => `到期时只有 ${n(joined)} 人，按规则延期过一次`,
  endedEarly: '发起人在到期之前结束了活动，与取消同样标明',
  rehearsal: '彩排，结果不作数',
  seenBefore: (seen: number, rounds: number) =>
    seen === rounds
      ? '随机数公布之前，这台设备就见过封存的记录'
      : `${n(rounds)} 轮中有 ${n(seen)} 轮，随机数公布之前这台设备就见过记录`,
  datedWrong: '日志里写的时间与这台设备见到它的时间对不上。设备的时钟若是准的，日志就改过时间',
  toldLate: '随机数公布时这台设备连着线，记录却在公布之后才送到',
  heavy: (tickets: number, percent: string, source: string) =>
    `有一个人握有全部签的 ${percent}%（${n(tickets)} 支），平台写明多半来自：${source}`,
  guests: (count: number, all: number) =>
    `${n(all)} 人里有 ${n(count)} 人只填昵称就参与了，没有登录：同一个人可能不止来过一次`,
  again: (count: number) =>
    `。其中 ${n(count)} 人来自别人已经这样参与过的网络：可能是同一个人，也可能只是共用网络`,
  runs: (count: number) => `30 天里第 ${n(count)} 次用这份名单抽奖`,
  number: (at: number) => `这是发起人的第 ${n(at)} 场抽奖`,
  record: '看每一场的公开记录',
  near: (count: number) => `30 天里还有 ${n(count)} 次用了相近的名单（至少 80% 相同），这是平台自己的计数`,
}

const en: typeof zh = {
  level: {
    A: 'A third party had seen the sealed list before the randomness came out.',
    B: "The list was sealed first, then an independent network's randomness was used. The time of the seal is recorded in this platform's log.",
    C: 'No public random number took part: the machine that held this draw could in theory have tried several lists before it closed one.',
  },
  playedLevel: {
    A: "Every play follows from a secret locked beforehand, the player's own random number and public randomness.",
    B: "Every play follows from a secret locked beforehand, the player's own random number and public randomness that came out seconds later. Nobody can have known it.",
    C: "Every play follows from a secret locked beforehand and the player's own random number. A platform that holds the master secret could in theory choose lucky numbers for itself.",
  },
  isPrivate:
    "The list was sealed first, then the operator's own randomness network was used, not the public one. Who runs it decides how independent it is",
  late: 'The list was sealed late, so a later round of randomness was used. At level B that could have been a choice: the platform could have seen the promised round and let it pass',
  clockUnverified: "The platform's clock was not verified when a round was logged",
  failedRound:
    'A redraw waited a day for its randomness in vain: it drew nobody, and its prize stays unawarded',
  wouldHave: (round, rows) =>
    `Draw ${n(round + 1)} failed; by the secret that came out later it would have drawn row ${rows.map(n).join(', ')}`,
  closedByHand: 'The organiser ended entry by hand, however many were in',
  extended: (joined) => `It was put off once, since only ${n(joined)} had joined at the end`,
  endedEarly: 'The organiser ended it before its time, like a draw that is called off',
  rehearsal: 'A rehearsal; its results do not count',
  seenBefore: (seen, rounds) =>
    seen === rounds
      ? 'This device saw the record before the random number was out'
      : `Of ${n(seen)} of ${n(rounds)} rounds this device saw the record before the random number was out`,
  datedWrong:
    'The log names times that do not fit to when this device saw it. If the clock of this device is right, the log was dated otherwise',
  toldLate:
    'This device was connected when the random number came out, and was told of the record only afterwards',
  heavy: (tickets, percent, source) =>
    `One person holds ${percent} % of all lots (${n(tickets)}), most of them, the platform says, from: ${source}`,
  guests: (count, all) =>
    `${n(count)} of ${n(all)} entered with a nickname alone, without signing in: one person may be in more than once`,
  again: (count) =>
    `. ${n(count)} of them came from a network from which somebody had entered so before: the same people again, or others who share it`,
  runs: (count) => `Draw number ${n(count)} over this list in 30 days`,
  number: (at) => `Draw number ${n(at)} of this organiser`,
  record: 'See the record of every one',
  near: (count) =>
    `${n(count)} more in 30 days were over nearly this list (80 % the same or more), by the platform's count`,
}

export const notesWords = { zh, en }
