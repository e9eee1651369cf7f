// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'
import { headFor } from './reload-when-stale.ts'

/** A browser's page: what counts is how often it is loaded anew. */
let reload: ReturnType<typeof vi.fn>
let assign: ReturnType<typeof vi.fn>
const gone = (file: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${file}`))
const settled = (part: Promise<unknown>) =>
  Promise.race([
    part.then(
      () => 'shown',
      () => 'failed',
    ),
    Promise.resolve()
      .then(tick)
      .then(() => 'waiting'),
  ])
const tick = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  sessionStorage.clear()
  reload = vi.fn()
  assign = vi.fn()
  headFor(null)
  vi.stubGlobal('location', { pathname: '/dashboard', search: '', reload, assign })
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a failed on-demand load triggers a page reload', () => {
  it('loads the page anew, and shows nothing of the failure before', async () => {
    expect(await settled(loadPart(gone('/a-1.js')))).toBe('waiting')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('leads to the screen that was asked for, not back to the one before', async () => {
    headFor('/dashboard/pay')
    await settled(loadPart(gone('/a-1.js')))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard/pay')
    headFor(null)
    vi.stubGlobal('location', { pathname: '/dashboard/pay', search: '', reload, assign })
    await expect(loadPart(gone('/a-1.js'))).rejects.toThrow('/a-1.js')
    expect(reload).not.toHaveBeenCalled()
  })

  it('gives up with the error when the same part is missing again after the reload', async () => {
    await settled(loadPart(gone('/a-1.js')))
    await expect(loadPart(gone('/a-1.js'))).rejects.toThrow('/a-1.js')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('never goes in a circle, however long each load takes and whatever else loads in between', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let visit = 0; visit < 20; visit++) {
      await loadPart(async () => 'another part')
      await settled(loadPart(gone('/a-1.js')))
      vi.advanceTimersByTime(3_600_000)
    }
    vi.useRealTimers()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('loads anew for a part of a later version', async () => {
    await settled(loadPart(gone('/a-1.js')))
    await settled(loadPart(gone('/a-2.js')))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not load anew without a network, which would lose the page', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadPart(gone('/a-1.js'))).rejects.toThrow('/a-1.js')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not load anew where the browser keeps nothing, because it could not stop', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await expect(loadPart(gone('/a-1.js'))).rejects.toThrow('/a-1.js')
    expect(reload).not.toHaveBeenCalled()
  })

  it('holds for every part that is loaded on demand', async () => {
    const source = join(import.meta.dirname, '..')
    const bare: string[] = []
    for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
      if (/\.test\.tsx?$|\/testing\//.test(file) || file === 'lib/error-reports.ts') continue
      const text = readFileSync(join(source, file), 'utf8')
      const isLoaded = /\b(loadPart|lazyPart|screen)\(/.test(text)
      if (/\bimport\(|\bkindViews\b/.test(text) && !isLoaded) bare.push(file)
    }
    expect(bare).toEqual([])
  })
})
