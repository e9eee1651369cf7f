import { AgainButton, Button, EmptyScene, ErrorScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import type { TripFailure as Failure } from './complete-trip.ts'
import { OperatorGuide } from './operator-guide.tsx'
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
      <>
        <EmptyScene title={say.unconfigured(name)} act={back}>
          {say.unconfiguredMore}
        </EmptyScene>
        <OperatorGuide way={guides[platform] ?? 'openId'} returnsTo={returnsTo} />
      </>
    )
  const [title, more] = wordsOf(end, name, say)
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

function wordsOf(
  end: Exclude<Failure, { readonly kind: 'unconfigured' }>,
  name: string,
  say: (typeof tripWords)['zh'],
): readonly [string, string] {
  const undone = end.purpose && { link: say.notLinked, prove: say.notProved }[end.purpose]
  switch (end.kind) {
    case 'declined':
      return [say.declined(name), say.declinedMore(end.reason)]
    case 'unavailable':
      return [say.unavailable(name), say.unavailableMore]
    case 'no_code':
      return [say.no_code(name), say.no_codeMore]
    case 'foreign':
      return [say.foreign, say.foreignMore]
    case 'code_refused':
      return end.purpose === 'prove' ? [say.notProved, say.notProvedMore] : [say.code_refused, end.words]
    case 'refused':
      return [undone ?? say.notSignedIn, end.words]
    case 'fresh_needed':
      return [say.fresh, say.freshMore]
    case 'unanswered':
      return [undone ?? say.unanswered, say.unansweredMore]
  }
}
