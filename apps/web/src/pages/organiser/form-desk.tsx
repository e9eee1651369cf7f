import { type DrawId, type DrawTypeCode, drawType, isBeforeClose, type Plan, stageId } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { type DrawForm, wayInOf } from '../../features/draws/form/draw-form.ts'
import { DrawFormBoard } from '../../features/draws/form/draw-form-board.tsx'
import { type FormPlace, fieldId } from '../../features/draws/form/form-place.ts'
import { formStart } from '../../features/draws/form/form-start.ts'
import { formWords, wordsOf } from '../../features/draws/form/form-words.ts'
import { keptFormKey } from '../../features/draws/form/kept-form.ts'
import { isMediaForm, mediaNext } from '../../features/draws/form/media/media-rules.ts'
import { limitsEach } from '../../features/draws/form/plays/play-line.ts'
import { prizesChanged } from '../../features/draws/form/prizes-changed.ts'
import { isLive } from '../../features/draws/form/show/show-line.ts'
import { PrizeCodes } from '../../features/prizes/prize-codes.tsx'
import type { PrizeWrongs } from '../../features/prizes/prize-row.tsx'
import { PrizeRows } from '../../features/prizes/prize-rows.tsx'
import { PrizeSum } from '../../features/prizes/prize-sum.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths, type OperType } from '../../lib/desk-paths.ts'
import { useLang } from '../../lib/i18n.ts'
import { useLastOpened } from '../../lib/last-opened.ts'
import { type OwnUser, useOwnUser } from '../../lib/own-user.ts'
import { isCoded, type PrizeLine } from '../../lib/prize-line.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { DraftRoster } from './draft-roster.tsx'
import { KindSetup } from './kind-parts.tsx'
import { LivePage } from './live-page.tsx'
import { pageWords } from './page-words.ts'
import { PublishedForm } from './published-form.tsx'
import { PageToCome } from './unread.tsx'
import { useStart } from './use-start.tsx'

type Props = {
  readonly operType: OperType
  readonly type: DrawTypeCode
  /** The draw to edit or to copy. */
  readonly id: string | null
  readonly onSaved: (id: string) => void
}

/** Fetches what the form begins with: the organiser's plan, and the draw to edit or copy. */
export function FormDesk(props: Props) {
  const say = useWords(pageWords)
  const user = useOwnUser()
  const [id] = useState(props.id)
  const [published, setPublished] = useState<string | null>(null)
  const asked = useAsked(
    'taskInfo',
    { id: id ?? '' },
    {
      group: 'form',
      enabled: id !== null,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      isAloud: true,
    },
  )
  if (asked.isError && !asked.data)
    return <PageToCome title={say.createTitle} error={asked.error} again={asked.refetch} />
  if (!user || (id !== null && (!asked.data || asked.isFetching)))
    return (
      <PageToCome
        title={say.create}
        error={null}
        again={asked.refetch}
        bars={[0.4, 1, 1, 0.7, 1]}
        height={44}
      />
    )
  const draw = asked.data ?? null
  if (published !== null) return <LivePage id={published} plan={user.vip_info.plan} />
  if (draw && props.operType === 'edit' && draw.status !== 'draft' && isLive(draw.task_type))
    return <LivePage id={draw.id} plan={user.vip_info.plan} />
  if (draw && props.operType === 'edit' && draw.status !== 'draft')
    return isBeforeClose(draw.status) ? (
      <PublishedForm draw={draw} plan={user.vip_info.plan} />
    ) : (
      <Navigate to={deskPaths.draw(draw.id, draw.task_type)} replace />
    )
  // The address of another type's form: a draft goes on in the form of its own.
  if (draw && props.operType === 'edit' && draw.task_type !== props.type)
    return <Navigate to={deskPaths.form('edit', draw.task_type, draw.id)} replace />
  return <ReadyForm {...props} draw={draw} user={user} onShowPublished={setPublished} />
}

type Said = (typeof formWords)['zh']['objections']
type StageProps = { readonly place: FormPlace; readonly at: number }

type ReadyProps = Props & {
  readonly draw: AnswerOf<'taskInfo'> | null
  readonly user: OwnUser
  /** A live draw goes on here: what it needs before it begins stands where it was set up. */
  readonly onShowPublished: (id: string) => void
}

