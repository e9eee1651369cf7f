import type { Page } from 'playwright-core'

/** WeChat's browser, as it names itself. */
export const inWechat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

export const scriptPath = '/open/js/jweixin-1.6.0.js'
export const wechatScript = `https://res.wx.qq.com${scriptPath}`

/** Stands in for the script that WeChat gives pages in its browser. */
export async function serveWechatScript(
  page: Page,
  given: { readonly refusals?: number } = {},
): Promise<void> {
  const body = scriptText(given)
  await page.route(wechatScript, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

/**
 * A script that keeps what it is told. `refusals`: how many configurations it does not take. As the real one it tells that
 * it failed, and then that it is ready.
 */
export function scriptText({ refusals = 0 }: { readonly refusals?: number } = {}): string {
  return `
    const told = (globalThis.toldToWechat = []), readies = []
    let fail = () => {}, refusals = ${refusals}
    globalThis.wx = {
      config(given) {
        told.push(['config', given])
        setTimeout(() => {
          if (refusals-- > 0) fail({ errMsg: 'config:invalid signature' })
          for (const ready of readies.splice(0)) ready()
        }, 20)
      },
      ready(then) { readies.push(then) },
      error(then) { fail = then },
      updateAppMessageShareData(card) { told.push(['updateAppMessageShareData', card]) },
      updateTimelineShareData(card) { told.push(['updateTimelineShareData', card]) },
    }`
}

/** What the page has said to it so far. */
export const toldToWechat = (page: Page) =>
  page.evaluate(
    () => (globalThis as { toldToWechat?: readonly (readonly [string, unknown])[] }).toldToWechat ?? [],
  )
