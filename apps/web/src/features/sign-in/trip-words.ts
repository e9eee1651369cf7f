/** What the return from another site says when it did not end in a session. */
export const tripWords = {
  zh: {
    names: { 2: '微信', 3: '企业微信', 4: '单点登录' } as Readonly<Record<number, string>>,
    declined: (name: string) => `${name}没有同意这次登录`,
    declinedMore: (reason: string) =>
      reason ? `对方的说法是 ${reason}。什么都没有改变，可以再来一次。` : '什么都没有改变，可以再来一次。',
    unavailable: (name: string) => `${name}暂时不可用`,
    unavailableMore: '对方网站没有回答，或者说自己出了故障。什么都没有改变，请稍后再试，或换一种方式登录。',
    no_code: (name: string) => `${name}没有带回登录码`,
    no_codeMore: '可能是在那边取消了授权，或者直接打开了这个地址。什么都没有改变。',
    foreign: '这次登录不是从这里开始的',
    foreignMore:
      '它可能是在别的标签页或别的浏览器里开始的，也可能已经用过。登录码没有被使用，请从登录页重新开始。',
    code_refused: '这个登录码不能用了',
    notSignedIn: '没有登录成功',
    notLinked: '还没有添加这种登录方式',
    notProved: '没有确认身份',
    notProvedMore: '在那边登录的人不能进入这个账号，或者登录码已经用过。什么都没有改变，请返回再试。',
    fresh: '请再确认一次身份',
    freshMore: '给账号添加登录方式之前，要确认是你本人。带回来的登录码还在，确认后接着添加。',
    prove: '确认身份',
    backToWays: '返回',
    unanswered: '还没有登录',
    unansweredMore: '服务器没有回答，登录码还在。请检查网络后再试。',
    unconfigured: (name: string) => `这个服务没有接通${name}登录`,
    unconfiguredMore: '可以用下面的方式登录。',
    unconfiguredOwn: '你已经登录，不受影响。',
    back: '返回登录',
  },
  en: {
    names: { 2: 'WeChat', 3: 'WeCom', 4: 'Single sign-on' } as Readonly<Record<number, string>>,
    declined: (name: string) => `${name} did not agree to this sign-in`,
    declinedMore: (reason: string) =>
      reason
        ? `It says ${reason}. Nothing has changed; you can start again.`
        : 'Nothing has changed; you can start again.',
    unavailable: (name: string) => `Signing in with ${name} is not possible just now`,
    unavailableMore:
      'The other site did not answer, or said that it is out of order. Nothing has changed; try again later, or sign in another way.',
    no_code: (name: string) => `${name} brought no sign-in code back`,
    no_codeMore:
      'It may have been called off over there, or this address was opened directly. Nothing has changed.',
    foreign: 'This sign-in did not begin here',
    foreignMore:
      'It may have begun in another tab or browser, or was used already. The code was not used; please begin again from the sign-in page.',
    code_refused: 'This sign-in code no longer works',
    notSignedIn: 'You are not signed in',
    notLinked: 'This way to sign in is not added yet',
    notProved: 'It is not confirmed that it is you',
    notProvedMore:
      'Whoever signed in over there is not let into this account, or the code was used already. Nothing has changed; go back and try again.',
    fresh: 'Please confirm that it is you',
    freshMore:
      'Adding a way to sign in asks for it. The code you brought back is still good, and is used once you have confirmed.',
    prove: 'Confirm it is me',
    backToWays: 'Back',
    unanswered: 'Not signed in yet',
    unansweredMore:
      'The server did not answer, and the code is still good. Check your network and try again.',
    unconfigured: (name: string) => `This service does not offer signing in with ${name}`,
    unconfiguredMore: 'Please sign in one of the ways below.',
    unconfiguredOwn: 'You are signed in; nothing has changed.',
    back: 'Back to sign-in',
  },
}
