import { Navigate, useParams, useSearchParams } from 'react-router'
import { deskPaths, operOrId } from '../../lib/desk-paths.ts'
import { FormAt } from './draw-form-page.tsx'

/** `/dashboard/create_draw/screen_draw/:operType` and `…/:id`: the set-up of a live draw, and its desk once it is public. */
export function ScreenDrawPage() {
  const { operType: part = '' } = useParams()
  const from = useSearchParams()[0].get('from')
  const { operType, id } = operOrId(part)
  const own = operType === 'copy' ? from : id
  if (operType !== 'add' && !own) return <Navigate to={deskPaths.create()} replace />
  return <FormAt operType={operType} type="screen" id={own} />
}
