import { browserChecks, type CheckId, serverChecks } from './finding.ts'
import type { Findings } from './use-checks.ts'
import type { words } from './words.ts'

const marks = { ok: '✓', fails: '✗', none: '–' } as const

/** Findings in lines, for whoever helps: figures of the device's abilities, nothing of a person. */
export function reportOf(findings: Findings, say: (typeof words)['zh']): string {
  const line = (id: CheckId) => {
    const finding = findings[id]
    if (!finding) return []
    const seen = finding.seen === undefined ? '' : ` (${finding.seen})`
    return [`${marks[finding.verdict]} ${say.checks[id].name}${seen}`]
  }
  return [
    say.report,
    '',
    say.browser,
    ...browserChecks.flatMap(line),
    '',
    say.server,
    ...serverChecks.flatMap(line),
  ].join('\n')
}
