import { serveBeacon } from './beacon.ts'
import { serveConnections } from './connections.ts'
import { serveDistricts } from './districts.ts'
import { serveDocs } from './docs.ts'
import { serveDraws } from './draws.ts'
import type { Edge } from './edge.ts'
import { serveEntry } from './entry.ts'
import { serveErrorReports } from './error-reports.ts'
import { serveHealth } from './health.ts'
import { serveLive } from './live.ts'
import { serveLog } from './log.ts'
import { serveMembers } from './members.ts'
import { serveProof } from './proof.ts'
import { serveRequests } from './requests.ts'
import { serveSignIn } from './sign-in.ts'
import { serveWeb } from './web.ts'
import { serveWinners } from './winners.ts'

/** Everything the service answers. `ping` says whether the database answers; `web`: the folder of the built web app. */
export function serveAll(edge: Edge, given: { ping: () => Promise<void>; web?: string }): void {
  serveSignIn(edge)
  serveDraws(edge)
  serveMembers(edge)
  serveWinners(edge)
  serveEntry(edge)
  serveProof(edge)
  serveBeacon(edge)
  serveRequests(edge)
  serveConnections(edge)
  serveDistricts(edge)
  serveLog(edge)
  serveLive(edge)
  serveErrorReports(edge)
  serveDocs(edge)
  serveHealth(edge.app, given.ping)
  serveWeb(edge.app, given.web)
}
