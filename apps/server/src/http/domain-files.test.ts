import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from './create-app.ts'
import { serveDomainFiles } from './domain-files.ts'

const { domainFiles } = readConfig({
  FAIRDRAW_DOMAIN_FILES: 'MP_verify_abc123.txt=abc123, WW_verify_d-e_f.txt=d-e_f',
}).pages
const app = createApp({ logTo: { write: () => {} } })
serveDomainFiles(app, domainFiles)
afterAll(() => app.close())

test('a file that a platform asks for is answered at the root with its text alone', async () => {
  const answer = await app.inject('/MP_verify_abc123.txt')
  expect([answer.statusCode, answer.body]).toEqual([200, 'abc123'])
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect((await app.inject('/WW_verify_d-e_f.txt?x=1')).body).toBe('d-e_f')
})

test('no other is: whoever owns one claims the domain', async () => {
  for (const path of ['/MP_verify_other.txt', '/mp_verify_abc123.txt', '/x/MP_verify_abc123.txt'])
    expect((await app.inject(path)).statusCode).toBe(404)
})
