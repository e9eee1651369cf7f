import { Avatar, Button, Icon, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { entrantToken } from '../../lib/session.ts'
import { Cover } from './cover.tsx'
import { DrawBar } from './draw-bar.tsx'
import { EndedCard } from './ended-card.tsx'
import { NicknameSheet } from './nickname-sheet.tsx'
import { PrizeList } from './prize-list.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { ResultCard } from './result-card.tsx'
import { SealLine } from './seal-line.tsx'
import { SealedCard } from './sealed-card.tsx'
import { stageOf } from './stage-of.ts'
import { useJoin } from './use-join.ts'
import { useReceipt } from './use-receipt.ts'
import { WhenBlock } from './when-block.tsx'
import { WinnersList } from './winners-list.tsx'
import { WonView } from './won-view.tsx'
import { words } from './words.ts'
import './entry-board.css'

type Props = { readonly picture: DrawPicture; readonly reload: () => Promise<boolean> }

/** A draw for the one who holds the phone: everything about it, and the one act that is due. */
export function EntryBoard({ picture, reload }: Props) {
  const say = useWords(words)
  const { entry } = picture
  const joining = useJoin({ lid: entry.lid, isLoginFree: entry.login_free, reload })
  const receipt = useReceipt(entry.lid, joining.receipt, entry.me !== null)
  const stage = stageOf(picture)
  const busy = { idle: undefined, joining: say.joining, retrying: say.retrying }[joining.state]
  if (stage.is === 'won') return <WonView picture={picture} wins={stage.wins} receipt={receipt} />
  const needsSignIn = !entry.login_free && entrantToken() === null
  return (
    <div className="entry-board">
      {entry.me ? <DrawBar title={entry.title} /> : <Cover title={entry.organiser.nickname} />}
      <main id="main" className={`entry-paper ${entry.me ? 'entry-joined' : 'entry-covered'}`}>
        {!entry.me && <DrawHead picture={picture} />}
        <Focus picture={picture} receipt={receipt} isFresh={joining.receipt !== null} />
        {entry.me && <DrawHead picture={picture} />}
        <PrizeList picture={picture} />
        <WinnersList picture={picture} />
        <SealLine picture={picture} />
        <Said title={say.aboutDraw} text={entry.description} />
        <Said title={say.rules} text={entry.rules_text} />
        <p className="entry-by type-3 type-least">{say.by}</p>
      </main>
      {(stage.is === 'joinable' || stage.is === 'not_started') && (
        <footer className="entry-dock">
          <Button
            look="zhu"
            size={54}
            wide
            busy={busy}
            disabled={stage.is === 'not_started'}
            onClick={joining.press}
          >
            {stage.is === 'not_started' ? say.notOpenYet : needsSignIn ? say.signInToJoin : say.join}
          </Button>
          <p className="type-least type-3">{say.consent}</p>
        </footer>
      )}
      <NicknameSheet open={joining.asksName} busy={busy} onClose={joining.dismiss} onJoin={joining.enter} />
    </div>
  )
}

function DrawHead({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const { entry, joinCount } = picture
  return (
    <div className="entry-head">
      <h1 className="type-title">{entry.title}</h1>
      <p className="type-2">
        <Avatar name={entry.organiser.nickname} size={24} src={entry.organiser.headimgurl ?? undefined} />
        {entry.organiser.nickname}
        <span aria-hidden="true">·</span>
        <span className="type-numbers">{say.joined(joinCount)}</span>
      </p>
    </div>
  )
}

type FocusProps = Pick<Props, 'picture'> & {
  readonly receipt: ReturnType<typeof useReceipt>
  readonly isFresh: boolean
}

/** What matters most now: when it opens, the receipt, the seal, the result. */
function Focus({ picture, receipt, isFresh }: FocusProps) {
  const { me } = picture.entry
  const card = me && <ReceiptCard me={me} receipt={receipt} isFresh={isFresh} />
  const stage = stageOf(picture)
  switch (stage.is) {
    case 'joinable':
    case 'not_started':
      return <WhenBlock picture={picture} />
    case 'joined':
      return (
        <>
          {card}
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

function Said({ title, text }: { readonly title: string; readonly text: string }) {
  if (!text) return null
  return (
    <details className="entry-said">
      <summary>
        {title}
        <Icon name="down" size={18} />
      </summary>
      <p>{text}</p>
    </details>
  )
}
