import { Button, Icon, Progress, useToast, useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CommentState } from '../../lib/comments/use-comment-state.ts'
import { clock, thousands } from '../../lib/format.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useBusyOf } from '../../lib/use-busy.ts'
import { PostLine } from './found-post.tsx'
import type { PostRef } from './post.ts'
import { useAccounts } from './use-accounts.ts'
import { useConnect } from './use-connect.ts'
import { words } from './words.ts'
import './comments.css'

type Props = {
  readonly id: string
  readonly post: PostRef
  readonly state: CommentState
  /** False once the draw is public. */
  readonly isDraft: boolean
}

/** The comments of a post as they are collected: how far it is, how it ended, and what can be done about it. */
export function CollectCard({ id, post, state, isDraft }: Props) {
  const say = useWords(words)
  const title = useId()
  const { ask, busy } = useCollect(id)
  const accounts = useAccounts()
  const canCollect = accounts.data?.list.some((one) => one.platform === post.platform) === true
  const isAway = state.state === 'failed' && state.failure === 'not_connected'
  const begins = (said: string) => (
    <Button look="outline" busy={busy === 'begin' ? say.collecting : undefined} onClick={() => ask(false)}>
      {said}
    </Button>
  )
  return (
    <section className="fd-card comment-card" aria-labelledby={title}>
      <h2 className="type-head" id={title}>
        {say.fromLink}
      </h2>
      <PostLine post={post} />
      <div className="comment-state" aria-live="polite">
        {state.state === 'collecting' && <Collecting state={state} />}
        {state.state === 'failed' && <Failed state={state} />}
      </div>
      {isDraft && (
        <div className="comment-acts">
          {state.state === 'collecting' && (
            <Button
              look="outline"
              busy={busy === 'stop' ? say.stopping : undefined}
              onClick={() => ask(true)}
            >
              {say.stop}
            </Button>
          )}
          {isAway && <ConnectAgain post={post} />}
          {canCollect && state.state === 'empty' && begins(say.begin)}
          {canCollect && (state.state === 'ready' || state.state === 'failed') && begins(say.again)}
        </div>
      )}
    </section>
  )
}

function Collecting({ state: { comments, report, next_at: nextAt } }: Pick<Props, 'state'>) {
  const say = useWords(words)
  const expected = report?.expected ?? null
  return (
    <>
      <Progress done={comments} total={expected ?? 0}>
        {say.progress(
          thousands(comments),
          expected === null ? null : thousands(expected),
          thousands((report?.pages ?? 0) + 1),
        )}
      </Progress>
      <p className={nextAt ? 'comment-wait' : 'type-3 type-small'}>
        {nextAt && <Icon name="clock" size={16} />}
        {nextAt ? say.goesOn(clock(Date.parse(nextAt), true)) : say.leave}
      </p>
    </>
  )
}

function Failed({ state: { failure, comments } }: Pick<Props, 'state'>) {
  const say = useWords(words)
  const why = say.failures[failure as keyof typeof say.failures] ?? say.failures.unknown
  return (
    <div className="comment-failed" role="alert">
      <p>
        <Icon name="warning" size={18} />
        <b>{say.failed}</b>
      </p>
      <p>
        {why} {say.keptSoFar(thousands(comments))}
      </p>
    </div>
  )
}

function ConnectAgain({ post: { platform } }: Pick<Props, 'post'>) {
  const say = useWords(words)
  const { connect, isLeaving } = useConnect()
  return (
    <Button
      busy={isLeaving ? say.connecting : undefined}
      onClick={() => void connect(platform, location.pathname)}
    >
      {say.connectAgain}
    </Button>
  )
}

/** Begins to collect, or stops it. */
function useCollect(id: string) {
  const say = useWords(words)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const { busy, during } = useBusyOf<'begin' | 'stop'>()
  const ask = async (stop: boolean) => {
    const answer = await during(stop ? 'stop' : 'begin', async () => {
      const collected = await api.call('mediaCollect', { id, stop })
      await anew('comments')
      return collected
    })
    if (answer && stop) toast(say.stopped, 'bamboo')
  }
  return { busy, ask: (stop: boolean) => void ask(stop) }
}
