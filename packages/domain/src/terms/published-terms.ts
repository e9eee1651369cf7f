import type { DrawSettings } from '../draw-settings.ts'
import { type Json, jcs } from '../fairness/jcs.ts'

/**
 * The rules an entrant can rely on, as one text whose SHA-256 the charter names (`rules.textHash`, fairness.md A.7.2):
 * the organiser's words, and below them everything else that decides who gets in, whose chances count and until when a
 * prize is kept. Secret words are left out: that there is one is said, not which.
 */
export function publishedTerms(settings: DrawSettings): string {
  const { rulesText, conditions, tasks, codeLimit, winHistory, claim, timeZone } = settings
  const terms = {
    ...(conditions?.length ? { conditions: conditions.map(withoutSecrets) } : {}),
    ...(tasks?.length ? { tasks: tasks.map(withoutSecrets) } : {}),
    ...(codeLimit === undefined ? {} : { codeLimit }),
    ...(winHistory === undefined ? {} : { winHistory }),
    // The days on which something counts anew are days there.
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(claim?.deadlineMs === undefined ? {} : { claimDeadlineMs: claim.deadlineMs }),
  }
  return Object.keys(terms).length === 0 ? rulesText : `${rulesText}\n\n${jcs(terms as Json)}`
}

function withoutSecrets<Part extends object>(part: Part): Omit<Part, 'passcode'> {
  const { passcode: _, ...open } = part as Part & { passcode?: string }
  // Left out and undefined are one setting, and must be one text.
  return Object.fromEntries(Object.entries(open).filter(([, value]) => value !== undefined)) as typeof open
}
