import type { KindId } from '@fairdraw/domain'
import { Button, EmptyScene, Icon, KindScene, Skeleton, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { StateOfDraw } from '../../features/draws/state-of-draw.tsx'
import { SignInPanel } from '../../features/sign-in/sign-in-panel.tsx'
import { BeforeStage } from '../../features/stage/before-stage.tsx'
import { Hall } from '../../features/stage/hall.tsx'
import { StageCard } from '../../features/stage/stage-card.tsx'
import { stageWords } from '../../features/stage/stage-words.ts'
import { useApi } from '../../lib/api-place.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { useSwitchedShow } from '../../lib/show/switched-show.ts'
import { SiteHeader } from '../../lib/site-header.tsx'
import type { StageWayIn } from '../../lib/stage-paths.ts'
import { titles } from '../../lib/titles.ts'
import { Unreached } from '../../lib/unreached.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { useOwnDraws } from './use-own-draws.ts'
import './live-draw-page.css'

const Remote = lazyPart(() => import('../../features/stage/remote/remote.tsx').then((part) => part.Remote))
const Operator = lazyPart(() =>
  import('../../features/stage/operator/operator.tsx').then((part) => part.Operator),
)
const LotsStage = lazyPart(() =>
  import('../../features/stage/lots/lots-stage.tsx').then((part) => part.LotsStage),
)
const SpareWayIn = lazyPart(() =>
  import('../../features/stage/spare/spare-way-in.tsx').then((part) => part.SpareWayIn),
)
const HallDemo = lazyPart(() => import('../../features/landing/hall-demo.tsx').then((part) => part.HallDemo))
const Pairing = lazyPart(() => import('../../features/stage/pairing.tsx').then((part) => part.Pairing))

/**
 * `/live_draw?lid=`: a draw on the big screen; without `lid` the own events, or signing in. A pairing code makes
 * a phone a remote, and a computer a screen that drives.
 */
export function LiveDrawPage({
  lid,
  code = null,
  as = 'stage',
}: Partial<StageWayIn> & Pick<StageWayIn, 'lid'>) {
  useTitle(titles.stage)
  if (lid === null) return <NoEvent />
  const hall = <Stage lid={lid} />
  if (code !== null)
    return (
      <Pairing lid={lid} code={code}>
        {isPhone() ? <Remote lid={lid} /> : hall}
      </Pairing>
    )
  if (as === 'operator') return <Operator lid={lid} />
  return as === 'remote' ? <Remote lid={lid} /> : hall
}

/** Held in a hand; everything else that is paired is a stage. */
function isPhone(): boolean {
  return matchMedia('(max-width: 700px), (max-height: 480px) and (pointer: coarse)').matches
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className="live-draw">
      <SiteHeader />
      {children}
    </div>
  )
}

function Event({ lid }: { readonly lid: string }) {
  const say = useWords(stageWords)
  const { picture, problem, link } = useLiveDraw(useApi(), lid)
  if (picture?.entry.lots) return <LotsStage picture={picture} link={link} />
  return (
    <Page>
      <main id="main">
        {picture ? <StageCard picture={picture} link={link} /> : <BeforeStage problem={problem} say={say} />}
      </main>
    </Page>
  )
}

/** A window that shows a draw to everybody: the one it was opened with, or its rehearsal. */
function Stage({ lid }: { readonly lid: string }) {
  const shown = useSwitchedShow(lid)
  return <Hall key={shown} lid={shown} otherwise={<Event lid={shown} />} />
}

/** The own events, until this computer is the spare of one. */
function NoEvent() {
  const [spareOf, setSpareOf] = useState<string | null>(null)
  if (spareOf !== null) return <Stage lid={spareOf} />
  const becomesSpare = (lid: string) => {
    history.replaceState(null, '', paths.stage(lid))
    setSpareOf(lid)
  }
  return (
    <Page>
      <OwnEvents onSpare={becomesSpare} />
    </Page>
  )
}

function OwnEvents({ onSpare }: { readonly onSpare: (lid: string) => void }) {
  const say = useWords(stageWords)
  const title = useWords(titles.stage)
  return (
    <main id="main" className="live-events">
      <header>
        <h1 className="type-title">{title}</h1>
        <p className="type-2">{say.more}</p>
      </header>
      <div className="live-ways">
        {userToken() === null ? <SignInPanel back={paths.stage()} /> : <EventList />}
        <SeeOne />
      </div>
      <SpareWayIn onReady={onSpare} />
    </main>
  )
}

/** A hall in small, loaded when it is asked for. */
function SeeOne() {
  const say = useWords(stageWords)
  const [isShown, setIsShown] = useState(false)
  return (
    <section className="fd-card live-see" aria-labelledby="live-see">
      <h2 id="live-see" className="type-head">
        {say.see}
      </h2>
      {isShown ? <HallDemo /> : <KindScene kind="screen" />}
      {!isShown && (
        <Button
          look="outline"
          size={44}
          icon={<Icon name="play" size={18} />}
          onClick={() => setIsShown(true)}
        >
          {say.seeAct}
        </Button>
      )}
      <FactsOfHall />
    </section>
  )
}

function FactsOfHall() {
  const say = useWords(stageWords)
  return (
    <ul className="live-facts type-2">
      {say.facts.map((fact) => (
        <li key={fact}>
          <Icon name="check" size={18} /> {fact}
        </li>
      ))}
    </ul>
  )
}

/** What is shown on a stage of its own. */
const onStage: readonly KindId[] = ['screen', 'lots']

function EventList() {
  const say = useWords(stageWords)
  const { draws, isFailed } = useOwnDraws(onStage)
  if (isFailed) return <Unreached>{say.unreadMore}</Unreached>
  if (draws === null) return <Skeleton bars={[1, 1]} height={64} />
  if (draws.length === 0)
    return (
      <EmptyScene
        title={say.none}
        act={
          <a className="fd-button fd-button-ink fd-button-44" href={deskPaths.create()}>
            <Icon name="plus" size={18} />
            {say.create}
          </a>
        }
      >
        {say.noneMore}
      </EmptyScene>
    )
  return (
    <ul className="live-list">
      {draws.map(({ lid, title, join_count, status }) => (
        <li key={lid} className="fd-card">
          <a href={paths.stage(lid)}>{title}</a>
          <span className="live-state type-2">
            {say.people(join_count)} <StateOfDraw status={status} />
          </span>
        </li>
      ))}
    </ul>
  )
}
