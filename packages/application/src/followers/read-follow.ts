import {
  conditionOf,
  type Draw,
  day,
  followedAccountOf,
  type Instant,
  type Lid,
  Refusal,
  second,
} from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { appOf, type UsableAccount } from '../outside-accounts/bound-account.ts'
import {
  OutsideFailed,
  type Ports,
  type SceneCode,
  type ShareSignature,
  type Subject,
} from '../ports/index.ts'
import { accountOfDraw } from './followed-account.ts'
import { type FollowNeeds, isForgotten } from './following.ts'

/** How to follow a draw's account, and how this visitor stands to it. */
type FollowSight = {
  readonly accountName: string
  /** What a follower sends the account to be answered with the draw; null where nothing is answered. */
  readonly keyword: string | null
  /** What the QR code says that leads to the account; null while there is none to be had. */
  readonly codeUrl: string | null
  /** When that code ends; another is told well before. */
  readonly codeUntil: Instant | null
  /** The visitor is known to be somebody of the account. */
  readonly isKnown: boolean
  readonly follows: boolean | null
}

/** Codes live for the longest time there is, and are made anew well before that. */
const codeLivesSeconds = 30 * 86_400
const codeKeptMs = 20 * day
const mostCodes = 1_000

/** Reads how to follow the account of a draw; refuses `not_found` where a draw asks for none. */
export type ReadFollow = (asked: {
  readonly lid: Lid
  readonly subject: Subject | null
  readonly channel: string | null
}) => Promise<FollowSight>

type HeldCode = { readonly code: Promise<SceneCode | null>; readonly madeAt: Instant }

/** A code for every channel of a draw is made once and shown to everybody: an account may make so many a day. */
export function createReadFollow(ports: FollowNeeds & Pick<Ports, 'clock'>): ReadFollow {
  const codes = new Map<string, HeldCode>()
  const codeOf = (account: UsableAccount, scene: string): HeldCode => {
    const name = `${account.id}/${scene}`
    const now = ports.clock.now()
    const held = codes.get(name)
    if (held && now - held.madeAt < codeKeptMs) return held
    if (codes.size >= mostCodes) codes.clear()
    const code = makeCode(ports, account, scene)
    const made = { code, madeAt: now }
    codes.set(name, made)
    // One that could not be made is asked for again.
    void code.then((one) => one ?? (codes.get(name) === made && codes.delete(name)))
    return made
  }
  return async ({ lid, subject, channel }) => {
    const { account, draw, person, scene } = await ports.store.read(async (tx) => {
      const draw = await publishedDraw(tx, lid)
      const account = await accountOfDraw(tx, ports.vault, draw)
      const key = subject && identityKey(ports.vault, identityOf(subject))
      const isChannel =
        channel !== null && (await tx.traffic.channels(draw.id)).some(({ id }) => id === channel)
      return {
        draw,
        account,
        scene: isChannel ? `${lid}.${channel}` : lid,
        person: account && key && (await tx.accountPeople.byIdentity(account.id, key)),
      }
    })
    const named = followedAccountOf(draw.settings)
    if (!named) throw new Refusal('not_found')
    const held = account && draw.life.status === 'open' ? codeOf(account, scene) : null
    const code = await held?.code
    return {
      accountName: named.name,
      keyword: keywordOf(draw),
      codeUrl: code?.url ?? null,
      codeUntil: held && code ? held.madeAt + (code.livesSeconds ?? codeLivesSeconds) * second : null,
      isKnown: Boolean(person && !isForgotten(person)),
      follows: person ? person.follows : null,
    }
  }
}

function keywordOf({ settings }: Draw): string | null {
  return conditionOf(settings.conditions, 'follow')?.keyword ?? null
}

async function makeCode(
  { wechat }: FollowNeeds,
  account: UsableAccount,
  scene: string,
): Promise<SceneCode | null> {
  try {
    return await wechat.createSceneCode(appOf(account), { scene, livesSeconds: codeLivesSeconds })
  } catch (error) {
    if (error instanceof OutsideFailed) return null
    throw error
  }
}

/**
 * What the share card of a draw's page needs inside WeChat; null where its owner has no such account or it cannot be
 * asked: the page then shares as any link does.
 */
export async function readShareSignature(
  { store, vault, wechat }: FollowNeeds,
  lid: Lid,
  url: string,
): Promise<ShareSignature | null> {
  const account = await store.read(async (tx) => accountOfDraw(tx, vault, await publishedDraw(tx, lid)))
  if (!account) return null
  try {
    return await wechat.shareSignature(appOf(account), url)
  } catch (error) {
    if (error instanceof OutsideFailed) return null
    throw error
  }
}
