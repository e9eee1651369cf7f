import { Refusal } from '@fairdraw/domain'
import { OutsideFailed } from '../ports/index.ts'

/** What an outside platform answers; refuses `outside_failed` with the trouble and the platform's number where it fails. */
export async function askedOutside<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    const { trouble, errcode, retryAfterMs } = failure
    throw new Refusal('outside_failed', {
      trouble,
      errcode,
      ...(retryAfterMs > 0 && { retry_after_ms: retryAfterMs }),
    })
  }
}
