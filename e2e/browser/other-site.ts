import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** A site that says who somebody is, as the chat platforms and identity providers do: it sends the visitor back with a code. */
export type OtherSite = {
  readonly url: string
  /** What it was asked with. */
  readonly asked: URLSearchParams[]
  /** What it sends the visitor back with, beside the state it was given. */
  answer: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts the site; `answer` may be changed between visits. */
export async function openOtherSite(): Promise<OtherSite> {
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://other.site')
    asked.push(searchParams)
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    const given = { ...site.answer, state: site.answer.state ?? searchParams.get('state') ?? '' }
    for (const [name, value] of Object.entries(given)) back.searchParams.set(name, value)
    response.writeHead(302, { location: back.href }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const site: OtherSite = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: {},
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return site
}

/** What the ways are called by whoever configured them. */
const names: Readonly<Record<number, string>> = { 2: '微信', 3: '企业微信', 4: '单点登录' }

/**
 * Makes the service look connected to the site, which speaks no platform's protocol: what is looked at is the way out
 * and back, so that the list of the ways to sign in is the one answer that is not the service's own.
 */
export async function connect(page: Page, site: OtherSite, platform: number, returnsTo: string) {
  const query = new URLSearchParams({
    client_id: 'x',
    redirect_uri: returnsTo,
    response_type: 'code',
    state: 'S',
  })
  const authorise_url = `${site.url}/authorise?${query}`
  const way = { platform, name: names[platform] ?? '', authorise_url, where: 'inside' }
  await page.route('**/auth/platforms', (route) =>
    route.fulfill({ json: { sta: 0, msg: '', data: { list: [way], sign_up: 'open', codes_by: [] } } }),
  )
}
