import type { DrawSettings } from '../draw-settings.ts'

type Terms = Pick<DrawSettings, 'conditions' | 'entryForm' | 'security' | 'tasks' | 'winHistory'>

/** True when getting in takes or keeps more than an identity: something to show, to answer, or to count. */
export function hasEntryTerms({ conditions, entryForm, security, tasks, winHistory }: Terms): boolean {
  const lists = [conditions, entryForm, tasks]
  return lists.some((list) => (list ?? []).length > 0) || security !== undefined || winHistory !== undefined
}
