import { type DrawTypeCode, isHidden, shownOrganiser } from '@fairdraw/domain'
import {
  Avatar,
  Countdown,
  Flecks,
  Ground,
  Icon,
  LotCard,
  Mark,
  PrizeIcon,
  Seal,
  useWords,
} from '@fairdraw/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import { clock, dayAndClock, thousands } from '../../../lib/format.ts'
import { handOverWays } from '../../../lib/hand-over-ways.ts'
import { useLang } from '../../../lib/i18n.ts'
import { PrizeImage } from '../../../lib/prize-image.tsx'
import { handOverOfLine, type PrizeLine } from '../../../lib/prize-line.ts'
import { prizePicture } from '../../../lib/prize-picture.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { prizeTier } from '../../../lib/tier-name.ts'
import { type DrawForm, wayInOf } from './draw-form.ts'
import { isLotsForm } from './lots/lots-rules.ts'
import { PreviewLots, PreviewOwnLot } from './lots/preview-lots.tsx'
import { previewLotsWords } from './lots/preview-lots-words.ts'
import { cardOf } from './organiser/organiser-card-line.ts'
import { isPlayedForm } from './plays/play-rules.ts'
import { PreviewPlay } from './plays/preview-play.tsx'
import { previewPlayWords } from './plays/preview-play-words.ts'
import { PreviewAbout } from './preview-about.tsx'
import { PreviewTasks, PreviewTerms } from './preview-terms.tsx'
import { Line, Until } from './preview-until.tsx'
import { previewWords } from './preview-words.ts'
import './phone-preview.css'

type Props = {
  readonly form: DrawForm
  readonly type: DrawTypeCode
  readonly organiser: { readonly nickname: string; readonly headimgurl: string | null }
  /** When the list will be sealed; null when no clock says it. */
  readonly sealsAt: number | null
}

const looks = ['before', 'joined', 'won'] as const
type Look = (typeof looks)[number]

/** The entrant's page in small, drawn from the same pieces: what people will see before, after joining, and winning. */
export function PhonePreview(props: Props) {
  const say = useWords(previewWords)
  const lots = useWords(previewLotsWords)
  const names = isLotsForm(props.form) ? lots.looks : say.looks
  const [look, setLook] = useState<Look>('before')
  return (
    <section className="preview" aria-label={say.preview}>
      <Segmented<Look>
        aria-label={say.preview}
        value={look}
        onChange={setLook}
        options={looks.map((one) => ({ value: one, label: names[one] }))}
      />
      <div className="phone" role="img" aria-label={say.picture(names[look])}>
        <div className="phone-screen" data-scenery={props.form.scenery ?? undefined} inert>
          {look === 'won' && !isLotsForm(props.form) ? (
            <WonScreen {...props} />
          ) : (
            <PaperScreen {...props} hasJoined={look !== 'before'} hasDrawn={look === 'won'} />
          )}
        </div>
      </div>
      <p className="preview-promise">
        <Seal kind="sealed" size={34} label="" />
        <span>{say.promise}</span>
      </p>
    </section>
  )
}

type PaperProps = Props & { readonly hasJoined: boolean; readonly hasDrawn: boolean }

function PaperScreen({ form, type, organiser, sealsAt, hasJoined, hasDrawn }: PaperProps) {
  const say = useWords(previewWords)
  const played = useWords(previewPlayWords)
  const lots = useWords(previewLotsWords)
  const isLots = isLotsForm(form)
  const sealed =
    sealsAt === null ? say.sealsAtClose : say.sealsAt(clock(sealsAt, false, form.timeZone ?? undefined))
  return (
    <>
      <div className="phone-cover">
        {form.cover !== null && <img src={form.cover} alt="" />}
        {form.cover === null && (
          <p>
            {isHidden(form.visibility, 'creator')
              ? ''
              : shownOrganiser(organiser, cardOf(form.card)).nickname}
          </p>
        )}
      </div>
      <div className="phone-paper">
        <p className="phone-title">{form.title || say.untitled}</p>
        <p className="phone-by">
          <Organiser form={form} organiser={organiser} />
        </p>
        {isLots && hasDrawn && <PreviewOwnLot form={form} />}
        {hasJoined && !hasDrawn && !isPlayedForm(form) && <Receipt />}
        {isPlayedForm(form) || isLots ? <Until form={form} type={type} /> : <When form={form} />}
        {isPlayedForm(form) ? (
          <PreviewPlay form={form} type={type} hasJoined={hasJoined} />
        ) : isLots ? (
          <PreviewLots form={form} hasJoined={hasJoined} />
        ) : (
          <Prizes form={form} />
        )}
        <p className="phone-seal">
          <Mark size={18} tone="ink" />
          {isPlayedForm(form) ? played.proof : isLots ? lots.proof : sealed}
          <Icon name="chevron" size={14} />
        </p>
        <PreviewAbout form={form} />
        {!hasJoined && <PreviewTerms form={form} />}
        {hasJoined && <PreviewTasks form={form} />}
        {!hasJoined && <p className="phone-join">{isLots ? lots.join : say.join}</p>}
      </div>
    </>
  )
}

