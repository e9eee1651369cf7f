import { Navigate, useParams } from 'react-router'
import { deskPaths, type OperType } from '../../lib/desk-paths.ts'
import { FormAt } from './draw-form-page.tsx'

/** `/dashboard/create_draw/microgroups_draw/add[/:id]` and `…/edit/:id`: the form of a draw of chat groups. */
export function GroupFormPage() {
  const { verb, id = null } = useParams()
  const operType = operationOf(verb, id)
  if (!operType) return <Navigate to={deskPaths.create()} replace />
  return <FormAt operType={operType} type="wechat_group" id={id} />
}

/** An addition with an id begins with the settings of that draw. */
function operationOf(verb: string | undefined, id: string | null): OperType | null {
  if (verb === 'add') return id === null ? 'add' : 'copy'
  return verb === 'edit' && id !== null ? 'edit' : null
}
