import { AgainButton, Button, ErrorScene, Icon, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useCopy } from '../../lib/clipboard.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { addressForPhones } from '../../lib/phone-origin.ts'
import { Qr } from '../../lib/qr.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { linkWords } from './link-words.ts'
import './links-dialog.css'

type Linked = AnswerOf<'winnerLinks'>['list'][number]
type Props = {
  readonly drawId: string
  /** Of these awards; of all that may have one when left out. */
  readonly awardIds?: readonly string[]
  readonly onClose: () => void
}

/** What a winner is sent. The code stands behind the `#`: no server, log or chat that looks at addresses is told it. */
function claimLinkOf({ code }: Pick<Linked, 'code'>): string {
  return `${addressForPhones('/claim')}#${code}`
}

/** The links of winners who are known by a list alone: a table to send from, and for one of them the code to show. */
export function LinksDialog({ drawId, awardIds, onClose }: Props) {
  const say = useWords(linkWords)
  const { links, ask, isBusy } = useLinks(drawId, awardIds)
  const { isCopied, copy } = useCopy()
  const all = () =>
    Array.isArray(links)
      ? links.map((one) => [one.nickname, one.prize_name, claimLinkOf(one)].join('\t')).join('\n')
      : ''
  const isAny = Array.isArray(links) && links.length > 0
  return (
    <DeskDialog
      title={say.title}
      onClose={onClose}
      foot={
        <>
          {isAny && (
            <Button
              look="ink"
              icon={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
              onClick={() => void copy(all())}
            >
              <span aria-live="polite">{isCopied ? say.copied : say.copyAll(links.length)}</span>
            </Button>
          )}
          <Button look="text" onClick={onClose}>
            {say.close}
          </Button>
        </>
      }
    >
      {links === null && <Skeleton bars={[1, 1, 1]} height={32} />}
      {links === 'unreached' && (
        <ErrorScene title={say.failed} act={<AgainButton size={44} onAgain={() => void ask(false)} />} />
      )}
      {Array.isArray(links) && links.length === 0 && <p>{say.none}</p>}
      {isAny && <p className="type-2">{say.more}</p>}
      {isAny && links.length === 1 && links[0] && (
        <OneLink link={links[0]} isBusy={isBusy} onRenew={() => void ask(true)} />
      )}
      {isAny && links.length > 1 && <ManyLinks links={links} />}
    </DeskDialog>
  )
}

function useLinks(drawId: string, awardIds: readonly string[] | undefined) {
  const say = useWords(linkWords)
  const api = useApi()
  const toast = useToast()
  const { isBusy, during } = useBusy()
  const [links, setLinks] = useState<readonly Linked[] | 'unreached' | null>(null)
  const named = awardIds?.join(' ')
  const ask = useCallback(
    async (isNew: boolean) => {
      const sent = { id: drawId, is_new: isNew, ...(named && { award_ids: named.split(' ') }) }
      const first = await during(() => api.call('winnerLinks', sent))
      // Its winner claimed meanwhile: the link that there is stays.
      const isKept = isNew && first?.list.length === 0
      const answer = isKept ? await during(() => api.call('winnerLinks', { ...sent, is_new: false })) : first
      if (answer && isNew && !isKept) toast(say.renewed, 'bamboo')
      setLinks((before) => answer?.list ?? before ?? 'unreached')
    },
    [api, drawId, during, named, say.renewed, toast],
  )
  useEffect(() => void ask(false), [ask])
  return { links, ask, isBusy }
}

type OneProps = { readonly link: Linked; readonly isBusy: boolean; readonly onRenew: () => void }

function OneLink({ link, isBusy, onRenew }: OneProps) {
  const say = useWords(linkWords)
  return (
    <div className="claim-links-one">
      <Qr text={claimLinkOf(link)} size={180} label={say.qrOf(link.nickname)} />
      <div>
        <p className="type-strong">
          {link.nickname} · {link.prize_name}
        </p>
        <LinkCell link={link} />
        {link.may_renew && (
          <Button look="outline" busy={isBusy ? say.renew : undefined} onClick={onRenew}>
            {say.renew}
          </Button>
        )}
        <p className="type-small type-2">{link.may_renew ? say.renewMore : say.kept}</p>
      </div>
    </div>
  )
}

function ManyLinks({ links }: { readonly links: readonly Linked[] }) {
  const say = useWords(linkWords)
  return (
    <table className="claim-links">
      <thead>
        <tr>
          {[say.who, say.prize, say.link].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <tr key={link.award_id}>
            <th scope="row">{link.nickname}</th>
            <td>{link.prize_name}</td>
            <td>
              <LinkCell link={link} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LinkCell({ link }: { readonly link: Linked }) {
  const say = useWords(linkWords)
  const when = useDrawTime()
  const { isCopied, copy } = useCopy()
  return (
    <span className="claim-links-cell">
      <code>{claimLinkOf(link)}</code>
      <Button
        look="text"
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
        onClick={() => void copy(claimLinkOf(link))}
      >
        <span aria-live="polite">{isCopied ? say.copied : say.copyOne}</span>
      </Button>
      <small className="type-2">
        {link.opened_at === null ? say.unopened : say.opened(when(link.opened_at))}
      </small>
    </span>
  )
}
