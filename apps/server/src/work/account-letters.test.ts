import { noticeChannels, notifyAccount, sendLetters, walkMailing } from '@fairdraw/application'
import type { Mailer } from '@fairdraw/application/ports'
import { newAccount } from '@fairdraw/application/testing/store-rows'
import { day, mailTopics, planAbout, wayAbout } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '../outside/mail/smtp-mailer.ts'
import { type FakeSmtp, startFakeSmtp } from '../outside/mail/testing/fake-smtp.ts'
import { openWorld, type World } from '../testing/world.ts'
import { letterLinks } from './send-letters.ts'

let world: World
let smtp: FakeSmtp
let mailer: Mailer
beforeEach(async () => {
  world = await openWorld()
  smtp = await startFakeSmtp({ hideSTARTTLS: true })
  mailer = createSmtpMailer({ url: smtp.url, from: { name: '明签', address: 'draw@example.org' } })
})
afterEach(async () => {
  await mailer.close()
  await smtp.close()
  await world.close()
})

async function account() {
  const made = newAccount({ account: 'lin@example.com' })
  await world.ports.store.transact((tx) => tx.accounts.insert(made, null))
  return made.id
}
const send = async () => {
  const channels = noticeChannels({ ...world.ports, mailer }, letterLinks('https://draw.example.org'))
  while (await walkMailing(world.ports, channels, 9));
  for (const channel of channels)
    await sendLetters(world.ports, channel, { isResting: () => false, isStopping: () => false, limit: 9 })
}
const bodies = () => smtp.received.map(({ source }) => source.replace(/=\r\n/g, '').replace(/=3D/g, '='))

test('what an account is told is written to it once, and leads to its desk and out again', async () => {
  const userId = await account()
  const about = planAbout({ plan: 'pro', endsAt: world.clock.now() + day, days: 1 })
  for (const _ of [1, 2])
    await world.ports.store.transact(async (tx) =>
      notifyAccount(tx, { userId, kind: 'plan_ending', about, at: await tx.now() }),
    )
  await send()
  await send()
  expect(smtp.received.map(({ to }) => to)).toEqual([['lin@example.com']])
  expect(bodies()[0]).toContain('https://draw.example.org/dashboard/pay')
  expect(bodies()[0]).toContain('https://draw.example.org/unsubscribe?t=')
})

test('nothing is written to who declined letters about their account; the desk tells it all the same', async () => {
  const userId = await account()
  await world.ports.store.transact((tx) =>
    tx.readers.choose(userId, { lang: 'en', declined: ['account'], turned: [] }),
  )
  await world.ports.store.transact(async (tx) =>
    notifyAccount(tx, { userId, kind: 'hook_disabled', about: 'h1/1', at: await tx.now() }),
  )
  await send()
  expect(smtp.received).toEqual([])
  expect(await world.ports.store.read((tx) => tx.accountNotices.unread(userId, 9))).toBe(1)
})

test.each([
  ['way_added', 'can now be signed in to by passkey'],
  ['way_removed', 'can no longer be signed in to by passkey'],
  ['password_changed', 'The password of your account was changed'],
] as const)(
  '%s is written even to who declined everything, and leads to nothing that stops it',
  async (kind, says) => {
    const userId = await account()
    await world.ports.store.transact((tx) =>
      tx.readers.choose(userId, { lang: 'en', declined: [...mailTopics], turned: [] }),
    )
    await world.ports.store.transact(async (tx) => {
      const at = await tx.now()
      await notifyAccount(tx, { userId, kind, about: wayAbout('passkey', at), at })
    })
    await send()
    expect(bodies()[0]).toContain('https://draw.example.org/dashboard\r\n')
    expect(bodies()[0]).toContain(says)
    expect(bodies()[0]).toContain('such e-mails cannot be declined')
    expect(bodies()[0]).not.toMatch(/unsubscribe/i)
  },
)
