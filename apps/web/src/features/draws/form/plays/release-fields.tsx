import { chartPlays, closingTime } from '@fairdraw/domain'
import { releasedCount, slicesOf } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { dayAndClock, thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { type DrawForm, settingsOf } from '../draw-form.ts'
import { FieldWrong } from '../field-note.tsx'
import { useForm, usePart } from '../form-place.ts'
import { cardsOf, RadioCards } from '../radio-cards.tsx'
import { playWords } from './play-words.ts'

/** Longer plans are told by their first parts; the rest is alike. */
const shownSlices = 10

/** All pieces at once, or in equal parts; then with the plan as it would be if it were published now. */
export function ReleaseFields() {
  const say = useWords(playWords)
  const { part: play, set } = usePart('play')
  return (
    <div className="plays-part">
      <p className="form-label">{say.release}</p>
      <RadioCards
        legend={say.release}
        value={play.release ?? 'none'}
        path="settings.release"
        cards={cardsOf(['none', 'hour', 'day'], say.releases, say.releaseHints)}
        onChange={(way) => set({ release: way === 'none' ? null : way })}
      />
      <FieldWrong path="settings.release" />
      {play.release !== null && (
        <>
          <p className="form-note">{say.releaseMore}</p>
          <Plan every={play.release} />
        </>
      )}
    </div>
  )
}

const lengthMs = { hour: 3_600_000, day: 86_400_000 } as const

function Plan({ every }: { readonly every: 'hour' | 'day' }) {
  const say = useWords(playWords)
  const lang = useLang()
  const { form, type } = useForm()
  const { from, slices } = planOf(form, type)
  const shown = Math.min(slices, shownSlices)
  const rows = Array.from({ length: shown }, (_, slice) => {
    const each = form.prizes.map(({ quantity }) => {
      const upTo = releasedCount(quantity ?? 0, slice, slices)
      return slice === 0 ? upTo : upTo - releasedCount(quantity ?? 0, slice - 1, slices)
    })
    return { slice, each, all: each.reduce((sum, pieces) => sum + pieces, 0) }
  })
  return (
    <div className="slices" tabIndex={-1}>
      <table>
        <caption className="fd-hidden">{say.slices}</caption>
        <thead>
          <tr>
            <th scope="col">{say.slices}</th>
            <th scope="col">{say.sliceFrom}</th>
            <th scope="col">{say.slicePieces}</th>
            <th scope="col">{say.sliceWhat}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slice, each, all }) => (
            <tr key={slice}>
              <th scope="row">{say.slice[every](slice + 1)}</th>
              <td>
                {dayAndClock(from + slice * lengthMs[every], lang, undefined, form.timeZone ?? undefined)}
              </td>
              <td className="type-numbers">{say.pieces(all)}</td>
              <td className="type-2">
                {form.prizes
                  .flatMap(({ name }, at) =>
                    (each[at] ?? 0) > 0 ? [`${name} ${thousands(each[at] ?? 0)}`] : [],
                  )
                  .join(lang === 'zh' ? '、' : ', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {slices > shown && <p className="form-note">{say.slicesRest(slices - shown)}</p>}
    </div>
  )
}

/** The parts of the plan, were it published now. */
function planOf(form: DrawForm, type: Parameters<typeof settingsOf>[1]) {
  const now = serverNow()
  const settings = settingsOf(form, type, '')
  const from = settings.startAt ?? now
  const until = closingTime(settings, 'C', now)
  const { release } = chartPlays(settings, from, Math.max(from, until))
  return { from, slices: release ? slicesOf(release) : 0 }
}
