import { useCallback, useEffect, useRef, useState } from 'react'
import type { Check, CheckId, Finding } from './finding.ts'

export type Findings = Readonly<Partial<Record<CheckId, Finding>>>

/** Runs checks side by side; those by hand wait for `run`. A check that throws does not work. */
export function useChecks(checks: readonly Check[]) {
  const [findings, setFindings] = useState<Findings>({})
  const isHere = useRef(true)
  const run = useCallback(async ({ id, run: look }: Check) => {
    const finding = await attempt(look)
    if (isHere.current) setFindings((before) => ({ ...before, [id]: finding }))
  }, [])
  const runAll = useCallback(() => {
    setFindings({})
    for (const check of checks) if (!check.isByHand) void run(check)
  }, [checks, run])
  useEffect(() => {
    isHere.current = true
    runAll()
    return () => {
      isHere.current = false
    }
  }, [runAll])
  return { findings, run, runAll }
}

async function attempt(look: Check['run']): Promise<Finding> {
  try {
    return await look()
  } catch {
    // Whatever is missing here is missing: that is the finding.
    return { verdict: 'fails' }
  }
}