function Organiser({ form, organiser }: Pick<Props, 'form' | 'organiser'>) {
  const say = useWords(previewWords)
  const isNamed = !isHidden(form.visibility, 'creator')
  const { nickname, headimgurl } = shownOrganiser(organiser, cardOf(form.card))
  return (
    <>
      {isNamed && <Avatar name={nickname} size={20} src={headimgurl ?? undefined} />}
      {[isNamed && nickname, !isHidden(form.visibility, 'join_count') && say.joined(0)]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

function When({ form }: { readonly form: DrawForm }) {
  const say = useWords(previewWords)
  const lang = useLang()
  const now = useServerNow(form.openBy === 'time')
  if (form.openBy === 'time' && form.openAt !== null)
    return (
      <Line
        title={say.opensAt(dayAndClock(form.openAt, lang, now, form.timeZone ?? undefined))}
        more={say.opensAtMore}
      >
        <Countdown now={now} target={form.openAt} />
      </Line>
    )
  if (form.openBy === 'count')
    return <Line title={say.opensAtCount(thousands(form.openCount ?? 1))} more={say.opensAtCountMore} />
  return <Line title={say.byHand} more={say.byHandMore} />
}

function Prizes({ form }: { readonly form: DrawForm }) {
  const say = useWords(previewWords)
  const lang = useLang()
  return (
    <ul className="phone-prizes">
      {form.prizes.map((prize) => (
        <li key={prize.key}>
          <span>
            <PrizeImage prize={prize} size={30} />
          </span>
          <p>
            {!isHidden(form.visibility, 'prize_label') && <small>{prizeTier(prize.tier, lang)}</small>}
            <strong className="phone-name">{prize.name || say.nameless}</strong>
            <HandedOver form={form} prize={prize} />
          </p>
          {!isHidden(form.visibility, 'prize_count') && <small>{say.pieces(prize.quantity ?? 1)}</small>}
        </li>
      ))}
    </ul>
  )
}

/** How it reaches who wins it, as the phone says it. */
function HandedOver({ form, prize }: Pick<Props, 'form'> & { readonly prize: PrizeLine }) {
  const ways = useWords(handOverWays)
  const way = handOverOfLine(prize, wayInOf(form))
  return way === null ? null : <small>{ways[way]}</small>
}

function Receipt() {
  const say = useWords(previewWords)
  return (
    <LotCard tone="receipt">
      <div className="phone-receipt">
        <p>
          <strong className="phone-receipt-title">{say.receipt}</strong>
          <small>{say.receiptMore}</small>
        </p>
        <Seal kind="sealed" size={34} label="" />
      </div>
    </LotCard>
  )
}

function WonScreen({ form }: Props) {
  const say = useWords(previewWords)
  const lang = useLang()
  const prize = form.prizes[0]
  return (
    <Ground theme="win" className="phone-won">
      <Flecks seed={7} width={320} height={620} />
      <p className="phone-won-title">{say.won}</p>
      <LotCard tone="win">
        <p className="phone-won-tier">{prizeTier(prize?.tier ?? 1, lang)}</p>
        {prize?.image && <img className="phone-won-picture" src={prize.image} alt="" />}
        {prize && !prize.image && <PrizeIcon picture={prizePicture(prize.kind)} size={72} />}
        <p className="phone-won-name">{prize?.name || say.nameless}</p>
      </LotCard>
      <p>{prize && <HandedOver form={form} prize={prize} />}</p>
    </Ground>
  )
}
