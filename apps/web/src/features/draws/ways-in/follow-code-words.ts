/** What is said about the code of an official account that leads to a draw. */
export const followCodeWords = {
  zh: {
    act: '公众号二维码',
    title: '公众号二维码',
    loading: '正在向微信要二维码…',
    named: (title: string) => `${title} · 公众号`,
    does: (account: string) =>
      `扫码先关注「${account}」，公众号随即把这场抽奖发给 TA；由此参与的人算在这个渠道。`,
    until: (time: string) => `${time} 前有效。印刷品要用得更久，请在到期前回来下载新的。`,
    none: (account: string) =>
      `现在拿不到「${account}」的二维码：抽奖没有在进行，公众号没有认证或没有连接，或微信没有回答。`,
    look: '看看这个账号',
  },
  en: {
    act: 'Code of the official account',
    title: 'Code of the official account',
    loading: 'Asking WeChat for the code…',
    named: (title: string) => `${title} · official account`,
    does: (account: string) =>
      `Who scans it follows “${account}”, which sends them the draw at once; those who enter by it count for this channel.`,
    until: (time: string) => `Valid until ${time}. For print that lasts longer, download a new one before.`,
    none: (account: string) =>
      `There is no code of “${account}” to be had now: the draw is not running, the account is not verified or not connected, or WeChat does not answer.`,
    look: 'Look at the account',
  },
}
