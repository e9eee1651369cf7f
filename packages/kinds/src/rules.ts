import type { DrawKind, KindId } from '@fairdraw/domain'
import { listKind } from './list/rule.ts'

/** Every way to play that exists: one line a kind. All of this package that Node loads. */
export const kindRules: { readonly [Id in KindId]?: DrawKind } = {
  list: listKind as DrawKind,
}
