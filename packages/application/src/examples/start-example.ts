import { type DrawTypeCode, Refusal, type UserId } from '@fairdraw/domain'
import { requireOwnTerms } from '../draws/gates.ts'
import { drawNames, insertDraft } from '../draws/insert-draft.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports, ReaderLang } from '../ports/index.ts'
import { readExample } from './read-examples.ts'

type Needs = Pick<Ports, 'cases' | 'store' | 'vault'>
export type StartedExample = {
  readonly id: string
  readonly lid: string
  readonly taskType: DrawTypeCode
}

/**
 * Makes a draft of a template or case, as an own template does: what needs a plan is asked for at its publication.
 * Refuses `case_unknown`, also for one that is only to be read, and `task_count_reached`.
 */
export async function startExample(
  ports: Needs,
  userId: UserId,
  { id, lang }: { readonly id: string; readonly lang: ReaderLang },
): Promise<StartedExample> {
  const { settingsAt, taskType } = await readExample(ports, id, lang)
  if (!settingsAt) throw new Refusal('case_unknown')
  const names = drawNames(ports)
  return await ports.store.transact(async (tx) => {
    const settings = settingsAt(await tx.now())
    requireOwnTerms(settings)
    await insertDraft(tx, await accountOf(tx, userId), names, settings)
    return { ...names, taskType }
  })
}
