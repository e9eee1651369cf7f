import { createHmac } from 'node:crypto'
import { base64, unbase64 } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { openVault } from '../../../../apps/server/src/keys/vault.ts'
import { newHook } from '../testing/store-connecting.contract.ts'
import { hookHeaders, newSecret, secretsOf } from './sign-hook.ts'

const vault = await openVault({ dataFolder: '/nowhere', masterKey: '0'.repeat(64) })

test('the published example of Standard Webhooks is signed as there', () => {
  const secret = unbase64('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  expect(hookHeaders(sent, [secret], 1_614_265_330_999)).toEqual({
    'webhook-id': sent.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret is shown as the bytes that sign, and stored so that another hook cannot use it', () => {
  const { shown, sealed } = newSecret(vault, 'h1')
  expect(shown).toMatch(/^whsec_[\w+/]{43}=$/)
  const [secret] = secretsOf(vault, newHook({ id: 'h1', sealedSecrets: [sealed] }), 0)
  expect(`whsec_${base64(secret ?? new Uint8Array())}`).toBe(shown)
  expect(Buffer.from(sealed).includes(Buffer.from(secret ?? []))).toBe(false)
  expect(() => secretsOf(vault, newHook({ id: 'h2', sealedSecrets: [sealed] }), 0)).toThrow()
})

test('a replaced secret signs beside the new one until its day is over', () => {
  const [now, old] = [newSecret(vault, 'h1'), newSecret(vault, 'h1')]
  const hook = newHook({ id: 'h1', sealedSecrets: [now.sealed, old.sealed], oldSecretUntil: 9_000 })
  const shown = (at: number) => secretsOf(vault, hook, at).map((one) => `whsec_${base64(one)}`)
  expect(shown(8_999)).toEqual([now.shown, old.shown])
  expect(shown(9_000)).toEqual([now.shown])
  const { 'webhook-signature': signature } = hookHeaders({ id: 'm', body: '' }, secretsOf(vault, hook, 0), 0)
  const by = (shownSecret: string) =>
    `v1,${createHmac('sha256', Buffer.from(shownSecret.slice(6), 'base64'))
      .update('m.0.')
      .digest('base64')}`
  expect(signature).toBe(`${by(now.shown)} ${by(old.shown)}`)
})
