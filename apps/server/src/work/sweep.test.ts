import { guestLogin } from '@fairdraw/application'
import { day } from '@fairdraw/domain'
import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/app.ts'
import { startSweeping } from './sweep.ts'

test('idempotency keys are forgotten after a day, and sessions when they end', async () => {
  const one = await testApp()
  const { store, vault, clock } = one.ports
  const record = (key: string) => ({
    keyHash: vault.sha256(Buffer.from(key)),
    bodyHash: new Uint8Array(32),
    answer: '{}',
    at: clock.now(),
  })
  const [old, fresh] = [record('old'), record('fresh')]
  await store.transact((tx) => tx.once.put(old))
  const { token } = await guestLogin(one.ports, { nickname: '' })
  const tokenHash = vault.sha256(Buffer.from(token))
  one.clock.advance(200 * day)
  await store.transact((tx) => tx.once.put({ ...fresh, at: clock.now() }))

  const loop = startSweeping(one.ports, one.app.log)
  await vi.waitFor(async () => {
    const kept = await store.read(async (tx) => [
      await tx.once.get(old.keyHash),
      await tx.once.get(fresh.keyHash),
      await tx.sessions.byTokenHash(tokenHash),
    ])
    expect(kept.map((row) => row !== null)).toEqual([false, true, false])
  })
  await loop.stop()
  await one.close()
})
