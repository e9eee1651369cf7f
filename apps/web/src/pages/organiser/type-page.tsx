import { useWords } from '@fairdraw/ui'
import { titles } from '../../lib/titles.ts'

export type TypePageProps = {
  /** A draw type with screens of its own (seed §2). */
  readonly type: 'mp' | 'wechat_group' | 'screen' | 'media' | 'wework' | 'wecom_group' | 'draw_lots'
  /** Which of its screens; all but `media` have a form alone. */
  readonly view: 'form' | 'index' | 'setting' | 'joinlist' | 'delay' | 'timeopen' | 'win' | 'windetail'
}

/** A screen of a draw type that has screens of its own. */
export function TypePage({ type, view }: TypePageProps) {
  return (
    <main id="main" className="desk-page" data-type={type} data-view={view}>
      <h1 className="type-title">{useWords(titles.create)}</h1>
    </main>
  )
}
