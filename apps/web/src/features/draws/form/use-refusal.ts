import { useCallback, useState } from 'react'
import type { CallProblem } from '../../../lib/call-problem.ts'
import type { DrawForm } from './draw-form.ts'
import type { FormObjection } from './form-objections.ts'

/** What the server had against the form when it was last sent; each part is settled once its field changes. */
export function useRefusal() {
  const [rejected, setRejected] = useState<readonly FormObjection[]>([])
  const [isStale, setIsStale] = useState(false)
  const onProblem = useCallback(({ fields, code }: CallProblem) => {
    const found = Object.entries(fields).map(([path, words]) => ({ path, code: 'rejected' as const, words }))
    setRejected(found)
    setIsStale(code === 'stale_version')
  }, [])
  const settle = useCallback((change: Partial<DrawForm>) => {
    setRejected((before) => before.filter(({ path }) => !isAbout(path, change)))
  }, [])
  return { rejected, isStale, onProblem, settle }
}

/** True when a change of the form touches the field of the contract at this path. */
function isAbout(path: string, change: Partial<DrawForm>): boolean {
  const [head = ''] = path.split('.')
  const key = head.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
  const start = several[key]
  return Object.keys(change).some((changed) => (start ? changed.startsWith(start) : changed === key))
}

/** Parts of the contract that are several fields of the form, by what those begin with. */
const several: Readonly<Record<string, string>> = {
  opening: 'open',
  claim: 'claim',
  organiserCard: 'card',
}
