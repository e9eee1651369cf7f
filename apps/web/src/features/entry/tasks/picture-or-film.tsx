import { Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { ShownTask } from './task-state.ts'
import { taskWords } from './task-words.ts'

type Props = { readonly kind: ShownTask['kind']; readonly url: string; readonly title: string }

/** What is uploaded here is shown in place; other sites open beside this one, because none may lie inside it. */
export function PictureOrFilm({ kind, url, title }: Props) {
  const say = useWords(taskWords)
  const [isLost, setIsLost] = useState(false)
  const isOwn = /^(https?:\/\/[^/]+)?\/media\//.test(url)
  if (isOwn && kind === 'video' && !isLost)
    // The organiser’s film comes as it was uploaded, without a track of words.
    // biome-ignore lint/a11y/useMediaCaption: there is none to show
    return <video className="task-film" src={url} controls playsInline onError={() => setIsLost(true)} />
  if (isOwn && kind !== 'article' && kind !== 'video' && !isLost)
    return <img className="task-film" src={url} alt={title} onError={() => setIsLost(true)} />
  return (
    <p>
      {isLost && <span role="alert">{say.look.lost} </span>}
      <a
        className="fd-button fd-button-outline fd-button-44 fd-button-wide"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="external" size={18} /> {say.look.open}
      </a>
      <small className="type-2 task-after">{say.look.opened}</small>
    </p>
  )
}
