import { Button, Field, Icon, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { embedWords } from './embed-words.ts'
import { originTyped } from './origin-typed.ts'
import { all, useAnswer } from './use-answer.ts'

/** The sites that may show own draws: named one by one, taken away at any time. */
export function SiteList() {
  const say = useWords(embedWords)
  const api = useApi()
  const toast = useToast()
  const { answer, setAnswer, isFailed, reload } = useAnswer('embedList', all)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { isBusy, during } = useBusy()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const origin = originTyped(typed)
    setIsWrong(origin === null)
    if (origin === null || isBusy) return
    const now = await during(() => api.call('embedAdd', { origin }))
    if (now === null) return
    setAnswer(now)
    setTyped('')
    toast(say.added, 'bamboo')
  }
  const remove = async (id: string) => {
    const now = await api.call('embedRemove', { id })
    if (now === null) return
    setAnswer(now)
    toast(say.removed, 'bamboo')
  }
  return (
    <section className="connect-inner" aria-labelledby="plugins-sites">
      <h3 id="plugins-sites" className="type-head">
        {say.sites}
      </h3>
      <p className="type-small type-2">{say.sitesMore}</p>
      {isFailed && <NotRead onAgain={reload} />}
      {!answer && !isFailed && <Skeleton bars={[1, 1]} height={32} />}
      {answer?.list.length === 0 && <p className="type-small type-3">{say.noSites}</p>}
      {answer && answer.list.length > 0 && (
        <ul className="connect-rows">
          {answer.list.map(({ id, origin }) => (
            <li key={id}>
              <code>{origin}</code>
              <Button look="text" aria-label={say.removeOf(origin)} onClick={() => remove(id)}>
                {say.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="connect-line-form" onSubmit={add} noValidate>
        <Field
          label={say.site}
          hint={say.siteHint}
          error={isWrong && say.siteWrong}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button
          type="submit"
          look="outline"
          size={44}
          busy={isBusy ? say.adding : undefined}
          icon={<Icon name="plus" size={16} />}
        >
          {say.add}
        </Button>
      </form>
    </section>
  )
}
