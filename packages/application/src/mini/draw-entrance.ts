import type { DrawId, Lid, UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import type { MiniAddress, MiniCode, Ports } from '../ports/index.ts'
import { entrancePage, type MiniPorts, requireMini } from './own-mini.ts'

type Needs = Pick<Ports, 'store'> & MiniPorts

/** As long as WeChat lets a link live. */
const linkDays = 30

/** The code that opens a draw in the mini-program; it stays. Refuses `not_connected`, `outside_failed`. */
export async function readMiniCode(ports: Needs, userId: UserId, id: DrawId): Promise<MiniCode> {
  const scene = await lidOf(ports, userId, id)
  const app = requireMini(ports)
  return await askedOutside(ports.miniProgram.codeOf(app, { scene, page: entrancePage }))
}

/**
 * A fresh address that opens a draw in the mini-program: `link` from messages and pages, `scheme` from apps. Refuses
 * `not_connected`, `outside_failed`.
 */
export async function makeMiniAddress(
  ports: Needs,
  userId: UserId,
  { id, kind }: { readonly id: DrawId; readonly kind: 'link' | 'scheme' },
): Promise<MiniAddress> {
  const place = { page: entrancePage, query: `lid=${await lidOf(ports, userId, id)}` }
  const app = requireMini(ports)
  const { urlLink, scheme } = ports.miniProgram
  return await askedOutside(kind === 'link' ? urlLink(app, place, linkDays) : scheme(app, place, linkDays))
}

async function lidOf({ store }: Needs, userId: UserId, id: DrawId): Promise<Lid> {
  return (await store.read((tx) => runDraw(tx, userId, id))).lid
}
