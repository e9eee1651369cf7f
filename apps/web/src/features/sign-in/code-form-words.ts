export const codeFormWords = {
  zh: {
    open: '没有账号的话，验证后就有了',
    signIn: '登录',
    signUp: '注册',
    other: '换一个地址',
  },
  en: {
    open: 'Without an account, the code makes one',
    signIn: 'Sign in',
    signUp: 'Sign up',
    other: 'Use another address',
  },
}
