import { jsonIn } from '../../answer-parts.ts'
import { shortBody } from '../../short-body.ts'
import { NeverLeft, watchedFetch } from '../../watched-fetch.ts'

/** How long a provider may take; somebody waits for the code. */
export const usualPatienceMs = 8_000
const longestAnswerBytes = 64 * 1024

export type SmsCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Nothing is sent when it is empty, not even what it would be. */
  readonly body: string
}
/** What came back: `body` is null when it was no JSON. */
export type SmsAnswer = { readonly status: number; readonly body: unknown }

/** What is in the place of an answer: nothing of the call reached anybody, or nobody knows. */
export type NoAnswer = 'never_left' | 'no_answer'

/**
 * One call of a provider, made once: it may have sent what it did not answer to. Nothing of the cause of a failure is
 * kept, which may repeat what was sent.
 */
export async function askProvider(
  { url, headers, body }: SmsCall,
  patienceMs: number,
): Promise<SmsAnswer | NoAnswer> {
  try {
    const response = await watchedFetch(url, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body === '' ? {} : { body }),
    })
    return {
      status: response.status,
      body: jsonIn(String(await shortBody(response.body, longestAnswerBytes))),
    }
  } catch (failure) {
    return failure instanceof NeverLeft ? 'never_left' : 'no_answer'
  }
}
