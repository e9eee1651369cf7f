import { useWords } from '@fairdraw/ui'
import { FieldWrong } from '../field-note.tsx'
import { useForm, usePart } from '../form-place.ts'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { boardCells } from './play-line.ts'
import { playWords } from './play-words.ts'

const path = 'settings.board'

/** Whether everybody has cards of their own, or all play on one board; then with how many cards it has, and of what. */
export function BoardField() {
  const say = useWords(playWords)
  const { form, set: setForm } = useForm()
  const { part: play } = usePart('play')
  const cells = boardCells(play, form.prizes)
  const blanks = play.blanks ?? 0
  const choose = (hasBoard: boolean) =>
    setForm({
      play: { ...play, hasBoard, isStrong: play.isStrong && !hasBoard },
      // Only strong proof asks for a level, and a board has none.
      ...(hasBoard && play.isStrong && { level: 'auto' as const }),
    })
  return (
    <div className="plays-part">
      <p className="form-label">{say.board}</p>
      <RadioCards
        legend={say.board}
        value={play.hasBoard ? 'shared' : 'own'}
        path={path}
        cards={cardsOf(['own', 'shared'], say.boards, say.boardHints)}
        onChange={(way) => choose(way === 'shared')}
      />
      <div aria-live="polite">
        {play.hasBoard && (
          <p className="form-note type-numbers">{say.boardCells(cells, cells - blanks, blanks)}</p>
        )}
        <FieldWrong path={path} />
      </div>
    </div>
  )
}
