import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, CDPSession, LaunchOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { onLeaving } from '../../e2e/support/on-leaving.ts'
import { removeFolder } from '../../e2e/support/remove-folder.ts'

const programs = fileURLToPath(new URL('../programs', import.meta.url))
const address = 'http://stages.test'
/** Drawn by the processor: imitated graphics hold the whole browser up for seconds at a time. */
export const plain: LaunchOptions = { args: ['--disable-gpu'] }
/** The same, where no machine code of a script comes into memory. */
export const uncompiled: LaunchOptions = { args: [...(plain.args ?? []), '--js-flags=--jitless'] }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds the page that shows the stages, or another program; the folder it lies in. */
export async function buildStages(program = 'stages.tsx'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-stages-'))
  onLeaving(() => removeFolder(folder))
  const script = `<script type="module" src="${join(programs, program)}"></script>`
  const html = `<!doctype html><html lang="zh-CN"><body><div id="root"></div>${script}</body></html>`
  writeFileSync(join(folder, 'index.html'), html)
  await build({
    root: folder,
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    server: { fs: { strict: false } },
    build: { outDir: join(folder, 'dist') },
  })
  return join(folder, 'dist')
}

const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 }

/** A phone's page (or one of another size) at its own address, empty or with what was built. */
export async function openPage(browser: Browser, dist: string | null, screen = phone): Promise<Page> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await page.route(`${address}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const file = path === '/' ? '/index.html' : path
    if (dist === null)
      return route.fulfill({ body: '<!doctype html><body></body>', contentType: 'text/html' })
    const contentType = types[extname(file)] ?? 'application/octet-stream'
    return route.fulfill({ body: readFileSync(join(dist, file)), contentType })
  })
  await page.goto(address)
  return page
}

export type Cost = {
  /** Milliseconds of processor time. */
  readonly scriptMs: number
  readonly taskMs: number
}

/** Processor time of the page's main thread so far. */
export async function costsOf(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000
  return { scriptMs: value('ScriptDuration'), taskMs: value('TaskDuration') }
}

/** What lives after a collection of garbage. */
export async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { bytes: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

/** Counts processor time rather than the clock: other work on the machine does not count. */
export async function measured(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('HeapProfiler.enable')
  return session
}
