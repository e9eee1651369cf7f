import type { JoinAnswer, JoinDraw } from '@fairdraw/application'
import type { Subject } from '@fairdraw/application/ports'
import type { InputOf, routes } from '@fairdraw/contract'
import { type Brought, type FormAnswers, Refusal, type RefusalCode } from '@fairdraw/domain'
import { isLoopback, placeOf } from './address-place.ts'
import type { Edge } from './edge.ts'
import { joinSeqIn } from './join-seq-in.ts'
import { type NamedDistrict, requireKnownDistricts } from './known-districts.ts'
import type { Forgive } from './rate-limit.ts'
import type { Call } from './received.ts'

type Joining = Call<typeof routes.entryJoin>
type Sent = InputOf<typeof routes.entryJoin>
type Who = Parameters<JoinDraw>[0]

/** Refusals that tell whoever guesses that they guessed wrong. */
const wrongGuesses: readonly RefusalCode[] = [
  'passcode_wrong',
  'entry_code_wrong',
  'not_on_roster',
  'group_wrong',
]

/** Lets somebody in with what they brought. What can be guessed is counted; only a wrong guess stays so. */
export async function joinWith(edge: Edge, { input, request }: Joining, who: Who): Promise<JoinAnswer> {
  await requireKnownDistricts(districtsOf(input))
  const device = request.headers.device
  const origin = {
    // What everybody has in common names nobody.
    address: isLoopback(request.ip) ? '' : placeOf(request.ip),
    device: typeof device === 'string' && /^[\w-]{16,64}$/.test(device) ? device : null,
    inviterSeq: joinSeqIn(input.inviter ?? '') || null,
  }
  const forgive = await countGuess(edge, input, who.subject, request.ip)
  try {
    const answer = await edge.joinDraw({ ...who, brought: broughtIn(input), origin })
    await forgive?.()
    return answer
  } catch (failure) {
    if (!(failure instanceof Refusal && wrongGuesses.includes(failure.code))) await forgive?.()
    throw failure
  }
}

/** Eight an hour of one person and sixty of one address (product.md §4), in each draw. Null where nothing is guessed. */
async function countGuess(
  { limits }: Edge,
  { lid, passcode, code, mobile, group }: Sent,
  subject: Subject,
  address: string,
): Promise<Forgive | null> {
  if ([passcode, code, mobile, group].every((text) => text === undefined)) return null
  const person = subject.kind === 'guest' ? subject.guestId : subject.userId
  const forgivePerson = await limits.passcode(`${lid} ${person}`)
  const forgiveAddress = await limits.guess(lid, address)
  return async () => {
    await forgivePerson()
    await forgiveAddress()
  }
}

function broughtIn({ answers, passcode, code, district, mobile, group }: Sent): Brought {
  return {
    ...(passcode === undefined ? {} : { passcode }),
    ...(code === undefined ? {} : { code }),
    ...(district === undefined ? {} : { district }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(group === undefined ? {} : { group }),
    ...(answers === undefined ? {} : { answers: answers as FormAnswers }),
  }
}

/** Districts that were told, in answers as well. */
function districtsOf({ answers = {}, district }: Sent): NamedDistrict[] {
  const named: NamedDistrict[] = district === undefined ? [] : [{ path: ['district'], id: district }]
  for (const [id, answer] of Object.entries(answers))
    if (typeof answer === 'object' && 'district' in answer)
      named.push({ path: ['answers', id, 'district'], id: answer.district })
  return named
}
