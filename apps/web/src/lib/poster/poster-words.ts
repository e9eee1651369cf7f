const zh = {
  opensAt: (when: string) => `${when} 开奖`,
  opensFull: (count: string) => `满 ${count} 人开奖`,
  /** How it opens where neither a clock nor a number says. */
  opens: {
    manual: '由发起人开奖',
    instant: '参与后当场开奖',
    rounds: '现场大屏逐轮开奖',
    lots: '每人抽一支签',
  },
  byItself: '到点自动开奖',
  whenFull: '满了自动开奖',
  until: (when: string) => `${when} 截止`,
  count: (count: string) => `${count} 份`,
  more: (all: number, _shown: number) => `等 ${all} 种奖品`,
  /** What to do with the code, by how the draw opens. */
  acts: {
    time: { act: '扫码参与', actMore: '手机扫一扫，几秒就好' },
    count: { act: '扫码参与', actMore: '手机扫一扫，几秒就好' },
    manual: { act: '扫码参与', actMore: '手机扫一扫，几秒就好' },
    instant: { act: '扫码抽奖', actMore: '手机扫一扫，当场见结果' },
    rounds: { act: '现场签到', actMore: '到场扫一扫，等大屏开奖' },
    lots: { act: '扫码抽签', actMore: '手机扫一扫，每人抽一支' },
  },
  checked: '结果人人可复算',
  lot: '抽一签',
}

const en: typeof zh = {
  opensAt: (when) => `Opens ${when}`,
  opensFull: (count) => `Opens at ${count} people`,
  opens: {
    manual: 'Opened by the organiser',
    instant: 'Every play is decided at once',
    rounds: 'Drawn round by round in the hall',
    lots: 'A lot for everyone',
  },
  byItself: 'Drawn automatically',
  whenFull: 'Drawn automatically',
  until: (when) => `until ${when}`,
  count: (count) => `× ${count}`,
  more: (all, shown) => `and ${all - shown} more`,
  acts: {
    time: { act: 'Scan to enter', actMore: 'It takes a few seconds' },
    count: { act: 'Scan to enter', actMore: 'It takes a few seconds' },
    manual: { act: 'Scan to enter', actMore: 'It takes a few seconds' },
    instant: { act: 'Scan to play', actMore: 'See what you won at once' },
    rounds: { act: 'Scan to check in', actMore: 'Then look at the big screen' },
    lots: { act: 'Scan to draw a lot', actMore: 'One for each person' },
  },
  checked: 'Anyone can recheck the result',
  lot: 'Draw a lot',
}

/** What stands on posters. */
export const posterWords = { zh, en }
