import { type Draw, type DrawId, day, type MediaSettings } from '@fairdraw/domain'
import type { BlacklistKey, CommentSet, JudgedWith, KeptOut, Ports, Reading, Vault } from '../ports/index.ts'
import { homeOf } from './comment-identity.ts'

type Needs = Pick<Ports, 'commentWork' | 'store' | 'vault'>
type Judged = Pick<MediaSettings, 'chance' | 'filters'>

const nobody: KeptOut = { blacklisted: [], pastWinners: [] }
const entriesAtOnce = 500

/**
 * What the comments of a draw are held against: these settings, and who is kept out. That is looked up while it is a
 * draft; publication fixes it.
 */
export async function judgedWith(
  { commentWork, store, vault }: Needs,
  draw: Draw & { readonly settings: { readonly media: MediaSettings } },
  { chance, filters }: Judged,
): Promise<JudgedWith> {
  const { set, unwanted, winners } = await store.read(async (tx) => ({
    set: await tx.comments.set(draw.id),
    unwanted: await unwantedKeys(tx, draw),
    winners: await winnerKeys(tx, draw, filters.pastWinnerDays),
  }))
  if (set?.sealedKeptOut) return { chance, filters, ...openKeptOut(vault, set) }
  const home = homeOf(draw.settings.media)
  const named = async (keys: readonly Uint8Array[]) =>
    keys.length === 0 ? [] : [...new Set(await commentWork.among(draw.id, home, keys))].sort()
  return { chance, filters, blacklisted: await named(unwanted), pastWinners: await named(winners) }
}

/** Everybody whom the owner keeps out of this draw or of all. */
async function unwantedKeys(tx: Reading, { id, ownerId }: Draw): Promise<readonly Uint8Array[]> {
  if (!(await tx.blacklist.isUsed(id))) return []
  const keys: Uint8Array[] = []
  for (const drawId of [id, null]) {
    let after: BlacklistKey | null = null
    do {
      const page: Awaited<ReturnType<Reading['blacklist']['list']>> = await tx.blacklist.list(
        { ownerId, drawId },
        after,
        entriesAtOnce,
      )
      keys.push(...page.rows.map(({ identityKey }) => identityKey))
      after = page.next
    } while (after !== null)
  }
  return keys
}

/** Who won under posts of this owner within so many days. */
async function winnerKeys(tx: Reading, { id, ownerId }: Draw, days?: number): Promise<readonly Uint8Array[]> {
  if (days === undefined) return []
  const since = (await tx.now()) - days * day
  const draws = new Map<DrawId, Draw | null>()
  const keys: Uint8Array[] = []
  for (const { drawId, round, identityKey } of await tx.comments.winners({ ownerId, drawId: id })) {
    if (!draws.has(drawId)) draws.set(drawId, await tx.draws.byId(drawId))
    const { drawnAt = 0 } = draws.get(drawId)?.life.rounds[round]?.outcome ?? {}
    if (drawnAt >= since) keys.push(identityKey)
  }
  return keys
}

const placeOf = (drawId: DrawId) => `comment_sets/${drawId}/kept_out`

export function sealKeptOut(vault: Vault, drawId: DrawId, { blacklisted, pastWinners }: KeptOut): Uint8Array {
  return vault.seal(placeOf(drawId), new TextEncoder().encode(JSON.stringify({ blacklisted, pastWinners })))
}

/** The reverse; nobody where nothing was sealed. */
function openKeptOut(vault: Vault, { drawId, sealedKeptOut }: CommentSet): KeptOut {
  if (!sealedKeptOut) return nobody
  return JSON.parse(new TextDecoder().decode(vault.open(placeOf(drawId), sealedKeptOut))) as KeptOut
}
