import { followCalls } from '@fairdraw/contract/calls/follow-calls'
import type { ApiClient } from '../../../lib/api-client.ts'
import { type AnswerOf, knowCalls } from '../../../lib/call-table.ts'
import { pageSettings } from '../../../lib/page-settings.ts'
import { pageState } from '../../../lib/page-state.ts'

knowCalls(followCalls)

/** Where WeChat's own script comes from; the page's policy lets in this host and no other (security-headers.ts of the server). */
const usualScripts = 'https://res.wx.qq.com'
const script = '/open/js/jweixin-1.6.0.js'

type Shown = { readonly title: string; readonly link: string; readonly imgUrl: string }

/** What a draw's page uses of the JS-SDK. */
export type WechatSdk = {
  config(given: {
    readonly debug: false
    readonly appId: string
    readonly timestamp: number
    readonly nonceStr: string
    readonly signature: string
    readonly jsApiList: readonly string[]
    readonly openTagList: readonly string[]
  }): void
  ready(then: () => void): void
  error(then: () => void): void
  updateAppMessageShareData(card: Shown & { readonly desc: string }): void
  updateTimelineShareData(card: Shown): void
  /** Of the mini-program whose web-view the page stands in; needs no setting up. */
  readonly miniProgram?: { navigateTo(to: { readonly url: string }): void }
}

const state = pageState<{ opening?: Promise<WechatSdk | null> }>(() => ({}))

/**
 * The JS-SDK, set up in the name of the draw's account; null where there is no such account, or WeChat does not let it:
 * the page is then as it is everywhere else. Asked for once a page.
 */
export function openWechatSdk(api: ApiClient, lid: string): Promise<WechatSdk | null> {
  state.opening ??= open(api, lid).catch(() => null)
  return state.opening
}

async function open(api: ApiClient, lid: string): Promise<WechatSdk | null> {
  // An iPhone checks the address that the page was entered with, others the one that it has by now.
  const url = withoutHash(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const sdk = await setUp(api, lid, url)
  if (sdk !== 'refused') return sdk
  const urlNow = withoutHash(location.href)
  const again = urlNow === url ? null : await setUp(api, lid, urlNow)
  return again === 'refused' ? null : again
}

async function setUp(api: ApiClient, lid: string, url: string): Promise<WechatSdk | 'refused' | null> {
  const said = await api.call('entryWechatShare', { lid, url }, { isSilent: true })
  if (!said?.card) return null
  const sdk = await loadWechatScript()
  return sdk && !(await accepts(sdk, said.card)) ? 'refused' : sdk
}

const withoutHash = (href: string) => href.split('#', 1)[0] as string

type Scope = { wx?: WechatSdk }

/** The script as it comes, not set up in anybody's name. */
export function loadWechatScript(): Promise<WechatSdk | null> {
  const scope = globalThis as Scope
  if (scope.wx) return Promise.resolve(scope.wx)
  return new Promise((resolve) => {
    const element = document.createElement('script')
    element.src = `${pageSettings().wechat_scripts ?? usualScripts}${script}`
    element.onload = () => resolve(scope.wx ?? null)
    element.onerror = () => resolve(null)
    document.head.append(element)
  })
}

type Signed = NonNullable<AnswerOf<'entryWechatShare'>['card']>

/** It says that it is ready after a failure too, which it tells first. */
function accepts(sdk: WechatSdk, { app_id, timestamp, nonce, signature }: Signed): Promise<boolean> {
  return new Promise((resolve) => {
    sdk.error(() => resolve(false))
    sdk.config({
      debug: false,
      appId: app_id,
      timestamp,
      nonceStr: nonce,
      signature,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
      openTagList: ['wx-open-subscribe'],
    })
    sdk.ready(() => resolve(true))
  })
}
