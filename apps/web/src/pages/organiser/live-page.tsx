import { ownSettings, showIn } from '@fairdraw/contract'
import { isBeforeClose, isOver, type Plan } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { deskWords } from '../../features/draws/show-desk/desk-words.ts'
import { FramesCard } from '../../features/draws/show-desk/frames-card.tsx'
import { ProgrammeCard } from '../../features/draws/show-desk/programme-card.tsx'
import { ShowCards } from '../../features/draws/show-desk/show-cards.tsx'
import { RosterCard } from '../../features/roster/roster-card.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { useLastOpened } from '../../lib/last-opened.ts'
import { paths } from '../../lib/paths.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { HeadOfDraw } from './head-of-draw.tsx'
import { PageToCome } from './unread.tsx'
import './draw-page.css'

type OwnDraw = AnswerOf<'taskInfo'>
type Props = { readonly id: string; readonly plan: Plan }

/** How often it is looked whether the show began elsewhere. */
const againMs = 15_000

/** `/dashboard/create_draw/screen_draw/:id` of a published live draw: its screen, phones, rehearsal and roster. */
export function LivePage({ id, plan }: Props) {
  const say = useWords(deskWords)
  const asked = useAsked('taskInfo', { id }, { refetchInterval: againMs, isAloud: true })
  if (asked.data)
    return (
      <DrawZone value={asked.data.time_zone}>
        <Live draw={asked.data} plan={plan} />
      </DrawZone>
    )
  return (
    <PageToCome title={asked.isError ? say.unread : say.screen} error={asked.error} again={asked.refetch} />
  )
}

function Live({ draw, plan }: { readonly draw: OwnDraw; readonly plan: Plan }) {
  useLastOpened(draw)
  const sent = ownSettings('show', draw)
  const show = useMemo(() => sent && showIn(sent), [sent])
  const isBegun = !isBeforeClose(draw.status)
  const stage = !isBegun ? 'open' : isOver(draw.status) || isShown(draw.status) ? 'over' : 'begun'
  const prepare = async () => draw.id
  return (
    <main id="main" className="desk-page show-desk">
      <Head draw={draw} />
      <ShowCards draw={draw} isOpenHall={show?.checkIn === 'open'} />
      {show && <ProgrammeCard draw={draw} show={show} isBegun={isBegun} />}
      {isBegun && <FramesCard lid={draw.lid} />}
      <RosterCard
        drawId={draw.id}
        lid={draw.lid}
        stage={stage}
        plan={plan}
        prepare={prepare}
        groups={show?.groups ?? []}
      />
    </main>
  )
}

/** The show is over once its draw is drawn, whatever is still to be claimed. */
const isShown = (status: OwnDraw['status']) => status === 'drawn' || status === 'claiming'

function Head({ draw }: { readonly draw: OwnDraw }) {
  const say = useWords(deskWords)
  return (
    <HeadOfDraw title={draw.title} status={draw.status}>
      <Link className="fd-button fd-button-outline fd-button-44" to={deskPaths.draw(draw.id, draw.task_type)}>
        <Icon name="chart" size={18} />
        {say.openData}
      </Link>
      <a
        className="fd-button fd-button-outline fd-button-44"
        href={paths.proof(draw.lid)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="shield" size={18} />
        {say.proof}
      </a>
    </HeadOfDraw>
  )
}
