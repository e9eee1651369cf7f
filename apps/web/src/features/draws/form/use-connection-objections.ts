import {
  asksForFollowing,
  type DrawTypeCode,
  enterpriseConditions,
  objectionsToAccount,
  objectionsToEnterprise,
} from '@fairdraw/domain'
import { useAsked } from '../../../lib/use-asked.ts'
import { type DrawForm, settingsOf } from './draw-form.ts'
import type { FormObjection } from './form-objections.ts'

type Of = { readonly type: DrawTypeCode; readonly isOwn: boolean }

/**
 * That an account is asked for which nobody connected, while the form is made: looked at again when one comes back from
 * connecting it. Nothing while that is not known, and of a draw of another, whose accounts the server looks at.
 */
export function useConnectionObjections(form: DrawForm, { type, isOwn }: Of): readonly FormObjection[] {
  const settings = settingsOf(form, type, '')
  const asks = asksForFollowing(settings) || enterpriseConditions(settings).length > 0
  const { data } = useAsked(
    'outsideList',
    {},
    { enabled: isOwn && asks, staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  if (!isOwn || !data) return []
  const has = (wanted: string) => data.list.some(({ kind }) => kind === wanted)
  return [...objectionsToAccount(settings, has('mp')), ...objectionsToEnterprise(settings, has('wecom'))]
}
