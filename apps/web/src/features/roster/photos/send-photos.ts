import type { ApiClient } from '../../../lib/api-client.ts'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { smallPhoto } from '../../../lib/upload/small-photo.ts'
import type { MatchedPhoto } from './match-photos.ts'

/** How many are on their way at once: the server takes six files of one sender. */
const sentAtOnce = 3

/** What became of a photo: kept at an address, refused for what it is, or cut off on its way. */
type Outcome =
  | { readonly is: 'kept'; readonly picture: string }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'cut_off'; readonly why: string }

/** A photo that the server does not take, and why. */
export type RefusedPhoto = { readonly line: number; readonly reason: string }

/**
 * Sends some photos and gives them to their people. Those that were neither given nor refused can be sent again: the
 * line was cut, or the server wants no more for now, and `why` says so in its words.
 */
export async function sendPhotos(
  api: ApiClient,
  drawId: string,
  photos: readonly MatchedPhoto[],
): Promise<{
  readonly given: readonly number[]
  readonly refused: readonly RefusedPhoto[]
  readonly why: string
}> {
  let why = ''
  const waiting = [...photos]
  const kept: Kept[] = []
  const refused: RefusedPhoto[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { line, photo, person } = next
      const outcome = await sendOne(api, drawId, photo)
      if (outcome.is === 'cut_off') {
        why = outcome.why
        return
      }
      if (outcome.is === 'kept') kept.push({ line, number: person.number, picture: outcome.picture })
      else refused.push({ line, reason: outcome.reason })
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, work))
  // In the order of the photos, whichever arrived first.
  kept.sort((one, other) => one.line - other.line)
  const { given, unknown } = await give(api, drawId, kept)
  return { given: given.map(({ line }) => line), refused: [...refused, ...unknown], why }
}

type Kept = { readonly line: number; readonly number: string; readonly picture: string }

/** Gives people their photos; those who left the roster meanwhile are told apart, and the others get theirs. */
async function give(
  api: ApiClient,
  drawId: string,
  kept: readonly Kept[],
): Promise<{ readonly given: readonly Kept[]; readonly unknown: readonly RefusedPhoto[] }> {
  if (kept.length === 0) return { given: [], unknown: [] }
  const reasons = new Map<number, string>()
  const people = kept.map(({ number, picture }) => ({ number, picture }))
  const onProblem = ({ code, detail }: CallProblem) => {
    if (code === 'list_rejected' && Array.isArray(detail.rows))
      for (const { line, reason } of detail.rows) reasons.set(line - 1, reason)
  }
  const answer = await api.call('liveRosterPictures', { id: drawId, people }, { isSilent: true, onProblem })
  if (answer) return { given: kept, unknown: [] }
  if (reasons.size === 0) return { given: [], unknown: [] }
  const others = await give(
    api,
    drawId,
    kept.filter((_, at) => !reasons.has(at)),
  )
  const unknown = [...reasons].map(([at, reason]) => ({ line: kept[at]?.line ?? 0, reason }))
  return { given: others.given, unknown: [...unknown, ...others.unknown] }
}

async function sendOne(api: ApiClient, drawId: string, photo: MatchedPhoto['photo']): Promise<Outcome> {
  let reason: string | null = null
  let why = ''
  const onProblem = ({ code, message }: CallProblem) => {
    if (code !== null && ofFile.test(code)) reason = code
    why = message
  }
  const answer = await kept(api, drawId, photo, onProblem)
  if (answer === 'unreadable') return { is: 'refused', reason: 'upload_broken' }
  if (answer) return { is: 'kept', picture: answer.picture }
  return reason === null ? { is: 'cut_off', why } : { is: 'refused', reason }
}

async function kept(
  api: ApiClient,
  id: string,
  photo: MatchedPhoto['photo'],
  onProblem: (problem: CallProblem) => void,
): Promise<{ readonly picture: string } | 'unreadable' | null> {
  const { link: url } = photo
  if (url !== undefined)
    return await api.call('liveRosterPhotoFetch', { id, url }, { isSilent: true, onProblem })
  const file = await photo
    .read()
    .then((bytes) => smallPhoto(bytes, photo.name))
    .catch(() => null)
  return file === null
    ? 'unreadable'
    : await api.upload('liveRosterPhoto', file, { id }, { isSilent: true, onProblem })
}

/** Refused because of what the file is: another try changes nothing. */
const ofFile = /^(image_|upload_broken$|photo_unreachable$)/
