import { Icon, useWords } from '@fairdraw/ui'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ClearComments } from '../../features/comments/clear-comments.tsx'
import { CollectCard } from '../../features/comments/collect-card.tsx'
import { CommentReport } from '../../features/comments/comment-report.tsx'
import { CommentTable } from '../../features/comments/comment-table.tsx'
import { ImportCard } from '../../features/comments/import-card.tsx'
import { nameOf, postOf } from '../../features/comments/post.ts'
import { words } from '../../features/comments/words.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { type CommentState, useCommentState } from '../../lib/comments/use-comment-state.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useLastOpened } from '../../lib/last-opened.ts'
import { mediaPaths, noTime } from '../../lib/media-paths.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { PageToCome } from './unread.tsx'

type OwnDraw = AnswerOf<'taskInfo'>

/**
 * `/dashboard/create_draw/media_draw/joinlist/:id/:exp_ts/:loading`: the comments of a draw as they come. The address says
 * until when they are kept and whether they are being collected, and follows what the server says of both.
 */
export function MediaJoinlistPage() {
  const say = useWords(words)
  const { id = '' } = useParams()
  const draw = useAsked('taskInfo', { id }, { group: 'comments', isAloud: true })
  const state = useCommentState(id)
  if (draw.data && state.data) return <Comments draw={draw.data} state={state.data} />
  return (
    <PageToCome
      title={say.joinTitle}
      error={draw.error ?? state.error}
      again={() => Promise.all([draw.refetch(), state.refetch()])}
    />
  )
}

function Comments({ draw, state }: { readonly draw: OwnDraw; readonly state: CommentState }) {
  useLastOpened(draw)
  useAddressInStep(draw.id, state)
  const say = useWords(words)
  const isDraft = draw.status === 'draft'
  const isCollecting = state.state === 'collecting'
  const post = postOf(draw)
  return (
    <main id="main" className="desk-page comment-page">
      <Head draw={draw} state={state} />
      <Standing draw={draw} state={state} />
      {post && <CollectCard id={draw.id} post={post} state={state} isDraft={isDraft} />}
      {isDraft && <ImportCard id={draw.id} isBusy={isCollecting} />}
      {(state.comments > 0 || !isDraft) && <CommentTable id={draw.id} isDraft={isDraft} />}
      {isDraft && state.comments > 0 && (
        <div>
          <ClearComments id={draw.id} isOff={isCollecting} />
        </div>
      )}
      <p className="fd-hidden" role="status">
        {state.comments > 0 && say.total(thousands(state.comments))}
      </p>
    </main>
  )
}

function Head({ draw, state }: { readonly draw: OwnDraw; readonly state: CommentState }) {
  const say = useWords(words)
  const lang = useLang()
  const post = postOf(draw)
  const isReady = state.comments > 0 && state.state !== 'collecting'
  return (
    <header className="desk-head">
      <div>
        <p className="desk-crumbs">
          <Link to={deskPaths.create()}>{say.crumb}</Link> / <Link to={mediaPaths.index()}>{say.title}</Link>
          {draw.title && ` / ${draw.title}`}
        </p>
        <h1 className="type-title">{say.joinTitle}</h1>
        <p className="type-2">{post ? say.ofPost(nameOf(post.platform, lang), post.post_id) : say.ofList}</p>
      </div>
      {draw.status === 'draft' && isReady && (
        <Link className="fd-button fd-button-ink fd-button-44" to={mediaPaths.setting(draw.lid)}>
          <span>{say.toSetting}</span>
          <Icon name="chevron" size={16} />
        </Link>
      )}
    </header>
  )
}

/** What there is so far, or that it is over. */
function Standing({ draw, state }: { readonly draw: OwnDraw; readonly state: CommentState }) {
  const say = useWords(words)
  const expTs = useParams().exp_ts ?? noTime
  const isLapsed = state.state === 'empty' && instantOf(expTs) < Date.now() && expTs !== noTime
  if (state.comments > 0 || state.state === 'ready')
    return (
      <section className="comment-report">
        <CommentReport state={state} />
        {draw.status !== 'draft' && (
          <p className="comment-wait">
            <Icon name="lock" size={16} />
            {state.seated && state.seated.done < state.seated.of
              ? say.seated(thousands(state.seated.done), thousands(state.seated.of))
              : say.published}
          </p>
        )}
      </section>
    )
  return isLapsed && draw.status === 'draft' ? (
    <p className="comment-wait">
      <Icon name="clock" size={16} />
      {say.lapsed}
    </p>
  ) : null
}

/** The address names what the server says, so that a reload and a bookmark tell the same. */
function useAddressInStep(id: string, { state, exp_ts: keptUntil }: CommentState): void {
  const { exp_ts: expTs = noTime, loading } = useParams()
  const go = useNavigate()
  const next = mediaPaths.joinlist(id, keptUntil ?? expTs, state === 'collecting')
  const here = mediaPaths.joinlist(id, expTs, loading === '1')
  useEffect(() => {
    if (next !== here) void go(next, { replace: true })
  }, [next, here, go])
}

/** Milliseconds of an ISO time, or of a number of milliseconds or of seconds; the future where it is neither. */
function instantOf(expTs: string): number {
  const number = Number(expTs)
  if (Number.isFinite(number)) return number < 1e11 ? number * 1_000 : number
  const parsed = Date.parse(expTs)
  return Number.isNaN(parsed) ? Number.POSITIVE_INFINITY : parsed
}
