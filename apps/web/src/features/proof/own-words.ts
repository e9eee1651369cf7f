import { thousands as n } from '../../lib/format.ts'

const zh = {
  own: '我在名单里吗？',
  ownMore: '只在本机比对，不会显示别人的任何信息',
  ownField: '回执指纹，或粘贴回执全文',
  ownFind: '查',
  ownFile: '选择回执文件',
  ownBusy: '查找中',
  ownEmpty: '请粘贴回执，或输入回执指纹，如 7HTM-4KQ2-WE',
  ownNotFound: '封存的名单里没有这个指纹。请再核对一遍，或粘贴回执全文',
  ownEarly: '名单还没有封存。回执本身没有问题，封存后再来查',
  ownIs: (seq: number, lots: number) => `在，第 ${n(seq)} 号，${n(lots)} 支签`,
  ownIsOut: (seq: number) => `在，第 ${n(seq)} 号，但被排除在抽取之外`,
  ownWon: (prizes: string) => `中了${prizes}`,
  ownNotWon: '这次没有抽中',
  ownWait: '结果还没有出来',
  ownLeftOut: (rounds: readonly number[]) =>
    `第 ${rounds.join('、')} 轮只抽已签到的人，登记时没有你的签到，不在抽取之列`,
  ownBad: '这张回执有问题',
  excludedWhy: {
    E: '',
    X1: '在发起人的黑名单上',
    X2: '不符合参与条件',
    X3: '重复参与',
    X4: '触发了防刷保护',
    X5: '本人退出',
  } as Readonly<Record<string, string>>,
  aside: {
    kept: (reason: string) => `${reason}。类别来自封存的名单；原因由服务记下，只给本人看`,
    written: (reason: string) => `发起人写明：${reason}。类别来自封存的名单；这句话只给本人看`,
    perhaps: (reasons: string) => `封存的名单只写类别。这场抽奖里可能是：${reasons}；本人在参与页能看到原因`,
  },
}

const en: typeof zh = {
  own: 'Am I on the list?',
  ownMore: "Compared on this device only; nobody else's data is shown",
  ownField: 'Receipt fingerprint, or the whole receipt',
  ownFind: 'Look up',
  ownFile: 'Choose receipt file',
  ownBusy: 'Looking',
  ownEmpty: 'Paste your receipt or type its fingerprint, such as 7HTM-4KQ2-WE',
  ownNotFound: 'The sealed list has no such fingerprint. Check it once more or paste the whole receipt',
  ownEarly: 'The list is not sealed yet. The receipt itself is in order; look again after the seal',
  ownIs: (seq, lots) => `Yes: number ${n(seq)}, ${n(lots)} ${lots === 1 ? 'lot' : 'lots'}`,
  ownIsOut: (seq) => `Yes, number ${n(seq)}, but excluded from the draw`,
  ownWon: (prizes) => `Won the ${prizes}`,
  ownNotWon: 'Not drawn this time',
  ownWait: 'There is no result yet',
  ownLeftOut: (rounds) =>
    `Round ${rounds.join(', ')} was only for who had checked in, and you are recorded as not there`,
  ownBad: 'There is a problem with this receipt',
  excludedWhy: {
    E: '',
    X1: "On the organiser's blacklist",
    X2: 'A condition was not met',
    X3: 'Entered twice',
    X4: 'Abuse protection',
    X5: 'Withdrew',
  },
  aside: {
    kept: (reason) =>
      `${reason}. The class stands in the sealed list; the service keeps the reason for its own entrant`,
    written: (reason) =>
      `The organiser writes: ${reason}. The class stands in the sealed list; these words are for its own entrant`,
    perhaps: (reasons) =>
      `The sealed list says the class alone. In this draw it may be: ${reasons}. Its own entrant reads which on the page of the draw`,
  },
}

export const ownWords = { zh, en }
