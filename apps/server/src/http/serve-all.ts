import { serveAccountNotices } from './account-notices.ts'
import { serveBeacon } from './beacon.ts'
import { serveBlacklist } from './blacklist.ts'
import { serveChances } from './chances.ts'
import { serveClaimLinks } from './claim-links.ts'
import { serveClaims } from './claims.ts'
import { serveComments } from './comments.ts'
import { serveComponentPush } from './component-push.ts'
import { serveConnecting } from './connecting.ts'
import { serveConsents } from './consents.ts'
import { serveCspReports } from './csp-reports.ts'
import { serveCustomers } from './customers.ts'
import { serveDistricts } from './districts.ts'
import { serveDocs } from './docs.ts'
import { serveDomainFiles } from './domain-files.ts'
import { serveDrawCare } from './draw-care.ts'
import { serveDrawData } from './draw-data.ts'
import { serveDraws } from './draws.ts'
import type { Edge } from './edge.ts'
import { serveEnterprise } from './enterprise.ts'
import { serveEntry } from './entry.ts'
import { serveErrorReports } from './error-reports.ts'
import { serveExamples } from './examples.ts'
import { serveExports } from './exports.ts'
import { serveFollowing } from './following.ts'
import { serveGroupMessages } from './group-messages.ts'
import { serveHall } from './hall.ts'
import { type HoldUp, serveHealth } from './health.ts'
import { serveLive } from './live.ts'
import { serveLog } from './log.ts'
import { serveLots } from './lots.ts'
import { serveMedia } from './media.ts'
import { serveMemberActs } from './member-acts.ts'
import { serveMembers } from './members.ts'
import { serveMini } from './mini.ts'
import { serveNotices } from './notices.ts'
import { serveOutsideAccounts } from './outside-accounts.ts'
import { serveOutsidePush } from './outside-push.ts'
import { serveOutsideSignIn } from './outside-sign-in.ts'
import { serveOutsideTemplates } from './outside-templates.ts'
import { serveOwnRecords } from './own-records.ts'
import { serveOwnServices } from './own-services.ts'
import { servePasskeys } from './passkeys.ts'
import { servePay } from './pay.ts'
import { servePayCards } from './pay-cards.ts'
import { servePayNotify } from './pay-notify.ts'
import { servePlays } from './plays.ts'
import { servePosts } from './posts.ts'
import { servePrizes } from './prizes.ts'
import { serveProof } from './proof.ts'
import { serveRequests } from './requests.ts'
import { serveSentCodes } from './sent-codes.ts'
import { serveShow } from './show.ts'
import { serveSignIn } from './sign-in.ts'
import { serveTeam } from './team.ts'
import { serveTelling } from './telling.ts'
import { serveTemplates } from './templates.ts'
import { serveTraffic } from './traffic.ts'
import { serveUnsubscribe } from './unsubscribe.ts'
import { serveUploads } from './uploads.ts'
import { serveWaysIn } from './ways-in.ts'
import { serveWeb } from './web.ts'
import { type PageTerms, plainPages, webTermsOf } from './web-terms.ts'
import { serveWinners } from './winners.ts'

type Given = {
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  /** Why requests should go elsewhere; null while they should not. */
  readonly holdUp: () => HoldUp | null
  /** The folder of the built web app; the tree's own when left out. */
  readonly web?: string
  readonly pages?: PageTerms
}

/** Everything the service answers. */
export function serveAll(edge: Edge, given: Given): void {
  serveMedia(edge)
  serveUploads(edge)
  serveSignIn(edge)
  servePasskeys(edge)
  serveSentCodes(edge)
  serveOutsideSignIn(edge)
  serveDraws(edge)
  serveDrawCare(edge)
  serveTeam(edge)
  serveTemplates(edge)
  serveExamples(edge)
  serveAccountNotices(edge)
  serveBlacklist(edge)
  serveMembers(edge)
  serveMemberActs(edge)
  serveDrawData(edge)
  serveExports(edge)
  serveOwnRecords(edge)
  serveWinners(edge)
  servePlays(edge)
  serveLots(edge)
  serveComments(edge)
  servePosts(edge)
  servePrizes(edge)
  serveEntry(edge)
  serveClaimLinks(edge)
  serveClaims(edge)
  serveNotices(edge)
  serveTelling(edge)
  serveChances(edge)
  serveProof(edge)
  serveBeacon(edge)
  serveRequests(edge)
  servePay(edge)
  servePayCards(edge)
  servePayNotify(edge)
  serveEnterprise(edge)
  serveMini(edge)
  serveConsents(edge)
  serveConnecting(edge)
  serveOutsideAccounts(edge)
  serveOutsideTemplates(edge)
  serveOwnServices(edge, (given.pages ?? plainPages).selfCheck !== 'closed')
  serveDistricts(edge)
  serveTraffic(edge)
  serveWaysIn(edge)
  serveCustomers(edge)
  serveGroupMessages(edge)
  serveFollowing(edge)
  serveOutsidePush(edge)
  serveComponentPush(edge)
  serveLog(edge)
  serveLive(edge)
  serveShow(edge)
  serveHall(edge)
  serveErrorReports(edge)
  serveCspReports(edge)
  serveDocs(edge)
  serveUnsubscribe(edge)
  serveHealth(edge.app, given)
  serveDomainFiles(edge.app, (given.pages ?? plainPages).domainFiles)
  serveWeb(edge.app, given.web, webTermsOf(edge, given.pages ?? plainPages))
}
