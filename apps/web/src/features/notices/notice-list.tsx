import { accountWayNames, isSecurityKind, planNames } from '@fairdraw/domain'
import { AgainButton, Button, EmptyScene, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { day, dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { noticeWords } from './notice-words.ts'
import { type AccountNotice, useNotices } from './use-notices.ts'

/** What the account was told, the newest first. */
export function NoticeList() {
  const say = useWords(noticeWords)
  const asked = useNotices()
  if (asked.isPending) return <Skeleton bars={[1, 0.8, 1, 0.8]} height={20} />
  if (!asked.data) return <ErrorScene title={say.failed} act={<AgainButton onAgain={asked.refetch} />} />
  const rows = asked.data.pages.flatMap(({ list }) => list)
  if (rows.length === 0) return <EmptyScene title={say.none}>{say.noneMore}</EmptyScene>
  return (
    <>
      <ul className="notices">
        {rows.map((row) => (
          <li key={row.id}>
            <Notice row={row} />
          </li>
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button
          look="outline"
          busy={asked.isFetchingNextPage ? say.loading : undefined}
          onClick={() => void asked.fetchNextPage()}
        >
          {say.older}
        </Button>
      )}
      <p className="type-small type-3">{say.choose}</p>
    </>
  )
}

function Notice({ row }: { readonly row: AccountNotice }) {
  const say = useWords(noticeWords)
  const lang = useLang()
  const { kind, at, is_read: isRead, order_no: order, plan_end: end, way, removal } = row
  const begins = end?.ends_at ?? removal?.at
  const told = {
    plan: end ? planNames[lang][end.plan] : '',
    day: begins === undefined ? '' : day(Date.parse(begins), lang),
    order: order ?? '',
    way: way === null ? '' : accountWayNames[lang][way],
    removal: removal?.what ?? 'archive',
    title: removal?.title ?? '',
    count: removal?.count ?? 0,
  }
  return (
    <article className={isRead ? 'notice' : 'notice notice-new'}>
      <p className="type-strong">
        {!isRead && <span className="fd-hidden">{say.unread} </span>}
        {say.lines[kind].title(told)}
      </p>
      <p className="type-2">{say.lines[kind].more(told)}</p>
      <p className="notice-foot">
        <time className="type-small type-3" dateTime={at}>
          {dayAndClock(Date.parse(at), lang)}
        </time>
        <WayOn kind={kind} />
      </p>
    </article>
  )
}

/** To where something can be done about it; the ways in are in the menu of the account, which is here already. */
function WayOn({ kind }: Pick<AccountNotice, 'kind'>) {
  const say = useWords(noticeWords)
  if (isSecurityKind(kind)) return null
  if (kind === 'hook_disabled') return <a href={paths.plugins()}>{say.toPlugins}</a>
  if (kind === 'removal_ahead') return <Link to={deskPaths.draws()}>{say.toDraws}</Link>
  return <Link to={deskPaths.pay()}>{say.toPay}</Link>
}
