import type { Route } from '../route.ts'
import * as accountNotices from './account-notices.ts'
import {
  claimLook,
  claimOpen,
  entryAppeal,
  entryAward,
  entryClaim,
  entryErase,
  entryExport,
  entryReceived,
  entryWithdraw,
  prizeCodes,
  prizeCodeTally,
  winnerContact,
  winnerDone,
  winnerRedeem,
  winnerShip,
  winnerShipAll,
} from './awards.ts'
import {
  entryTaskFinish,
  entryTaskStart,
  proofAccept,
  proofList,
  proofRefuse,
  uploadProof,
} from './chances.ts'
import * as connecting from './connecting.ts'
import * as consents from './consents.ts'
import * as customers from './customers.ts'
import * as danmaku from './danmaku.ts'
import * as desk from './desk.ts'
import {
  formList,
  noticeList,
  noticeRead,
  taskActivity,
  taskCopy,
  taskExport,
  taskRecycle,
  taskRemove,
  taskRestore,
  taskStat,
} from './draw-care.ts'
import * as draws from './draws.ts'
import * as entry from './entry.ts'
import * as examples from './examples.ts'
import * as following from './following.ts'
import * as groupMessages from './group-messages.ts'
import * as hall from './hall.ts'
import * as identities from './identities.ts'
import * as live from './live.ts'
import * as lots from './lots.ts'
import * as media from './media.ts'
import {
  memberChance,
  memberExclude,
  memberImport,
  memberImportFile,
  memberList,
  memberReadmit,
  memberSearch,
} from './members.ts'
import * as mini from './mini.ts'
import * as outsideAccounts from './outside-accounts.ts'
import * as outsideTemplates from './outside-templates.ts'
import { ownServiceCheck } from './own-services.ts'
import * as passkeys from './passkeys.ts'
import * as pay from './pay.ts'
import * as plays from './plays.ts'
import * as proof from './proof.ts'
import * as selfies from './selfies.ts'
import {
  authAddressChoose,
  authAddressCode,
  authCodeCheck,
  authCodeSend,
  authStepUpCode,
} from './sent-codes.ts'
import * as show from './show.ts'
import * as signIn from './sign-in.ts'
import {
  adminAdd,
  adminList,
  adminRemove,
  blacklistAdd,
  blacklistList,
  blacklistRemove,
  channelAdd,
  channelRemove,
  channelRename,
  codesList,
  codesMake,
  groupLinks,
  rosterAdd,
  rosterList,
} from './team.ts'
import * as telling from './telling.ts'
import * as templates from './templates.ts'
import * as uploads from './uploads.ts'
import * as winners from './winners.ts'

/** Every call of the HTTP interface by its name in the code. */
export const routes = {
  ...signIn,
  ...identities,
  ...passkeys,
  authAddressChoose,
  authAddressCode,
  authCodeCheck,
  authCodeSend,
  authStepUpCode,
  ...desk,
  ...uploads,
  ...draws,
  memberList,
  memberSearch,
  ...winners,
  ...entry,
  ...plays,
  ...proof,
  ...live,
  ...show,
  ...danmaku,
  ...hall,
  ...selfies,
  ...lots,
  ...media,
  taskCopy,
  taskRecycle,
  taskRemove,
  taskRestore,
  adminAdd,
  adminList,
  adminRemove,
  blacklistAdd,
  blacklistList,
  blacklistRemove,
  entryAward,
  claimLook,
  claimOpen,
  entryClaim,
  entryReceived,
  noticeList,
  noticeRead,
  prizeCodes,
  prizeCodeTally,
  winnerContact,
  winnerDone,
  winnerRedeem,
  winnerShip,
  winnerShipAll,
  ...templates,
  entryTaskFinish,
  entryTaskStart,
  uploadProof,
  memberChance,
  proofAccept,
  proofList,
  proofRefuse,
  memberExclude,
  memberImport,
  memberImportFile,
  memberReadmit,
  entryAppeal,
  entryErase,
  entryExport,
  entryWithdraw,
  formList,
  taskActivity,
  taskExport,
  taskStat,
  channelAdd,
  channelRemove,
  channelRename,
  codesList,
  codesMake,
  groupLinks,
  rosterAdd,
  rosterList,
  ...telling,
  ...pay,
  ...connecting,
  ...outsideAccounts,
  ...outsideTemplates,
  ownServiceCheck,
  ...customers,
  ...groupMessages,
  ...following,
  ...mini,
  ...consents,
  ...examples,
  ...accountNotices,
} as const

export const allRoutes: readonly Route[] = Object.values(routes)

/** The other call at the same address, where one takes JSON and the other a file; null for most. */
export function callBeside(one: Route): Route | null {
  return allRoutes.find((two) => two !== one && two.path === one.path && two.method === one.method) ?? null
}
