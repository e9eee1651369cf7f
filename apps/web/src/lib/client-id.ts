import { freshKey } from './fresh-key.ts'
import { pageState } from './page-state.ts'
import { readItem, writeItem } from './web-storage.ts'

const key = 'client_id'
const state = pageState<{ unionid?: string | null; forgotten?: string }>(() => ({}))

/** Who sends figures and reports: the user's unionid, else a random id of this browser. */
export function clientId(): string {
  return state.unionid ?? readItem('local', key) ?? newId()
}

/** From now on the signed-in user is known by this; null where WeChat gave none. */
export function knowUnionid(known: string | null): void {
  state.unionid = known
}

function newId(): string {
  state.forgotten ??= freshKey()
  writeItem('local', key, state.forgotten)
  return state.forgotten
}
