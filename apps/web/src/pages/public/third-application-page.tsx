import { EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { StateOfDraw } from '../../features/draws/state-of-draw.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import { useOwnDraws } from './use-own-draws.ts'

const words = {
  zh: {
    more: '在聊天里打开的明签：看正在进行的抽奖，或新建一场',
    running: '进行中',
    people: (count: string) => `${count} 人参与`,
    create: '新建抽奖',
    nothing: '现在没有进行中的抽奖',
    nothingMore: '新建一场，几分钟就能发出去。',
    all: '全部抽奖',
    customer: '联系我们',
    unread: '没有读到抽奖，请检查网络后刷新',
  },
  en: {
    more: 'Fairdraw inside the chat: look at running draws or make a new one',
    running: 'Running',
    people: (count: string) => `${count} entered`,
    create: 'New draw',
    nothing: 'No draw is running now',
    nothingMore: 'A new one is ready to share in minutes.',
    all: 'All draws',
    customer: 'Contact us',
    unread: 'Your draws could not be read. Check your network and refresh',
  },
}

/** `/third_application`: the own running draws, and the way to a new one. */
export function ThirdApplicationPage() {
  const say = useWords(words)
  const title = useWords(titles.ourApp)
  const { draws, isFailed } = useOwnDraws()
  return (
    <main id="main" className="app-start">
      <header>
        <h1 className="type-title">{title}</h1>
        <p className="type-2">{say.more}</p>
      </header>
      <section className="fd-card" aria-labelledby="app-running">
        <h2 className="type-head" id="app-running">
          {say.running}
        </h2>
        {isFailed && <p role="alert">{say.unread}</p>}
        {!draws && !isFailed && <Skeleton bars={[1, 1]} height={48} />}
        {draws?.length === 0 && <EmptyScene title={say.nothing}>{say.nothingMore}</EmptyScene>}
        <ul>
          {draws?.map(({ id, task_type, title: name, status, join_count }) => (
            <li key={id}>
              <a href={deskPaths.draw(id, task_type)}>{name}</a>
              <span className="type-2 type-small">{say.people(thousands(join_count))}</span>
              <StateOfDraw status={status} />
            </li>
          ))}
        </ul>
      </section>
      <footer className="app-acts">
        <a className="fd-button fd-button-ink fd-button-44" href={deskPaths.create()}>
          <Icon name="plus" size={18} />
          {say.create}
        </a>
        <a className="fd-button fd-button-outline fd-button-44" href={deskPaths.draws()}>
          {say.all}
        </a>
        <Link className="fd-button fd-button-text fd-button-44" to={paths.thirdApplicationCustomer()}>
          {say.customer}
        </Link>
      </footer>
    </main>
  )
}
