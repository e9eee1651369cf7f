import { Skeleton, StateBadge, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { boundGroupWords } from '../../features/connect/bound-group-words.ts'
import { BoundGroups } from '../../features/connect/bound-groups.tsx'
import { FactsList } from '../../features/connect/facts-list.tsx'
import { MiniWays } from '../../features/connect/mini-ways.tsx'
import { miniWords } from '../../features/connect/mini-words.ts'
import { OwnLinks } from '../../features/connect/own-links.tsx'
import { all, useAnswer } from '../../features/connect/use-answer.ts'
import { words } from '../../features/connect/words.ts'
import { useDraws } from '../../features/draws/use-draws.ts'
import { TypeScene } from '../../features/types/type-scene.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { NotRead } from '../../lib/not-read.tsx'
import './mini-page.css'

/** `/dashboard/mini`: draws in the mini program, and what serves where none is connected. */
export function MiniPage() {
  const say = useWords(miniWords)
  const { answer, isFailed, reload } = useAnswer('miniState', all)
  return (
    <main id="main" className="desk-page">
      <div className="desk-head mini-head">
        <div>
          <div className="mini-title">
            <h1 className="type-title">{say.title}</h1>
            {answer && (
              <StateBadge tone={answer.is_connected ? 'bamboo' : 'line'} hollow>
                {answer.is_connected ? say.connected : say.notConnected}
              </StateBadge>
            )}
          </div>
          {answer && <p className="type-2">{answer.is_connected ? say.leadConnected : say.lead}</p>}
        </div>
        <TypeScene code="mini" />
      </div>
      {isFailed && <NotRead onAgain={reload} />}
      {!answer && !isFailed && <Skeleton bars={[1, 1, 1]} height={44} />}
      {answer && <Ways isConnected={answer.is_connected} />}
      {answer?.is_connected && <Groups />}
      {answer?.is_connected === false && <HowToConnect />}
    </main>
  )
}

function Ways({ isConnected }: { readonly isConnected: boolean }) {
  const say = useWords(miniWords)
  const { make } = useWords(words)
  const { data, isError } = useDraws({ group: 'running', pageSize: 200 })
  return (
    <section className="fd-card mini-card" aria-labelledby="mini-now">
      <div className="mini-now">
        <h2 id="mini-now" className="type-head">
          {say.now}
        </h2>
        {data && data.list.length > 0 && (
          <Link className="fd-button fd-button-outline fd-button-44" to={deskPaths.create()}>
            {make}
          </Link>
        )}
      </div>
      <p className="type-small type-3">{isConnected ? say.nowConnected : say.nowMore}</p>
      <p className="type-small type-3">{say.anyType}</p>
      <OwnLinks
        draws={data?.list ?? null}
        isFailed={isError && !data}
        more={({ lid }) => {
          const draw = isConnected && data?.list.find((row) => row.lid === lid)
          return draw ? <MiniWays key={draw.id} draw={draw} /> : null
        }}
      />
    </section>
  )
}

function Groups() {
  const say = useWords(boundGroupWords)
  return (
    <section className="fd-card mini-card mini-groups" aria-labelledby="mini-groups">
      <h2 id="mini-groups" className="type-head">
        {say.title}
      </h2>
      <p className="type-small type-3">{say.about}</p>
      <BoundGroups />
    </section>
  )
}

function HowToConnect() {
  const say = useWords(miniWords)
  return (
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
  )
}
