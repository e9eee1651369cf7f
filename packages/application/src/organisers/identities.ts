import { type Instant, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { notifyWay } from '../notices/notify-way.ts'
import type { BroughtBack, Identity, Ports, SignInWay, SignInWays, Vault } from '../ports/index.ts'
import { heldUserOf, linkPerson, outsidePlatforms, personIn } from './outside-identity.ts'
import { personBehind } from './outside-person.ts'
import { requireFresh } from './require-fresh.ts'
import type { UserCaller } from './sessions.ts'
import { heldAccount } from './user-info.ts'
import { requireOtherWayIn, type WayPorts } from './ways-into-account.ts'

/** A person who gets into an account from another site; who is known to several apps of WeChat is one. */
export type LinkedPerson = {
  readonly id: string
  readonly nickname: string | null
  readonly linkedAt: Instant
  /** `auth_platform`; as a person of WeChat, whichever of its apps knows them. */
  readonly platform: 2 | 3 | 4
  /** The way that lets them in now; null where the operator took it away. */
  readonly way: SignInWay | null
}

/** Who gets into the account from other sites, the earliest linked first. */
export async function listIdentities(
  { signInWays, store, vault }: Pick<Ports, 'signInWays' | 'store' | 'vault'>,
  userId: UserId,
): Promise<readonly LinkedPerson[]> {
  const identities = await store.read((tx) => tx.identities.ofUser(userId))
  return peopleOf(identities).map((kin) => linkedPerson(vault, signInWays, kin))
}

/**
 * Lets somebody whom another site vouches for into the caller's account from now on; no fault where that is so already.
 * Refuses `identity_taken` when they get into somebody else's, `sign_in_wrong`, `snapshot_user`, `not_permitted`,
 * `fresh_sign_in_needed`; throws OutsideFailed. `way` is null where the deployment has none that the code could be of.
 */
export async function linkIdentity(
  ports: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  { way, brought }: { readonly way: SignInWay | null; readonly brought: BroughtBack },
): Promise<void> {
  // Before the code is used up.
  await ports.store.read((tx) => requireFresh(tx, caller))
  if (!way) throw new Refusal('sign_in_wrong')
  const { known } = await personBehind(ports, way, brought)
  const { userId } = caller.subject
  await ports.store.transact(async (tx) => {
    await requireFresh(tx, caller)
    const owner = await heldUserOf(tx, known)
    if (owner !== null && owner !== userId) throw new Refusal('identity_taken')
    await heldAccount(tx, userId)
    await linkPerson(tx, known, userId)
    if (owner === null) await notifyWay(tx, userId, 'way_added', known.provider)
  })
}

/**
 * Lets a person into the caller's account no longer, by whichever app. Refuses `not_found`, `last_way_in`,
 * `not_permitted`, `fresh_sign_in_needed`.
 */
export async function unlinkIdentity(
  ports: WayPorts & Pick<Ports, 'store'>,
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { userId } = caller.subject
  await ports.store.transact(async (tx) => {
    await requireFresh(tx, caller)
    await heldAccount(tx, userId)
    const kin = peopleOf(await tx.identities.ofUser(userId)).find((one) => idOf(one) === id)
    if (!kin) throw new Refusal('not_found')
    const going = new Set(kin.map(({ subjectKey }) => hex(subjectKey)))
    const goes = (subjectKey: Uint8Array) => going.has(hex(subjectKey))
    await requireOtherWayIn(tx, ports, userId, (way) => way.kind === 'identity' && goes(way.subjectKey))
    for (const { subjectKey } of kin) {
      await tx.identities.remove(userId, subjectKey)
      await tx.messageConsents.forgetPerson(subjectKey)
    }
    await notifyWay(tx, userId, 'way_removed', kin[0].provider)
  })
}

type Kin = readonly [Identity, ...Identity[]]

const idOf = ([first]: Kin) => hex(first.subjectKey)

/** Identities with one unionid are one person: left at one app, they would get in by the other again. */
function peopleOf(identities: readonly Identity[]): readonly Kin[] {
  const people = new Map<string, [Identity, ...Identity[]]>()
  for (const identity of identities) {
    const key = hex(identity.unionidKey ?? identity.subjectKey)
    const kin = people.get(key)
    if (kin) kin.push(identity)
    else people.set(key, [identity])
  }
  return [...people.values()]
}

function linkedPerson(vault: Vault, ways: SignInWays, kin: Kin): LinkedPerson {
  const names = kin.map((one) => personIn(vault, one).nickname)
  const leads = (way: SignInWay) =>
    kin.some(({ provider, app }) => way.provider === provider && way.app === app)
  return {
    id: idOf(kin),
    platform: outsidePlatforms[kin[0].provider],
    linkedAt: kin[0].linkedAt,
    nickname: names.find((name) => name !== null) ?? null,
    way: ways.find(leads) ?? null,
  }
}
