import { Refusal, type UserId } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { keepPicture } from '../uploads/keep-picture.ts'

type Needs = Pick<Ports, 'images' | 'media' | 'outsidePictures' | 'store' | 'vault'>
type Given = {
  readonly userId: UserId
  /** Where it lies at the other site. */
  readonly from: string
  /** The address of a file that was kept. */
  readonly addressOf: (name: string) => string
}

/**
 * Gives an account without a picture the one that another site has, copied and drawn anew: linked, it would be dead when
 * its owner changes it, and tell that site who looks. False where there is none to be had or none is needed.
 */
export async function copyAvatar(ports: Needs, { userId, from, addressOf }: Given): Promise<boolean> {
  const bytes = await ports.outsidePictures.fetch(from)
  if (bytes === null) return false
  const name = await keptPicture(ports, userId, bytes)
  if (name === null) return false
  return await ports.store.transact(async (tx) => {
    const account = await tx.accounts.hold(userId)
    if (!account || account.headimgurl !== null) return false
    await tx.accounts.save({ ...account, headimgurl: addressOf(name) })
    return true
  })
}

async function keptPicture(ports: Needs, ownerId: UserId, bytes: Uint8Array): Promise<string | null> {
  try {
    return (await keepPicture(ports, { ownerId, use: 'avatar', body: piecesOf(bytes) })).name
  } catch (failure) {
    // What lies there is no picture that is taken here.
    if (failure instanceof Refusal) return null
    throw failure
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
