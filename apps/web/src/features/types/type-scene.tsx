import { knownDrawType } from '@fairdraw/domain'
import { type DoorPicture, DoorScene, type KindPicture, KindScene } from '@fairdraw/ui'

/** Types that draw from a list differ by the way in: that is what their picture shows. */
const doors: Readonly<Record<string, DoorPicture>> = {
  advance: 'settings',
  mp: 'account',
  wechat_group: 'group',
  media: 'comments',
  wework: 'staff',
  wecom_group: 'staff-group',
  mini: 'mini',
}

/** The picture of a draw type: its stage, or its way in. */
export function TypeScene({ code }: { readonly code: string }) {
  const door = doors[code]
  if (door) return <DoorScene door={door} />
  return <KindScene kind={(knownDrawType(code)?.kind ?? 'list') as KindPicture} />
}
