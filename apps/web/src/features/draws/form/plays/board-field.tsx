import { Icon, useWords } from '@fairdraw/ui'
import { fieldId, useForm } from '../form-place.ts'
import { formWords, wordsOf } from '../form-words.ts'
import { RadioCards } from '../radio-cards.tsx'
import { boardCells } from './play-line.ts'
import { playWords } from './play-words.ts'
import { usePlay } from './use-play.ts'

const path = 'settings.board'

/** Whether everybody has cards of their own, or all play on one board; then with how many cards it has, and of what. */
export function BoardField() {
  const say = useWords(playWords)
  const { objections } = useWords(formWords)
  const { form, set: setForm, objectionAt } = useForm()
  const { play } = usePlay()
  const wrong = objectionAt(path)
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
        id={fieldId(path)}
        cards={(['own', 'shared'] as const).map((way) => ({
          ...{ value: way, word: say.boards[way], more: say.boardHints[way] },
        }))}
        onChange={(way) => choose(way === 'shared')}
      />
      <div aria-live="polite">
        {play.hasBoard && (
          <p className="form-note type-numbers">{say.boardCells(cells, cells - blanks, blanks)}</p>
        )}
        {wrong && (
          <p className="form-note form-wrong">
            <Icon name="info" size={16} />
            {wordsOf(wrong, objections)}
          </p>
        )}
      </div>
    </div>
  )
}
