import { CallProblem } from '../../lib/call-problem.ts'
import { quietClient } from '../../lib/quiet-client.ts'
import { keepSupportToken } from '../../lib/session.ts'

/** Auth platform 8: a one-time code of the operator. */
const supportPlatform = 8

export type SupportEntry = 'entered' | 'refused' | 'unanswered'

/**
 * Exchanges the one-time code of `?gm=true&token=` for a session of this tab alone.
 * A code that is used up or expired changes nothing; `unanswered`: it may be tried again.
 */
export async function enterSupport(code: string): Promise<SupportEntry> {
  try {
    const sent = { auth_code: code, auth_platform: supportPlatform }
    const { token } = await quietClient().callOrThrow('userLogin', sent)
    return keepSupportToken(token) ? 'entered' : 'refused'
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem
    return problem.isUnreached || problem.sta === -1 || problem.sta === 1029 ? 'unanswered' : 'refused'
  }
}
