import type { Proof } from '@fairdraw/fairness'
import { Complaint, complaintOf } from '../complaint.ts'
import type { Machine } from '../machine.ts'
import { plainText } from '../plain-text.ts'
import { textAt } from './row-lines.ts'

/** Longer records are not followed further: 20 draws a page. */
const mostPages = 1_000

type Page = { readonly draws: readonly object[]; readonly next?: number | null }

/**
 * Other draws of an organiser: the public record as a service answers it, page after page where it is an address, or a file
 * with such an answer, a proof, or a list of either's draws. Throws a Complaint.
 */
export async function historyAt(fetch: Machine['fetch'], place: string): Promise<readonly unknown[]> {
  const draws: unknown[] = []
  let next: number | null = null
  for (let page = 0; page < mostPages; page++) {
    const address = next === null ? place : `${place}${place.includes('?') ? '&' : '?'}before=${next}`
    const found = pageIn(await read(fetch, address))
    if (found === null)
      throw new Complaint(2, {
        en: plainText(
          `${place} holds no draws of an organiser: give its public record, or proofs of its draws.`,
        ),
        zh: plainText(`${place} 中没有发起人的抽奖：请给出其公开记录，或其各场抽奖的证明。`),
      })
    // Of a draw whose charter its organiser still hides nothing can be compared.
    draws.push(...found.draws.map(firstOf).filter(({ charter }) => charter !== null))
    next = found.next ?? null
    if (next === null || !/^https?:/.test(place)) break
  }
  return draws
}

async function read(fetch: Machine['fetch'], place: string): Promise<unknown> {
  try {
    return JSON.parse(await textAt(fetch, place))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw complaintOf(error, place)
  }
}

function pageIn(value: unknown): Page | null {
  const { data, draws, charter } = objectOf(value) as { data?: unknown; draws?: unknown; charter?: unknown }
  if (data !== undefined) return pageIn(data)
  if (charter !== undefined) return { draws: [value as object] }
  if (Array.isArray(value) && value.every((one) => typeof one === 'object')) return { draws: value }
  return Array.isArray(draws) ? (value as Page) : null
}

/** The first version of a charter is the one that the next draw names. */
function firstOf(draw: object): { readonly charter: unknown; readonly close: unknown } {
  const { charter, close = null, earlierCharters } = objectOf(draw) as Partial<Proof>
  return { charter: earlierCharters?.[0] ?? charter, close }
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** What the report as JSON says of other draws: which of its organiser's this is, and those over the same list. */
export function historyOf({ charter, close }: Proof): object {
  const { organiserNo, organiserPrev } = charter
  return { organiserNo, organiserPrev, ...(close?.runs ? { runs: close.runs } : {}) }
}
