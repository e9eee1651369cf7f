import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { paths } from '../../../lib/paths.ts'

/** The address of a draw to hand on: where inviting earns chances, it says who invited, and never anything else of them. */
export function ownLink({ lid, me, tasks = [] }: DrawPicture['entry']): {
  readonly address: string
  readonly isInvite: boolean
} {
  const isInvite = me?.status === 'E' && tasks.some(({ kind }) => kind === 'invite')
  const way = isInvite ? me.invite_url : paths.draw(lid)
  return { address: new URL(way, location.href).href, isInvite }
}
