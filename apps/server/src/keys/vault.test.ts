import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVault } from './vault.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'vault-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

const keyFile = () => join(dataFolder, 'keys', 'master.key')
const oneKey = '11'.repeat(32)
const plain = new TextEncoder().encode('138****0003')

describe('the master key', () => {
  test('is made at the first start, for its owner alone', async () => {
    await openVault({ dataFolder })
    expect(await readFile(keyFile(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataFolder, 'keys'))).mode & 0o777).toBe(0o700)
  })

  test('stays the same at the next start', async () => {
    const sealed = (await openVault({ dataFolder })).seal('a', plain)
    expect((await openVault({ dataFolder })).open('a', sealed)).toEqual(plain)
  })

  test('is one key when several processes start at once', async () => {
    const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault({ dataFolder })))
    const sealed = vaults.map((vault) => vault.seal('a', plain))
    for (const one of sealed) expect(vaults[0]?.open('a', one)).toEqual(plain)
  })

  test('may be configured, and then no file is made', async () => {
    await openVault({ dataFolder, masterKey: oneKey })
    await expect(stat(keyFile())).rejects.toThrow('ENOENT')
  })

  test('of the wrong form is refused, not replaced', async () => {
    await openVault({ dataFolder })
    await writeFile(keyFile(), 'abc')
    await expect(openVault({ dataFolder })).rejects.toThrow('64 hexadecimal digits')
    expect(await readFile(keyFile(), 'utf8')).toBe('abc')
  })
})

describe('a master key that must exist', () => {
  test('is not made', async () => {
    await expect(openVault({ dataFolder, mustExist: true })).rejects.toMatchObject({ reason: 'missing' })
    await expect(stat(join(dataFolder, 'keys'))).rejects.toThrow('ENOENT')
  })

  test('is read where it is', async () => {
    const sealed = (await openVault({ dataFolder })).seal('a', plain)
    expect((await openVault({ dataFolder, mustExist: true })).open('a', sealed)).toEqual(plain)
  })

  test.each(['', '\n', '11'.repeat(31), `${'11'.repeat(31)}1g`])('is not %j', async (rest) => {
    await openVault({ dataFolder })
    await writeFile(keyFile(), rest)
    await expect(openVault({ dataFolder, mustExist: true })).rejects.toMatchObject({ reason: 'malformed' })
    expect(await readFile(keyFile(), 'utf8')).toBe(rest)
  })

  test('is told apart from one that cannot be read', async () => {
    await mkdir(keyFile(), { recursive: true })
    await expect(openVault({ dataFolder })).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

describe('sealing', () => {
  const vault = () => openVault({ dataFolder, masterKey: oneKey })

  test('what is sealed opens again', async () => {
    const { seal, open } = await vault()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, context) => {
        expect(open(context, seal(context, bytes))).toEqual(bytes)
      }),
    )
  })

  test('the same bytes are never sealed to the same text', async () => {
    const { seal } = await vault()
    expect(seal('a', plain)).not.toEqual(seal('a', plain))
  })

  test('another context does not open it', async () => {
    const { seal, open } = await vault()
    expect(() => open('entrants/2/identity', seal('entrants/1/identity', plain))).toThrow('another key')
  })

  test('another master key does not open it', async () => {
    const sealed = (await vault()).seal('a', plain)
    const other = await openVault({ dataFolder, masterKey: '22'.repeat(32) })
    expect(() => other.open('a', sealed)).toThrow('another key')
  })

  test('no changed bit and no missing byte goes unseen', async () => {
    const { seal, open } = await vault()
    const sealed = seal('a', plain)
    for (let i = 0; i < sealed.length; i++) {
      const changed = sealed.with(i, (sealed[i] as number) ^ 1)
      expect(() => open('a', changed)).toThrow()
      expect(() => open('a', sealed.subarray(0, i))).toThrow()
    }
  })
})

describe('hashing', () => {
  const vault = () => openVault({ dataFolder, masterKey: oneKey })

  test('the keyed hash of a text is the same at every start', async () => {
    expect((await vault()).index('phone', '13800000001')).toEqual(
      (await vault()).index('phone', '13800000001'),
    )
  })

  test('the keyed hash depends on key, context and text', async () => {
    const { index } = await vault()
    const other = await openVault({ dataFolder, masterKey: '22'.repeat(32) })
    const all = [index('a', 'b'), index('a', 'c'), index('b', 'b'), index('', 'a\0b'), other.index('a', 'b')]
    expect(new Set(all.map((hash) => Buffer.from(hash).toString('hex'))).size).toBe(5)
  })

  test.each([0, 1, 64, 512, 513, 100_000])('SHA-256 of %d bytes agrees with OpenSSL', async (length) => {
    const bytes = new Uint8Array(length).fill(7)
    expect(Buffer.from((await vault()).sha256(bytes)).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  })
})

describe('random bytes', () => {
  test.each([0, 1, 32, 1024, 5000])('are as many as asked for: %d', async (length) => {
    expect((await openVault({ dataFolder, masterKey: oneKey })).randomBytes(length)).toHaveLength(length)
  })

  test('are not handed out twice', async () => {
    const { randomBytes } = await openVault({ dataFolder, masterKey: oneKey })
    const seen = Array.from({ length: 2000 }, () => Buffer.from(randomBytes(16)).toString('hex'))
    expect(new Set(seen).size).toBe(2000)
  })
})
