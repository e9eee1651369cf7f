export const sheetWords = {
  zh: {
    title: '登录后参与',
    newTitle: '注册后参与',
    toSignUp: '没有账号，注册一个',
    toSignIn: '已有账号，去登录',
  },
  en: {
    title: 'Sign in to enter',
    newTitle: 'Sign up to enter',
    toSignUp: 'No account yet? Sign up',
    toSignIn: 'I have an account',
  },
}
