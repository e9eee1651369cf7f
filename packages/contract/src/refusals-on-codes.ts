import { row } from './refusal-row.ts'

/** What is refused to who signs in by a passkey or by a code that is sent. */
export const refusalsOnCodes = {
  passkey_wrong: row(
    2260,
    '没有通过验证：这把通行密钥可能已被移除，或者等得太久。请再试一次，或换一种方式登录',
    'It could not be verified: the passkey may have been removed, or it took too long. Try again, or sign in another way',
  ),
  passkey_known: row(2261, '这把通行密钥已经添加过了', 'This passkey has been added already'),
  passkey_limit_reached: row(
    2262,
    '最多 20 把通行密钥，请先移除不用的',
    'There can be 20 passkeys; remove some first',
  ),
  no_passkey: row(
    2269,
    '这个账号还没有通行密钥，请换一种方式',
    'This account has no passkey. Choose another way',
  ),
  code_wrong: row(2263, '验证码不对，请核对后再输入', 'The code is wrong. Check it and type it again'),
  code_over: row(
    2264,
    '这个验证码已失效：过期了、用过了，或者输错太多次。请重新获取',
    'This code is no good any more: it has expired, was used, or was mistyped too often. Ask for a new one',
  ),
  code_way_closed: row(
    2265,
    '这里不能向这个地址发送验证码，请换一种方式登录',
    'No code can be sent to this address here. Sign in another way',
  ),
  code_not_sent: row(
    2266,
    '验证码没有发出去，请核对地址，稍后再试或换一种方式登录',
    'The code could not be sent. Check the address, try again later, or sign in another way',
  ),
  address_unproven: row(
    2267,
    '这个账号有密码，邮箱或手机号还没有验证过。请先用密码登录，在「登录方式」里验证一次，之后就能用验证码登录',
    'This account has a password, and its address was never verified. Sign in with the password and verify it once under Ways to sign in; codes work from then on',
  ),
  code_needed: row(
    2270,
    '这个邮箱或手机号要用验证码确认：请获取验证码，再继续',
    'This address has to be confirmed by a code. Ask for one, then go on',
  ),
  address_taken: row(
    2271,
    '这个邮箱或手机号是你另一个账号的：请用它登录那个账号，或者换一个',
    'You have another account with this address. Sign in to that one, or use another address',
  ),
  last_way_in: row(
    2268,
    '这是你进入这个账号的最后一种方式，请先添加另一种',
    'This is the last way into this account. Add another one first',
  ),
} as const
