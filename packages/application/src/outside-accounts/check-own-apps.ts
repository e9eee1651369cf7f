import type { OutsideTrouble } from '@fairdraw/domain'
import { type AppCredentials, type BrowserWay, OutsideFailed, type Ports } from '../ports/index.ts'

/** What an operator connects, by the group of settings it is set with. */
export type OwnApp = 'component' | 'mini' | 'oidc' | 'sms' | 'wecom' | 'wechat' | 'wechat_site'

/**
 * How one of them was found. `works`: the other side took our id and secret · `fails` · `unseen`: nothing can be asked
 * that changes nothing, so that only its use shows whether it works.
 */
export type CheckedApp = { readonly app: OwnApp } & (
  | { readonly state: 'unseen' | 'works' }
  | { readonly state: 'fails'; readonly trouble: OutsideTrouble; readonly errcode: number | null }
)

/** What an operator has set; null for what they have not. */
export type OwnApps = {
  readonly wechat: AppCredentials | null
  readonly mini: AppCredentials | null
  readonly wecom: (AppCredentials & { readonly agentId: string }) | null
  readonly hasWechatSite: boolean
  readonly hasSms: boolean
  readonly publicUrl: string | null
}
type Needs = Pick<Ports, 'component' | 'signInWays' | 'wechat' | 'wecom'>
type Asked = readonly [OwnApp, (() => Promise<unknown>) | null]

/** Asks each side that is set up, all at once, for something that changes nothing there. */
export async function checkOwnApps(
  { component, signInWays, wechat, wecom }: Needs,
  { wechat: account, mini, wecom: corporation, hasWechatSite, hasSms, publicUrl }: OwnApps,
): Promise<readonly CheckedApp[]> {
  const oidc = signInWays.find((way): way is BrowserWay => way.platform === 4)
  const asked: Asked[] = []
  if (account) asked.push(['wechat', () => wechat.checkCredentials(account)])
  // A website app has no token of its own: WeChat looks at its secret when somebody comes back with a code.
  if (hasWechatSite) asked.push(['wechat_site', null])
  if (mini) asked.push(['mini', () => wechat.checkCredentials(mini)])
  // The address of its page takes a ticket, a token and a code that nobody has to use.
  if (component) asked.push(['component', () => component.loginUrl(publicUrl ?? '')])
  if (corporation) asked.push(['wecom', () => wecomWorks(wecom, corporation)])
  // Made of what the issuer says about itself.
  if (oidc) asked.push(['oidc', () => oidc.authoriseUrl('check')])
  if (hasSms) asked.push(['sms', null])
  return await Promise.all(asked.map(checked))
}

async function wecomWorks(
  wecom: Ports['wecom'],
  { agentId, appId: corpId, secret }: NonNullable<OwnApps['wecom']>,
): Promise<void> {
  const lines = await wecom.check({ corpId, agentId, secret, contactSecret: null })
  const needed = lines.filter(({ check }) => check === 'credentials' || check === 'address')
  const wrong = needed.find(({ state }) => state !== 'works')
  if (wrong) throw new OutsideFailed(wrong.trouble ?? 'busy', wrong.errcode)
}

async function checked([app, ask]: Asked): Promise<CheckedApp> {
  if (!ask) return { app, state: 'unseen' }
  try {
    await ask()
    return { app, state: 'works' }
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    return { app, state: 'fails', trouble: failure.trouble, errcode: failure.errcode }
  }
}
