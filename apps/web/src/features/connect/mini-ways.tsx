import { AgainButton, Button, ErrorScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { Copied } from '../../lib/copied.tsx'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { miniWaysWords } from './mini-ways-words.ts'
import './mini-ways.css'

type Draw = { readonly id: string; readonly title: string }

/** The ways into one draw by the mini program: its code to scan, and links that are made when they are wanted. */
export function MiniWays({ draw }: { readonly draw: Draw }) {
  const say = useWords(miniWaysWords)
  return (
    <div className="mini-ways">
      <section aria-labelledby="mini-code">
        <h3 id="mini-code" className="type-head">
          {say.code}
        </h3>
        <p className="type-small type-3">{say.codeMore}</p>
        <MiniCode draw={draw} />
      </section>
      <section aria-labelledby="mini-links">
        <h3 id="mini-links" className="type-head">
          {say.links}
        </h3>
        <p className="type-small type-3">{say.linksMore}</p>
        <MiniLink id={draw.id} kind="link" />
        <MiniLink id={draw.id} kind="scheme" />
      </section>
    </div>
  )
}

function MiniCode({ draw: { id, title } }: { readonly draw: Draw }) {
  const say = useWords(miniWaysWords)
  const { data, error, refetch } = useAsked(
    'miniCode',
    { id },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  if (error && !data) return <ErrorScene title={wordsOf(error)} act={<AgainButton onAgain={refetch} />} />
  if (!data)
    return (
      <div role="status" aria-label={say.reading}>
        <Skeleton bars={[1]} height={168} />
      </div>
    )
  const { picture } = data
  const format = picture.startsWith('data:image/png') ? 'png' : 'jpg'
  return (
    <>
      <span className="mini-ways-code">
        <img src={picture} alt={say.codeOf(title)} width={168} height={168} />
      </span>
      <Button
        look="outline"
        icon={<Icon name="download" size={16} />}
        onClick={() => saveFile(`${title}.${format}`, blobOf(picture), `image/${format}`)}
      >
        {say.save}
      </Button>
    </>
  )
}

type LinkProps = { readonly id: string; readonly kind: 'link' | 'scheme' }

function MiniLink({ id, kind }: LinkProps) {
  const say = useWords(miniWaysWords)
  const lang = useLang()
  const api = useApi()
  const [made, setMade] = useState<AnswerOf<'miniAddress'> | null>(null)
  const { isBusy, during } = useBusy()
  const make = async () => {
    setMade(await during(() => api.call('miniAddress', { id, kind })))
  }
  return (
    <div className="mini-ways-link">
      {made ? (
        <>
          <Copied label={say.kinds[kind]} text={made.url} />
          <p className="type-small type-3">{say.endsAt(dayAndClock(Date.parse(made.ends_at), lang))}</p>
        </>
      ) : (
        <>
          <p className="type-small type-2">{say.kinds[kind]}</p>
          <Button
            look="outline"
            icon={<Icon name="link" size={16} />}
            busy={isBusy ? say.making : undefined}
            onClick={() => void make()}
          >
            {say.make[kind]}
          </Button>
        </>
      )}
    </div>
  )
}

/** The words of the server; it knows what to do about each trouble of WeChat. */
function wordsOf(error: Error): string {
  if (error instanceof CallProblem) return error.message
  throw error
}

function blobOf(picture: string): Blob {
  const bytes = atob(picture.slice(picture.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))])
}
