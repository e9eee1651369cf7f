import { Icon, useWords } from '@fairdraw/ui'
import { clock } from '../../lib/format.ts'
import { words } from './words.ts'
import './offline-note.css'

/** Says how old the page is while no server can be reached. */
export function OfflineNote({ loadedAt }: { readonly loadedAt: number }) {
  const say = useWords(words)
  return (
    <p className="offline-note" role="status">
      <Icon name="info" size={16} /> {say.offline(clock(loadedAt))}
    </p>
  )
}
