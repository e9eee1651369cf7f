import { createApiClient } from '../../lib/api-client.ts'
import { keepSupportToken } from '../../lib/session.ts'

/** Auth platform 8: a one-time code of the operator (api.md §2). */
const supportPlatform = 8

/** Exchanges the one-time code of `?gm=true&token=` for a session of this tab alone (seed §2); a used code changes nothing. */
export async function enterSupport(code: string): Promise<void> {
  const api = createApiClient({ token: () => null, onProblem: () => undefined })
  const answer = await api.call('userLogin', { auth_code: code, auth_platform: supportPlatform })
  if (answer) keepSupportToken(answer.token)
}
