import { stageAccent } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import { kindViews, type ScreenStageProps } from '@fairdraw/kinds/views'
import { useQuiet } from '@fairdraw/ui'
import { useMemo } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { originForPhones } from '../../lib/phone-origin.ts'
import { Qr } from '../../lib/qr.tsx'
import { actOf, goneOf, peopleOf } from '../../lib/show/act-of.ts'
import type { Show, ShowFollower, ShowState } from '../../lib/show/follow-show.ts'
import { useKeptPictures } from '../../lib/show/use-set-up.ts'
import { useMoment } from '../../lib/show/use-show.ts'
import { nextMomentOf } from './next-moment.ts'
import './hall-stage.css'

const Stage = lazyPart(async () => {
  // Without the slices the machine's own fonts write what they can.
  const fonts = import('../../lib/show/stage-fonts.ts').catch(() => undefined)
  const [stage] = await Promise.all([kindViews.screen.stage(), fonts])
  return stage
})

type Props = {
  readonly show: Show & { readonly state: ShowState }
  readonly follower: ShowFollower
  /** A small picture of it beside the stage itself: it makes no sound. */
  readonly isPicture?: boolean
}

/** What every screen of the hall shows, by the hall's clock. */
export function HallStage({ show, follower, isPicture = false }: Props) {
  const quiet = useQuiet()
  const { state, people, messages } = show
  const { scene, settings } = state
  const { now } = follower.clock
  useMoment(follower, nextMomentOf(state, now()))
  const { close_hash } = state
  const shown = useMemo(() => peopleOf(people, { close_hash }), [people, close_hash])
  useKeptPictures({ state, people })
  const byIndex = useMemo(() => new Map(people.map((person) => [person.index, person])), [people])
  const personOf = (index: number | undefined) => (index === undefined ? undefined : byIndex.get(index))
  const gone = useMemo(() => goneOf(state), [state])
  const act = actOf(show, now(), originForPhones())
  const props: ScreenStageProps = {
    title: state.title,
    logo: settings.logo,
    background: state.background,
    accent: settings.accent && stageAccent(settings.accent, state.background !== undefined).shown,
    skin: scene.skin,
    people: shown,
    gone,
    level: state.level ?? 'B',
    listFingerprint: close_hash && fingerprint(close_hash),
    act:
      act.act === 'check-in' && act.newest
        ? { ...act, newest: withCard(act.newest, personOf(show.newest?.index)) }
        : act,
    messages: scene.danmaku_on
      ? messages.map((message) => ({ ...message, picture: personOf(message.index)?.picture }))
      : [],
    now,
    quiet,
    hasSound: !isPicture,
    loudness: scene.muted ? 0 : scene.volume / 100,
    music: settings.music,
    isRehearsal: state.is_rehearsal,
    seed: state.lid,
    page: scene.page,
    pause: { at: scene.paused_at, ms: scene.paused_ms },
    qr: (text, size) => <Qr text={text} label={text} size={size} />,
  }
  return (
    <>
      <Stage {...props} />
      <div className={`hall-dark ${scene.dark ? 'hall-dark-on' : ''}`} />
    </>
  )
}

type Card = Pick<Show['people'][number], 'picture' | 'department'>

/** What their card shows stands with who has just come. */
function withCard<Came extends object>(came: Came, card: Card | undefined): Came & Partial<Card> {
  return { ...came, picture: card?.picture, department: card?.department }
}
