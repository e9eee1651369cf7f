import type { CheckId } from '@fairdraw/fairness'
import type { Lang } from '@fairdraw/ui'

/** What each check looks at. A check that did not pass is called by this, for the sentence it would have shown is not known to be true. */
export const stepNames: Readonly<Record<Lang, Readonly<Record<CheckId, string>>>> = {
  zh: {
    format: '证明的格式',
    charter: '规则的公布和改动',
    close: '名单的封条',
    rounds: '各轮的登记',
    secrets: '平台的秘密数',
    beacons: '公共随机数',
    time: '封存与随机数的先后',
    tickets: '逐支抽取',
    winners: '抽取的结果',
    line: '每一轮的抽取之列',
    slots: '奖品的份数',
    list: '逐行复算名单',
    key: '日志的签名密钥',
    log: '公开日志',
    receipt: '你的回执',
    plays: '逐次复算抽奖',
    lots: '逐支复算签',
  },
  en: {
    format: 'Form of the proof',
    charter: 'Publication and changes of the rules',
    close: 'Seal of the list',
    rounds: 'Records of the rounds',
    secrets: "The platform's secret",
    beacons: 'Public randomness',
    time: 'Order of seal and randomness',
    tickets: 'Drawing lot after lot',
    winners: 'Results of the draw',
    line: 'Who was in the line of each round',
    slots: 'Number of prizes',
    list: 'The list, row by row',
    key: "Key of the log's signature",
    log: 'The public log',
    receipt: 'Your receipt',
    plays: 'Replay of every play',
    lots: 'Replay of every lot',
  },
}
