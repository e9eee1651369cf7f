import { expect, test } from 'vitest'
import { openMiniSealed } from './mini-sealed.ts'
import { fakeMiniApp, startFakeMini } from './testing/fake-mini.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test('what was sealed opens under its own key, app and moment, and under nothing else', async () => {
  const fake = await startFakeMini({ now: () => now })
  try {
    const jsCode = fake.login({ openid: 'o1' })
    const { sessionKey } = fake.sign(jsCode, '')
    const sealed = fake.seal(jsCode, { opengid: 'tG1' })
    const asked = { appId: fakeMiniApp.appId, sessionKey, ...sealed }
    expect(openMiniSealed(asked, now)).toMatchObject({ opengid: 'tG1' })
    expect(openMiniSealed(asked, now + 9 * 60_000)).not.toBeNull()
    expect(openMiniSealed(asked, now + 11 * 60_000)).toBeNull()
    expect(openMiniSealed(asked, now - 11 * 60_000)).toBeNull()
    expect(openMiniSealed({ ...asked, appId: 'wx1111111111111111' }, now)).toBeNull()
    expect(openMiniSealed({ ...asked, sessionKey: Buffer.alloc(16, 7).toString('base64') }, now)).toBeNull()
  } finally {
    await fake.close()
  }
})

test.each([
  ['a key of another length', { sessionKey: Buffer.alloc(24).toString('base64') }],
  ['no key', { sessionKey: '' }],
  ['an iv of another length', { iv: Buffer.alloc(12).toString('base64') }],
  ['nothing sealed', { encryptedData: '' }],
  ['half a block', { encryptedData: Buffer.alloc(24).toString('base64') }],
  ['zeroes', { encryptedData: Buffer.alloc(32).toString('base64') }],
])('%s opens nothing', (_, change) => {
  const plain = { sessionKey: 'HyVFkGl5F5OQWJZZaNzBBg==', iv: Buffer.alloc(16).toString('base64') }
  const sealed = { encryptedData: Buffer.alloc(32, 9).toString('base64') }
  expect(openMiniSealed({ appId: fakeMiniApp.appId, ...plain, ...sealed, ...change }, now)).toBeNull()
})

test('what is sealed without a watermark is nobody’s', async () => {
  const fake = await startFakeMini({ now: () => Number.NaN })
  try {
    const jsCode = fake.login({ openid: 'o1' })
    const { sessionKey } = fake.sign(jsCode, '')
    const sealed = fake.seal(jsCode, { opengid: 'tG1' })
    expect(openMiniSealed({ appId: fakeMiniApp.appId, sessionKey, ...sealed }, now)).toBeNull()
  } finally {
    await fake.close()
  }
})
