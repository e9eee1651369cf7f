import { AgainButton, Button, Skeleton, useWords } from '@fairdraw/ui'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useCopy } from '../../../lib/clipboard.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { isInsideWechat } from '../../../lib/inside-wechat.ts'
import { Qr } from '../../../lib/qr.tsx'
import { wayIn } from '../../../lib/way-in.ts'
import { followWords } from './follow-words.ts'
import { useLeave } from './use-outside-return.ts'
import { useSight } from './use-sight.ts'
import './follow.css'

type Props = { readonly entry: DrawPicture['entry'] }
type Sight = AnswerOf<'entryFollow'>

function ask(api: ApiClient, lid: string) {
  const { channel } = wayIn(lid)
  return api.callOrThrow('entryFollow', { lid, ...(channel === undefined ? {} : { channel }) })
}

/** How to follow the account, and how to say that one does: by its code, by a word, by WeChat itself. */
export function FollowGuide({ entry }: Props) {
  const say = useWords(followWords)
  const [sight, reload] = useSight(ask, entry.lid)
  if (sight === 'reading') return <Skeleton bars={[1, 0.6]} height={20} />
  if (sight === 'failed')
    return (
      <>
        <p>{say.failed}</p>
        <AgainButton size={44} onAgain={reload} />
      </>
    )
  return (
    <div className="follow-guide">
      <p className="type-strong">{say.account(sight.account_name)}</p>
      {sight.is_known && <p className="type-small">{standing(sight, say)}</p>}
      {sight.code_url !== null && (
        <figure>
          <Qr text={sight.code_url} label={say.code(sight.account_name)} size={176} />
          <figcaption className="type-small type-2">
            {isInsideWechat() ? say.scanInside : say.scan}
          </figcaption>
        </figure>
      )}
      {sight.keyword !== null && <Keyword word={sight.keyword} />}
      {isInsideWechat() && !sight.is_known && <Confirm entry={entry} />}
    </div>
  )
}

function standing({ follows }: Sight, say: (typeof followWords)['zh']): string {
  if (follows === null) return say.unsure
  return follows ? say.follows : say.known
}

function Keyword({ word }: { readonly word: string }) {
  const say = useWords(followWords)
  const { isCopied, copy } = useCopy()
  return (
    <p className="follow-keyword">
      <span>
        {say.keyword} <strong>{word}</strong>
      </span>
      <Button look="outline" size={44} onClick={() => copy(word)}>
        {isCopied ? say.copied : say.copy}
      </Button>
    </p>
  )
}

function Confirm({ entry }: Props) {
  const say = useWords(followWords)
  const { isBusy, leave } = useLeave(entry, 'wx')
  return (
    <Button look="outline" size={54} wide busy={isBusy ? say.checking : undefined} onClick={leave}>
      {say.here}
    </Button>
  )
}
