import { useLocation, useParams } from 'react-router'
import { FormAt } from './draw-form-page.tsx'

/**
 * `/dashboard/create_draw/official_draw/add[/:id]` and `…/edit/:id`: the form of a draw of followers. An addition with an
 * id begins with the settings of that draw.
 */
export function AccountFormPage() {
  const { id = null } = useParams()
  const { pathname } = useLocation()
  const isEdit = /\/official_draw\/edit\//.test(pathname)
  return <FormAt operType={isEdit ? 'edit' : id === null ? 'add' : 'copy'} type="mp" id={id} />
}
