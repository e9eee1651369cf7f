import type { ApiClient } from '../api-client.ts'
import { pictureShelf, picturesOf } from './keep-pictures.ts'
import { keepSpare } from './kept-control.ts'
import { browserShelf, type KeptShow } from './kept-show.ts'
import { setUpOf } from './set-up.ts'
import type { CarriedShow } from './show-file.ts'

/** Everything of a show that this computer has, with the right to drive it that a spare computer is given. */
export async function carriedShow(
  show: KeptShow,
  right: Pick<CarriedShow, 'control' | 'remoteId'>,
): Promise<CarriedShow> {
  const shelf = await pictureShelf(show.state.lid)
  const pictures = new Map<string, Uint8Array | null>()
  for (const path of picturesOf(setUpOf(show.state), show.people)) {
    const kept = await shelf.match(path)
    pictures.set(path, kept ? new Uint8Array(await kept.arrayBuffer()) : null)
  }
  return { state: show.state, people: show.people, ...right, pictures }
}

/** Makes this computer the spare of a show that came in a file. */
export async function takeCarried({ state, people, pictures, ...right }: CarriedShow): Promise<void> {
  const shelf = await pictureShelf(state.lid)
  for (const [path, bytes] of pictures) {
    const type = path.endsWith('.png') ? 'image/png' : 'image/jpeg'
    if (bytes)
      await shelf.put(
        path,
        new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }),
      )
  }
  await browserShelf().keep({ state, people })
  keepSpare(state.lid, right)
}

/** Makes this computer the spare of the show that a pairing code is of; answers its public id. */
export async function joinAsSpare(api: ApiClient, code: string, label: string): Promise<string> {
  const {
    lid,
    remote_id: remoteId,
    control,
  } = await api.callOrThrow('remoteJoin', { code, label, spare: true }, { isSilent: true })
  keepSpare(lid, { remoteId, control })
  return lid
}
