/** What the hall's screen says beside the stage itself. */
export const hallWords = {
  zh: {
    missing: '没有这场大屏抽奖',
    missingMore: '请检查链接里的短号是否完整。',
    unreadMore: '结果都在服务器上，没有丢；网络恢复后会自动继续。',
    offline: '离线：这里是断线前的样子，连上就接着走',
    pairing: '正在配对',
    notPaired: '配对不成',
    notPairedMore: '配对码五分钟内有效，只能用一次。请在电脑上重新生成，再扫一次。',
    pairUnread: '没有连上服务器，配对码还没有用掉。',
    look: '只看大屏',
    revoked: '控制权已收回',
    revokedMore: '这台设备不能再控制这场抽奖。要继续，请在操作窗里重新配对。',
    never: '这台设备没有配对',
    neverMore: '请在操作窗里点“配对”，用手机扫码；或在这里登录发起抽奖的账号。',
  },
  en: {
    missing: 'There is no such show',
    missingMore: 'Please check that the short id in the link is complete.',
    unreadMore: 'Results are safe on the server. It goes on by itself when the network is back.',
    offline: 'Offline: this is how it was; it goes on when the line is back',
    pairing: 'Pairing',
    notPaired: 'Not paired',
    notPairedMore: 'A code lasts five minutes and works once. Make a new one at the computer and scan it.',
    pairUnread: 'The server could not be reached; the code is not used up.',
    look: 'Look at the screen only',
    revoked: 'Control was taken back',
    revokedMore:
      'This device can no longer drive the show. To go on, pair it again in the operator’s window.',
    never: 'This device is not paired',
    neverMore: 'Choose “Pair” in the operator’s window and scan the code, or sign in here as the organiser.',
  },
}
