import { Button, EmptyScene, ErrorScene, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import type { TripEnd } from './complete-trip.ts'
import { OperatorGuide } from './operator-guide.tsx'
import { tripWords } from './trip-words.ts'

type Props = {
  readonly end: Exclude<TripEnd, { readonly kind: 'signed_in' }>
  readonly platform: number
  readonly returnsTo: string
  readonly onAgain: () => void
}

const guides = { 2: 'wechat', 3: 'wecom', 4: 'openId' } as Readonly<
  Record<number, 'wechat' | 'wecom' | 'openId'>
>

/** Why signing in over another site gave no session, what is safe, and the way back. */
export function TripFailure({ end, platform, returnsTo, onAgain }: Props) {
  const say = useWords(tripWords)
  const name = say.names[platform] ?? ''
  const back = (
    <a className="fd-button fd-button-ink fd-button-44" href={paths.signIn(end.back ?? undefined)}>
      {say.back}
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
  const again = (
    <Button size={44} onClick={onAgain}>
      {say.again}
    </Button>
  )
  return (
    <ErrorScene title={title} act={end.kind === 'unanswered' ? again : back}>
      {more}
    </ErrorScene>
  )
}

function wordsOf(
  end: Exclude<Props['end'], { readonly kind: 'unconfigured' }>,
  name: string,
  say: (typeof tripWords)['zh'],
): readonly [string, string] {
  switch (end.kind) {
    case 'declined':
      return [say.declined(name), say.declinedMore(end.reason)]
    case 'no_code':
      return [say.no_code(name), say.no_codeMore]
    case 'foreign':
      return [say.foreign, say.foreignMore]
    case 'code_refused':
      return [say.code_refused, end.words]
    case 'unanswered':
      return [say.unanswered, say.unansweredMore]
  }
}
