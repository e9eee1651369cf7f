import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { otherPublicAddress, publicAddress, startFakeReceivers } from '../hooks/testing/fake-receivers.ts'
import { createOutsidePictures } from './outside-pictures.ts'

const host = 'hooks.example.org'
const url = `https://${host}/mmopen/lin/132`
const picture = Buffer.from('not looked at here')

let sites: Awaited<ReturnType<typeof startFakeReceivers>>
let pictures: ReturnType<typeof createOutsidePictures>
beforeEach(async () => {
  sites = await startFakeReceivers()
  sites.serve(host, (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture))
  pictures = createOutsidePictures({ ...sites.world, patienceMs: shortMs(700) })
})
afterEach(() => sites.close())

test('what lies there is fetched as it is, from the address that was checked, as nobody', async () => {
  expect(await pictures.fetch(url)).toEqual(picture)
  expect(sites.dialled).toEqual([`${publicAddress}:443`])
  expect(sites.got).toMatchObject([{ host, path: '/mmopen/lin/132' }])
  expect(sites.got[0]?.headers).not.toHaveProperty('cookie')
  expect(sites.got[0]?.headers).not.toHaveProperty('referer')
  await expect.poll(sites.openSockets).toBe(0)
})

test('what is told as http is fetched by https', async () => {
  expect(await pictures.fetch(url.replace('https:', 'http:'))).toEqual(picture)
})

describe('nothing is fetched from', () => {
  test.each([
    '',
    'nothing',
    'ftp://hooks.example.org/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://user:pw@hooks.example.org/',
    'https://hooks.example.org:8443/',
    'https://hooks.example.org:22/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://127.1/',
    'http://0/',
    'https://169.254.169.254/latest/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://93.184.215.14/',
    'https://localhost/',
    'https://metadata/',
    `https://hooks.example.org/${'a'.repeat(1_000)}`,
  ])('%s', async (to) => {
    expect(await pictures.fetch(to)).toBeNull()
    expect(sites.dialled).toEqual([])
  })

  test.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '100.100.100.200', '::1', 'fd00::1'])(
    'a name that leads to %s, alone or beside a public address',
    async (address) => {
      for (const found of [[address], [otherPublicAddress, address]]) {
        sites.name(host, found)
        expect(await pictures.fetch(url)).toBeNull()
      }
      expect(sites.dialled).toEqual([])
    },
  )

  test('a name without an address', async () => {
    sites.name(host, [])
    expect(await pictures.fetch(url)).toBeNull()
  })
})

describe('nothing comes of an answer', () => {
  test.each([301, 302, 307, 403, 404, 500])('of %i', async (status) => {
    sites.serve(host, (response) =>
      response.writeHead(status, { location: 'https://127.0.0.1/' }).end(picture),
    )
    expect(await pictures.fetch(url)).toBeNull()
    expect(sites.dialled).toHaveLength(1)
  })

  test('that does not end', async () => {
    sites.serve(host, (response) => {
      response.writeHead(200)
      // In a turn of its own: a line that was cut answers each write at once, and nobody would hear that it was cut.
      const more = () => response.destroyed || response.write(Buffer.alloc(100_000), () => setImmediate(more))
      more()
    })
    expect(await pictures.fetch(url)).toBeNull()
    await expect.poll(sites.openSockets).toBe(0)
  })

  test('that stops in the middle', async () => {
    sites.serve(host, (response) => response.writeHead(200).write(picture))
    const before = performance.now()
    expect(await pictures.fetch(url)).toBeNull()
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  test('that breaks off', async () => {
    sites.serve(host, (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(picture)
      setTimeout(() => response.destroy(), 20)
    })
    expect(await pictures.fetch(url)).toBeNull()
  })

  test('that never comes', async () => {
    sites.silence(host)
    expect(await pictures.fetch(url)).toBeNull()
  })

  test('without a certificate that can be trusted', async () => {
    const { ca: _, ...withoutCertificate } = sites.world
    const strict = createOutsidePictures(withoutCertificate)
    expect(await strict.fetch(url)).toBeNull()
  })
})
