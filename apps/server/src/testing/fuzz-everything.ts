import fc from 'fast-check'
import { expect } from 'vitest'
import { askRaw, type RawAnswer } from './ask-raw.ts'
import type { EverythingServed } from './everything-served.ts'
import { type HostileRequest, hostileRequest } from './hostile-request.ts'

/** Some of what is sent ends sessions and takes draws away: then there are new ones. */
const placesBetween = 25

/** How many requests were sent, and how many answers of each sort came; `none` for who was hung up on. */
export type Tally = Readonly<Record<string, number>>

/**
 * Sends so many hostile requests to every call of the contract, and three times as many to every place beside it. Throws
 * for an answer that is a fault, for none in ten seconds, and for one that is not in the form that the place promises; the
 * message names the seed by which it comes again.
 */
export async function fuzzEverything(
  served: EverythingServed,
  { seed, each }: { readonly seed: number; readonly each: number },
): Promise<Tally> {
  const tally: Record<string, number> = {}
  let means = await served.means()
  for (const [at, place] of served.places.entries()) {
    if (at % placesBetween === placesBetween - 1) means = await served.means()
    await fc.assert(
      fc.asyncProperty(hostileRequest(place, means), async (request) => {
        const answer = await askRaw({ port: served.port, ...request })
        const sort = answer === null ? 'none' : `${Math.floor(answer.status / 100)}xx`
        tally[sort] = (tally[sort] ?? 0) + 1
        expectSane(request, answer, served.app.logged)
      }),
      { seed: seed + at, numRuns: place.route ? each : 3 * each },
    )
  }
  return tally
}

function expectSane(
  { place, isSound }: HostileRequest,
  answer: RawAnswer | null,
  logged: readonly string[],
): void {
  if (answer === null) {
    expect(isSound, 'a whole request was not answered').toBe(false)
    return
  }
  const { status, head, body } = answer
  const why = () => logged.findLast((line) => line.includes('"level":50')) ?? body.slice(0, 300)
  expect(status, status < 500 ? '' : why()).toBeLessThan(500)
  // Node by itself refuses expectations that nobody can meet.
  if (!isSound || status === 417) return
  if (place.route && status !== 200 && status !== 302) {
    const envelope = JSON.parse(body) as { sta: number; msg: string }
    expect(typeof envelope.msg).toBe('string')
    expect(envelope.sta).not.toBe(0)
  }
  // A chat shows the picture of whatever address stands here.
  for (const [, url = ''] of body.matchAll(/<meta property="og:image" content="([^"]*)">/g))
    expect(url).toMatch(/^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?\/[\w./-]+$/)
  expect(head).toContain('request-id: ')
}
