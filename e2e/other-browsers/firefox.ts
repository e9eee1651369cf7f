import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asCall, mouse, type OtherBrowser, saidBy, startProgram } from './browser-wire.ts'

type Answer = {
  readonly id?: number
  readonly type: string
  readonly result: unknown
  readonly message?: string
}

/** Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), "user_pref('intl.accept_languages', 'zh-CN');")
  const { child, end } = startProgram(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      env: { ...process.env, HOME: profile, TZ: 'Asia/Shanghai' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const address = await saidBy(child, /WebDriver BiDi listening on (ws:\S+)/, 'Firefox')
  const ask = await connect(`${address}/session`)
  await ask('session.new', { capabilities: {} })
  return {
    async open(viewport) {
      const { userContext } = (await ask('browser.createUserContext', {})) as { userContext: string }
      const { context } = (await ask('browsingContext.create', { type: 'window', userContext })) as {
        context: string
      }
      await ask('browsingContext.setViewport', { context, viewport })
      return {
        browser: 'firefox',
        goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
        async run(work, given) {
          const { result, exceptionDetails } = (await ask('script.callFunction', {
            functionDeclaration: asCall(work),
            arguments: [{ type: 'string', value: JSON.stringify(given) }],
            awaitPromise: true,
            target: { context },
            userActivation: true,
          })) as { result?: { value: string }; exceptionDetails?: { text: string } }
          if (!result) throw new Error(exceptionDetails?.text)
          return JSON.parse(result.value)
        },
        point: async (steps) => void (await ask('input.performActions', { context, actions: mouse(steps) })),
        async picture() {
          const { data } = (await ask('browsingContext.captureScreenshot', { context })) as { data: string }
          return Buffer.from(data, 'base64')
        },
        close: async () => void (await ask('browser.removeUserContext', { userContext })),
      }
    },
    async close() {
      await end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Asks over a socket; what the browser refuses is thrown in its words. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    waiting.get(answer.id ?? -1)?.(answer)
    waiting.delete(answer.id ?? -1)
  })
  let asked = 0
  return (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++asked
      waiting.set(id, ({ type, result, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id, method, params }))
    })
}
