/** What the desk says about support sessions. */
export const supportWords = {
  zh: {
    session: '客服协助会话',
    banner: '客服协助会话：所有操作都会留下记录。',
    minutes: (left: number) => `还剩 ${left} 分钟`,
    leave: '结束协助',
    leaving: '结束中',
    title: '协助会话',
    refused: '这个协助链接已经用过，或者过期了',
    refusedMore: '链接只能用一次，几分钟内有效。没有进入任何账号，请让管理员再生成一个。',
    unanswered: '还没有进入协助会话',
    unansweredMore: '服务器没有回答，链接还没有被使用。请检查网络后再试。',
    desk: '回到自己的首页',
    landing: '返回首页',
  },
  en: {
    session: 'Support session',
    banner: 'Support session: everything done here is recorded.',
    minutes: (left: number) => `${left} min left`,
    leave: 'Leave the session',
    leaving: 'Leaving',
    title: 'Support session',
    refused: 'This support link was used already, or has expired',
    refusedMore:
      'A link works once and for a few minutes. No account was entered; ask the operator for a new one.',
    unanswered: 'Not in the support session yet',
    unansweredMore: 'The server did not answer, and the link was not used. Check your network and try again.',
    desk: 'Back to your own home',
    landing: 'Back to home',
  },
}
