import { ownServiceName, ownServiceSaid } from '@fairdraw/contract'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useLang } from '../../lib/i18n.ts'
import { words } from './own-services-words.ts'

const icons = { works: 'check', fails: 'cross', unknown: 'minus' } as const
const marks = { works: 'ok', fails: 'fails', unknown: 'none' } as const

type Answer = AnswerOf<'ownServiceCheck'>

/** What the operator set up at other sites, a line each, for who is signed in; the platforms are asked once a minute. */
export function OwnServices() {
  const say = useWords(words)
  const api = useApi()
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  const look = useCallback(async () => {
    setAnswer(null)
    setAnswer((await api.call('ownServiceCheck', {}, { isSilent: true })) ?? 'failed')
  }, [api])
  useEffect(() => void look(), [look])
  return (
    <section
      className="fd-card self-check-part"
      aria-labelledby="self-check-outside"
      aria-busy={answer === null}
    >
      <h2 id="self-check-outside" className="type-head">
        {say.title}
      </h2>
      <p className="type-small type-3">{say.more}</p>
      <Found answer={answer} />
      <Button
        look="outline"
        icon={<Icon name="refresh" size={16} />}
        disabled={answer === null}
        onClick={() => void look()}
      >
        {say.again}
      </Button>
    </section>
  )
}

function Found({ answer }: { readonly answer: Answer | 'failed' | null }) {
  const say = useWords(words)
  const lang = useLang()
  const told = answer === null ? say.looking : answer === 'failed' ? say.failed : null
  if (answer === null || answer === 'failed' || answer.list.length === 0)
    return (
      <p role="status" className="type-2">
        {told ?? say.nothing}
      </p>
    )
  return (
    <ul className="self-checks">
      {answer.list.map((line) => (
        <li key={line.service}>
          <i className={`self-checks-mark self-checks-${marks[line.state]}`}>
            <Icon name={icons[line.state]} size={16} />
          </i>
          <div>
            <p>
              <b>{ownServiceName(line.service, lang)}</b>
            </p>
            {line.state !== 'works' && <p className="type-small type-2">{ownServiceSaid(line, lang)}</p>}
          </div>
          <div className="self-checks-seen type-small type-2">
            <span role="status">{say.states[line.state]}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
