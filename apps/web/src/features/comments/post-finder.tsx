import { Button, Icon, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { FoundPost } from './found-post.tsx'
import { words } from './words.ts'
import './comments.css'

type Props = {
  /** A link to look at once the page stands: that of somebody who comes back from connecting an account. */
  readonly link: string
}

/** Takes a link or a whole share text, and shows the post in it with what can be done. */
export function PostFinder({ link }: Props) {
  const say = useWords(words)
  const id = useId()
  const { found, wrong, isBusy, find, forget } = useFinder()
  const [text, setText] = useState(link)
  useEffect(() => {
    if (link !== '') void find(link)
  }, [link, find])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void find(text)
  }
  return (
    <section className="fd-card comment-card" aria-labelledby={`${id}-title`}>
      <h2 className="type-head" id={`${id}-title`}>
        <label htmlFor={id}>{say.post}</label>
      </h2>
      <form className="comment-find" onSubmit={submit}>
        <Input.TextArea
          id={id}
          value={text}
          maxLength={2_000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong !== '' || undefined}
          {...(wrong !== '' && { status: 'error' })}
          onChange={({ target }) => {
            setText(target.value)
            forget()
          }}
          onPressEnter={(event) => {
            if (!event.shiftKey) submit(event)
          }}
        />
        <Button type="submit" size={44} busy={isBusy ? say.finding : undefined}>
          {say.find}
        </Button>
      </form>
      <p
        id={`${id}-note`}
        className={wrong === '' ? 'type-3 type-small' : 'comment-wrong'}
        aria-live="polite"
      >
        {wrong !== '' && <Icon name="info" size={16} />}
        {wrong === '' ? say.postHint : wrong}
      </p>
      {found && <FoundPost post={found} />}
    </section>
  )
}

/** Only the newest question is answered: what was typed meanwhile makes an answer stale. */
function useFinder() {
  const say = useWords(words)
  const api = useApi()
  const [found, setFound] = useState<AnswerOf<'mediaResolve'> | null>(null)
  const [wrong, setWrong] = useState('')
  const { isBusy, during } = useBusy()
  const asked = useRef<AbortController>(null)
  const { postMissing } = say
  const find = useCallback(
    async (text: string) => {
      asked.current?.abort()
      setFound(null)
      if (text.trim() === '') return setWrong(postMissing)
      setWrong('')
      const leash = new AbortController()
      asked.current = leash
      // A link that is not supported yet has a dialog; what cannot be read at all is said at the field.
      const onProblem = ({ code, message }: CallProblem) =>
        setWrong(code === 'link_unreadable' || code === 'link_not_supported' ? message : '')
      const answer = await during(() =>
        api.call('mediaResolve', { text }, { signal: leash.signal, onProblem }),
      )
      if (leash.signal.aborted) return
      setFound(answer)
    },
    [api, during, postMissing],
  )
  const forget = useCallback(() => {
    asked.current?.abort()
    setFound(null)
    setWrong('')
  }, [])
  return { found, wrong, isBusy, find, forget }
}
