/** What the hall's screen says beside the stage itself. */
export const hallWords = {
  zh: {
    missing: '没有这场大屏抽奖',
    missingMore: '请检查链接里的短号是否完整。',
    unread: '没有连上服务器',
    unreadMore: '结果都在服务器上，没有丢；网络恢复后会自动继续。',
  },
  en: {
    missing: 'There is no such show',
    missingMore: 'Please check that the short id in the link is complete.',
    unread: 'The server could not be reached',
    unreadMore: 'Results are safe on the server. It goes on by itself when the network is back.',
  },
}
