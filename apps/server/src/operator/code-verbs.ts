import { makeSignInLink, makeSupportCode, maskedAccount, type OperatorCode } from '@fairdraw/application'
import type { Desk } from './desk.ts'
import { plainText } from './plain-text.ts'

/** `operator sign-in [account]` */
export async function signInVerb(desk: Desk, named: string | null): Promise<void> {
  const made = await makeSignInLink(desk.ports, named)
  const whom = nameOf(made)
  desk.say({
    zh: `${whom ?? '第一位组织者'} 的一次性登录链接，10 分钟内有效：`,
    en: `A link that signs ${whom ?? 'the first organiser'} in once, within 10 minutes:`,
  })
  printLink(desk, `/?signin=${made.code}`)
}

/** `operator support <account>` */
export async function supportVerb(desk: Desk, named: string): Promise<void> {
  const made = await makeSupportCode(desk.ports, named)
  const whom = nameOf(made)
  desk.say({
    zh: `进入 ${whom} 账户的支持会话，5 分钟内打开一次有效，30 分钟后结束，修改都会记录：`,
    en: `A support session in the account of ${whom}: open it once within 5 minutes; it ends after 30 minutes, and what it changes is recorded:`,
  })
  printLink(desk, `/dashboard?gm=true&token=${made.code}`)
  desk.say({ zh: `支持码：${made.code}`, en: `Support code: ${made.code}` })
}

function nameOf({ account }: OperatorCode): string | null {
  if (!account) return null
  const { nickname, id } = account
  return plainText(`${nickname} (${maskedAccount(account) ?? id})`)
}

function printLink({ origin, print, say }: Desk, path: string): void {
  print(`${origin ?? ''}${path}`)
  if (origin === null)
    say({
      zh: '请在前面加上服务的网址（PUBLIC_URL 未设置，PORT 为 0）。',
      en: 'Put the address of the service before it (PUBLIC_URL is not set and PORT is 0).',
    })
}
