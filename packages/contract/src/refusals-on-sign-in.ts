import { row } from './refusal-row.ts'

/** What is refused to who signs in over another site. */
export const refusalsOnSignIn = {
  sign_in_unavailable: row(
    2004,
    '这次登录没有办成：对方网站暂时不可用，或者没有放行这个账号。请稍后再试、换一种方式登录，或联系管理员',
    'The sign-in did not go through: the other site is not available, or did not let this account pass. Try again later, sign in another way, or ask the operator',
  ),
  snapshot_user: row(
    2005,
    '当前是微信的预览页面，不能登录：请点页面下方的「使用完整服务」，再登录一次',
    'This is a preview by WeChat, in which nobody can sign in. Tap “Use full service” below the page, then sign in again',
  ),
  identity_taken: row(
    2006,
    '它已经是另一个账号的登录方式：请先用它登录那个账号，在「登录方式」里移除',
    'It signs in to another account already. Sign in with it there and remove it under Ways to sign in first',
  ),
  no_address: row(
    2007,
    '这个账号还没有邮箱或手机号，密码没有可以对应的账号。请先填写一个，或添加其他登录方式',
    'This account has no e-mail address or mobile number to type beside a password. Add one, or another way to sign in',
  ),
  password_weak: row(
    2008,
    '这个密码太容易被猜到：它很常用、有规律，或者和你的账号差不多。换一个长一点的，比如三四个不相干的词连在一起',
    'This password is easily guessed: many people use it, it follows a pattern, or it is much like your account. Choose a longer one, such as three or four unrelated words in a row',
  ),
  address_set: row(
    2009,
    '这个账号已经有邮箱或手机号了，请刷新页面',
    'This account has an e-mail address or mobile number already. Reload the page',
  ),
} as const
