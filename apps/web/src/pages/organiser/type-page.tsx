import { isBuilt } from '@fairdraw/domain'
import { Navigate } from 'react-router'
import { TypeStory } from '../../features/types/type-story.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'

export type TypePageProps = {
  /** A draw type with screens of its own (seed §2). */
  readonly type: 'mp' | 'media' | 'wework' | 'wecom_group'
  /** Which of its screens; all but `media` have a form alone. */
  readonly view: 'form' | 'index' | 'setting' | 'joinlist' | 'delay' | 'timeopen' | 'win' | 'windetail'
}

/** A screen of a draw type that has screens of its own; until it is built, what it will do. */
export function TypePage({ type }: TypePageProps) {
  return <ComingType code={type} />
}

/** In place of the form of a type that cannot be made yet. */
export function ComingType({ code }: { readonly code: string }) {
  if (isBuilt(code)) return <Navigate to={deskPaths.form('add', code)} replace />
  return (
    <main id="main" className="desk-page">
      <TypeStory code={code} />
    </main>
  )
}
