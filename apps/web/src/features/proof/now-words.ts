export const nowWords = {
  zh: {
    title: '现在就算一场',
    lead: '别处给你看结果，这里把算出结果的全部材料也给你。',
    facts: '8 人 · 15 支签 · 3 份奖',
    before:
      '这份证明是命令行从一份八行的名单抽出来的，随机数是公共网络 drand quicknet 的第 1000 期，2023 年 8 月 23 日公布。证明和名单已经随本页到了你的设备上。点一下，从头算一遍，不再问任何服务器。',
    act: '在这台设备上复算',
    again: '原样再算一遍',
    busy: '正在从头算起',
    broken: '没有算完：验证程序没有载入，或者浏览器太旧。',
    agreed: (checks: number, ms: number) => `${checks} 项都对得上，用时 ${Math.max(1, Math.round(ms))} 毫秒`,
    refused: (checks: number) => `${checks} 项没过`,
    refusedMore: '只动了一处，它就不认了：名单、结果和随机数环环相扣。',
    localMore:
      '这场不在任何服务的日志里，所以什么时候抽、抽过几次，只有制作人自己作证。在服务上办的抽奖，还要核对公开日志和签名。',
    change: '改一处再算，看它认不认：',
    changes: { row: '删掉第四个人', winner: '把手机给第一个人', randomness: '换一个随机数' },
    gone: '删了',
    list: '名单指纹',
    randomness: '公共随机数',
    round: (round: number) => `drand quicknet 第 ${round} 期，2023 年 8 月 23 日`,
  },
  en: {
    title: 'Recompute one now',
    lead: 'Others show you a result. Here you also get everything it was computed from.',
    facts: '8 people · 15 lots · 3 prizes',
    before:
      'The command line drew this proof from a list of eight rows; its randomness is round 1000 of drand’s public network quicknet, published on 23 August 2023. Proof and list came to your device with this page. One press computes it all anew and asks no server.',
    act: 'Recompute on this device',
    again: 'Again, unchanged',
    busy: 'Computing from the start',
    broken: 'Not finished: the verifier could not be loaded, or the browser is too old.',
    agreed: (checks: number, ms: number) =>
      `All ${checks} checks agree, in ${Math.max(1, Math.round(ms))} ms`,
    refused: (checks: number) => (checks === 1 ? 'One check fails' : `${checks} checks fail`),
    refusedMore: 'One change, and it no longer agrees: list, result and randomness hang together.',
    localMore:
      'This draw is in no service’s log, so only its maker vouches for when it was drawn and how often. Draws held on a service are checked against the public log and its signatures, too.',
    change: 'Change one thing and see whether it passes:',
    changes: {
      row: 'Take the fourth person out',
      winner: 'Give the phone to the first',
      randomness: 'Swap the random number',
    },
    gone: 'out',
    list: 'Mark of the list',
    randomness: 'Public randomness',
    round: (round: number) => `drand quicknet, round ${round}, 23 August 2023`,
  },
}
