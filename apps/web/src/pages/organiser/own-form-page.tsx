import type { DrawTypeCode } from '@fairdraw/domain'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { deskPaths, operOrId } from '../../lib/desk-paths.ts'
import { FormAt } from './draw-form-page.tsx'

/**
 * `/dashboard/create_draw/screen_draw/:operType`, `…/draw_lots/:operType`, `…/wework/:operType`, `…/wecom_group/:operType`
 * and `…/:id`: the set-up of a draw of this type, and of a live one its desk once it is public.
 */
export function OwnFormPage({ type }: { readonly type: DrawTypeCode }) {
  const { operType: part = '' } = useParams()
  const from = useSearchParams()[0].get('from')
  const { operType, id } = operOrId(part)
  const own = operType === 'copy' ? from : id
  if (operType !== 'add' && !own) return <Navigate to={deskPaths.create()} replace />
  return <FormAt operType={operType} type={type} id={own} />
}
