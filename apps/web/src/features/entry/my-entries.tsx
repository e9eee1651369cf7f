import { AgainButton, EmptyScene, Icon, type IconName, Skeleton, useWords, Wordmark } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { DrawState } from '../../lib/draw-state.tsx'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { LangSwitch } from '../../lib/lang-switch.tsx'
import { paths } from '../../lib/paths.ts'
import { entrantToken, userToken } from '../../lib/session.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { Unreached } from '../../lib/unreached.tsx'
import { CodeForm } from './code-form.tsx'
import { ToldHow } from './later-parts.ts'
import { myWords } from './my-words.ts'
import { NoticeList } from './own/notice-list.tsx'
import { OwnRecords } from './own/own-records.tsx'
import './my-entries.css'

type Entry = AnswerOf<'entryMine'>['list'][number]
type Entries = readonly Entry[] | 'unreached' | null

/** The draws this browser's entrant is in, and a way into another. */
export function MyEntries() {
  const say = useWords(myWords)
  const { entries, reload } = useMine()
  const hasToken = entrantToken() !== null
  return (
    <div className="my-entries">
      <header>
        <a href={paths.landing()}>
          <Wordmark size={28} latin={false} />
        </a>
        <LangSwitch />
      </header>
      <main id="main">
        <h1 className="type-title">{say.title}</h1>
        {entries === null && <Skeleton bars={[1, 1, 1]} height={64} />}
        {entries === 'unreached' && (
          <Unreached act={<AgainButton size={44} onAgain={reload} />}>{say.unreachedMore}</Unreached>
        )}
        {Array.isArray(entries) && entries.length === 0 && (
          <>
            <EmptyScene title={say.emptyTitle}>{say.emptyMore}</EmptyScene>
            <CodeForm />
            <ComesHere />
          </>
        )}
        {Array.isArray(entries) && entries.length > 0 && (
          <ul>
            {entries.map((entry: Entry) => (
              <EntryLine key={entry.lid} entry={entry} />
            ))}
          </ul>
        )}
        {hasToken && <NoticeList />}
        {userToken() !== null && <ToldHow />}
        {entries?.length !== 0 && <CodeForm />}
        {hasToken && Array.isArray(entries) && entries.length > 0 && <OwnRecords onErased={reload} />}
      </main>
    </div>
  )
}

/** What will be found here, for whoever has nothing yet. */
function ComesHere() {
  const say = useWords(myWords)
  return (
    <section className="my-coming">
      <h2 className="type-head">{say.coming}</h2>
      <ul>
        {say.comes.map((one, at) => (
          <li key={one}>
            <Icon name={comingIcons[at] ?? 'check'} size={20} /> {one}
          </li>
        ))}
      </ul>
      <p className="type-small">
        <a href={paths.landing()}>{say.own}</a>
      </p>
    </section>
  )
}

const comingIcons: readonly IconName[] = ['lock', 'gift', 'refresh']

function EntryLine({ entry }: { readonly entry: Entry }) {
  const say = useWords(myWords)
  const lang = useLang()
  const award = entry.awards.find(({ state }) => state !== 'void')
  return (
    <li>
      <a className="my-entry" href={paths.draw(entry.lid)}>
        <span>
          <strong>{entry.title}</strong>
          <small className="type-3">
            {say.number(entry.join_seq)} ·{' '}
            {dayAndClock(Date.parse(entry.joined_at), lang, undefined, entry.time_zone)}
          </small>
          {award && <small className="my-won">{say.won(prizeTier(award.tier, lang))}</small>}
        </span>
        <DrawState status={entry.status} word={say.state[entry.status]} />
        <Icon name="chevron" size={18} />
      </a>
    </li>
  )
}

function useMine() {
  const api = useApi()
  const [entries, setEntries] = useState<Entries>(null)
  const reload = useCallback(async () => {
    if (entrantToken() === null) return setEntries([])
    try {
      setEntries((await api.callOrThrow('entryMine', {})).list)
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      // An ended session has no entries to show; everything else may pass.
      setEntries(problem.sta === 4001 ? [] : 'unreached')
    }
  }, [api])
  useEffect(() => void reload(), [reload])
  return { entries, reload }
}
