import { StateBadge, useWords } from '@fairdraw/ui'
import { FactsList } from '../../features/connect/facts-list.tsx'
import { miniWords } from '../../features/connect/mini-words.ts'
import { OwnLinks } from '../../features/connect/own-links.tsx'
import { useDraws } from '../../features/draws/use-draws.ts'
import { TypeScene } from '../../features/types/type-scene.tsx'
import './mini-page.css'

/** `/dashboard/mini`: draws in the mini program, and what serves until one is connected. */
export function MiniPage() {
  const say = useWords(miniWords)
  const { data, isError } = useDraws({ group: 'running', pageSize: 200 })
  return (
    <main id="main" className="desk-page">
      <div className="desk-head mini-head">
        <div>
          <div className="mini-title">
            <h1 className="type-title">{say.title}</h1>
            <StateBadge tone="line" hollow>
              {say.state}
            </StateBadge>
          </div>
          <p className="type-2">{say.lead}</p>
        </div>
        <TypeScene code="mini" />
      </div>
      <section className="fd-card mini-card" aria-labelledby="mini-now">
        <h2 id="mini-now" className="type-head">
          {say.now}
        </h2>
        <p className="type-small type-3">{say.nowMore}</p>
        <OwnLinks draws={data?.list ?? null} isFailed={isError && !data} />
      </section>
      <div className="mini-two">
        <section className="fd-card mini-card" aria-labelledby="mini-will">
          <h2 id="mini-will" className="type-head">
            {say.will}
          </h2>
          <FactsList facts={say.wills} />
        </section>
        <section className="fd-card mini-card" aria-labelledby="mini-needs">
          <h2 id="mini-needs" className="type-head">
            {say.needs}
          </h2>
          <p className="type-small type-3">{say.needsMore}</p>
          <FactsList facts={say.needList} />
        </section>
      </div>
    </main>
  )
}
