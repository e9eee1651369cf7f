import { gzipSync } from 'node:zlib'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLinkExpander } from './expand-link.ts'
import { otherPublicAddress, publicAddress, startFakeLinkHosts } from './testing/fake-link-hosts.ts'

const short = 'https://v.douyin.com/iRNBho5m/'
const share = 'https://www.iesdouyin.com/share/video/7123456789012345678/?region=CN'
const post = 'https://www.douyin.com/video/7123456789012345678'

let hosts: Awaited<ReturnType<typeof startFakeLinkHosts>>
let expand: (url: string) => Promise<string | null>
beforeEach(async () => {
  hosts = await startFakeLinkHosts()
  expand = createLinkExpander({ ...hosts.world, patienceMs: 2_000 })
})
afterEach(() => hosts.close())

test('a short link leads to its post, which is not visited itself', async () => {
  hosts.redirect(short, share)
  expect(await expand(short)).toBe(post)
  expect(hosts.asked.map(({ url }) => url)).toEqual([short])
  expect(hosts.dialled).toEqual([`${publicAddress}:443`])
})

test('what share texts write without https is asked by https', async () => {
  const id = '64a1b2c3d4e5f60718293a4b'
  hosts.redirect('https://xhslink.com/a/AbC12', `http://www.xiaohongshu.com/discovery/item/${id}`)
  expect(await expand('http://xhslink.com/a/AbC12')).toBe(`https://www.xiaohongshu.com/explore/${id}`)
})

test('a link is followed over three hosts at most', async () => {
  hosts.redirect(short, 'https://t.cn/A6abcd')
  hosts.redirect('https://t.cn/A6abcd', 'https://b23.tv/abc', 301)
  hosts.redirect('https://b23.tv/abc', post, 307)
  expect(await expand(short)).toBe(post)

  hosts.redirect('https://b23.tv/abc', 'https://v.kuaishou.com/abc')
  hosts.redirect('https://v.kuaishou.com/abc', post)
  expect(await expand(short)).toBeNull()
  expect(hosts.asked.map(({ url }) => new URL(url).host)).not.toContain('v.kuaishou.com')
})

test('a link that leads to itself ends', async () => {
  hosts.redirect(short, short)
  expect(await expand(short)).toBeNull()
  expect(hosts.asked).toHaveLength(3)
})

test('another page of a platform may lead on; its path alone may be told', async () => {
  hosts.redirect(short, 'https://www.douyin.com/jump?to=1')
  hosts.redirect('https://www.douyin.com/jump?to=1', '/video/7123456789012345678')
  expect(await expand(short)).toBe(post)
})

test('no cookie goes along, and no compressed answer is asked for', async () => {
  hosts.serve(short, (_, response) => {
    response.writeHead(302, { location: 'https://t.cn/A6abcd', 'set-cookie': 'a=b' }).end()
  })
  hosts.redirect('https://t.cn/A6abcd', post)
  expect(await expand(short)).toBe(post)
  for (const { headers } of hosts.asked) {
    expect(headers.cookie).toBeUndefined()
    expect(headers.authorization).toBeUndefined()
    expect(headers['accept-encoding']).toBe('identity')
  }
})

const nowhere = [
  'http://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'https://[::1]/',
  'https://0/',
  'https://127.0.0.1.nip.io/',
  'https://v.douyin.com.127.0.0.1.nip.io/iRNBho5m/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/',
  'https://v.douyin.com@127.0.0.1/iRNBho5m/',
  'https://evil:pass@v.douyin.com/iRNBho5m/',
  'https://v.douyіn.com/iRNBho5m/',
  'https://v.douyin.com:6379/iRNBho5m/',
  'https://v.douyin.com:80/iRNBho5m/',
  'https://v.douyin.com./iRNBho5m/',
  'ftp://v.douyin.com/iRNBho5m/',
  'file:///etc/passwd',
  'gopher://v.douyin.com/1',
  'https://example.org/iRNBho5m/',
]

test.each(nowhere)('nothing is asked of %s', async (url) => {
  expect(await expand(url)).toBeNull()
  expect(hosts.dialled).toEqual([])
})

test.each([...nowhere, '//169.254.169.254/', 'javascript:alert(1)', 'https://', ''])(
  'a link that leads to %s ends there',
  async (location) => {
    hosts.redirect(short, location)
    expect(await expand(short)).toBeNull()
    for (const { url } of hosts.asked) expect(new URL(url).host).toBe('v.douyin.com')
    for (const address of hosts.dialled) expect(address).toBe(`${publicAddress}:443`)
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  'not an address',
])('a host at %s is not connected to', async (address) => {
  hosts.redirect(short, share)
  hosts.name('v.douyin.com', [address])
  expect(await expand(short)).toBeNull()
  hosts.name('v.douyin.com', [publicAddress, address])
  expect(await expand(short)).toBeNull()
  expect(hosts.dialled).toEqual([])
})

test('a host without an address is not connected to', async () => {
  hosts.name('v.douyin.com', [])
  expect(await expand(short)).toBeNull()
  expect(hosts.dialled).toEqual([])
})

test('the address that was checked is the one connected to, of either family', async () => {
  hosts.redirect(short, share)
  hosts.name('v.douyin.com', [otherPublicAddress, publicAddress])
  expect(await expand(short)).toBe(post)
  expect(hosts.dialled).toEqual([`${otherPublicAddress}:443`])
})

test('a name that turns private after the first look is refused at the second', async () => {
  hosts.redirect(short, 'https://v.douyin.com/second/')
  hosts.redirect('https://v.douyin.com/second/', share)
  hosts.name('v.douyin.com', [publicAddress], ['127.0.0.1'])
  expect(await expand(short)).toBeNull()
  expect(hosts.dialled).toEqual([`${publicAddress}:443`])
})

test('a host that cannot show its certificate is not asked', async () => {
  hosts.redirect(short, share)
  expect(await createLinkExpander({ ...hosts.world, ca: undefined as never })(short)).toBeNull()
  expect(hosts.asked).toEqual([])
})

test('a packed body is not unpacked, and an endless one not read', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  hosts.serve(short, (_, response) => {
    response.writeHead(302, { location: share, 'content-encoding': 'gzip' }).end(bomb)
  })
  expect(await expand(short)).toBe(post)

  let sent = 0
  hosts.serve('https://t.cn/A6abcd', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  expect(await expand('https://t.cn/A6abcd')).toBeNull()
  await expect.poll(() => hosts.openSockets()).toBe(0)
  expect(sent).toBeLessThan(20_000_000)
})

test('a host that does not answer, or drips its head, is given up in time', async () => {
  const hasty = createLinkExpander({ ...hosts.world, patienceMs: shortMs(500) })
  hosts.serve(short, () => {})
  expect(await hasty(short)).toBeNull()
  hosts.serve(short, ({ socket }) => {
    socket.write('HTTP/1.1 302 Found\r\n')
    const drip = setInterval(() => socket.write('x-more: 1\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  expect(await hasty(short)).toBeNull()
  await expect.poll(() => hosts.openSockets()).toBe(0)
})

test('a name server that does not answer is given up in time', async () => {
  const hasty = createLinkExpander({ ...hosts.world, resolve: () => new Promise(() => {}), patienceMs: 100 })
  expect(await hasty(short)).toBeNull()
})

test('a head that is too long is not read', async () => {
  hosts.serve(short, (_, response) => {
    response.writeHead(302, { location: share, 'x-long': 'x'.repeat(10_000) }).end()
  })
  expect(await expand(short)).toBeNull()
})
