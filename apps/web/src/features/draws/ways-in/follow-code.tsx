import { useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { QrCard, QrSaves } from '../../../lib/draw-link.tsx'
import { useDrawTime } from '../../../lib/draw-zone.ts'
import { paths } from '../../../lib/paths.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { followCodeWords } from './follow-code-words.ts'
import type { WaysInDraw } from './ways-in.tsx'
import '../share-dialog.css'

type Props = {
  readonly draw: Pick<WaysInDraw, 'lid' | 'title'>
  /** Null for the draw's own code, which no channel counts. */
  readonly channel: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}

/** The code that leads to the official account, and by its answer to the draw, counted for one channel. */
export function FollowCode({ draw, channel, onClose }: Props) {
  const say = useWords(followCodeWords)
  const title = channel ? `${draw.title} · ${channel.name}` : draw.title
  return (
    <DeskDialog title={say.title} onClose={onClose}>
      <Code lid={draw.lid} title={title} channel={channel?.id ?? null} />
    </DeskDialog>
  )
}

type CodeProps = { readonly lid: string; readonly title: string; readonly channel: string | null }

function Code({ lid, title, channel }: CodeProps) {
  const say = useWords(followCodeWords)
  const time = useDrawTime()
  const { data } = useAsked(
    'entryFollow',
    { lid, ...(channel === null ? {} : { channel }) },
    { isAloud: true },
  )
  if (!data) return <p role="status">{say.loading}</p>
  const { account_name: account, code_url: link, code_until: until } = data
  if (link === null || until === null)
    return (
      <p role="alert">
        {say.none(account)} <a href={paths.ownAccounts()}>{say.look}</a>
      </p>
    )
  const shared = { lid, title: say.named(title), link }
  return (
    <div className="share">
      <QrCard draw={shared} size={232} />
      <p className="type-strong">{title}</p>
      <p>{say.does(account)}</p>
      <div className="share-saves">
        <QrSaves draw={shared} />
      </div>
      <p className="type-small type-3">{say.until(time(until))}</p>
    </div>
  )
}
