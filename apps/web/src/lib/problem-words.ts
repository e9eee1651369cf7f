/** What pages say in passing about calls that failed. */
export const problemWords = {
  zh: {
    signedOut: '登录已过期，请重新登录',
    link: '暂不支持该链接',
    linkMore: '评论区抽奖已上线抖音、小红书、微博平台，其他平台正在邀请内测',
    failed: '请求失败',
    unknown: '未知错误',
    unreached: '没有连上服务器，请检查网络',
    wait: (seconds: number) => `（${seconds} 秒后可以再试）`,
  },
  en: {
    signedOut: 'Your session has expired. Please sign in again',
    link: 'This link is not supported yet',
    linkMore: 'Comment draws work with Douyin, RED and Weibo; other platforms are in invited beta',
    failed: 'Request failed',
    unknown: 'Unknown error',
    unreached: 'The server could not be reached. Please check your network',
    wait: (seconds: number) => ` (again in ${seconds} s)`,
  },
}
