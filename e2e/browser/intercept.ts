import type { CDPSession, Page } from 'playwright-core'

/** A call of a page, held up on its way to the service. */
export type Held = {
  readonly url: URL
  /** What the page sent, read as JSON. */
  sent(): unknown
  /** Answers in the service's place. */
  answer(json: object, status?: number): Promise<unknown>
  /** What the service answers to this call. */
  asked<Answer>(): Promise<Answer>
  /** Lets it go on, with another body if one is given. */
  goOn(json?: object): Promise<unknown>
  /** Breaks it off. */
  fail(): Promise<unknown>
}
type Handle = (held: Held) => unknown
type Interception = { readonly session: CDPSession; readonly handlers: Map<string, Handle> }
type Request = { url: string; method: string; headers: Record<string, string>; postData?: string }

const interceptions = new WeakMap<Page, Interception>()

/**
 * Holds up what this page asks for at an address that ends so, before its query; `*` is anything. The newest handler
 * counts. Playwright's own interception stops all that a page loads and does without the browser's cache; this one
 * leaves everything else alone.
 */
export async function intercept(page: Page, path: string, handle: Handle): Promise<void> {
  const { session, handlers } = interceptions.get(page) ?? (await begin(page))
  handlers.delete(path)
  handlers.set(path, handle)
  const patterns = [...handlers.keys()].flatMap((end) => [`*${end}`, `*${end}\\?*`])
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
}

/** Nothing that this page asks for is held up any more. */
export async function interceptNothing(page: Page): Promise<void> {
  const known = interceptions.get(page)
  if (!known || known.handlers.size === 0) return
  known.handlers.clear()
  await known.session.send('Fetch.disable')
}

async function begin(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page)
  const handlers = new Map<string, Handle>()
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const held = heldBy(session, requestId, request)
    const handle = [...handlers].findLast(([end]) => endsSo(held.url.pathname, end))?.[1]
    if (handle) handle(held)
    else void held.goOn()
  })
  const interception = { session, handlers }
  interceptions.set(page, interception)
  return interception
}

function endsSo(path: string, end: string): boolean {
  const parts = end.split('*').map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`${parts.join('.*')}$`).test(path)
}

function heldBy(session: CDPSession, requestId: string, { url, method, headers, postData }: Request): Held {
  // A page that is left takes its calls along: there is nobody to answer then.
  const unlessGone = (sent: Promise<unknown>) => sent.catch(() => {})
  return {
    url: new URL(url),
    sent: () => JSON.parse(postData ?? 'null'),
    answer: (json, responseCode = 200) =>
      unlessGone(
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode,
          body: inBase64(json),
          responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        }),
      ),
    asked: async () => {
      const answer = await fetch(url, { method, headers, ...(postData !== undefined && { body: postData }) })
      return await answer.json()
    },
    goOn: (json) =>
      unlessGone(
        session.send('Fetch.continueRequest', { requestId, ...(json && { postData: inBase64(json) }) }),
      ),
    fail: () => unlessGone(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  }
}

const inBase64 = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64')
