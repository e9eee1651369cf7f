import { guestLogin, keptErrors } from '@fairdraw/application'
import { until } from '@fairdraw/application/testing/until'
import { day, type UserId } from '@fairdraw/domain'
import { expect, test } from 'vitest'
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
  await until(async () => {
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

test('codes that expired, old requests to the operator and errors beyond the newest are removed', async () => {
  const one = await testApp()
  const { store, clock } = one.ports
  const error = { type: 'Error', value: '', frames: [], release: null, path: null, browser: null, lang: null }
  const hash = new Uint8Array(32)
  const [userId, sealedContact] = ['u1' as UserId, new Uint8Array(40)]
  await store.transact(async (tx) => {
    const now = clock.now()
    await tx.accounts.putCode({ codeHash: hash, platform: 6, userId: null, expiresAt: now + 1 })
    for (let at = 0; at < keptErrors + 2; at++)
      await tx.errors.meet({ ...error, fingerprint: `e${at}` }, now + at)
    await tx.requests.putAppointment({ id: 'a', userId, date: now, people: 1, sealedContact, madeAt: now })
    await tx.requests.addBetaApplication({ id: 'b', userId, feature: 'media_other', sealedContact, at: now })
  })
  one.clock.advance(181 * day)
  const loop = startSweeping(one.ports, one.app.log)
  await until(async () => {
    const kept = await store.read(async (tx) => ({
      errors: (await tx.errors.newest(999)).length,
      appointments: await tx.requests.appointmentOf(userId),
      applications: await tx.requests.betaApplications(9),
    }))
    expect(kept).toEqual({ errors: keptErrors, appointments: null, applications: [] })
  })
  // Looking for it takes it, so only once.
  expect(await store.transact((tx) => tx.accounts.takeCode(hash, 6, 0))).toBeNull()
  await loop.stop()
  await one.close()
})

test('questions for passkeys, codes that were sent and the count of sendings are forgotten in time', async () => {
  const one = await testApp()
  const { store, clock } = one.ports
  const key = (fill: number) => new Uint8Array(32).fill(fill)
  const pace = { everyMs: day, hourMs: day, perHour: 5 }
  const putAll = (fill: number) =>
    store.transact(async (tx) => {
      const expiresAt = clock.now() + 300_000
      await tx.passkeys.putChallenge({
        challengeHash: key(fill),
        purpose: 'sign_in',
        userId: null,
        expiresAt,
      })
      const code = { purpose: 'sign_in' as const, codeHash: key(fill), tries: 0, expiresAt }
      await tx.sentCodes.put({ ...code, requestHash: key(fill), addressKey: key(fill) })
      await tx.sentCodes.countSending(key(fill), clock.now(), pace)
    })
  await putAll(1)
  one.clock.advance(3_600_001)
  await putAll(2)
  await one.sweep()
  // At a time before either expired, so that only what was swept is missing.
  const left = (fill: number) =>
    store.transact(async (tx) => [
      (await tx.passkeys.takeChallenge(key(fill), 'sign_in', 0)) !== null,
      (await tx.sentCodes.countTry(key(fill), 'sign_in', 0, 5)) !== null,
      (await tx.sentCodes.nextSending(key(fill), clock.now(), pace)) !== null,
    ])
  expect([await left(1), await left(2)]).toEqual([Array(3).fill(false), Array(3).fill(true)])
  await one.close()
})
