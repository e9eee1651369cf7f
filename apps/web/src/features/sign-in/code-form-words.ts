export const codeFormWords = {
  zh: {
    account: { both: '邮箱或手机号', email: '邮箱', mobile: '手机号' },
    needed: '请填写收验证码的地址',
    wrong: { both: '请填写邮箱或 11 位手机号', email: '请填写邮箱', mobile: '请填写 11 位手机号' },
    open: '没有账号的话，验证后就有了',
    send: '获取验证码',
    sending: '发送中',
    signIn: '登录',
    other: '换一个地址',
  },
  en: {
    account: { both: 'E-mail or mobile', email: 'E-mail', mobile: 'Mobile' },
    needed: 'Please enter where the code is to be sent',
    wrong: {
      both: 'An e-mail address or an 11-digit mobile number',
      email: 'An e-mail address, please',
      mobile: 'An 11-digit mobile number, please',
    },
    open: 'Without an account, the code makes one',
    send: 'Send a code',
    sending: 'Sending',
    signIn: 'Sign in',
    other: 'Use another address',
  },
}
