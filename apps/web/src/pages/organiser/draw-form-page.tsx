import { type DrawTypeCode, drawTypes } from '@fairdraw/domain'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { deskPaths, hasOwnForm, type OperType } from '../../lib/desk-paths.ts'
import { FormDesk } from './form-desk.tsx'

const operTypes: readonly string[] = ['add', 'edit', 'copy']
const codes: readonly string[] = drawTypes.map(({ code }) => code)

/** `/dashboard/create_draw/base_draw/:operType/:type[/:id]`: the form of a draw. */
export function DrawFormPage() {
  const { operType = '', type = '', id } = useParams()
  const isKnown =
    operTypes.includes(operType) && codes.includes(type) && (operType === 'add' || id !== undefined)
  if (type === 'mini') return <Navigate to={deskPaths.mini()} replace />
  if (!isKnown) return <Navigate to={deskPaths.create()} replace />
  if (hasOwnForm(type)) return <Navigate to={deskPaths.form(operType as OperType, type, id)} replace />
  return <FormAt operType={operType as OperType} type={type as DrawTypeCode} id={id ?? null} />
}

type At = { readonly operType: OperType; readonly type: DrawTypeCode; readonly id: string | null }

/** A draft gets an address of its own when it is first saved; the form goes on, it does not begin anew. */
export function FormAt(at: At) {
  const go = useNavigate()
  // Led here from the foot of another page, one begins at the head of this one.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const address = deskPaths.form(at.operType, at.type, at.id ?? undefined)
  const [standing, setStanding] = useState<Standing>({ begun: at, address, next: null })
  const isSame = address === standing.address || address === standing.next
  const hasMoved = address === standing.next
  if (!isSame) setStanding({ begun: at, address, next: null })
  if (hasMoved) setStanding({ begun: standing.begun, address, next: null })
  const { begun } = isSame ? standing : { begun: at }
  const onSaved = (id: string) => {
    const next = deskPaths.form('edit', at.type, id)
    setStanding({ ...standing, next })
    go(next, { replace: true })
  }
  const key = deskPaths.form(begun.operType, begun.type, begun.id ?? undefined)
  return <FormDesk key={key} {...begun} onSaved={onSaved} />
}

/** The form that stands here: what it began as, its address, and the one it is about to move to. */
type Standing = { readonly begun: At; readonly address: string; readonly next: string | null }
