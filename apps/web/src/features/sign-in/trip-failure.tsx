import { AgainButton, Button, ErrorScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import type { TripFailure as Failure } from './complete-trip.ts'
import { faultWords } from './fault-words.ts'
import { NotConfigured } from './not-configured.tsx'
import { tripWords } from './trip-words.ts'

type Props = {
  readonly end: Failure
  readonly platform: number
  readonly returnsTo: string
  readonly onAgain: () => void
  /** Asks once more who holds this session, and then goes on. */
  readonly onProve: () => void
}

const guides = { 2: 'wechat', 3: 'wecom', 4: 'openId' } as Readonly<
  Record<number, 'wechat' | 'wecom' | 'openId'>
>

/** Why a trip over another site came to nothing, what is safe, and the way back. */
export function TripFailure({ end, platform, returnsTo, onAgain, onProve }: Props) {
  const say = useWords(tripWords)
  const name = say.names[platform] ?? ''
  const isOwn = end.purpose !== undefined
  const back = (
    <a
      className="fd-button fd-button-ink fd-button-44"
      href={isOwn ? (end.back ?? paths.dashboard()) : paths.signIn(end.back ?? undefined)}
    >
      {isOwn ? say.backToWays : say.back}
    </a>
  )
  if (end.kind === 'unconfigured')
    return (
      <NotConfigured
        way={guides[platform] ?? 'openId'}
        name={name}
        returnsTo={returnsTo}
        back={end.back ?? undefined}
      />
    )
  const [title, more] = faultWords(end, name, say)
  const on = {
    unanswered: <AgainButton look="ink" size={44} onAgain={onAgain} />,
    fresh_needed: (
      <Button size={44} onClick={onProve}>
        {say.prove}
      </Button>
    ),
  }[end.kind as string]
  return (
    <ErrorScene title={title} act={on ?? back}>
      {more}
    </ErrorScene>
  )
}
