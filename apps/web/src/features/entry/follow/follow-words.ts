/** What a draw of followers says on its page. */
const zh = {
  title: '先关注，再参与',
  account: (name: string) => `公众号：${name}`,
  code: (name: string) => `公众号“${name}”的二维码`,
  scan: '用微信扫码关注。关注后，公众号会回复这场抽奖的专属链接',
  scanInside: '长按识别二维码关注',
  keyword: '或在公众号里发送',
  copy: '复制关键词',
  copied: '复制成功',
  here: '我已关注，用微信确认',
  known: '已确认是您，但还没有关注。关注后直接点“参与”',
  follows: '已确认关注',
  unsure: '已确认是您；是否关注，参与时会再查一次',
  checking: '正在确认…',
  failed: '没有读到公众号信息，请检查网络后再试',
  taskMore: '关注后回到这里领取。取消关注不会收回已得的机会',
  take: '我已关注，领取',
}

type Words = typeof zh

const en: Words = {
  title: 'Follow first, then enter',
  account: (name) => `Official account: ${name}`,
  code: (name) => `QR code of the official account “${name}”`,
  scan: 'Scan it with WeChat and follow. The account then sends you a link of your own to this draw',
  scanInside: 'Press and hold the code to follow',
  keyword: 'Or send the account',
  copy: 'Copy the keyword',
  copied: 'Copied',
  here: 'I follow it: confirm with WeChat',
  known: 'It is you, but you do not follow yet. Follow, then enter',
  follows: 'You follow it',
  unsure: 'It is you; whether you follow is asked again when you enter',
  checking: 'Confirming…',
  failed: 'The account could not be read; check the network and try again',
  taskMore: 'Follow, then come back here. What was given stays, even if you stop following',
  take: 'I follow it: take the chances',
}

export const followWords = { zh, en }
