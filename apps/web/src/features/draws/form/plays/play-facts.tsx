import type { DrawTypeCode } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useLang } from '../../../../lib/i18n.ts'
import { useClosing } from '../use-closing.ts'
import { percent, sharesOf } from './odds.ts'
import { playFactWords } from './play-fact-words.ts'
import { isShared, limitsEach } from './play-line.ts'
import type { PlayedForm } from './play-rules.ts'

type Props = { readonly type: DrawTypeCode; readonly form: PlayedForm }

/** Before a played draw goes out: how it decides, its odds, plays, release and end. */
export function PlayFacts({ type, form }: Props) {
  const say = useWords(playFactWords)
  const lang = useLang()
  const { play, prizes } = form
  const { parts, nothing, whole } = sharesOf(form)
  const until = useClosing(form, type)
  const limits = [
    play.perDay !== null && say.perDay(play.perDay),
    play.total !== null && say.total(play.total),
    say.wins(form.maxWins ?? 1),
    ...prizes.map(({ name, winsEach }) => winsEach !== null && limitsEach(form) && say.each(name, winsEach)),
  ]
  return (
    <>
      <dt>{say.decides}</dt>
      <dd>{isShared(play) ? say.shared : play.isStrong ? say.strong : say.plain}</dd>
      <dt>{say.odds[play.mode]}</dt>
      <dd>
        {prizes.map(({ key, name }, at) => (
          <span className="publish-odds" key={key}>
            {name} <b className="type-numbers">{percent(parts[at] ?? 0, whole)}</b>
          </span>
        ))}
        <span className="publish-odds">
          {say.nothing} <b className="type-numbers">{percent(nothing, whole)}</b>
        </span>
      </dd>
      <dt>{say.plays}</dt>
      <dd>{limits.filter(Boolean).join(lang === 'zh' ? '，' : ', ')}</dd>
      {play.mode === 'probability' && (
        <>
          <dt>{say.release}</dt>
          <dd>{say.releases[play.release ?? 'none']}</dd>
        </>
      )}
      <dt>{say.ends}</dt>
      <dd>{play.whenGone === 'end' ? say.endsGone(until) : until}</dd>
    </>
  )
}
