import { type DrawLife, isBeforeClose, isOver, runningRound } from '@fairdraw/domain'
import { Button, Icon, Seal, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { BeaconWait } from '../../features/draws/overview/beacon-wait.tsx'
import { Overview } from '../../features/draws/overview/overview.tsx'
import { ProofPanel } from '../../features/draws/overview/proof-panel.tsx'
import { ShareDialog } from '../../features/draws/share-dialog.tsx'
import { StageChooser } from '../../features/draws/stages/stage-chooser.tsx'
import { WaysIn } from '../../features/draws/ways-in/ways-in.tsx'
import { EntrantsTable } from '../../features/entrants/entrants-table.tsx'
import { LotsTab } from '../../features/lots/lots-tab.tsx'
import { PlaysTab } from '../../features/plays/plays-tab.tsx'
import { CodeStock } from '../../features/prizes/code-stock.tsx'
import { ActivityTable } from '../../features/records/activity-table.tsx'
import { AnswersTable } from '../../features/records/answers-table.tsx'
import { ExportDialog } from '../../features/records/export-dialog.tsx'
import { RemindWinners } from '../../features/results/remind-winners.tsx'
import { WinnersTable } from '../../features/results/winners-table.tsx'
import { ReviewQueue } from '../../features/reviews/review-queue.tsx'
import { TeamTab } from '../../features/team/team-tab.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import type { DrawLink } from '../../lib/draw-stream.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { useLastOpened } from '../../lib/last-opened.ts'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { paths } from '../../lib/paths.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { DrawTabs } from './draw-tabs.tsx'
import { HeadOfDraw } from './head-of-draw.tsx'
import { KindReveal } from './kind-parts.tsx'
import { LinkState } from './link-state.tsx'
import { pageWords } from './page-words.ts'
import { PageToCome, ToCome } from './unread.tsx'
import './draw-page.css'

type OwnDraw = AnswerOf<'taskInfo'>

/** `/dashboard/lucky_draw/data/:id/:has_prize_form/:task_type`: one draw, live. */
export function DrawPage() {
  const say = useWords(pageWords)
  const { id = '' } = useParams()
  const asked = useAsked('taskInfo', { id }, { refetchOnWindowFocus: false, isAloud: true })
  if (asked.data?.status === 'draft')
    return <Navigate to={deskPaths.form('edit', asked.data.task_type, id)} replace />
  if (asked.data)
    return (
      <DrawZone value={asked.data.time_zone}>
        <Draw key={id} draw={asked.data} />
      </DrawZone>
    )
  return <PageToCome title={say.dataTitle} error={asked.error} again={asked.refetch} />
}

function Draw({ draw }: { readonly draw: OwnDraw }) {
  const { picture, link, problem, reload } = useLiveDraw(useApi(), draw.lid)
  useLastOpened(draw)
  return (
    <main id="main" className="desk-page draw-page">
      <DrawHead draw={draw} life={picture?.life ?? null} />
      <StageChooser draw={draw} />
      {picture ? (
        <DrawViews draw={draw} picture={picture} link={link} />
      ) : (
        <ToCome error={problem} again={reload} bars={[1, 1]} height={120} />
      )}
    </main>
  )
}

/** `life` is newer than `draw`, once it is here. */
function DrawHead({ draw, life }: { readonly draw: OwnDraw; readonly life: DrawLife | null }) {
  const say = useWords(pageWords)
  const [shown, setShown] = useState<'share' | 'export' | null>(null)
  const close = () => setShown(null)
  // The programme of a show is changed in front of the hall.
  const isShow = draw.opening.by === 'rounds'
  const status = life?.status ?? draw.status
  const isChangeable = draw.role === 'owner' && isBeforeClose(status)
  return (
    <>
      <HeadOfDraw title={draw.title} status={life?.status ?? draw.status}>
        {draw.task_type === 'media' && (
          <Link className="fd-button fd-button-outline fd-button-44" to={mediaPlaceOf(draw, life)}>
            <Icon name="chat" size={18} />
            {say.toComments}
          </Link>
        )}
        {(isShow || isChangeable) && (
          <Link
            className="fd-button fd-button-outline fd-button-44"
            to={deskPaths.form('edit', draw.task_type, draw.id)}
          >
            <Icon name={isShow ? 'screen' : 'edit'} size={18} />
            {isShow ? say.toScreen : say.edit}
          </Link>
        )}
        <Button
          look="outline"
          size={44}
          icon={<Icon name="qr" size={18} />}
          onClick={() => setShown('share')}
        >
          {say.share}
        </Button>
        <Button
          look="outline"
          size={44}
          icon={<Icon name="download" size={18} />}
          onClick={() => setShown('export')}
        >
          {say.export}
        </Button>
        <a
          className="fd-button fd-button-ink fd-button-44"
          href={paths.proof(draw.lid)}
          target="_blank"
          rel="noreferrer"
        >
          {(life?.closeHash ?? draw.close_hash) === null ? (
            <Icon name="shield" size={18} />
          ) : (
            <Seal kind="sealed" size={20} label="" />
          )}
          {say.proof}
        </a>
      </HeadOfDraw>
      {shown === 'share' && <ShareDialog draw={draw} onClose={close} />}
      {shown === 'export' && (
        <ExportDialog
          draw={draw}
          hasPlays={draw.opening.by === 'instant'}
          hasLots={draw.opening.by === 'lots'}
          isDecided={isOver(status) || status === 'drawn' || status === 'claiming'}
          onClose={close}
        />
      )}
    </>
  )
}

/** Where a comment draw is opened, or what came of it. */
function mediaPlaceOf(draw: OwnDraw, life: DrawLife | null): string {
  if (!isBeforeClose(life?.status ?? draw.status)) return mediaPaths.windetail(draw.lid)
  return draw.opening.by === 'time' ? mediaPaths.timeopen(draw.id) : mediaPaths.delay(draw.id)
}

type TabsProps = { readonly draw: OwnDraw; readonly picture: DrawPicture; readonly link: DrawLink }

/** The views of one draw, and the one that is looked at. */
function DrawViews({ draw, picture, link }: TabsProps) {
  const shown = useSearchParams()[0].get('tab') ?? 'overview'
  return (
    <>
      <div className="draw-tabs">
        <DrawTabs draw={draw} picture={picture} shown={shown} />
        <LinkState link={link} />
      </div>
      <Shown tab={shown} draw={draw} picture={picture} />
    </>
  )
}

type ShownProps = Omit<TabsProps, 'link'> & { readonly tab: string }

function Shown({ tab, draw, picture }: ShownProps) {
  switch (tab) {
    case 'entrants':
      return (
        <EntrantsTable
          drawId={draw.id}
          isChangeable={isBeforeClose(picture.life.status)}
          hasImport={draw.task_type !== 'media'}
          namesShown={draw.names_shown}
        />
      )
    case 'plays':
      return <PlaysTab drawId={draw.id} picture={picture} />
    case 'lots':
      return <LotsTab drawId={draw.id} picture={picture} />
    case 'reviews':
      return <ReviewQueue drawId={draw.id} tasks={draw.tasks ?? []} />
    case 'winners':
      return (
        <div className="draw-winners">
          <Redrawing life={picture.life} />
          <CodeStock drawId={draw.id} prizes={draw.prizes} isOpen={!isOver(picture.life.status)} />
          <RemindWinners draw={draw} life={picture.life} />
          <WinnersTable
            drawId={draw.id}
            life={picture.life}
            prizes={picture.entry.prizes}
            hasCounter={draw.prizes.some((prize) => prize.hand_over === 'counter')}
            namesShown={draw.names_shown}
          />
        </div>
      )
    case 'answers':
      return <AnswersTable drawId={draw.id} />
    case 'ways':
      return <WaysIn draw={draw} isOpen={isBeforeClose(picture.life.status)} />
    case 'activity':
      return <ActivityTable drawId={draw.id} />
    case 'team':
      return <TeamTab drawId={draw.id} isOwner={draw.role === 'owner'} />
    case 'proof':
      return <ProofPanel drawId={draw.id} picture={picture} />
    default:
      return <Overview id={draw.id} picture={picture} reveal={<KindReveal picture={picture} />} />
  }
}

/** Stands above the winners while one seat is drawn anew. */
function Redrawing({ life }: { readonly life: DrawLife }) {
  if (runningRound(life)?.record.kind !== 'redraw') return null
  return (
    <section className="fd-card draw-redraw">
      <BeaconWait life={life} />
    </section>
  )
}
