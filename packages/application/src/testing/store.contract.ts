import { describe } from 'vitest'
import type { Clock, OpenStore } from '../ports/index.ts'
import { accountNoticePromises } from './store-account-notices.contract.ts'
import { accountPeoplePromises } from './store-account-people.contract.ts'
import { accountPromises } from './store-accounts.contract.ts'
import { begunLetterPromises } from './store-begun-letters.contract.ts'
import { belongingPromises } from './store-belongings.contract.ts'
import { cardPromises } from './store-cards.contract.ts'
import { carePromises } from './store-care.contract.ts'
import { chancePromises } from './store-chances.contract.ts'
import { chatGroupPromises } from './store-chat-groups.contract.ts'
import { chosenTemplatePromises } from './store-chosen-templates.contract.ts'
import { claimPromises } from './store-claims.contract.ts'
import { commentPromises } from './store-comments.contract.ts'
import { componentPromises } from './store-components.contract.ts'
import { connectingPromises } from './store-connecting.contract.ts'
import { customerMarkPromises } from './store-customer-marks.contract.ts'
import { deskPromises } from './store-desk.contract.ts'
import { drawListPromises } from './store-draw-lists.contract.ts'
import { drawPromises } from './store-draws.contract.ts'
import { entrantPromises } from './store-entrants.contract.ts'
import { groupMessagePromises } from './store-group-messages.contract.ts'
import { hallPromises } from './store-halls.contract.ts'
import { historyPromises } from './store-histories.contract.ts'
import { identityPromises } from './store-identities.contract.ts'
import { importedPromises } from './store-imported.contract.ts'
import { joinPromises } from './store-joins.contract.ts'
import { letterPromises } from './store-letters.contract.ts'
import { logPromises } from './store-log.contract.ts'
import { loginPromises } from './store-logins.contract.ts'
import { lotPromises } from './store-lots.contract.ts'
import { memberPromises } from './store-members.contract.ts'
import { messageConsentPromises } from './store-message-consents.contract.ts'
import { numberPromises } from './store-numbers.contract.ts'
import { operatorPromises } from './store-operator.contract.ts'
import { outboxPromises } from './store-outbox.contract.ts'
import { outsideAccountPromises } from './store-outside-accounts.contract.ts'
import { outsideTokenPromises } from './store-outside-tokens.contract.ts'
import { playPromises } from './store-plays.contract.ts'
import { resultPromises } from './store-results.contract.ts'
import { retentionPromises } from './store-retention.contract.ts'
import { salesPromises } from './store-sales.contract.ts'
import { showPromises } from './store-shows.contract.ts'
import { stageListPromises } from './store-stage-lists.contract.ts'
import { taskPromises } from './store-tasks.contract.ts'
import { termPromises } from './store-terms.contract.ts'
import { trafficPromises } from './store-traffic.contract.ts'
import { transactionPromises } from './store-transactions.contract.ts'
import { uploadPromises } from './store-uploads.contract.ts'

/** Opens an empty store; `close` is called when its tests are over. */
export type OpenEmptyStore = (clock: Clock) => Promise<OpenStore>

/** What every store promises, whatever keeps its rows. */
export function storeContract(name: string, open: OpenEmptyStore): void {
  describe(`${name}, as a store`, () => {
    transactionPromises(open)
    accountPromises(open)
    loginPromises(open)
    identityPromises(open)
    importedPromises(open)
    drawPromises(open)
    drawListPromises(open)
    carePromises(open)
    commentPromises(open)
    historyPromises(open)
    componentPromises(open)
    deskPromises(open)
    entrantPromises(open)
    chancePromises(open)
    joinPromises(open)
    memberPromises(open)
    numberPromises(open)
    taskPromises(open)
    playPromises(open)
    lotPromises(open)
    resultPromises(open)
    claimPromises(open)
    letterPromises(open)
    outboxPromises(open)
    accountNoticePromises(open)
    retentionPromises(open)
    logPromises(open)
    operatorPromises(open)
    trafficPromises(open)
    uploadPromises(open)
    termPromises(open)
    stageListPromises(open)
    hallPromises(open)
    showPromises(open)
    salesPromises(open)
    cardPromises(open)
    connectingPromises(open)
    accountPeoplePromises(open)
    begunLetterPromises(open)
    belongingPromises(open)
    chatGroupPromises(open)
    chosenTemplatePromises(open)
    customerMarkPromises(open)
    groupMessagePromises(open)
    messageConsentPromises(open)
    outsideAccountPromises(open)
    outsideTokenPromises(open)
  })
}
