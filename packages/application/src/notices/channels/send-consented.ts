import { type ConsentOf, type LentLetter, OutsideFailed, type Ports } from '../../ports/index.ts'
import type { LetterOutcome } from './notice-channel.ts'
import { outcomeOfFailure } from './outcome-of-failure.ts'

/**
 * Sends the message of a letter that took a consent. Where WeChat says that nothing of it is left, nothing else that the
 * person gave until then is either; what was refused for another reason was not sent, and its consent is for the next
 * letter. What may have arrived keeps it.
 */
export async function sendConsented(
  { store }: Pick<Ports, 'store'>,
  { id }: Pick<LentLetter, 'id'>,
  of: ConsentOf,
  send: () => Promise<void>,
): Promise<LetterOutcome> {
  const begunAt = await store.read((tx) => tx.now())
  try {
    await send()
    return { kind: 'accepted', answer: 'ok' }
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    const outcome = outcomeOfFailure(failure)
    if (outcome.kind === 'refused')
      await store.transact(async (tx) =>
        failure.trouble === 'consent'
          ? await tx.messageConsents.end(of, begunAt, await tx.now())
          : await tx.messageConsents.giveBack(id),
      )
    return outcome
  }
}
