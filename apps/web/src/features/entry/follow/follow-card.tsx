import { followCalls } from '@fairdraw/contract/calls/follow-calls'
import { useWords } from '@fairdraw/ui'
import { knowCalls } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { FollowGuide } from './follow-guide.tsx'
import { followWords } from './follow-words.ts'
import { useWechatReturn } from './use-wechat-return.ts'

knowCalls(followCalls)

type Props = {
  readonly entry: DrawPicture['entry']
  readonly reload: () => Promise<boolean>
}

/** Following the organiser's account, for who is not in yet. */
export function FollowCard({ entry, reload }: Props) {
  const say = useWords(followWords)
  const isBusy = useWechatReturn({ entry, reload })
  return (
    <section className="follow-card" aria-labelledby="follow-title">
      <h2 className="type-head" id="follow-title">
        {say.title}
      </h2>
      {isBusy ? <p role="status">{say.checking}</p> : <FollowGuide entry={entry} />}
    </section>
  )
}

/** Takes in silence who is in already and comes back from WeChat for a task. */
export function FollowReturn({ entry, reload }: Props) {
  useWechatReturn({ entry, reload })
  return null
}
