/** What the return from another site says when it did not end in a session. */
export const tripWords = {
  zh: {
    names: { 2: '微信', 3: '企业微信', 4: '单点登录' } as Readonly<Record<number, string>>,
    declined: (name: string) => `${name}没有同意这次登录`,
    declinedMore: (reason: string) =>
      reason ? `对方的说法是 ${reason}。什么都没有改变，可以再来一次。` : '什么都没有改变，可以再来一次。',
    no_code: (name: string) => `${name}没有带回登录码`,
    no_codeMore: '可能是在那边取消了授权，或者直接打开了这个地址。什么都没有改变。',
    foreign: '这次登录不是从这里开始的',
    foreignMore:
      '它可能是在别的标签页或别的浏览器里开始的，也可能已经用过。登录码没有被使用，请从登录页重新开始。',
    code_refused: '这个登录码不能用了',
    unanswered: '还没有登录',
    unansweredMore: '服务器没有回答，登录码还在。请检查网络后再试。',
    unconfigured: (name: string) => `这个服务没有接通${name}登录`,
    unconfiguredMore: '可以用登录页上的其他方式登录。',
    back: '返回登录',
    again: '再试一次',
    noMemory: '这个浏览器不让网站保存登录状态，请换一个浏览器或关闭无痕模式',
  },
  en: {
    names: { 2: 'WeChat', 3: 'WeCom', 4: 'Single sign-on' } as Readonly<Record<number, string>>,
    declined: (name: string) => `${name} did not agree to this sign-in`,
    declinedMore: (reason: string) =>
      reason
        ? `It says ${reason}. Nothing has changed; you can start again.`
        : 'Nothing has changed; you can start again.',
    no_code: (name: string) => `${name} brought no sign-in code back`,
    no_codeMore:
      'It may have been called off over there, or this address was opened directly. Nothing has changed.',
    foreign: 'This sign-in did not begin here',
    foreignMore:
      'It may have begun in another tab or browser, or was used already. The code was not used; please begin again from the sign-in page.',
    code_refused: 'This sign-in code no longer works',
    unanswered: 'Not signed in yet',
    unansweredMore:
      'The server did not answer, and the code is still good. Check your network and try again.',
    unconfigured: (name: string) => `This service does not offer signing in with ${name}`,
    unconfiguredMore: 'Please use another way on the sign-in page.',
    back: 'Back to sign-in',
    again: 'Try again',
    noMemory: 'This browser keeps nothing for websites. Use another one, or leave private browsing',
  },
}
