import { thousands as n } from '../../../../lib/format.ts'

const zh = {
  decides: '怎么出结果',
  plain: '锁定的密数加参与者手机的随机数，当场算出，手机当场复算',
  strong: '再加上接受以后才公布的公共随机数，连平台也无法预知',
  shared: '一副牌在开始前发好、封存并公布指纹，翻开哪张就是哪张，手机当场核对',
  odds: { probability: '每次概率', pool: '第一次的概率' },
  nothing: '不中奖',
  plays: '每人',
  perDay: (plays: number) => `每天 ${n(plays)} 次`,
  total: (plays: number) => `总共 ${n(plays)} 次`,
  wins: (wins: number) => `最多中 ${n(wins)} 次`,
  each: (prize: string, wins: number) => `其中${prize} ${n(wins)} 次`,
  release: '放奖',
  releases: { none: '一开始全放', hour: '按小时分批', day: '按天分批' },
  ends: '结束',
  endsGone: (when: string) => `${when}，或奖品抽完时`,
}

const en: typeof zh = {
  decides: 'How it decides',
  plain: 'A locked secret and a random number of the phone, on the spot; the phone recomputes it',
  strong: 'With public randomness published after each play, so not even the platform knows it before',
  shared:
    'One board is dealt and sealed before the start, and its fingerprint published; a card holds what it held then, and the phone checks it',
  odds: { probability: 'Odds of a play', pool: 'Odds at first' },
  nothing: 'nothing',
  plays: 'A person',
  perDay: (plays) => `${n(plays)} plays a day`,
  total: (plays) => `${n(plays)} plays in all`,
  wins: (wins) => `${n(wins)} wins at most`,
  each: (prize, wins) => `${n(wins)} of ${prize}`,
  release: 'Release',
  releases: { none: 'All at once', hour: 'Hour by hour', day: 'Day by day' },
  ends: 'Ends',
  endsGone: (when) => `${when}, or when every prize is won`,
}

/** What is said of a played draw before it goes out. */
export const playFactWords = { zh, en }
