import type { Reading, Writing } from '@fairdraw/application/ports'
import { accountNoticeReader, accountNoticeWriter } from './account-notices.ts'
import { accountPeopleReader, accountPeopleWriter } from './account-people.ts'
import { accountReader, accountWriter } from './accounts.ts'
import { activityReader, activityWriter } from './activities.ts'
import { apiKeyReader, apiKeyWriter } from './api-keys.ts'
import { attendeeReader, attendeeWriter } from './attendees.ts'
import { auditReader, auditWriter } from './audits.ts'
import { awardReader, awardWriter } from './awards.ts'
import { beaconReader, beaconWriter } from './beacons.ts'
import { begunLetterWriter } from './begun-letters.ts'
import { belongingReader, belongingWriter } from './belongings.ts'
import { blacklistReader, blacklistWriter } from './blacklist.ts'
import { cardReader, cardWriter } from './cards.ts'
import { chatGroupReader, chatGroupWriter } from './chat-groups.ts'
import { chosenTemplateReader, chosenTemplateWriter } from './chosen-templates.ts'
import { claimReader, claimWriter } from './claims.ts'
import { commentReader, commentWriter } from './comments.ts'
import { componentReader, componentWriter } from './components.ts'
import { customerMarkReader, customerMarkWriter } from './customer-marks.ts'
import { detailReader, detailWriter } from './details.ts'
import { drawReader, drawWriter } from './draws.ts'
import { entrantReader, entrantWriter } from './entrants.ts'
import { entryCodeReader, entryCodeWriter } from './entry-codes.ts'
import { erasureReader, erasureWriter } from './erasures.ts'
import { errorReader, errorWriter } from './errors.ts'
import { factReader, factWriter } from './facts.ts'
import { fanReader, fanWriter } from './fans.ts'
import { groupMessageReader, groupMessageWriter } from './group-messages.ts'
import { historyReader, historyWriter } from './histories.ts'
import { hookReader, hookWriter } from './hooks.ts'
import { identityReader, identityWriter } from './identities.ts'
import type { Link } from './link.ts'
import { logReader, logWriter } from './log.ts'
import { lotReader, lotWriter } from './lots.ts'
import { memberReader, memberWriter } from './members.ts'
import { messageConsentReader, messageConsentWriter } from './message-consents.ts'
import { noticeReader, noticeWriter } from './notices.ts'
import { onceReader, onceWriter } from './once.ts'
import { orderReader, orderWriter } from './orders.ts'
import { outboxReader, outboxWriter } from './outbox.ts'
import { outsideAccountReader, outsideAccountWriter } from './outside-accounts.ts'
import { outsideTokenReader, outsideTokenWriter } from './outside-tokens.ts'
import { passkeyReader, passkeyWriter } from './passkeys.ts'
import { playReader, playWriter } from './plays.ts'
import { prizeCodeReader, prizeCodeWriter } from './prize-codes.ts'
import { readerReader, readerWriter } from './readers.ts'
import { requestReader, requestWriter } from './requests.ts'
import { rosterReader, rosterWriter } from './rosters.ts'
import { secretReader, secretWriter } from './secrets.ts'
import { sentCodeReader, sentCodeWriter } from './sent-codes.ts'
import { sessionReader, sessionWriter } from './sessions.ts'
import { showReader, showWriter } from './shows.ts'
import { statisticsReader } from './statistics.ts'
import { taskProofReader, taskProofWriter } from './task-proofs.ts'
import { taskRunReader, taskRunWriter } from './task-runs.ts'
import { teamReader, teamWriter } from './team.ts'
import { templateReader, templateWriter } from './templates.ts'
import { trafficReader, trafficWriter } from './traffic.ts'
import { tryReader, tryWriter } from './tries.ts'
import { uploadReader, uploadWriter } from './uploads.ts'

