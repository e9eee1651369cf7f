import { EmptyScene, useWords } from '@fairdraw/ui'
import { Link, useParams } from 'react-router'
import { AnswersTable } from '../../features/records/answers-table.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { titles } from '../../lib/titles.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { hasForm } from './draw-tabs.tsx'
import { ToCome } from './unread.tsx'

const words = {
  zh: {
    title: '表单数据',
    none: '这场抽奖没有报名表单',
    noneMore: '参与的人不用填表。名单在参与者页里。',
    entrants: '查看参与者',
    untitled: '未命名的抽奖',
  },
  en: {
    title: 'Form answers',
    none: 'This draw has no entry form',
    noneMore: 'Nobody was asked to fill one in. The list is with the entrants.',
    entrants: 'See the entrants',
    untitled: 'Untitled draw',
  },
}

/** `/dashboard/lucky_draw/sub_form_data/:id`: what entrants wrote into the form. */
export function FormAnswersPage() {
  const { id = '' } = useParams()
  const say = useWords(words)
  const { data, error, refetch } = useAsked('taskInfo', { id })
  return (
    <main id="main" className="desk-page">
      <p className="desk-crumbs">
        <Link to={deskPaths.draws()}>{useWords(titles.draws)}</Link>
        {data && (
          <>
            {' / '}
            <Link to={deskPaths.draw(data.id, data.task_type)}>{data.title || say.untitled}</Link>
          </>
        )}
      </p>
      <div className="desk-head">
        <h1 className="type-title">{say.title}</h1>
      </div>
      {!data && <ToCome error={error} again={refetch} bars={[1, 1, 1]} height={44} />}
      {data && hasForm(data) && (
        <DrawZone value={data.time_zone}>
          <AnswersTable drawId={data.id} />
        </DrawZone>
      )}
      {data && !hasForm(data) && (
        <section className="fd-card">
          <EmptyScene
            title={say.none}
            act={
              <Link
                className="fd-button fd-button-outline"
                to={`${deskPaths.draw(data.id, data.task_type)}?tab=entrants`}
              >
                {say.entrants}
              </Link>
            }
          >
            {say.noneMore}
          </EmptyScene>
        </section>
      )}
    </main>
  )
}
