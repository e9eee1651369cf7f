import type { ConditionKind } from '@fairdraw/domain'
import { districtNames } from '../districts/district-names.ts'
import { Rejected } from './envelope.ts'

/** A district that was sent, and where it stands in the input. */
export type NamedDistrict = { readonly path: readonly PropertyKey[]; readonly id: string }

/** Throws Rejected when one of these is not in the list of districts: nobody could have chosen it. */
export async function requireKnownDistricts(named: readonly NamedDistrict[]): Promise<void> {
  if (named.length === 0) return
  const known = await districtNames()
  const unknown = named.filter(({ id }) => !known.has(id))
  if (unknown.length > 0) throw new Rejected(unknown.map(({ path }) => ({ path, message: '请选择地区' })))
}

/** A condition as it was sent. */
type SentCondition =
  | { readonly kind: 'region'; readonly districts: readonly string[] }
  | { readonly kind: Exclude<ConditionKind, 'region'> }

/** The districts that the conditions of a draw name. */
export function districtsIn(conditions: readonly SentCondition[] | null = []): NamedDistrict[] {
  return (conditions ?? []).flatMap((condition, at) =>
    condition.kind === 'region'
      ? condition.districts.map((id, place) => ({ path: ['conditions', at, 'districts', place], id }))
      : [],
  )
}
