import type { Receipt } from '@fairdraw/fairness'
import { Button, Icon, Seal, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { clock } from '../../../lib/format.ts'
import { claimWords } from '../claim/claim-words.ts'
import { PrizePhoto } from '../prize-list.tsx'
import { claimWord, isOnPhone } from '../win-act.tsx'
import { boardWords } from './board-words.ts'
import { checkAnswer, isDecided, type SentPlay } from './check-answer.ts'
import { playLookOf } from './play-scripts.ts'
import { playWords } from './play-words.ts'

type Props = {
  readonly picture: DrawPicture
  readonly receipt: Receipt | null
  /** Raised when another play was answered. */
  readonly plays: number
  readonly onClaim: (awardId: string) => void
  /** Told which cards of a shared board are the own ones. */
  readonly onCells: (cells: readonly number[]) => void
}

const atOnce = 20

/** The own plays, newest first, each recomputed here. */
export function PlayRecords({ picture, receipt, plays, onClaim, onCells }: Props) {
  const say = useWords(playWords)
  const { list, next, more } = useOwnPlays(picture.entry.lid, plays)
  const verdicts = useVerdicts(list, picture, receipt)
  useEffect(
    () => onCells(list.flatMap((play) => (isDecided(play) && play.cell ? [play.u] : []))),
    [list, onCells],
  )
  return (
    <section className="play-records" aria-labelledby="records-title">
      <header>
        <h2 className="type-strong" id="records-title">
          {say.records}
        </h2>
        <span className="type-small type-2">{say.recordsMore}</span>
      </header>
      {list.length === 0 && <p className="type-2">{say.recordsNone}</p>}
      <ul>
        {list.map((play) => (
          <Line key={play.i} play={play} picture={picture} onClaim={onClaim} verdict={verdicts.get(play.i)} />
        ))}
      </ul>
      {next !== null && (
        <Button look="text" size={44} onClick={more}>
          {say.more}
        </Button>
      )}
    </section>
  )
}

type LineProps = Pick<Props, 'picture' | 'onClaim'> & {
  readonly play: SentPlay
  readonly verdict: boolean | undefined
}

function Line({ play, picture, verdict, onClaim }: LineProps) {
  const say = useWords(playWords)
  const claiming = useWords(claimWords)
  const boarded = useWords(boardWords)
  const { prizes, me, time_zone: zone } = picture.entry
  const tier = isDecided(play) ? play.tier : null
  const prize = prizes.find((one) => one.tier === tier)
  const award = me?.awards.find(({ award_id: id }) => isDecided(play) && id === play.award_id)
  // Once claimed, its code or parcel is found here again.
  const isHeld = award?.state !== 'forfeited' && award?.state !== 'void'
  return (
    <li className={prize ? 'play-won' : undefined}>
      {prize ? <PrizePhoto prize={prize} size={28} /> : <Icon name="heart" size={20} />}
      <span>
        {prize?.name ?? (isDecided(play) ? playLookOf(picture.entry)?.thanks || say.nothing : say.pending)}
      </span>
      {award?.hand_over && isHeld && (
        <Button look="text" size={44} onClick={() => onClaim(award.award_id)}>
          {!isOnPhone(picture.entry, award)
            ? claiming.see.done
            : award.state === 'announced'
              ? say.claim
              : claimWord(claiming, award.state, award.hand_over)}
        </Button>
      )}
      {isDecided(play) && play.cell && <span className="type-small type-3">{boarded.card(play.u + 1)}</span>}
      <time className="type-small type-3">{clock(Date.parse(play.at), true, zone)}</time>
      {verdict === true && (
        <span className="play-verified">
          <Seal kind="verified" size={20} label="" /> {say.verified}
        </span>
      )}
      {verdict === false && <span className="play-differs">{say.differs}</span>}
    </li>
  )
}

function useOwnPlays(lid: string, plays: number) {
  const api = useApi()
  const [list, setList] = useState<readonly SentPlay[]>([])
  const [next, setNext] = useState<string | null>(null)
  const load = useCallback(
    async (cursor: string | null) => {
      const asked = { lid, page_size: atOnce, ...(cursor === null ? {} : { cursor }) }
      const answer = await api.call('entryPlays', asked, { isSilent: true })
      if (!answer) return
      setList((before) => (cursor === null ? answer.list : [...before, ...answer.list]))
      setNext(answer.next_cursor)
    },
    [api, lid],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another play means another newest page
  useEffect(() => void load(null), [load, plays])
  return { list, next, more: () => load(next) }
}

/** Each play is held against the commitment that the answer before it, or the receipt, had told. */
function useVerdicts(list: readonly SentPlay[], picture: DrawPicture, receipt: Receipt | null) {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, boolean>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const check = async () => {
      const found = new Map<number, boolean>()
      for (const [at, play] of list.entries()) {
        const before = list[at + 1]
        const commit =
          play.i === 1 ? receipt?.firstSpinCommit : before && isDecided(before) && before.next_commit
        if (!receipt || !commit || !isDecided(play)) continue
        const faults = await checkAnswer(play, { picture, ref: receipt.idCommit, commit })
        if (faults) found.set(play.i, faults.length === 0)
      }
      if (isCurrent) setVerdicts(found)
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [list, picture, receipt])
  return verdicts
}
