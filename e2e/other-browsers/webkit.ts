import { freePort } from '../support/free-port.ts'
import { asCall, type BrowserTab, mouse, type OtherBrowser, saidBy, startProgram } from './browser-wire.ts'

export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly display: string }
type Size = { readonly width: number; readonly height: number }

/**
 * WebKitGTK's own small browser over WebDriver (https://www.w3.org/TR/webdriver2/), on a display that nobody sees. Each
 * tab is a browser of its own, as one driver has one session; none is narrower than 447 px.
 */
export async function openWebKit(programs: WebKitPrograms): Promise<OtherBrowser> {
  const screen = startProgram(
    programs.display,
    ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const display = `:${await saidBy(screen.child, /(\d+)\n/, 'Xvfb')}`
  const drivers: ReturnType<typeof startProgram>[] = []
  return {
    async open(size) {
      const port = await freePort()
      const driver = startProgram(programs.driver, [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: display,
          LANG: 'zh_CN.UTF-8',
          LANGUAGE: 'zh_CN',
          TZ: 'Asia/Shanghai',
          GSETTINGS_BACKEND: 'memory',
          NO_AT_BRIDGE: '1',
          // Root has no namespaces for its sandbox in a container.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
        stdio: 'ignore',
      })
      drivers.push(driver)
      return await openTab(`http://127.0.0.1:${port}`, programs.browser, size)
    },
    async close() {
      for (const driver of drivers) await driver.end()
      await screen.end()
    },
  }
}

async function openTab(driver: string, binary: string, { width, height }: Size): Promise<BrowserTab> {
  const options = { binary, args: ['--automation'] }
  const { sessionId } = (await asked(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    asked(driver, method, `/session/${sessionId}${path}`, body)
  await ask('POST', '/window/rect', { width, height })
  return {
    browser: 'webkit',
    goto: async (url) => void (await ask('POST', '/url', { url })),
    async run(work, given) {
      const script = `const [given, done] = arguments
        ;(${asCall(work)})(given).then((answer) => done({ answer }), (problem) => done({ problem: String(problem) }))`
      const said = (await ask('POST', '/execute/async', { script, args: [JSON.stringify(given)] })) as {
        answer?: string
        problem?: string
      }
      if (said.answer === undefined) throw new Error(said.problem)
      return JSON.parse(said.answer)
    },
    point: async (steps) => void (await ask('POST', '/actions', { actions: mouse(steps) })),
    picture: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
    close: async () => void (await ask('DELETE', '')),
  }
}

/** Asks a driver, from the moment it listens; what it refuses is thrown in its words. */
async function asked(
  driver: string,
  method: string,
  path: string,
  body?: object,
  triesLeft = 100,
): Promise<unknown> {
  const answer = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) }).catch(
    () => null,
  )
  if (answer === null) {
    if (triesLeft === 0) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
    return await asked(driver, method, path, body, triesLeft - 1)
  }
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
  return value
}
