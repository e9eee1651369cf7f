import { networkInterfaces } from 'node:os'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { networkOrigin, phoneOriginFor } from './phone-origin.ts'
import { pageForPhones } from './web-page.ts'

const lan = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)
const app = () => {
  const made = fastify()
  made.get('/', (request) => ({ origin: phoneOriginFor(request, null) }))
  made.get('/known', (request) => ({ origin: phoneOriginFor(request, 'https://draw.example.org/') }))
  return made
}
let running: ReturnType<typeof app> | null = null
afterEach(async () => {
  await running?.close()
  running = null
})

/** What the page at this path is told by a server that listens here, asked under this name from this machine. */
async function told(
  host: string,
  name: string,
  path = '/',
): Promise<{ origin: string | null; port: number }> {
  running = app()
  await running.listen({ host, port: 0 })
  const address = running.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answer = await running.inject({ url: path, headers: { host: `${name}:${port}` } })
  return { ...answer.json(), port }
}

test.each(['127.0.0.1', 'localhost', '[::1]'])(
  'who opens a page at %s hears the address on the network',
  async (name) => {
    const { origin, port } = await told('0.0.0.0', name)
    expect(origin).toBe(lan ? `http://${lan.address}:${port}` : null)
  },
)

test('who opens it at another address hears nothing of the network', async () => {
  expect((await told('0.0.0.0', 'draw.example.org')).origin).toBeNull()
})

test.each(['127.example.org', '127.0.0.1.example.org'])(
  'the name %s is none of this machine',
  async (name) => {
    expect((await told('0.0.0.0', name)).origin).toBeNull()
  },
)

test.each(['forwarded', 'x-forwarded-for', 'x-real-ip'])(
  'who comes through a proxy on this machine hears nothing of the network, known by %s',
  async (header) => {
    running = app()
    await running.listen({ host: '0.0.0.0', port: 0 })
    const headers = { host: 'localhost', [header]: '203.0.113.9' }
    const answer = await running.inject({ url: '/', headers })
    expect(answer.json().origin).toBeNull()
  },
)

test('a service that listens to this machine alone has no such address', async () => {
  expect((await told('127.0.0.1', 'localhost')).origin).toBeNull()
  expect(networkOrigin('127.0.0.1', 3000)).toBeNull()
})

test('one whose public address is known is reached there', async () => {
  expect((await told('127.0.0.1', 'localhost', '/known')).origin).toBe('https://draw.example.org')
})

test('the page says it in its head, and is the same to the byte where there is nothing to say', () => {
  const html = '<html><head></head></html>'
  expect(pageForPhones(html, null)).toBe(html)
  expect(pageForPhones(html, 'http://192.168.1.5:3000')).toContain(
    '<meta name="fairdraw-phones" content="http://192.168.1.5:3000">',
  )
})
