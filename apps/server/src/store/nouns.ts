import type { Reading, Writing } from '@fairdraw/application/ports'
import { accountReader, accountWriter } from './accounts.ts'
import { auditReader, auditWriter } from './audits.ts'
import { awardReader, awardWriter } from './awards.ts'
import { beaconReader, beaconWriter } from './beacons.ts'
import { drawReader, drawWriter } from './draws.ts'
import { entrantReader, entrantWriter } from './entrants.ts'
import { errorReader, errorWriter } from './errors.ts'
import { factReader, factWriter } from './facts.ts'
import type { Link } from './link.ts'
import { logReader, logWriter } from './log.ts'
import { onceReader, onceWriter } from './once.ts'
import { requestReader, requestWriter } from './requests.ts'
import { secretReader, secretWriter } from './secrets.ts'
import { sessionReader, sessionWriter } from './sessions.ts'
import { teamReader, teamWriter } from './team.ts'
import { trafficReader, trafficWriter } from './traffic.ts'
import { uploadReader, uploadWriter } from './uploads.ts'

/** Every noun on one connection, made once for its life. */
export function nounsOn(link: Link): { readonly reading: Reading; readonly writing: Writing } {
  const now = async () => await link.now()
  return {
    reading: {
      accounts: accountReader(link),
      audits: auditReader(link),
      awards: awardReader(link),
      beacons: beaconReader(link),
      draws: drawReader(link),
      entrants: entrantReader(link),
      errors: errorReader(link),
      facts: factReader(link),
      log: logReader(link),
      once: onceReader(link),
      requests: requestReader(link),
      secrets: secretReader(link),
      sessions: sessionReader(link),
      team: teamReader(link),
      traffic: trafficReader(link),
      uploads: uploadReader(link),
      now,
    },
    writing: {
      accounts: accountWriter(link),
      audits: auditWriter(link),
      awards: awardWriter(link),
      beacons: beaconWriter(link),
      draws: drawWriter(link),
      entrants: entrantWriter(link),
      errors: errorWriter(link),
      facts: factWriter(link),
      log: logWriter(link),
      once: onceWriter(link),
      requests: requestWriter(link),
      secrets: secretWriter(link),
      sessions: sessionWriter(link),
      team: teamWriter(link),
      traffic: trafficWriter(link),
      uploads: uploadWriter(link),
      now,
    },
  }
}
