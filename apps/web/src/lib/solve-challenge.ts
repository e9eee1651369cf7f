import { type Challenge, solve } from '@fairdraw/domain'

/** Tried between two frames, so that the page stays alive meanwhile. */
const triesAtOnce = 4_000

/** Works a challenge out, a little at a time; the header that answers it. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  for (let from = 0; ; from += triesAtOnce) {
    const answer = solve(challenge, from, triesAtOnce)
    if (answer !== null) return `${challenge.token}~${answer}`
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
