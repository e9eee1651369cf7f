import { isBeforeClose } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import type { CSSProperties } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { isInsideWechat } from '../../lib/inside-wechat.ts'
import { entrantToken, userToken } from '../../lib/session.ts'
import { Cover } from './cover.tsx'
import { DrawBar } from './draw-bar.tsx'
import { DrawHead } from './draw-head.tsx'
import { EntryFocus } from './entry-focus.tsx'
import {
  AboutDraw,
  ChangesSaid,
  ConditionList,
  ConsentCard,
  FanTick,
  GroupCard,
  JoinSheet,
  LeaveDraw,
  SharePoster,
  StageStrip,
  TaskList,
  WinnersList,
  WonView,
} from './later-parts.ts'
import { PrizeList } from './prize-list.tsx'
import { RulesSaid } from './rules-said.tsx'
import { SealLine } from './seal-line.tsx'
import { stageOf } from './stage-of.ts'
import { termWords } from './term-words.ts'
import { useFetchedParts } from './use-fetched-parts.ts'
import { useJoin } from './use-join.ts'
import { useReceipt } from './use-receipt.ts'
import { words } from './words.ts'
import './entry-board.css'

type Props = {
  readonly picture: DrawPicture
  readonly reload: () => Promise<boolean>
  readonly askToSignIn: () => void
}

/** A draw for the one who holds the phone: everything about it, and the one act that is due. */
export function EntryBoard({ picture, reload, askToSignIn }: Props) {
  const say = useWords(words)
  const { entry } = picture
  const joining = useJoin({ entry, reload, askToSignIn })
  const receipt = useReceipt(entry.lid, joining.receipt, entry.me?.chances ?? null)
  const stage = stageOf(picture)
  const isPlayed = entry.opening.by === 'instant'
  useFetchedParts(stage.is)
  const isOpen = stage.is === 'joinable' || stage.is === 'not_started'
  const busy = { idle: undefined, joining: say.joining, retrying: say.retrying }[joining.state]
  if (stage.is === 'won')
    return <WonView picture={picture} wins={stage.wins} receipt={receipt} reload={reload} />
  return (
    <div className="entry-board" style={groundOf(entry.background)}>
      {entry.me ? (
        <DrawBar title={entry.title} />
      ) : (
        <Cover title={entry.organiser.nickname || entry.title} entry={entry} />
      )}
      <main id="main" className={`entry-paper ${entry.me ? 'entry-joined' : 'entry-covered'}`}>
        {(!entry.me || isPlayed) && <DrawHead picture={picture} />}
        <EntryFocus
          picture={picture}
          reload={reload}
          askToSignIn={askToSignIn}
          receipt={receipt}
          isFresh={joining.receipt !== null}
        />
        {entry.me && userToken() !== null && <FanTick lid={entry.lid} organiser={entry.organiser.nickname} />}
        {entry.me && isBeforeClose(picture.life.status) && isInsideWechat() && (
          <ConsentCard lid={entry.lid} />
        )}
        {entry.me && !isPlayed && <DrawHead picture={picture} />}
        {isOpen && entry.group_ways && <GroupCard entry={entry} ways={entry.group_ways} />}
        {entry.series && <StageStrip picture={picture} />}
        {!(isPlayed && entry.me) && entry.prizes.length > 0 && <PrizeList picture={picture} />}
        {!entry.me && asksAnything(entry) && <ConditionList picture={picture} reload={reload} />}
        {!entry.me && isOpen && entry.tasks && <TaskList picture={picture} reload={reload} />}
        {entry.winners.length > 0 && <WinnersList picture={picture} />}
        {isChanged(picture) && <ChangesSaid picture={picture} />}
        <SealLine picture={picture} />
        {(entry.description.length > 0 || entry.organiser_card) && <AboutDraw entry={entry} />}
        <RulesSaid picture={picture} />
        {entry.me && isBeforeClose(picture.life.status) && <SharePoster picture={picture} />}
        {entry.me?.status === 'E' && isBeforeClose(picture.life.status) && (
          <LeaveDraw lid={entry.lid} reload={reload} />
        )}
        {entry.shows_ad && <p className="entry-by type-3 type-least">{say.by}</p>}
      </main>
      {isOpen && entry.opening.by !== 'rounds' && !entry.group_ways && (
        <JoinDock isEarly={stage.is === 'not_started'} entry={entry} busy={busy} onPress={joining.press} />
      )}
      {joining.isAsking && (
        <JoinSheet
          open
          picture={picture}
          busy={busy}
          onClose={joining.dismiss}
          onJoin={joining.enter}
          tell={joining.tell}
        />
      )}
    </div>
  )
}

function asksAnything({ conditions, entry_form, win_history }: DrawPicture['entry']): boolean {
  return Boolean(conditions?.length || entry_form?.length || win_history)
}

function isChanged({ life }: DrawPicture): boolean {
  return life.extendedAt !== undefined || (life.changes?.length ?? 0) > 0
}

type DockProps = {
  readonly entry: DrawPicture['entry']
  readonly isEarly: boolean
  readonly busy: string | undefined
  readonly onPress: () => void
}

/** The act of the page, and what is agreed to by it. */
function JoinDock({ entry, isEarly, busy, onPress }: DockProps) {
  const say = useWords(words)
  const terms = useWords(termWords)
  const needsSignIn = !entry.login_free && entrantToken() === null
  const { conditions = [], entry_form: form = [] } = entry
  const given = [
    say.given.name,
    ...(conditions.some(({ kind }) => kind === 'mobile') ? [say.given.mobile] : []),
    ...(conditions.some(({ kind }) => kind === 'region') ? [say.given.district] : []),
    ...(form.length > 0 ? [say.given.form] : []),
  ]
  return (
    <footer className="entry-dock">
      {entry.barred ? (
        <p className="entry-barred">{terms.barred}</p>
      ) : (
        <Button look="zhu" size={54} wide busy={busy} disabled={isEarly} onClick={onPress}>
          {isEarly ? say.notOpenYet : needsSignIn ? say.signInToJoin : say.join}
        </Button>
      )}
      <p className="type-least type-3">{say.consent(given, entry.names_shown ?? 'masked')}</p>
    </footer>
  )
}

/** The organiser's picture lies beside the page, never under its words. */
function groundOf(background: string | undefined): CSSProperties | undefined {
  if (background === undefined) return undefined
  return { '--entry-ground': `url("${encodeURI(background)}")` } as CSSProperties
}
