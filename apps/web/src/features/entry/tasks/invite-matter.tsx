import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from '../../../lib/clipboard.ts'
import { Qr } from '../../../lib/qr.tsx'
import { taskWords } from './task-words.ts'

type Props = { readonly url: string; readonly chances: number; readonly drawTitle: string }

/** The own link, to send, to copy, to be scanned. */
export function InviteMatter({ url, chances, drawTitle }: Props) {
  const say = useWords(taskWords)
  const { isCopied, copy } = useCopy()
  const link = new URL(url, location.href).href
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="task-matter">
      <p>{say.invite.more(chances)}</p>
      <span className="task-qr">
        <Qr text={link} label={say.invite.qr} size={176} />
      </span>
      <code className="task-link" title={say.invite.link}>
        {link}
      </code>
      <p className="type-small type-2">{say.invite.warning}</p>
      <Button
        look={canShare ? 'outline' : 'ink'}
        size={54}
        wide
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
        onClick={() => copy(link)}
      >
        <span aria-live="polite">{isCopied ? say.invite.copied : say.invite.copy}</span>
      </Button>
      {canShare && (
        <Button
          size={54}
          wide
          icon={<Icon name="share" size={18} />}
          // Closing the phone's own sheet is no failure.
          onClick={() => navigator.share({ title: drawTitle, url: link }).catch(() => undefined)}
        >
          {say.invite.share}
        </Button>
      )}
    </div>
  )
}
