import { aboutTries, type JoinAnswer, type JoinDraw } from '@fairdraw/application'
import { type InputOf, present, type routes } from '@fairdraw/contract'
import type { Brought, FormAnswers } from '@fairdraw/domain'
import { isLoopback, placeOf } from './address-place.ts'
import { countGuess, guessesOf } from './count-guess.ts'
import { deviceOf, solvedIn } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { joinSeqIn } from './join-seq-in.ts'
import { type NamedDistrict, requireKnownDistricts } from './known-districts.ts'
import type { Call } from './received.ts'

type Joining = Call<typeof routes.entryJoin>
type Sent = InputOf<typeof routes.entryJoin>
type Who = Parameters<JoinDraw>[0]

/** Lets somebody in with what they brought. What can be guessed is counted; only a wrong guess stays so. */
export async function joinWith(edge: Edge, { input, request }: Joining, who: Who): Promise<JoinAnswer> {
  await requireKnownDistricts(districtsOf(input))
  const origin = {
    // What everybody has in common names nobody.
    address: isLoopback(request.ip) ? '' : placeOf(request.ip),
    device: deviceOf(request),
    inviterSeq: joinSeqIn(input.inviter ?? '') || null,
    // The same as for a guess: who solved a challenge for this door is not asked for another.
    work: { about: aboutTries(guessesOf(who, request)), answer: solvedIn(request) },
  }
  const join = () => edge.joinDraw({ ...who, brought: broughtIn(input), origin })
  return isGuess(input) ? await countGuess(edge, request, who, join) : await join()
}

function isGuess({ passcode, code, mobile, group }: Sent): boolean {
  return [passcode, code, mobile, group].some((text) => text !== undefined)
}

function broughtIn({ answers, passcode, code, district, mobile, group }: Sent): Brought {
  return present({ passcode, code, district, mobile, group, answers: answers as FormAnswers | undefined })
}

/** Districts that were told, in answers as well. */
function districtsOf({ answers = {}, district }: Sent): NamedDistrict[] {
  const named: NamedDistrict[] = district === undefined ? [] : [{ path: ['district'], id: district }]
  for (const [id, answer] of Object.entries(answers))
    if (typeof answer === 'object' && 'district' in answer)
      named.push({ path: ['answers', id, 'district'], id: answer.district })
  return named
}
