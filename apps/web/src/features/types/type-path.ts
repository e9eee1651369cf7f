import { isBuilt } from '@fairdraw/domain'
import { deskPaths } from '../../lib/desk-paths.ts'

/** Types whose screens lie at addresses of their own (seed §2). */
const ownPlaces: Readonly<Record<string, string>> = {
  mp: 'official_draw/add',
  wechat_group: 'microgroups_draw/add',
  wework: 'wework/add',
  wecom_group: 'wecom_group/add',
}

/** Where a type leads: to its form, or to the page that tells what it will do. */
export function typePath(code: string): string {
  if (isBuilt(code)) return deskPaths.form('add', code)
  if (code === 'mini') return deskPaths.mini()
  const own = ownPlaces[code]
  return own === undefined ? deskPaths.form('add', code) : `${deskPaths.create()}/${own}`
}
