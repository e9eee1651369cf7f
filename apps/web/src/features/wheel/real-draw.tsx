import { Button, useWords } from '@fairdraw/ui'
import { leaveFor } from '../../lib/leave-page.ts'
import { takeNamesAlong } from '../../lib/names-along.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { wheelWords } from './wheel-words.ts'
import './real-draw.css'

const formOfRealDraw = '/dashboard/create_draw/screen_draw/add'

/** The way from play to a draw that anybody can check: the names go along in this tab, and are sent with the form. */
export function RealDraw({ names }: { readonly names: readonly string[] }) {
  const say = useWords(wheelWords)
  const go = () => {
    takeNamesAlong(names.join('\n'))
    void leaveFor(userToken() === null ? paths.signIn(formOfRealDraw) : formOfRealDraw)
  }
  return (
    <section className="real-draw">
      <h2 className="type-section">{say.real}</h2>
      <p className="type-2">
        {say.realMore[0]}
        <br />
        {say.realMore[1]}
      </p>
      <p className="real-draw-act">
        <Button size={44} onClick={go}>
          {say.realAct}
        </Button>
        <span className="type-2">{say.carried(names.length)}</span>
      </p>
    </section>
  )
}