function ReadyForm({ operType, type, id, onSaved, draw, user, onShowPublished }: ReadyProps) {
  useLastOpened(draw ?? { lid: null, task_type: type })
  const go = useNavigate()
  const { objections } = useWords(formWords)
  const plan: Plan = user.vip_info.plan
  const [savedId, setSavedId] = useState(operType === 'edit' ? id : null)
  const keepAs = keptFormKey(keptName({ operType, type, id }), savedId)
  const { start, round, note } = useStart(keepAs, () => formStart({ type, operType, draw, keepAs }))
  const parts = useMemo(() => ({ kind: <KindSetup kind={drawType(type).kind} /> }), [type])
  return (
    <main id="main">
      <DrawFormBoard
        key={round}
        operType={operType}
        type={type}
        plan={plan}
        keepAs={keepAs}
        start={start}
        organiser={user}
        id={savedId}
        kind={parts.kind}
        isOwn={operType !== 'edit' || draw?.role !== 'admin'}
        note={note}
        prizes={(place) => prizeParts(place, objections)}
        roster={(place) => <DraftRoster place={place} />}
        stagePrizes={(place, at) => stageRows(place, at, objections)}
        onSaved={(saved) => {
          if (saved.id === savedId) return
          setSavedId(saved.id)
          onSaved(saved.id)
        }}
        onPublished={(published, form) =>
          isLive(type) ? onShowPublished(published) : go(afterwards(published, type, form), { replace: true })
        }
      />
    </main>
  )
}

/** Where a draw that is public goes on. */
function afterwards(id: string, type: DrawTypeCode, form: DrawForm): string {
  return isMediaForm(form) ? mediaNext(id, form) : deskPaths.draw(id, type)
}

/** A copy keeps what is typed apart from a new draw of the same type. */
function keptName({ operType, type, id }: Pick<Props, 'operType' | 'type' | 'id'>): string {
  return operType === 'copy' ? `${type}:${id}` : type
}

function prizeParts(place: FormPlace, said: Said) {
  const { form, set, onLeft, store, draftId: drawId } = place
  return {
    sum: <PrizeSum lines={form.prizes} />,
    rows: (
      <PrizeRows
        lines={form.prizes}
        wayIn={wayInOf(form)}
        limitsEach={limitsEach(form)}
        onChange={(prizes) => set(prizesChanged(form, prizes, place.type))}
        wrongsAt={(at) => wrongsAt(place, `prizes.${at}`, said)}
        onLeft={(at, field) => onLeft(`prizes.${at}.${field}`)}
        fieldId={fieldId}
        codesOf={({ tier, quantity }) => (
          <PrizeCodes drawId={drawId} tier={tier} quantity={quantity ?? 1} store={store} />
        )}
      />
    ),
  }
}

/** The prizes of a later stage; of those that follow the first, its own codes. */
function stageRows(place: FormPlace, at: number, said: Said) {
  const { form, set, onLeft } = place
  const path = (rest: string) => `stages.${at}.${rest}`
  const lines = form.stages[at]?.prizes ?? null
  if (lines === null) return <FollowingCodes place={place} at={at} said={said} />
  return (
    <PrizeRows
      lines={lines}
      wayIn={wayInOf(form)}
      onChange={(prizes) =>
        set({ stages: form.stages.map((stage, n) => (n === at ? { ...stage, prizes } : stage)) })
      }
      wrongsAt={(n) => wrongsAt(place, path(`prizes.${n}`), said)}
      onLeft={(n, field) => onLeft(path(`prizes.${n}.${field}`))}
      fieldId={(rest) => fieldId(path(rest))}
      codesOf={(line) => <StageCodes place={place} at={at} line={line} />}
    />
  )
}

/** The codes that a later stage hands out for one of its prizes. */
function StageCodes({ place, at, line }: StageProps & { readonly line: PrizeLine }) {
  const idOf = (id: string) => stageId(id as DrawId, at + 2)
  const store = async () => {
    const draft = await place.store()
    return draft && { id: idOf(draft.id) }
  }
  const drawId = place.draftId === null ? null : idOf(place.draftId)
  return <PrizeCodes drawId={drawId} tier={line.tier} quantity={line.quantity ?? 1} store={store} />
}

/** Each stage hands out codes of its own, also for prizes that are those of the first. */
function FollowingCodes({ place, at, said }: StageProps & { readonly said: Said }) {
  const lang = useLang()
  return place.form.prizes.map((line, n) => {
    if (!isCoded(line)) return null
    const wrong = wrongsAt(place, `stages.${at}.prizes.${n}`, said).codes
    const name = `${prizeTier(line.tier, lang)} ${line.name}`
    return (
      <section key={line.key} className="prizes" aria-label={name}>
        <h4 className="type-strong">{name}</h4>
        <StageCodes place={place} at={at} line={line} />
        {wrong !== undefined && <p className="prize-wrong">{wrong}</p>}
      </section>
    )
  })
}

function wrongsAt({ objectionAt }: FormPlace, path: string, said: Said): PrizeWrongs {
  const fields = {
    tier: 'tier',
    name: 'name',
    quantity: 'quantity',
    value: 'value_fen',
    wins_each: 'wins_each',
    link: 'link',
    codes: 'codes',
  } as const
  const found = Object.entries(fields).map(
    ([field, sent]) => [field, objectionAt(`${path}.${sent}`)] as const,
  )
  return Object.fromEntries(
    found.flatMap(([field, objection]) => (objection ? [[field, wordsOf(objection, said)]] : [])),
  )
}
