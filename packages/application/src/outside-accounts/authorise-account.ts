import { Refusal, second } from '@fairdraw/domain'
import { hex, utf8 } from '@fairdraw/fairness'
import { ifTaken } from '../if-taken.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import { requireFresh } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { heldAccount } from '../organisers/user-info.ts'
import type {
  GrantedApp,
  GrantedInfo,
  OutsideAccount,
  Ports,
  WechatComponent,
  Writing,
} from '../ports/index.ts'
import { askedOutside } from './asked-outside.ts'
import { codeKeyOf, isTripOf, tripState } from './authorisation.ts'
import { hasSecrets, openAccount, sealAuthorisation } from './bound-account.ts'
import { checkAccount } from './edit-accounts.ts'
import type { OwnAccount } from './read-accounts.ts'

type Needs = Pick<Ports, 'component' | 'miniProgram' | 'store' | 'vault' | 'wechat' | 'wecom'>

const longestName = 30

/**
 * The page of WeChat on which the administrator of an official account lets the operator's platform act for it. Refuses
 * `not_found` where the operator has none, `outside_connected` where an account is connected by its secret,
 * `fresh_sign_in_needed`, `outside_failed`, and `not_permitted` to support.
 */
export async function leaveToAuthorise(ports: Needs, caller: UserCaller, publicUrl: string): Promise<string> {
  refuseSupport(caller)
  const { store, vault } = ports
  const component = componentOf(ports)
  const state = await store.read(async (tx) => {
    await requireFresh(tx, caller)
    refuseOwn(vault, await tx.outsideAccounts.ofKind(caller.subject.userId, 'mp'))
    return tripState(vault, caller, await tx.now())
  })
  return await askedOutside(component.loginUrl(`${publicUrl}/plugins?authorised=${state}`))
}

/**
 * Takes back who left for that page, and connects what they authorised, or connects it again. Refuses
 * `authorise_link_wrong` for a state of another session, one that is too old or was used, `authorise_wrong_kind` for
 * what is no official account, `outside_connected` where another account is connected, `outside_failed` for a code that
 * does not do, and `not_permitted` to support.
 */
export async function returnAuthorised(
  ports: Needs,
  caller: UserCaller,
  { code, state }: { readonly code: string; readonly state: string },
  page: string,
): Promise<OwnAccount> {
  refuseSupport(caller)
  const { store, vault } = ports
  const component = componentOf(ports)
  const codeKey = codeKeyOf(vault, component.id, code)
  const known = await store.read(async (tx) => {
    if (!isTripOf(vault, caller, state, await tx.now())) throw new Refusal('authorise_link_wrong')
    return await tx.components.authorisedBy(codeKey)
  })
  // WeChat tells of the same code by a push too, and may have been heard first.
  const granted: GrantedApp =
    known?.sealedRefresh && known.componentId === component.id
      ? { appId: known.appId, sealedRefresh: known.sealedRefresh }
      : await askedOutside(component.redeem(code))
  const info = await askedOutside(component.infoOf(granted.appId))
  if (!info.isOfficial) throw new Refusal('authorise_wrong_kind')
  await store
    .transact(async (tx) => {
      await spend(tx, vault, state)
      await keep(tx, ports, caller, { component, granted, info, codeKey })
    })
    .catch(ifTaken('once', 'authorise_link_wrong'))
  return await checkAccount(ports, caller, 'mp', page)
}

type Granting = {
  readonly component: WechatComponent
  readonly granted: GrantedApp
  readonly info: GrantedInfo
  readonly codeKey: Uint8Array
}

async function keep(
  tx: Writing,
  { vault }: Needs,
  { subject: { userId } }: UserCaller,
  { component, granted: { appId, sealedRefresh }, info: { name, originalId }, codeKey }: Granting,
): Promise<void> {
  await heldAccount(tx, userId)
  const held = await tx.outsideAccounts.hold(userId, 'mp')
  refuseOwn(vault, held)
  if (held && held.appId !== appId) throw new Refusal('outside_connected')
  const now = await tx.now()
  const componentId = component.id
  // Pushes tell whole seconds: what one says of this second is later than what was done in it.
  const saidAt = now - (now % second)
  await tx.components.authorise({ componentId, appId, sealedRefresh, originalId, saidAt, codeKey })
  const former = held ? null : await tx.outsideAccounts.takeFormer({ userId, kind: 'mp', appId })
  const id = held?.id ?? former ?? hex(vault.randomBytes(12))
  const account: OutsideAccount = {
    id,
    userId,
    kind: 'mp',
    appId,
    agentId: null,
    name: held?.name ?? shortName(name),
    connectedAt: held?.connectedAt ?? now,
    pushedAt: held?.pushedAt ?? null,
    sealedSecrets: sealAuthorisation(vault, id, componentId),
    checkedAt: null,
    check: null,
  }
  if (held) await tx.outsideAccounts.save(account)
  else await tx.outsideAccounts.insert(account)
}

/** A state works once: who saw an address in somebody's history comes too late. */
async function spend(tx: Writing, vault: Ports['vault'], state: string): Promise<void> {
  const keyHash = vault.sha256(utf8(`component/trip/${state}`))
  await tx.once.put({ keyHash, bodyHash: keyHash, answer: 'null', at: await tx.now() })
}

/** An account that is connected by its secret is disconnected by hand before another way takes its place. */
function refuseOwn(vault: Ports['vault'], account: OutsideAccount | null): void {
  if (account && hasSecrets(openAccount(vault, account))) throw new Refusal('outside_connected')
}

function componentOf({ component }: Needs): WechatComponent {
  if (!component) throw new Refusal('not_found')
  return component
}

const shortName = (name: string) => [...name].slice(0, longestName).join('')
