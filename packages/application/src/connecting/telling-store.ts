import type { Draw, DrawId, Fact } from '@fairdraw/domain'
import { isUnlocked } from '../draws/gates.ts'
import type { AwardWriter, ClaimWriter, FactWriter, Reading, Store, Vault, Writing } from '../ports/index.ts'
import { awardDetail, composeDelivery, type Event, eventOf } from './compose-event.ts'

/**
 * The store that tells other systems: what happens to a draw, and that an award was claimed or set aside, is written for
 * every address that wants it in the very transaction in which it happens. So nothing is told that did not happen, and
 * nothing happens untold, whichever process does it. What is no such news costs nothing more.
 */
export function tellingStore(store: Store, vault: Vault): Store {
  return {
    read: (work, endsAt) => store.read(work, endsAt),
    transact: (work, endsAt) => store.transact((tx) => work(telling(tx, vault)), endsAt),
  }
}

function telling(tx: Writing, vault: Vault): Writing {
  const tell = teller(tx, vault)
  return {
    ...tx,
    facts: tellingFacts(tx.facts, tell),
    claims: tellingClaims(tx, tell),
    awards: tellingAwards(tx, tell),
  }
}

type Tell = (drawId: DrawId, eventsOf: (draw: Draw) => Promise<readonly Event[]>) => Promise<void>

/** Writes the events of a draw for those who want them. Rehearsals give nothing, and nobody is told of them. */
function teller(tx: Writing, vault: Vault): Tell {
  return async (drawId, eventsOf) => {
    const draw = await tx.draws.byId(drawId)
    if (!draw || draw.settings.isRehearsal === true) return
    for (const event of await eventsOf(draw)) {
      const hooks = await tx.hooks.wanting(draw.ownerId, drawId, event.event)
      if (hooks.length === 0 || !(await hasHooks(tx, draw))) continue
      await tx.hooks.put(hooks.map((hook) => composeDelivery(vault, hook, draw, event)))
    }
  }
}

/** A draw runs to its end under the plan it was published with. */
export async function hasHooks(tx: Pick<Reading, 'accounts' | 'now'>, draw: Draw): Promise<boolean> {
  const account = await tx.accounts.byId(draw.ownerId)
  return account !== null && isUnlocked(account, 'webhooks', await tx.now(), draw)
}

/** Facts that may be news; the others are not looked at, so that the many quiet ones cost nothing. */
const newsworthy: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['draw.published', 'draw.changed', 'draw.extended', 'draw.started', 'draw.sealed'] as const),
  ...(['round.drawn', 'show.ended', 'plays.ended', 'lots.ended'] as const),
  ...(['draw.cancelled', 'draw.expired', 'draw.failed', 'draw.closed'] as const),
])

function tellingFacts(facts: FactWriter, tell: Tell): FactWriter {
  return {
    ...facts,
    async append(drawId, firstNumber, appended) {
      await facts.append(drawId, firstNumber, appended)
      const news = appended.filter(({ type }) => newsworthy.has(type))
      if (news.length === 0) return
      await tell(drawId, async (draw) => news.flatMap((fact) => eventOf(draw, fact) ?? []))
    },
  }
}

/** A claim may be mended until it is sent; it is told once. */
function tellingClaims(tx: Writing, tell: Tell): ClaimWriter {
  return {
    ...tx.claims,
    async put(claim) {
      const { drawId, awardId, claimedAt } = claim
      const [before] = claimedAt === null ? [] : await tx.claims.ofAwards(drawId, [awardId])
      await tx.claims.put(claim)
      if (claimedAt === null || (before && before.claimedAt !== null)) return
      await tell(drawId, async (draw) => {
        const award = await tx.awards.byId(drawId, awardId)
        return award ? [{ event: 'award.claimed', at: claimedAt, detail: awardDetail(draw, award) }] : []
      })
    },
  }
}

function tellingAwards(tx: Writing, tell: Tell): AwardWriter {
  return {
    ...tx.awards,
    async void(drawId, id, reason) {
      const isVoid = await tx.awards.void(drawId, id, reason)
      if (!isVoid) return false
      await tell(drawId, async (draw) => {
        const award = await tx.awards.byId(drawId, id)
        if (!award) return []
        const detail = { ...awardDetail(draw, award), reason }
        return [{ event: 'award.voided', at: await tx.now(), detail }]
      })
      return true
    },
  }
}
