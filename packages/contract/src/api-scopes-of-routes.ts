import type { ApiScope } from '@fairdraw/domain'
import type { routes } from './routes/index.ts'

type Calls = readonly (keyof typeof routes)[]

/**
 * What a key needs for each call that keys may make. What is not here is never for a key: accounts, sessions, payments,
 * keys, webhooks and sites; admins of draws; contacts in full and everything else that asks for a fresh sign-in; deleting
 * for good; the stage, which people drive; and what entrants do.
 */
const callsOf: Readonly<Record<ApiScope, Calls>> = {
  'draws:read': [
    'taskList',
    'taskInfo',
    'taskNames',
    'taskStat',
    'taskActivity',
    'taskFans',
    'channelList',
    'groupLinks',
    'templateList',
    'liveTicket',
    'mediaState',
  ],
  'draws:write': [
    'taskCreate',
    'taskUpdate',
    'taskPublish',
    'taskCopy',
    'taskOpen',
    'taskCancel',
    'taskRecycle',
    'taskRestore',
    'templateUse',
    'uploadPic',
    'uploadVideo',
    'channelAdd',
    'channelRename',
    'channelRemove',
    'lotsDrawAll',
    'lotsReopen',
    'lotsClose',
    'mediaImport',
    'mediaFilter',
    'mediaClear',
  ],
  'entrants:read': [
    'memberList',
    'memberSearch',
    'rosterList',
    'codesList',
    'blacklistList',
    'proofList',
    'mediaList',
    'lotsList',
    'lotsApart',
    'taskPlays',
  ],
  'entrants:write': [
    'lotsApartKeep',
    'memberImport',
    'memberImportFile',
    'memberExclude',
    'memberReadmit',
    'memberChance',
    'rosterAdd',
    'codesMake',
    'blacklistAdd',
    'blacklistRemove',
    'proofAccept',
    'proofRefuse',
    'liveRosterImport',
    'liveRosterRemove',
    'liveRosterPhoto',
    'liveRosterPhotoFetch',
    'liveRosterPictures',
  ],
  'winners:read': ['winnerList', 'prizeCodeTally'],
  'winners:write': ['winnerVoid', 'winnerShip', 'winnerShipAll', 'winnerDone', 'winnerRedeem', 'prizeCodes'],
}

/** The scope that a key needs for a call; null for a call that no key may make. */
export function scopeOf(call: string): ApiScope | null {
  return scopes.get(call) ?? null
}

const scopes: ReadonlyMap<string, ApiScope> = new Map(
  Object.entries(callsOf).flatMap(([scope, calls]) => calls.map((call) => [call, scope as ApiScope])),
)
