import { readFile } from 'node:fs/promises'
import { apiScopes, hookEvents, hookRetries } from '@fairdraw/domain'
import { unbase64 } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { hookHeaders } from './sign-hook.ts'

const guide = await readFile(new URL('../../../../docs/connecting.md', import.meta.url), 'utf8')
const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

type IsGenuine = (headers: Readonly<Record<string, string>>, body: string, secret: string) => boolean

/** The lines that a reader of the guide copies. */
async function copied(): Promise<IsGenuine> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const text = `${code}\nexport { isGenuine }`
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
  return module.isGenuine
}

test('the lines in the guide tell what we send from what somebody else does', async () => {
  const isGenuine = await copied()
  const sent = { id: 'msg_1', body: '{"type":"test"}' }
  const [key, old] = [unbase64(secret), new Uint8Array(32)]
  const headers = hookHeaders(sent, [old, key], Date.now())
  const say = (changes: object, body = sent.body) =>
    isGenuine({ ...headers, ...changes }, body, `whsec_${secret}`)
  expect(say({})).toBe(true)
  expect(say({}, '{"type":"Test"}')).toBe(false)
  expect(say({ 'webhook-id': 'msg_2' })).toBe(false)
  expect(say({ 'webhook-signature': 'v1,AAAA v2,' })).toBe(false)
  expect(say({ 'webhook-timestamp': 'now' })).toBe(false)
  const late = hookHeaders(sent, [key], Date.now() - 301_000)
  expect(isGenuine(late, sent.body, `whsec_${secret}`)).toBe(false)
})

test('the guide names every event and every scope', () => {
  for (const name of [...hookEvents, ...apiScopes]) expect(guide).toContain(`\`${name}\``)
})

test('the guide names every pause', () => {
  const pauses = hookRetries.map((ms) =>
    ms < 60_000 ? `${ms / 1_000} s` : ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`,
  )
  expect(guide).toContain(`${pauses.slice(0, -1).join(', ')} and ${pauses.at(-1)}`)
})
