import { planNames } from '@fairdraw/domain'
import {
  type BadgeTone,
  Button,
  copyText,
  Icon,
  PlanBadge,
  StateBadge,
  useToast,
  useWords,
} from '@fairdraw/ui'
import { useState } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { day, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { usePages } from '../../lib/use-pages.ts'
import { cardLink } from './card-code.ts'
import { cardWords } from './card-words.ts'
import { useUnusedCodes } from './use-unused-codes.ts'
import './own-cards.css'

type Card = AnswerOf<'payCardList'>['list'][number]

const pageSize = 20

const tones: Readonly<Record<Card['state'], BadgeTone>> = {
  unused: 'bamboo',
  redeemed: 'line',
  void: 'line',
  expired: 'line',
}

/** The VIP cards this account bought; their codes stay hidden until they are asked for. */
export function OwnCards() {
  const say = useWords(cardWords)
  const pages = usePages()
  const [isShown, setIsShown] = useState(false)
  const asked = useAsked(
    'payCardList',
    {
      page_size: pageSize,
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    },
    {
      stays: true,
      // The codes leave the memory of the page with it.
      gcTime: 0,
    },
  )
  const rows = asked.data?.list ?? []
  return (
    <ListCard
      title={say.own}
      more={say.ownMore}
      acts={
        rows.length > 0 && (
          <>
            <CopyAll />
            <Button
              look="outline"
              aria-pressed={isShown}
              icon={<Icon name={isShown ? 'lock' : 'eye'} size={18} />}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? say.hide : say.show}
            </Button>
          </>
        )
      }
      asked={asked}
      pages={pages}
      total={say.total(thousands(asked.data?.total ?? 0))}
      none={{ title: say.none, more: say.noneMore }}
    >
      <Cards rows={rows} isShown={isShown} />
    </ListCard>
  )
}

function CopyAll() {
  const say = useWords(cardWords)
  const toast = useToast()
  const { isBusy, unusedCodes } = useUnusedCodes()
  const copy = async () => {
    const codes = await unusedCodes()
    if (codes === null) return
    if (codes.length === 0) toast(say.noneUnused)
    else if (await copyText(codes.join('\n'))) toast(say.copiedAll(thousands(codes.length)), 'bamboo')
    else toast(say.notCopied, 'crimson')
  }
  return (
    <Button look="outline" busy={isBusy ? say.copying : undefined} onClick={copy}>
      {say.copyAll}
    </Button>
  )
}

type CardsProps = { readonly rows: readonly Card[]; readonly isShown: boolean }

function Cards({ rows, isShown }: CardsProps) {
  const say = useWords(cardWords)
  const lang = useLang()
  const columns: Columns<Card> = [
    {
      title: say.columns.what,
      key: 'what',
      width: 200,
      render: (_, { plan, days }) => (
        <span className="own-card-what">
          <PlanBadge>{planNames[lang][plan]}</PlanBadge> <b>{say.days(days)}</b>
        </span>
      ),
    },
    { title: say.columns.code, key: 'code', render: (_, { code }) => <Code code={code} isShown={isShown} /> },
    {
      title: say.columns.state,
      key: 'state',
      width: 220,
      render: (_, card) => (
        <span className="own-card-state">
          <StateBadge tone={tones[card.state]} struck={card.state === 'void'}>
            {say.states[card.state]}
          </StateBadge>
          <small className="type-3">
            {card.redeemed_at === null
              ? say.until(day(Date.parse(card.expires_at), lang))
              : say.redeemedAt(day(Date.parse(card.redeemed_at), lang))}
          </small>
        </span>
      ),
    },
    {
      title: <span className="fd-hidden">{say.columns.acts}</span>,
      key: 'acts',
      width: 240,
      align: 'right',
      render: (_, card, at) => <Acts card={card} at={at + 1} />,
    },
  ]
  return <DeskTable className="own-cards" rowKey="id" columns={columns} rows={rows} label={say.own} />
}

function Code({ code, isShown }: { readonly code: string | null; readonly isShown: boolean }) {
  const say = useWords(cardWords)
  if (code === null) return <span className="type-3">—</span>
  if (isShown) return <code className="own-card-code">{code}</code>
  return (
    <span className="own-card-code type-3">
      <span className="fd-hidden">{say.hidden}</span>
      <span aria-hidden="true">•••••-•••••-•••••-•••••</span>
    </span>
  )
}

function Acts({ card, at }: { readonly card: Card; readonly at: number }) {
  const say = useWords(cardWords)
  const lang = useLang()
  const toast = useToast()
  const { code, plan, days, expires_at } = card
  if (code === null) return null
  const copy = async (text: string) => {
    if (await copyText(text)) toast(say.copied, 'bamboo')
    else toast(say.notCopied, 'crimson')
  }
  const gift = say.gift(
    say.worth(planNames[lang][plan], days),
    day(Date.parse(expires_at), lang),
    cardLink(location.origin, deskPaths.pay(), code),
    code,
  )
  return (
    <span className="own-card-acts">
      <Button look="text" aria-label={say.giveOf(at)} onClick={() => copy(gift)}>
        {say.give}
      </Button>
      <Button look="outline" aria-label={say.copyOf(at)} onClick={() => copy(code)}>
        {say.copy}
      </Button>
    </span>
  )
}
