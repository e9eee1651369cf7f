/** What the condition of following says in the form. */
export const followWords = {
  zh: {
    warning: '微信不允许以利益诱导关注。是否使用由您决定，请先看平台规则',
    bound: '用您绑定的公众号；发布时还没有绑定就不能发布。',
    account: (name: string) => `要关注的公众号：${name}。`,
    accounts: '公众号与企业微信',
    keyword: '关键词',
    keywordHint: '关注者发送它，公众号回复抽奖卡片。留空则不自动回复',
    reply: '卡片上的话',
    replyHint: '只有关注者看得到。留空则写“点开参与抽奖”',
    tells: '卡片里告诉口令',
    tellsHint: '关注者发送关键词就能得到上面的参与口令',
    outage: '微信接口无法访问时',
    outages: {
      wait: { word: '先等等', more: '还不确定是否关注的人稍后再来，不会漏进没关注的人' },
      let_in: { word: '先让进来', more: '截止时再查一次，没关注的不参加抽奖，并写明原因' },
    },
  },
  en: {
    warning: 'WeChat forbids luring people into following. You decide; look at its rules first',
    bound: 'Your connected account is used; without one the draw cannot be published.',
    account: (name: string) => `The account to follow: ${name}.`,
    accounts: 'Official account and WeCom',
    keyword: 'Keyword',
    keywordHint: 'Followers send it and get the draw’s card. Leave it empty for no answer',
    reply: 'Words on the card',
    replyHint: 'Followers alone see them. Left empty, the card says “Open to enter”',
    tells: 'Tell the passcode on the card',
    tellsHint: 'Followers who send the keyword learn the passcode above',
    outage: 'While WeChat cannot be asked',
    outages: {
      wait: { word: 'Wait', more: 'Whose following is not known comes back later; nobody slips in' },
      let_in: {
        word: 'Let them in',
        more: 'Asked again at the close: who does not follow is set aside, with the reason',
      },
    },
  },
}
