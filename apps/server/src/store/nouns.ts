import type { Writing } from '@fairdraw/application/ports'
import { accountNoticeStore } from './account-notices.ts'
import { accountPeopleStore } from './account-people.ts'
import { accountStore } from './accounts.ts'
import { activityStore } from './activities.ts'
import { apiKeyStore } from './api-keys.ts'
import { attendeeStore } from './attendees.ts'
import { auditStore } from './audits.ts'
import { awardStore } from './awards.ts'
import { beaconStore } from './beacons.ts'
import { begunLetterStore } from './begun-letters.ts'
import { belongingStore } from './belongings.ts'
import { blacklistStore } from './blacklist.ts'
import { cardStore } from './cards.ts'
import { chatGroupStore } from './chat-groups.ts'
import { chosenTemplateStore } from './chosen-templates.ts'
import { claimLinkStore } from './claim-links.ts'
import { claimStore } from './claims.ts'
import { commentStore } from './comments.ts'
import { componentStore } from './components.ts'
import { customerMarkStore } from './customer-marks.ts'
import { detailStore } from './details.ts'
import { drawStore } from './draws.ts'
import { entrantStore } from './entrants.ts'
import { entryCodeStore } from './entry-codes.ts'
import { erasureStore } from './erasures.ts'
import { errorStore } from './errors.ts'
import { factStore } from './facts.ts'
import { fanStore } from './fans.ts'
import { groupMessageStore } from './group-messages.ts'
import { historyStore } from './histories.ts'
import { hookStore } from './hooks.ts'
import { identityStore } from './identities.ts'
import { importedStore } from './imported-rows.ts'
import type { Link } from './link.ts'
import { logStore } from './log.ts'
import { lotStore } from './lots.ts'
import { memberStore } from './members.ts'
import { messageConsentStore } from './message-consents.ts'
import { noticeStore } from './notices.ts'
import { onceStore } from './once.ts'
import { orderStore } from './orders.ts'
import { outboxStore } from './outbox.ts'
import { outsideAccountStore } from './outside-accounts.ts'
import { outsideTokenStore } from './outside-tokens.ts'
import { passkeyStore } from './passkeys.ts'
import { playStore } from './plays.ts'
import { prizeCodeStore } from './prize-codes.ts'
import { readerStore } from './readers.ts'
import { requestStore } from './requests.ts'
import { rosterStore } from './rosters.ts'
import { secretStore } from './secrets.ts'
import { sentCodeStore } from './sent-codes.ts'
import { sessionStore } from './sessions.ts'
import { showStore } from './shows.ts'
import { statisticsReader } from './statistics.ts'
import { taskProofStore } from './task-proofs.ts'
import { taskRunStore } from './task-runs.ts'
import { teamStore } from './team.ts'
import { templateStore } from './templates.ts'
import { trafficStore } from './traffic.ts'
import { tryStore } from './tries.ts'
import { uploadStore } from './uploads.ts'

/**
 * Every noun on one connection, made once for its life. A transaction that reads is handed the same under a type without
 * writes; a connection that only reads refuses them too.
 */
export function nounsOn(link: Link): Writing {
  return {
    accountNotices: accountNoticeStore(link),
    accountPeople: accountPeopleStore(link),
    accounts: accountStore(link),
    activities: activityStore(link),
    apiKeys: apiKeyStore(link),
    attendees: attendeeStore(link),
    audits: auditStore(link),
    awards: awardStore(link),
    beacons: beaconStore(link),
    begunLetters: begunLetterStore(link),
    belongings: belongingStore(link),
    blacklist: blacklistStore(link),
    cards: cardStore(link),
    chatGroups: chatGroupStore(link),
    chosenTemplates: chosenTemplateStore(link),
    claimLinks: claimLinkStore(link),
    claims: claimStore(link),
    comments: commentStore(link),
    components: componentStore(link),
    customerMarks: customerMarkStore(link),
    groupMessages: groupMessageStore(link),
    details: detailStore(link),
    draws: drawStore(link),
    entrants: entrantStore(link),
    entryCodes: entryCodeStore(link),
    erasures: erasureStore(link),
    errors: errorStore(link),
    facts: factStore(link),
    fans: fanStore(link),
    histories: historyStore(link),
    hooks: hookStore(link),
    identities: identityStore(link),
    log: logStore(link),
    lots: lotStore(link),
    members: memberStore(link),
    messageConsents: messageConsentStore(link),
    notices: noticeStore(link),
    once: onceStore(link),
    orders: orderStore(link),
    outbox: outboxStore(link),
    outsideAccounts: outsideAccountStore(link),
    outsideTokens: outsideTokenStore(link),
    passkeys: passkeyStore(link),
    plays: playStore(link),
    prizeCodes: prizeCodeStore(link),
    proofs: taskProofStore(link),
    readers: readerStore(link),
    requests: requestStore(link),
    imported: importedStore(link),
    rosters: rosterStore(link),
    secrets: secretStore(link),
    sentCodes: sentCodeStore(link),
    sessions: sessionStore(link),
    shows: showStore(link),
    statistics: statisticsReader(link),
    team: teamStore(link),
    taskRuns: taskRunStore(link),
    templates: templateStore(link),
    traffic: trafficStore(link),
    tries: tryStore(link),
    uploads: uploadStore(link),
    now: async () => await link.now(),
  }
}
