import { Button, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { useLang } from '../../lib/i18n.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { adviceOn } from './outside-advice.ts'
import { PlatformWords } from './platform-words.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { type Chosen, tellings } from './template-fields.ts'
import { templateWords } from './template-words.ts'
import { all, useAnswer } from './use-answer.ts'

type Telling = (typeof tellings)[number]
type Asked = { readonly act: 'choose' | 'stop'; readonly telling: Telling }
const isOf =
  ({ use, way }: Telling) =>
  (one: Chosen) =>
    one.use === use && one.way === way

/** Which template of the official account tells people what. */
export function TemplateChoices({ isAuthorised }: { readonly isAuthorised: boolean }) {
  const say = useWords(templateWords)
  const lang = useLang()
  const api = useApi()
  const toast = useToast()
  const { answer, setAnswer, isFailed, reload } = useAnswer('outsideTemplateList', all)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (isFailed) return <NotRead onAgain={reload} />
  if (!answer) return <Skeleton bars={[1, 1]} height={56} />
  const { templates, failure, chosen } = answer
  const without = (telling: Telling) => chosen.filter((one) => !isOf(telling)(one))
  const keep = (now: readonly Chosen[]) => {
    setAnswer({ ...answer, chosen: [...now] })
    setAsked(null)
  }
  const stop = async (telling: Telling) => {
    setAsked(null)
    if ((await api.call('outsideTemplateRemove', telling)) === null) return
    toast(say.stopped, 'bamboo')
    keep(without(telling))
  }
  const advice =
    failure && adviceOn('mp', { check: 'templates', state: 'fails', ...failure }, lang, isAuthorised)
  return (
    <>
      {advice !== null && (
        <div role="status" className="template-failure">
          <p>
            <strong>{say.unread}</strong>
          </p>
          <p>
            <PlatformWords text={advice} />
          </p>
        </div>
      )}
      {failure === null && templates.length === 0 && (
        <p>
          <strong>{say.none}</strong> <PlatformWords text={say.noneMore} />
        </p>
      )}
      <ul className="template-list">
        {tellings.map((telling) => {
          const { use, way } = telling
          const name = `${say.ways[way]} · ${say.uses[use]}`
          const own = chosen.find(isOf(telling))
          const template = templates.find((one) => one.way === way && one.id === own?.template_id)
          return (
            <li key={name}>
              <div>
                <p>{name}</p>
                <p className="type-small type-3">
                  {own ? (template?.title ?? (failure ? own.template_id : say.gone)) : say.off}
                </p>
              </div>
              <div className="hook-acts">
                <Button
                  look="outline"
                  aria-label={say.of(own ? say.change : say.choose, name)}
                  disabled={failure !== null}
                  onClick={() => setAsked({ act: 'choose', telling })}
                >
                  {own ? say.change : say.choose}
                </Button>
                {own && (
                  <Button
                    look="text"
                    aria-label={say.of(say.stop, name)}
                    onClick={() => setAsked({ act: 'stop', telling })}
                  >
                    {say.stop}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {asked?.act === 'choose' && (
        <TemplateDialog
          {...asked.telling}
          templates={templates}
          before={chosen.find(isOf(asked.telling))}
          onChosen={(one) => keep([...without(asked.telling), one])}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        title={say.stopTitle}
        more={say.stopMore}
        act={say.stop}
        isDanger={false}
        isOpen={asked?.act === 'stop'}
        onAct={() => asked && void stop(asked.telling)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
