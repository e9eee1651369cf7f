import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './password.ts'

test('a password is told by its hash, another is not', async () => {
  const hash = await hashPassword('correct horse')
  expect(await checkPassword('correct horse', hash)).toBe(true)
  expect(await checkPassword('correct horsf', hash)).toBe(false)
})

test('the hash is Argon2id with at least 19 MiB and two passes, in the PHC form', async () => {
  expect(await hashPassword('x')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('two people with one password have different hashes', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

test('a hash made at another cost can still be checked', async () => {
  const nonce = Buffer.alloc(16, 1)
  const tag = argon2Sync('argon2id', {
    message: 'x',
    nonce,
    parallelism: 2,
    tagLength: 24,
    memory: 64,
    passes: 3,
  })
  const [salt, sum] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  expect(await checkPassword('x', `$argon2id$v=19$m=64,t=3,p=2$${salt}$${sum}`)).toBe(true)
})

test('an accent typed as one character or as two is the same password', async () => {
  expect(await checkPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test.each([
  '',
  'x',
  '$argon2i$v=19$m=64,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=0,t=0,p=0$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
])('a hash that cannot be read fits no password: %j', async (hash) => {
  expect(await checkPassword('x', hash)).toBe(false)
})

test('while a password is hashed the process does other things', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await hashPassword('x')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
