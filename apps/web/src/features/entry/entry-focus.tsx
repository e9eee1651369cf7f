import type { Receipt } from '@fairdraw/fairness'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import {
  ChanceSources,
  EndedCard,
  HallPhone,
  LotsFocus,
  PlayFocus,
  PlayPreview,
  PlaysOver,
  ReceiptCard,
  ResultCard,
  SealedCard,
  TaskList,
} from './later-parts.ts'
import { stageOf } from './stage-of.ts'
import { WhenBlock } from './when-block.tsx'

type Props = {
  readonly picture: DrawPicture
  readonly receipt: Receipt | null
  readonly isFresh: boolean
  readonly reload: () => Promise<boolean>
  readonly askToSignIn: () => void
}

/** What matters most now: when it opens, the receipt, the seal, the result. */
export function EntryFocus({ picture, receipt, isFresh, reload, askToSignIn }: Props) {
  const { entry } = picture
  const { me } = entry
  const card = me && (
    <>
      <ReceiptCard picture={picture} me={me} receipt={receipt} isFresh={isFresh} reload={reload} />
      {me.chances > 1 && <ChanceSources me={me} />}
    </>
  )
  const stage = stageOf(picture)
  if (entry.opening.by === 'rounds')
    return (
      <HallPhone
        picture={picture}
        stage={stage}
        receipt={receipt}
        card={card}
        reload={reload}
        askToSignIn={askToSignIn}
      />
    )
  if (entry.opening.by === 'lots')
    return <LotsFocus picture={picture} stage={stage} receipt={receipt} card={card} reload={reload} />
  if (
    entry.opening.by === 'instant' &&
    (stage.is === 'joined' || stage.is === 'joinable' || stage.is === 'drawn')
  )
    return (
      <>
        {picture.life.plays && <PlaysOver picture={picture} />}
        {me ? (
          <PlayFocus picture={picture} receipt={receipt} reload={reload} />
        ) : (
          (stage.is === 'joinable' || entry.play?.board) && <PlayPreview picture={picture} reload={reload} />
        )}
        {me?.status === 'E' && entry.tasks && !picture.life.plays && (
          <TaskList picture={picture} reload={reload} />
        )}
        {card}
      </>
    )
  switch (stage.is) {
    case 'joinable':
    case 'not_started':
      return <WhenBlock picture={picture} />
    case 'joined':
      return (
        <>
          {card}
          {me?.status === 'E' && entry.tasks && <TaskList picture={picture} reload={reload} />}
          <WhenBlock picture={picture} />
        </>
      )
    case 'sealed':
    case 'awaiting':
      return (
        <>
          <SealedCard picture={picture} />
          {card}
        </>
      )
    case 'lost':
    case 'drawn':
    case 'checking':
      return (
        <>
          <ResultCard picture={picture} is={stage.is} />
          {card}
        </>
      )
    case 'won':
      return null
    default:
      return (
        <>
          <EndedCard picture={picture} is={stage.is} />
          {card}
        </>
      )
  }
}
