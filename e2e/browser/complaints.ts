import type { Page } from 'playwright-core'

/**
 * Everything a page has to complain about from now on, in words: errors in the console, what nobody caught, refusals
 * of the content security policy, requests that failed. Calls that end because the page was left are none.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${reason} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`response: ${response.status()} ${response.url()}`)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return heard
}
