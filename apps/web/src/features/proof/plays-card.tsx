import type { Proof, Report } from '@fairdraw/fairness'
import { AgainButton, Button, Icon, useWords } from '@fairdraw/ui'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { callPaths } from '../../lib/call-paths.ts'
import { storedReceipt } from '../../lib/stored-receipt.ts'
import { findPlays, type PlaysWanted, wantedIn } from './find-plays.ts'
import { PlayLine } from './play-line.tsx'
import { playsWords } from './plays-words.ts'
import type { PlaysFound } from './verify-messages.ts'
import { WinsByPrize } from './wins-by-prize.tsx'
import './plays-card.css'

type Props = { readonly proof: Proof; readonly report: Report }
type Search = PlaysFound | 'busy' | 'unread'

/** The plays of a draw: how many were replayed, what they won, and the way to one play or to the reader's own. */
export function PlaysCard({ proof, report }: Props) {
  const say = useWords(playsWords)
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<PlaysWanted | null>(() => firstWanted(proof.drawId))
  const [search, again] = usePlaysFound(proof, wanted)
  const check = report.checks.find(({ id }) => id === 'plays')
  const isRight = check?.verdict !== 'fail'
  const replayed = Number(check?.found?.split(' ')[0] ?? 0)
  const found = typeof search === 'string' ? null : search
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(wantedIn(typed))
  }
  return (
    <section className="fd-card proof-plays" aria-labelledby="proof-plays-title">
      <header>
        <h2 className="type-head" id="proof-plays-title">
          {say.title}
        </h2>
        {found && isRight && (
          <p className="type-small type-2 type-numbers">{say.replayed(replayed, found.playCount)}</p>
        )}
      </header>
      {search === 'busy' && <p className="type-2">{say.counting}</p>}
      {search === 'unread' && (
        <p className="proof-plays-unread">
          {say.unread}
          <AgainButton size={44} onAgain={again} />
        </p>
      )}
      {found && <WinsByPrize proof={proof} wins={found.wins} />}
      <form onSubmit={submit}>
        <label className="type-strong" htmlFor={fieldId}>
          {say.own}
        </label>
        <textarea
          id={fieldId}
          rows={1}
          value={typed}
          placeholder={say.ownField}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) submit(event)
          }}
        />
        <Button type="submit" size={44} busy={search === 'busy' ? say.finding : undefined}>
          {say.find}
        </Button>
      </form>
      <div role="status">
        {wanted === null && <p className="type-2">{say.wrong}</p>}
        {wanted && found && <Found proof={proof} wanted={wanted} found={found} isRight={isRight} />}
      </div>
      <a
        className="proof-rows"
        href={callPaths.proofSpins(proof.drawId)}
        download={`${proof.drawId}.spins.gz`}
      >
        <Icon name="download" size={16} /> {say.file}
      </a>
    </section>
  )
}

/** The play that the address names, else those of the receipt that this browser keeps. */
function firstWanted(lid: string): PlaysWanted {
  const place = Number(new URLSearchParams(location.search).get('play'))
  if (Number.isInteger(place) && place > 0) return { place }
  const receipt = storedReceipt(lid)
  return receipt ? { ref: receipt.idCommit } : {}
}

function usePlaysFound(proof: Proof, wanted: PlaysWanted | null): [Search, () => void] {
  const [search, setSearch] = useState<Search>('busy')
  const [run, setRun] = useState(0)
  const again = useCallback(() => setRun((n) => n + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run reads the file again
  useEffect(() => {
    if (wanted === null) return
    let isCurrent = true
    const set = (next: Search) => isCurrent && setSearch(next)
    set('busy')
    findPlays(proof, wanted).then(
      (found) => set(found ?? 'unread'),
      () => set('unread'),
    )
    return () => {
      isCurrent = false
    }
  }, [proof, wanted, run])
  return [search, again]
}

type FoundProps = {
  readonly proof: Proof
  readonly wanted: PlaysWanted
  readonly found: PlaysFound
  /** Everything in the file was replayed and agrees. */
  readonly isRight: boolean
}

function Found({ proof, wanted, found, isRight }: FoundProps) {
  const say = useWords(playsWords)
  const { matching, shown } = found
  if (Object.keys(wanted).length === 0) return null
  if (matching === 0) return <p className="type-2">{say.none}</p>
  const isOwn = wanted.ref !== undefined && wanted.ref === storedReceipt(proof.drawId)?.idCommit
  return (
    <>
      <p className="type-strong">{isOwn ? say.mine(matching) : say.found(matching)}</p>
      <ul className="proof-plays-list">
        {shown.map((spin) => (
          <PlayLine key={spin.seq} spin={spin} proof={proof} isRight={isRight} isOpen={matching === 1} />
        ))}
      </ul>
      {matching > shown.length && <p className="type-small type-2">{say.more(shown.length)}</p>}
    </>
  )
}
