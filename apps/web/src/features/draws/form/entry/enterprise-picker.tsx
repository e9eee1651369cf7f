import { AgainButton, Button, Skeleton, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { CallProblem } from '../../../../lib/call-problem.ts'
import { paths } from '../../../../lib/paths.ts'
import { customerWords } from './customer-words.ts'
import { type Listed, type Pick, useEnterpriseList } from './use-enterprise-list.ts'
import './enterprise-picker.css'

type Props = {
  readonly listed: Listed
  /** Ids of those that are chosen. */
  readonly chosen: ReadonlySet<string>
  /** Ids of those that stay chosen. */
  readonly locked: ReadonlySet<string>
  readonly isFull: boolean
  readonly onTurn: (pick: Pick, isChosen: boolean) => void
}

/** The staff or the groups of the connected enterprise, to tick: searched through to the end, page by page. */
export function EnterprisePicker({ listed, chosen, locked, isFull, onTurn }: Props) {
  const say = useWords(customerWords)
  const asked = useEnterpriseList(listed)
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = asked
  useEffect(() => {
    // The enterprise knows no search: what is not read yet is read, until all of it was looked through.
    if (word !== '' && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [word, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  if (asked.isPending) return <Skeleton bars={[1, 1, 0.7]} height={32} />
  const all = asked.data?.pages.flatMap(({ picks }) => picks) ?? []
  if (!asked.data) return <Trouble error={asked.error} onAgain={asked.refetch} />
  if (all.length === 0) return <p className="form-note">{listed === 'staff' ? say.noStaff : say.noGroups}</p>
  const nameOf = ({ name }: Pick) => name || say.unnamed
  const shown = all.filter((pick) => `${nameOf(pick)} ${pick.id} ${pick.more}`.toLowerCase().includes(word))
  return (
    <div className="enterprise-picker">
      <LineText
        value={typed}
        onChange={setTyped}
        maxLength={40}
        autoComplete="off"
        aria-label={listed === 'staff' ? say.findStaff : say.findGroups}
        placeholder={listed === 'staff' ? say.findStaff : say.findGroups}
      />
      <ul className="enterprise-picks">
        {shown.map((pick) => (
          <li key={pick.id}>
            <Checkbox
              checked={chosen.has(pick.id)}
              disabled={locked.has(pick.id) || (isFull && !chosen.has(pick.id))}
              onChange={({ target }) => onTurn(pick, target.checked)}
            >
              {nameOf(pick)} <small>{pick.more}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="condition-acts">
        {hasNextPage && word === '' && !isError && (
          <Button
            look="outline"
            busy={isFetchingNextPage ? say.reading : undefined}
            onClick={() => fetchNextPage()}
          >
            {say.more}
          </Button>
        )}
        <span className="form-note" role="status">
          {word !== '' && isFetchingNextPage && say.searching(all.length)}
          {word !== '' &&
            !isFetchingNextPage &&
            (shown.length === 0 ? say.nothing : say.found(shown.length, all.length))}
        </span>
      </div>
      {isError && <Trouble error={asked.error} onAgain={() => fetchNextPage()} />}
    </div>
  )
}

/** Why nothing can be chosen, in the service's own words where it has some, and what helps. */
function Trouble({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => unknown }) {
  const say = useWords(customerWords)
  const isAway = error instanceof CallProblem && error.code === 'not_connected'
  if (isAway)
    return (
      <p className="form-say form-say-ochre">
        <span>
          {say.notConnected}{' '}
          <a href={paths.ownAccounts()} target="_blank" rel="noreferrer">
            {say.connect}
          </a>
        </span>
      </p>
    )
  const words = error instanceof CallProblem && !error.isUnreached ? error.message : ''
  return (
    <div className="condition-acts" role="alert">
      <span className="form-note">{words || say.failed}</span>
      <AgainButton onAgain={onAgain} />
    </div>
  )
}