/** Every noun on one connection, made once for its life. */
export function nounsOn(link: Link): { readonly reading: Reading; readonly writing: Writing } {
  const now = async () => await link.now()
  return {
    reading: {
      accountNotices: accountNoticeReader(link),
      accountPeople: accountPeopleReader(link),
      accounts: accountReader(link),
      activities: activityReader(link),
      apiKeys: apiKeyReader(link),
      attendees: attendeeReader(link),
      audits: auditReader(link),
      awards: awardReader(link),
      beacons: beaconReader(link),
      belongings: belongingReader(link),
      blacklist: blacklistReader(link),
      cards: cardReader(link),
      chatGroups: chatGroupReader(link),
      chosenTemplates: chosenTemplateReader(link),
      claims: claimReader(link),
      comments: commentReader(link),
      components: componentReader(link),
      customerMarks: customerMarkReader(link),
      groupMessages: groupMessageReader(link),
      details: detailReader(link),
      draws: drawReader(link),
      entrants: entrantReader(link),
      entryCodes: entryCodeReader(link),
      erasures: erasureReader(link),
      errors: errorReader(link),
      facts: factReader(link),
      fans: fanReader(link),
      histories: historyReader(link),
      hooks: hookReader(link),
      identities: identityReader(link),
      log: logReader(link),
      lots: lotReader(link),
      members: memberReader(link),
      messageConsents: messageConsentReader(link),
      notices: noticeReader(link),
      once: onceReader(link),
      orders: orderReader(link),
      outbox: outboxReader(link),
      outsideAccounts: outsideAccountReader(link),
      outsideTokens: outsideTokenReader(link),
      passkeys: passkeyReader(link),
      plays: playReader(link),
      prizeCodes: prizeCodeReader(link),
      proofs: taskProofReader(link),
      readers: readerReader(link),
      requests: requestReader(link),
      rosters: rosterReader(link),
      secrets: secretReader(link),
      sentCodes: sentCodeReader(link),
      sessions: sessionReader(link),
      shows: showReader(link),
      statistics: statisticsReader(link),
      team: teamReader(link),
      taskRuns: taskRunReader(link),
      templates: templateReader(link),
      traffic: trafficReader(link),
      tries: tryReader(link),
      uploads: uploadReader(link),
      now,
    },
    writing: {
      accountNotices: accountNoticeWriter(link),
      accountPeople: accountPeopleWriter(link),
      accounts: accountWriter(link),
      activities: activityWriter(link),
      apiKeys: apiKeyWriter(link),
      attendees: attendeeWriter(link),
      audits: auditWriter(link),
      awards: awardWriter(link),
      beacons: beaconWriter(link),
      begunLetters: begunLetterWriter(link),
      belongings: belongingWriter(link),
      blacklist: blacklistWriter(link),
      cards: cardWriter(link),
      chatGroups: chatGroupWriter(link),
      chosenTemplates: chosenTemplateWriter(link),
      claims: claimWriter(link),
      comments: commentWriter(link),
      components: componentWriter(link),
      customerMarks: customerMarkWriter(link),
      groupMessages: groupMessageWriter(link),
      details: detailWriter(link),
      draws: drawWriter(link),
      entrants: entrantWriter(link),
      entryCodes: entryCodeWriter(link),
      erasures: erasureWriter(link),
      errors: errorWriter(link),
      facts: factWriter(link),
      fans: fanWriter(link),
      histories: historyWriter(link),
      hooks: hookWriter(link),
      identities: identityWriter(link),
      log: logWriter(link),
      lots: lotWriter(link),
      members: memberWriter(link),
      messageConsents: messageConsentWriter(link),
      notices: noticeWriter(link),
      once: onceWriter(link),
      orders: orderWriter(link),
      outbox: outboxWriter(link),
      outsideAccounts: outsideAccountWriter(link),
      outsideTokens: outsideTokenWriter(link),
      passkeys: passkeyWriter(link),
      plays: playWriter(link),
      prizeCodes: prizeCodeWriter(link),
      proofs: taskProofWriter(link),
      readers: readerWriter(link),
      requests: requestWriter(link),
      rosters: rosterWriter(link),
      secrets: secretWriter(link),
      sentCodes: sentCodeWriter(link),
      sessions: sessionWriter(link),
      shows: showWriter(link),
      statistics: statisticsReader(link),
      team: teamWriter(link),
      taskRuns: taskRunWriter(link),
      templates: templateWriter(link),
      traffic: trafficWriter(link),
      tries: tryWriter(link),
      uploads: uploadWriter(link),
      now,
    },
  }
}
