import { UiLang } from '@fairdraw/ui'
import { useContext } from 'react'
import type { ActProps } from './act-props.ts'
import { type EndSection, endPages } from './end-pages.ts'
import { FingerprintLine, Foot } from './foot.tsx'
import { Head } from './head.tsx'
import { ProofCode, ProofFoot } from './proof-foot.tsx'
import type { StageWinner } from './stage-props.ts'
import { emOf, isAllSquare } from './text-width.ts'
import { tierNames } from './tier-name.ts'
import { useMove } from './use-move.ts'
import { usePage } from './use-page.ts'
import { reasonOf } from './winner-pages.ts'
import { type ScreenWords, screenWords } from './words.ts'

const nameType = 44
/** px of a row, its heading one of them, and between the prizes of a page. */
const rowHeight = 64
const sectionGap = 20
const fade: Keyframe[] = [
  { opacity: 0, transform: 'translateY(24px)' },
  { opacity: 1, transform: 'none' },
]

/** Everybody who won, prize after prize, page after page. */
export function EndAct({ act, props, words, zones }: ActProps<'end'>) {
  const { title, logo, now, quiet, isRehearsal, qr, level, listFingerprint } = props
  const { since, winners } = act
  const columns = columnsFor(winners, zones.list.width)
  const rows = Math.floor((zones.list.height - sectionGap * 3) / rowHeight)
  const pages = endPages(winners, { columns, rows })
  const { number, began } = usePage(since, { count: pages.length, last: 0 }, props)
  const kept = winners.filter(({ voidFor }) => voidFor === undefined).length
  const timed = { at: began, totalMs: 700, now, quiet }
  return (
    <>
      <Head title={title} logo={logo}>
        <p className="fd-hall-joy">
          <b>{words.winnersOf(kept)}</b>
          {pages.length > 1 && <small>{words.page(number + 1, pages.length)}</small>}
        </p>
      </Head>
      <h2 className="fd-hidden">{words.winnersOfAll}</h2>
      <Page key={began} sections={pages[number] ?? []} columns={columns} timed={timed} words={words} />
      {isRehearsal ? (
        listFingerprint && (
          <Foot left={<FingerprintLine of={words.listFingerprint} value={listFingerprint} />} />
        )
      ) : (
        <Foot
          left={
            <ProofFoot
              now={now}
              quiet={quiet}
              words={words}
              level={level}
              landsAt={since + 700}
              fingerprint={act.fingerprint}
            />
          }
          right={<ProofCode url={act.proofUrl} qr={qr} words={words} />}
        />
      )}
    </>
  )
}

/** As many columns as the longest name leaves room for, six at most. */
function columnsFor(winners: readonly StageWinner[], width: number): number {
  const longest = Math.max(3, ...winners.map(({ name }) => emOf(name)))
  return Math.max(1, Math.min(6, Math.floor(width / (longest * nameType + 130))))
}

type PageProps = {
  readonly sections: readonly EndSection[]
  readonly columns: number
  readonly timed: Parameters<typeof useMove>[1]
  readonly words: ScreenWords
}

function Page({ sections, columns, timed, words }: PageProps) {
  const page = useMove<HTMLDivElement>(fade, timed)
  return (
    <div ref={page} className="fd-hall-end" aria-hidden="true">
      {sections.map(({ tier, prize, winners, isContinued }) => (
        <section key={`${tier}:${prize}`}>
          <h3>
            <b>{words.tier(...tierNames(tier))}</b> <span>{prize}</span>
            {isContinued && <small>{words.continued}</small>}
          </h3>
          <ol style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {winners.map((winner) => (
              <Name key={winner.awardId} winner={winner} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Name({ winner }: { readonly winner: StageWinner }) {
  const words = screenWords[useContext(UiLang)]
  const reason = reasonOf(winner, words)
  return (
    <li className={reason ? 'fd-hall-end-void' : ''}>
      <span className={isAllSquare(winner.name) ? '' : 'fd-hall-latin'}>
        {reason ? <s>{winner.name}</s> : winner.name}
      </span>{' '}
      {(reason || winner.isRedrawn) && <small>{reason ?? words.redrawn}</small>}
      {!reason && !winner.isRedrawn && winner.number && <small>{winner.number}</small>}
    </li>
  )
}
