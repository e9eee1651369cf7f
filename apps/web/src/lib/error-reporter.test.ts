// @vitest-environment jsdom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captureException, close, flush } from '@sentry/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientId, knowUnionid } from './client-id.ts'
import * as reporter from './error-reporter.ts'
import { reportError, startErrorReports } from './error-reports.ts'

beforeEach(() => localStorage.clear())
afterEach(() => knowUnionid(null))

const event = {
  type: undefined,
  event_id: 'a'.repeat(32),
  request: {
    url: 'https://draw.example/dashboard?gm=true&token=SECRET#x',
    headers: { cookie: 'a=SECRET' },
    query_string: 'token=SECRET',
  },
  user: { id: '7', email: 'somebody@example.org', ip_address: '10.0.0.1' },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'Failed to fetch https://draw.example/a.js?code=SECRET',
        stacktrace: { frames: [{ filename: 'https://draw.example/a.js?code=SECRET', lineno: 1 }] },
      },
    ],
  },
  breadcrumbs: [
    { category: 'ui.input', message: 'input[name="SECRET"]' },
    { category: 'console', message: 'SECRET' },
    { category: 'fetch', data: { url: '/userlogin?code=SECRET', status_code: 409, body: 'SECRET' } },
    { category: 'navigation', data: { from: '/?signin=SECRET', to: '/dashboard' } },
  ],
} as const

const { startReporter, withoutPeople } = reporter

describe('the error-reporting service', () => {
  it('receives no query string, header, input or person', () => {
    expect(JSON.stringify(withoutPeople(structuredClone(event) as never, 'client'))).not.toContain('SECRET')
  })

  it('receives where it happened and what was thrown', () => {
    const { request, exception, breadcrumbs } = withoutPeople(structuredClone(event) as never, 'client')
    expect(request?.url).toBe('https://draw.example/dashboard')
    expect(exception?.values?.[0]).toMatchObject({
      type: 'TypeError',
      value: 'Failed to fetch https://draw.example/a.js',
      stacktrace: { frames: [{ filename: 'https://draw.example/a.js', lineno: 1 }] },
    })
    expect(breadcrumbs?.map(({ category }) => category)).toEqual(['fetch', 'navigation'])
  })

  it('knows the user by a random id of the browser', () => {
    expect(withoutPeople(structuredClone(event) as never, clientId()).user).toEqual({ id: clientId() })
    expect(clientId()).toMatch(/^[0-9a-f]{32}$/)
  })

  it('receives events by POST at its envelope endpoint', async () => {
    const received: { method: string; path: string; text: string }[] = []
    const service = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const text = Buffer.concat(parts).toString()
        received.push({ method: request.method ?? '', path: request.url ?? '', text })
        response.setHeader('access-control-allow-origin', '*').end('{}')
      })
    })
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
    const { port } = service.address() as AddressInfo
    startReporter(`http://key@127.0.0.1:${port}/1`, clientId)
    captureException(new Error('a page part fell over'))
    await close(5_000)
    service.close()
    expect(received.map(({ method }) => method)).toEqual(['POST'])
    expect(received[0]?.path).toMatch(/^\/api\/1\/envelope\//)
    expect(received[0]?.text).toContain('a page part fell over')
    expect(received[0]?.text).toContain(clientId())
  })

  it('is told a handful of times by a page that breaks again and again, and of nothing without a network', async () => {
    const { dsn, asked, close: closeService } = await receiving('answers')
    startReporter(dsn, clientId)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    for (let at = 0; at < 20; at++) captureException(new Error(`lost ${at}`))
    await flush(5_000)
    expect(asked()).toBe(0)
    onLine.mockRestore()
    for (let at = 0; at < 50; at++) captureException(new Error(`broken ${at}`))
    await close(5_000)
    closeService()
    expect(asked()).toBe(5)
  })

  it('is not told that it could not be told', async () => {
    const { dsn, asked, close: closeService } = await receiving('hangs up')
    startReporter(dsn, clientId)
    captureException(new Error('a page part fell over'))
    await flush(5_000)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockRestore()
    await close(5_000)
    closeService()
    expect(asked()).toBe(1)
  })
})

/** A receiver on this machine: its address, and how often it was asked. */
async function receiving(manner: 'answers' | 'hangs up') {
  let times = 0
  const service = createServer((request, response) => {
    times++
    if (manner === 'hangs up') return void request.socket.destroy()
    request.resume().on('end', () => response.setHeader('access-control-allow-origin', '*').end('{}'))
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as AddressInfo
  return { dsn: `http://key@127.0.0.1:${port}/1`, asked: () => times, close: () => service.close() }
}

describe('a page before its reporter is there', () => {
  beforeEach(() => {
    const dsn = `${location.protocol}//key@${location.host}/1`
    document.head.innerHTML = `<meta name="fairdraw-settings" content='${JSON.stringify({ error_dsn: dsn })}' />`
  })
  afterEach(() => {
    document.head.innerHTML = ''
    vi.useRealTimers()
  })

  it('loads it once there is a network, however often it breaks before', async () => {
    vi.useFakeTimers()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const started = vi.spyOn(reporter, 'startReporter').mockReturnValue(() => undefined)
    startErrorReports()
    for (let at = 0; at < 20; at++) reportError(new Error(`lost ${at}`))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(started).not.toHaveBeenCalled()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
    dispatchEvent(new Event('online'))
    expect(started).toHaveBeenCalledOnce()
  })
})

describe('unionid', () => {
  it('is also the client id, where there is one', () => {
    const random = clientId()
    knowUnionid('u1')
    expect(clientId()).toBe('u1')
    knowUnionid(null)
    expect(clientId()).toBe(random)
  })
})
