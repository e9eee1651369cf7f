import type { ApiClient } from '../../lib/api-client.ts'
import { CallProblem } from '../../lib/call-problem.ts'
import { langNow } from '../../lib/i18n.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { loadPart } from '../../lib/load-part.ts'
import { signInByPasskey } from './sign-in.ts'

type Options = {
  /** Where to afterwards. */
  readonly back: string
  /** Offered in the field of the account, in place of a dialog. */
  readonly isInField?: boolean
}

/** Why nothing came of a passkey, and whether the server looked at one and would not have it. */
export type PasskeyFault = { readonly words: string; readonly isRefused: boolean }

/** Lets a passkey be shown, signs in with it and leaves; null where it was called off, else what stood against it. */
export async function enterByPasskey(
  api: ApiClient,
  { back, isInField = false }: Options,
): Promise<PasskeyFault | null> {
  const { codeByPasskey, passkeyFault } = await loadPart(() => import('../../lib/passkeys/passkeys.ts'))
  try {
    const code = await codeByPasskey(api, { isInField })
    if (code === null) return null
    await signInByPasskey(api, code)
    return await leavePage(back)
  } catch (problem) {
    const isRefused = problem instanceof CallProblem && problem.code === 'passkey_wrong'
    return { words: passkeyFault(problem, langNow()), isRefused }
  }
}
