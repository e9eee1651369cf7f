import { conditionOf, type Draw } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import { type DrawEntrance, OutsideFailed, type Ports, type WecomEntrance } from '../ports/index.ts'
import { contactOf } from './enterprise-of-draw.ts'

type Needs = Pick<Ports, 'outsidePictures' | 'store' | 'vault' | 'wecom'>
type Place = { readonly draw: Draw; readonly account: BoundAccount; readonly kind: DrawEntrance['kind'] }

/** By one code people get into the first of so many groups that has room. */
const groupsOfEntrance = 5
/** A code is a small picture; whatever is larger is none. */
const largestPicture = 200_000

/** The picture of the code that leads to the staff, or into the groups, of a draw; null while there is none to be had. */
export type CodePicture = (place: Place) => Promise<Uint8Array | null>

/** Entrances are made at WeCom once a draw and kept; who asks while one is being made waits for that one. */
export function createCodePicture(ports: Needs): CodePicture {
  const making = new Map<string, Promise<Uint8Array | null>>()
  return (place) => {
    const name = `${place.kind}/${place.draw.id}`
    const under = making.get(name)
    if (under) return under
    const made = pictureOf(ports, place).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }
}

async function pictureOf(ports: Needs, place: Place): Promise<Uint8Array | null> {
  const { account, draw, kind } = place
  const chosen = chosenIn(place)
  if (chosen.length === 0) return null
  const chosenKey = ports.vault.index(`draw_entrances/${account.id}/${kind}`, chosen.join('\n'))
  const held = await ports.store.read((tx) => tx.belongings.entrance(draw.id, kind))
  const isSame = held !== null && equal(held.chosenKey, chosenKey)
  if (isSame && held.picture) return held.picture
  const entrance = isSame ? held : await make(ports, place, chosen)
  if (!entrance) return null
  const picture = await fetched(ports, entrance.pictureUrl)
  const { configId, pictureUrl } = entrance
  const made = { drawId: draw.id, kind, chosenKey, configId, pictureUrl, picture }
  await ports.store.transact((tx) => tx.belongings.keepEntrance(made))
  return picture
}

function chosenIn({ draw: { settings }, kind }: Place): readonly string[] {
  if (kind === 'staff')
    return (conditionOf(settings.conditions, 'customer')?.staff ?? []).map(({ userId }) => userId)
  const groups = conditionOf(settings.conditions, 'customer_group')?.groups ?? []
  return groups.slice(0, groupsOfEntrance).map(({ chatId }) => chatId)
}

async function make(
  { wecom }: Needs,
  { account, draw: { lid }, kind }: Place,
  chosen: readonly string[],
): Promise<WecomEntrance | null> {
  const app = contactOf(account)
  try {
    return kind === 'staff'
      ? await wecom.createContactEntrance(app, { userIds: chosen, state: lid })
      : await wecom.createGroupEntrance(app, { chatIds: chosen, state: lid })
  } catch (failure) {
    if (failure instanceof OutsideFailed) return null
    throw failure
  }
}

/** Copied, so that WeCom does not learn who looks at the page of a draw. */
async function fetched({ outsidePictures }: Needs, url: string): Promise<Uint8Array | null> {
  const bytes = await outsidePictures.fetch(url)
  return bytes && bytes.length <= largestPicture && pictureType(bytes) !== null ? bytes : null
}

/** What kind of picture it is by how it begins; null for anything else. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const begins = (...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : null
}
