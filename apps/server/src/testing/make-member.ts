import { signUp } from '@fairdraw/application'
import type { TestApp } from './app.ts'

/** An account with a password and an address that nobody proved: one that was made before codes could be sent there. */
export async function makeMember(
  { ports }: Pick<TestApp, 'ports'>,
  given: { readonly account: string; readonly password: string; readonly nickname: string },
): Promise<{ readonly auth_code: string }> {
  const before = { ...ports, mailer: null, sms: null }
  return { auth_code: (await signUp(before, { ...given, isOpen: true })).code }
}
