import { WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import type { Payment } from '@fairdraw/domain'
import { shortBody } from '../../short-body.ts'

export type ProviderAnswer = {
  readonly status: number
  readonly headers: Headers
  /** As it came: signatures are over these bytes. */
  readonly body: Buffer
}

export type ProviderCall = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** How long a provider may take; somebody waits for the code to scan. */
export const usualPatienceMs = 8_000
const longestAnswerBytes = 1024 * 1024

/**
 * One call of a provider, to an address of the settings. Throws WayUnreachable where none, no whole one or one of a
 * server that is out of order or busy comes back; nothing of the cause is kept, which may repeat what was sent.
 */
export async function askProvider(
  url: string,
  { method, headers, body }: ProviderCall,
  patienceMs: number,
): Promise<ProviderAnswer> {
  const answer = await answerOf(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { body }),
  })
  if (answer === null) throw new WayUnreachable('the provider does not answer')
  if (answer.status >= 500 || answer.status === 429)
    throw new WayUnreachable(`the provider answers ${answer.status}`)
  return answer
}

async function answerOf(url: string, asked: RequestInit): Promise<ProviderAnswer | null> {
  try {
    const response = await fetch(url, asked)
    return {
      status: response.status,
      headers: response.headers,
      body: await shortBody(response.body, longestAnswerBytes),
    }
  } catch {
    return null
  }
}

/** What is answered, or null for what the provider knows nothing of and refuses with this word. */
export async function orNull<Answer>(code: string, asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof WayRefused && failure.code === code) return null
    throw failure
  }
}

/** What was said of the order that was asked about. Throws WayUnreachable for anything else. */
export function aboutOrder(orderNo: string, payment: Payment | null): Payment {
  if (payment?.orderNo !== orderNo) throw new WayUnreachable('the answer is about another order')
  return payment
}
