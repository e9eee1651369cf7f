import { kindViews } from '@fairdraw/kinds/views'
import { AgainButton, Button, Field, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { within } from '../../../lib/jitter.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Pager } from '../../../lib/pager.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import type { OwnLot, SeenLots } from './lots-of.ts'
import { lotsWords } from './lots-words.ts'
import { SwapAsk } from './swap-ask.tsx'

const LotsTable = lazyPart(async () => await kindViews.lots.table())

type Props = {
  readonly picture: DrawPicture
  readonly lots: SeenLots
  readonly own: OwnLot | null
  readonly canSwap: boolean
  /** The own lot is still rising: nothing here tells it before. */
  readonly isMoving: boolean
  readonly reload: () => Promise<boolean>
}

const atOnce = 20
/** Many phones look at one table: none asks more often than this. */
const spreadMs = 2_000
/** Who looks for a name is answered when their typing rests. */
const typingMs = 400

/** The lots of others, page by page, as far as they are shown; and the way to ask somebody to exchange. */
export function OthersLots({ picture, lots, own, canSwap, isMoving, reload }: Props) {
  const say = useWords(lotsWords)
  const [asked, setAsked] = useState<{ seq: number; shown: string } | null>(null)
  const [keyword, setKeyword] = useState('')
  const { answer, isLost, again, pages } = useHeldLots(picture, lots, keyword.trim())
  const { me, lid } = picture.entry
  const shown = answer?.list.filter(({ join_seq: seq }) => !(isMoving && seq === me?.join_seq)) ?? []
  const mayAsk = canSwap && own !== null
  const asking = mayAsk && (
    <SwapAsk lid={lid} own={me?.join_seq ?? 0} reload={reload} asked={asked} setAsked={setAsked} />
  )
  if (!lots.is_shown) {
    const hidden = lots.rule === 'pairing' ? '' : say.othersHidden[lots.show]
    return (
      <>
        {asking}
        {hidden && <p className="type-small type-2 lots-hidden">{hidden}</p>}
      </>
    )
  }
  return (
    <>
      {asking}
      <section className="lots-card" aria-labelledby="others-lots">
        <h2 className="type-head" id="others-lots">
          {say.others}
        </h2>
        {isLost && (
          <p>
            {say.unread} <AgainButton look="text" size={44} onAgain={again} />
          </p>
        )}
        {lots.given > 0 && (
          <Field
            type="search"
            label={say.find}
            value={keyword}
            maxLength={40}
            onChange={({ target }) => setKeyword(target.value)}
          />
        )}
        {answer && shown.length === 0 && (
          <p className="type-2" role="status">
            {keyword.trim() === '' ? say.othersNone : say.findNone}
          </p>
        )}
        {answer && shown.length > 0 && (
          <>
            <LotsTable
              lots={shown.map(({ join_seq: seq, shown: name, label }) => ({ seq, shown: name, label }))}
              own={me?.join_seq ?? null}
              actOf={({ seq, shown: name }) =>
                mayAsk && seq !== null && seq !== me?.join_seq ? (
                  <Button
                    look="text"
                    size={44}
                    aria-label={say.swapThis(seq)}
                    onClick={() => setAsked({ seq, shown: name })}
                  >
                    {say.swap}
                  </Button>
                ) : null
              }
            />
            <Pager
              page={pages.page}
              nextCursor={answer.next_cursor}
              onBack={pages.back}
              onForth={pages.forth}
            >
              {keyword.trim() === '' ? say.othersCount(lots.given) : say.findCount(shown.length)}
            </Pager>
          </>
        )}
      </section>
    </>
  )
}

/** One page of the table; asked for again when more are taken, or something happened to lots. */
function useHeldLots({ entry, life }: DrawPicture, { is_shown: isShown, given }: SeenLots, keyword: string) {
  const api = useApi()
  const pages = usePages(keyword)
  const { cursor } = pages
  const [answer, setAnswer] = useState<AnswerOf<'entryLots'> | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [tries, setTries] = useState(0)
  const { lid } = entry
  const seen = `${keyword}|${cursor ?? ''}|${given}|${life.factNumber}|${tries}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` says when it may be otherwise
  useEffect(() => {
    if (!isShown) return
    const leave = new AbortController()
    const read = async () => {
      const asked = {
        lid,
        page_size: atOnce,
        ...(cursor !== undefined && { cursor }),
        ...(keyword !== '' && { keyword }),
      }
      const read = await api.call('entryLots', asked, { isSilent: true, signal: leave.signal })
      if (leave.signal.aborted) return
      setIsLost(read === null || read === undefined)
      if (read) setAnswer(read)
    }
    const timer = setTimeout(
      () => void read(),
      answer === null ? 0 : keyword === '' ? within(spreadMs) : typingMs,
    )
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [api, isShown, lid, seen])
  return { answer, isLost, again: () => setTries(tries + 1), pages }
}
