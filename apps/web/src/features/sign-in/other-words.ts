/** What the ways beside the form say; loaded with them. */
export const otherWords = {
  zh: {
    others: '其他方式',
    byCode: '用验证码登录',
    byPassword: '用密码登录',
    /** Beside codes that can be sent to the one, the other signs up. */
    newByPassword: { email: '用手机号和密码', mobile: '用邮箱和密码' },
    byPasskey: '用通行密钥登录',
    passkeyBusy: '等待通行密钥',
  },
  en: {
    others: 'Other ways',
    byCode: 'Use a code',
    byPassword: 'Use a password',
    newByPassword: { email: 'Use mobile and password', mobile: 'Use e-mail and password' },
    byPasskey: 'Use a passkey',
    passkeyBusy: 'Waiting for the passkey',
  },
}
