import {
  type Clock,
  OutsideFailed,
  type OwnService,
  type OwnServices,
  type Wechat,
  type WechatComponent,
  type Wecom,
} from '@fairdraw/application/ports'
import type { OutsideCheck, OwnServiceFault, OwnServiceKind } from '@fairdraw/domain'
import type { Config } from '../config.ts'
import type { OidcSetting, WechatAppSetting } from '../config-outside.ts'
import type { SmsSetting } from '../config-sms.ts'
import { signInReturns } from '../sign-in-returns.ts'

type Given = {
  readonly clock: Clock
  readonly component: Pick<WechatComponent, 'loginUrl'> | null
  readonly wechat: Pick<Wechat, 'checkCredentials' | 'personOf'>
  readonly wecom: Pick<Wecom, 'check'>
}
type Connection = Parameters<Wecom['check']>[0]

/** What the settings open at other sites, each with its check; in the order of the settings' table. */
export function openOwnServices(
  { outside, publicUrl, sms }: Pick<Config, 'outside' | 'publicUrl' | 'sms'>,
  { clock, component, wechat, wecom }: Given,
): OwnServices {
  const { wecomSupport: support } = outside
  const site = publicUrl ?? ''
  const credentials = (app: WechatAppSetting) => () => wechat.checkCredentials(app)
  const wecomApp = outside.wecom && {
    corpId: outside.wecom.corpId,
    agentId: outside.wecom.agentId,
    secret: outside.wecom.secret,
    contactSecret: support?.app.secret ?? null,
  }
  return [
    ...one('wechat', outside.wechat, credentials),
    ...one('wechat_site', outside.wechatSite, (app) => () => showSecret(wechat, app)),
    ...one('wechat_mini', outside.wechatMini, credentials),
    // Asks for a code by which accounts authorise, and leaves it unused.
    ...one('wechat_component', component, (platform) => () => platform.loginUrl(site)),
    ...one('wecom', wecomApp, (app) => () => looked(wecom, app, wayIn)),
    ...one('wecom_support', support && wecomApp, (app) => () => looked(wecom, app, [...wayIn, 'customers'])),
    ...one('oidc', outside.oidc, (oidc) => () => issuerAnswers(oidc, `${site}${signInReturns.oidc}`)),
    ...smsOf(sms, clock),
  ]
}

function one<Setting>(
  kind: OwnServiceKind,
  setting: Setting | null,
  checkOf: (setting: Setting) => () => Promise<unknown>,
): readonly OwnService[] {
  if (setting === null) return []
  const check = checkOf(setting)
  return [
    {
      kind,
      async check() {
        await check()
        return null
      },
    },
  ]
}

/** A website app has no token to fetch: WeChat looks at its secret first, and then at a code that nobody was given. */
async function showSecret(wechat: Given['wechat'], app: WechatAppSetting): Promise<void> {
  try {
    await wechat.personOf(app, 'fairdrawcheck')
  } catch (failure) {
    if (failure instanceof OutsideFailed && failure.trouble === 'code') return
    throw failure
  }
}

const wayIn: readonly OutsideCheck[] = ['credentials', 'address']

/** Of the lines that an organiser sees of an enterprise, those that matter here. */
async function looked(
  wecom: Given['wecom'],
  app: Connection,
  wanted: readonly OutsideCheck[],
): Promise<void> {
  const lines = await wecom.check(app)
  const wrong = lines.find(({ check, trouble }) => wanted.includes(check) && trouble !== null)
  if (wrong?.trouble) throw new OutsideFailed(wrong.trouble, wrong.errcode)
}

// Loaded only when they are used: a start takes no longer than it must.
async function issuerAnswers(oidc: OidcSetting, returnTo: string): Promise<void> {
  await (await import('./sign-in/check-issuer.ts')).checkIssuer({ oidc, returnTo })
}

function smsOf(setting: SmsSetting | null, clock: Clock): OwnServices {
  if (setting === null) return []
  const check = async (): Promise<OwnServiceFault | null> =>
    await (await import('./sms/check-sms.ts')).checkSms(setting, clock)
  return [{ kind: `sms_${setting.provider}`, check }]
}
