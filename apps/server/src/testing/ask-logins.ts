import type { Mail, Mailer } from '@fairdraw/application/ports'
import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import type { TestApp } from './app.ts'
import { createSoftAuthenticator } from './soft-authenticator.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>

/** Takes every letter, and knows the code of the newest. */
export function createCodeCatcher(): { readonly mailer: Mailer; readonly code: () => string } {
  let newest = ''
  const mailer: Mailer = {
    async send({ text }: Mail) {
      newest = /\b\d{6}\b/.exec(text)?.[0] ?? newest
      return { kind: 'accepted', answer: '250' }
    },
    close: async () => {},
  }
  return { mailer, code: () => newest }
}

/** Every call about codes that are sent and about passkeys, each with what it needs to succeed. */
export async function askLogins(one: TestApp, ask: Ask, code: () => string): Promise<void> {
  const account = 'wang@example.org'
  const sent = await ask(routes.authCodeSend, { account })
  const { auth_code } = await ask(routes.authCodeCheck, { account, request: sent.request, code: code() })
  const { token } = await ask(routes.userLogin, { auth_code, auth_platform: 9 })
  one.clock.advance(minute)
  const own = await ask(routes.authStepUpCode, {}, token)
  await ask(routes.authStepUp, { request: own.request, code: code() }, token)

  const nameless = await one.organiser()
  await ask(routes.authOwnWays, {}, nameless)
  const wished = { account: 'zhao@example.org' }
  const { request } = await ask(routes.authAddressCode, wished, nameless)
  await ask(routes.authAddressChoose, { ...wished, request, code: code() }, nameless)

  const device = createSoftAuthenticator('http://localhost:3000')
  const made = await ask(routes.authPasskeyNew, {}, token)
  const response = device.create(made.options)
  const { id } = await ask(routes.authPasskeyAdd, { response, name: '手机' }, token)
  await ask(routes.authPasskeyRename, { id, name: '我的手机' }, token)
  await ask(routes.authPasskeys, {}, token)
  await ask(routes.authPasskeyOptions, {}, token)
  const { options } = await ask(routes.authStepUpPasskey, {}, token)
  const shown = await ask(routes.authPasskey, { response: device.sign(options) })
  await ask(routes.authStepUp, { auth_code: shown.auth_code, auth_platform: 5 }, token)
  await ask(routes.authPasskeyRemove, { id }, token)
}
