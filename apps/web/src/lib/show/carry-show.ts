import type { ApiClient } from '../api-client.ts'
import { musicOf, pictureShelf, picturesOf } from './keep-pictures.ts'
import { keepSpare, keepsControls } from './kept-control.ts'
import { browserShelf, type KeptShow } from './kept-show.ts'
import { setUpOf } from './set-up.ts'
import { type CarriedShow, ShowFileProblem } from './show-file.ts'

/** Own music above so many bytes in all stays out of a file: it is carried on a stick, and opened in memory. */
export const mostMusicBytes = 64 * 1_024 * 1_024

/**
 * Everything of a show that this computer has, with the right to drive it that a spare computer is given. `isMusicLeft`:
 * its own music is too large, or could not be fetched.
 */
export async function carriedShow(
  show: KeptShow,
  right: Pick<CarriedShow, 'control' | 'remoteId'>,
): Promise<{ readonly carried: CarriedShow; readonly isMusicLeft: boolean }> {
  const shelf = await pictureShelf(show.state.lid)
  const setUp = setUpOf(show.state)
  const pictures = new Map<string, Uint8Array | null>()
  for (const path of picturesOf(setUp, show.people)) {
    const kept = await shelf.match(path)
    pictures.set(path, kept ? new Uint8Array(await kept.arrayBuffer()) : null)
  }
  let left = mostMusicBytes
  let isMusicLeft = false
  for (const path of musicOf(setUp)) {
    const piece = await pieceOf(path, left)
    if (piece) pictures.set(path, piece)
    left -= piece?.length ?? 0
    isMusicLeft ||= piece === null
  }
  return { carried: { state: show.state, people: show.people, ...right, pictures }, isMusicLeft }
}

/** Music of at most so many bytes; a larger one is not read. */
async function pieceOf(path: string, mostBytes: number): Promise<Uint8Array | null> {
  const answer = await fetch(path).catch(() => null)
  if (!answer?.ok || Number(answer.headers.get('content-length')) > mostBytes) {
    await answer?.body?.cancel()
    return null
  }
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return bytes.length > mostBytes ? null : bytes
}

const types = { png: 'image/png', jpg: 'image/jpeg', mp3: 'audio/mpeg', wav: 'audio/wav' }

/** Makes this computer the spare of a show that came in a file. Throws `ShowFileProblem` where its browser keeps nothing. */
export async function takeCarried({ state, people, pictures, ...right }: CarriedShow): Promise<void> {
  try {
    const shelf = await pictureShelf(state.lid)
    for (const [path, bytes] of pictures) {
      const type = types[path.slice(-3) as keyof typeof types]
      const headers = { 'content-type': type }
      if (bytes) await shelf.put(path, new Response(bytes as Uint8Array<ArrayBuffer>, { headers }))
    }
  } catch {
    // No room, or a window that keeps nothing.
    throw new ShowFileProblem('unkept')
  }
  const isKept = await browserShelf().keep({ state, people })
  if (!isKept || !keepSpare(state.lid, right)) throw new ShowFileProblem('unkept')
}

/**
 * Makes this computer the spare of the show that a pairing code is of; answers its public id. Throws `ShowFileProblem`,
 * before the code is used up, where its browser keeps nothing: it would be a viewer at the next load.
 */
export async function joinAsSpare(api: ApiClient, code: string, label: string): Promise<string> {
  if (!keepsControls()) throw new ShowFileProblem('unkept')
  const {
    lid,
    remote_id: remoteId,
    control,
  } = await api.callOrThrow('remoteJoin', { code, label, spare: true }, { isSilent: true })
  keepSpare(lid, { remoteId, control })
  return lid
}
