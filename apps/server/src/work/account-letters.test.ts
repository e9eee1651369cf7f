import { notifyAccount, sendLetters, walkMailing } from '@fairdraw/application'
import type { Mailer } from '@fairdraw/application/ports'
import { newAccount } from '@fairdraw/application/testing/store-rows'
import { day, planAbout } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '../outside/mail/smtp-mailer.ts'
import { type FakeSmtp, startFakeSmtp } from '../outside/mail/testing/fake-smtp.ts'
import { openWorld, type World } from '../testing/world.ts'
import { letterLinks } from './send-mail.ts'

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
  while (await walkMailing({ ...world.ports, mailer }, 9));
  const links = letterLinks('https://draw.example.org')
  await sendLetters({ ...world.ports, mailer }, links, { limit: 9, monotonicNow: () => 0 })
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
  await world.ports.store.transact((tx) => tx.readers.choose(userId, { lang: 'en', declined: ['account'] }))
  await world.ports.store.transact(async (tx) =>
    notifyAccount(tx, { userId, kind: 'hook_disabled', about: 'h1/1', at: await tx.now() }),
  )
  await send()
  expect(smtp.received).toEqual([])
  expect(await world.ports.store.read((tx) => tx.accountNotices.unread(userId, 9))).toBe(1)
})
