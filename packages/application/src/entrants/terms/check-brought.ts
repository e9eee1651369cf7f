import {
  type Brought,
  conditionOf,
  type Draw,
  type FormField,
  isMobile,
  liesIn,
  problemsOf,
  Refusal,
  samePasscode,
} from '@fairdraw/domain'
import type { Vault } from '../../ports/index.ts'
import {
  addressKey,
  deviceKey,
  entryCodeKey,
  inviteKey,
  mobileKey,
  rosterIdentities,
  rosterKey,
  type Told,
} from './entry-keys.ts'
import { invitingGroup } from './inviting-group.ts'

/** Where a newcomer comes from, as far as the draw wants to know. */
export type Origin = {
  /** Network of one household or phone; empty where it is not known. */
  readonly address: string
  /** A random id that the page keeps on the device; null where there is none. */
  readonly device: string | null
  /** Join number of who invited them. */
  readonly inviterSeq: number | null
  /** What they answer where a little work is asked of them, and what it has to be for; nothing when left out. */
  readonly work?: { readonly about: string; readonly answer: string | null }
}

/** What was shown at the door and is good as far as it can be judged without the list: the rest is looked up behind it. */
export type Shown = {
  readonly settings: Draw['settings']
  readonly told: Told
  readonly district: string | null
  readonly chatGroup: string | null
  readonly mobileKey: Uint8Array | null
  /** Keys of everybody on the list of people that this may be; null when there is no such list. */
  readonly rosterKeys: readonly Uint8Array[] | null
  readonly codeKey: Uint8Array | null
  readonly addressKey: Uint8Array | null
  readonly deviceKey: Uint8Array | null
  readonly inviterSeq: number | null
  /** What is remembered of a number so that it counts as invited once; null where none was asked for. */
  readonly inviteKey: Uint8Array | null
}

type Given = {
  readonly brought: Brought
  readonly origin: Origin
  /** The name of the account, proven by its sign-in; null for guests. */
  readonly account: string | null
  /** By which their account is known at other sites. */
  readonly personKeys: readonly Uint8Array[]
}

/** Judges what somebody brought by the conditions of the draw. Refuses with the first that is not met. */
export function checkBrought(vault: Vault, { id, settings }: Draw, given: Given): Shown {
  const { brought, origin } = given
  const { conditions, entryForm = [], security } = settings
  requirePasscode(settings, brought)
  const chatGroup = requiredGroup(vault, { id, settings }, given)
  const district = requiredDistrict(settings, brought)
  const mobile = requiredMobile(settings, brought)
  const answers = checkedAnswers(entryForm, brought)
  const hasAddress = security && !security.isOneHall && origin.address !== ''
  const device = security && origin.device !== null ? deviceKey(vault, id, origin.device) : null
  return {
    settings,
    district,
    chatGroup,
    inviterSeq: origin.inviterSeq,
    deviceKey: device,
    told: { ...(mobile === null ? {} : { mobile }), ...(answers === null ? {} : { answers }) },
    mobileKey: mobile === null ? null : mobileKey(vault, mobile),
    inviteKey: mobile === null ? null : inviteKey(vault, id, mobile),
    rosterKeys: conditionOf(conditions, 'roster') ? rosterKeys(vault, given) : null,
    codeKey: conditionOf(conditions, 'codes') ? entryCodeKey(vault, brought.code ?? '') : null,
    addressKey: hasAddress ? addressKey(vault, id, origin.address) : null,
  }
}

type Settled = Pick<Draw, 'settings'>['settings']

function requirePasscode({ conditions }: Settled, { passcode = '' }: Brought): void {
  const wanted = conditionOf(conditions, 'passcode')
  if (wanted && !samePasscode(passcode, wanted.passcode)) throw new Refusal('passcode_wrong')
}

function requiredGroup(
  vault: Vault,
  draw: Pick<Draw, 'id' | 'settings'>,
  { brought: { group: token = '' }, personKeys }: Given,
): string | null {
  if (!conditionOf(draw.settings.conditions, 'group')) return null
  const group = invitingGroup(vault, draw, token, personKeys)
  if (!group) throw new Refusal('group_wrong')
  return group.id
}

function requiredDistrict({ conditions }: Settled, { district }: Brought): string | null {
  const wanted = conditionOf(conditions, 'region')
  if (!wanted) return null
  if (district === undefined || !liesIn(district, wanted.districts)) throw new Refusal('region_wrong')
  return district
}

function requiredMobile({ conditions }: Settled, { mobile = '' }: Brought): string | null {
  if (!conditionOf(conditions, 'mobile')) return null
  if (!isMobile(mobile)) throw new Refusal('mobile_needed')
  return mobile
}

function checkedAnswers(form: readonly FormField[], { answers = {} }: Brought) {
  const problems = problemsOf(form, answers)
  if (Object.keys(problems).length > 0) throw new Refusal('answers_rejected', { problems })
  return Object.keys(answers).length === 0 ? null : answers
}

/**
 * Who somebody may be on a list of people: who their account says they are, or whose number they typed, as mobile or
 * as code. What is typed is not proven; everybody on the list gets in once, and who was there first shows in the list.
 */
function rosterKeys(vault: Vault, { account, brought }: Given): Uint8Array[] {
  const named = [account, brought.mobile, brought.code].filter((text) => typeof text === 'string')
  return [...new Set(named.flatMap(rosterIdentities))].map((identity) => rosterKey(vault, identity))
}
