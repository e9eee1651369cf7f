import type { Receipt } from '@fairdraw/fairness'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { CallProblem } from '../../../lib/call-problem.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { jittered } from '../../../lib/jitter.ts'
import { loadPart } from '../../../lib/load-part.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { checkAnswer, type DecidedPlay, isDecided, type SentPlay } from './check-answer.ts'
import { type AskedCard, beginPlay, finishPlay, type KeptPlay, keptPlay } from './kept-play.ts'
import { scriptOf } from './play-scripts.ts'

/** A play that was answered: what it is, when its picture began, and whether it was found right here. */
export type Played = {
  readonly play: DecidedPlay
  /** How its picture moves: made once, so that a page that is read anew does not move it again. */
  readonly script: unknown
  readonly startedAt: number
  /** Null where that cannot be said any more. */
  readonly verdict: 'verified' | 'differs' | null
}

export type Playing =
  | { readonly is: 'idle' }
  /** `retrying`: the network is away, the same play is sent again. */
  | { readonly is: 'sent' | 'retrying' }
  /** Strong mode: accepted, its beacon is awaited. */
  | { readonly is: 'waiting'; readonly dueAt: number }
  /** `cell`: the card of a shared board that it was about. */
  | { readonly is: 'refused'; readonly problem: CallProblem; readonly cell: number | null }

type Options = {
  readonly picture: DrawPicture
  readonly receipt: Receipt | null
  readonly reload: () => Promise<boolean>
}

const attempts = 5
const firstWaitMs = 600
/** A play that waits for its beacon is asked after five times at this pace, then ever more seldom. */
const askAgainMs = { least: 1_000, most: 15_000 }

/**
 * The one way to play on a phone: the nonce is drawn and kept, then sent, and sent again until it is answered. A page
 * that was closed in between asks for the same play when it comes back.
 */
export function usePlay({ picture, receipt, reload }: Options) {
  const api = useApi()
  const { lid, me } = picture.entry
  const [playing, setPlaying] = useState<Playing>({ is: 'idle' })
  const [played, setPlayed] = useState<Played | null>(null)
  const [asked, setAsked] = useState<AskedCard | null>(null)
  const { during } = useBusy()
  const isBusy = useRef(false)

  const send = useCallback(
    async ({ i, nonce, card }: KeptPlay): Promise<SentPlay> => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await api.callOrThrow('entryPlay', { lid, i, nonce, ...(card && { cell: card.cell }) })
        } catch (problem) {
          if (!(problem instanceof CallProblem) || !problem.isUnreached || attempt === attempts) throw problem
          setPlaying({ is: 'retrying' })
          await pause(jittered(firstWaitMs * 2 ** attempt))
        }
      }
    },
    [api, lid],
  )

  const carryOut = useCallback(
    async (kept: KeptPlay) => {
      if (isBusy.current) return
      isBusy.current = true
      setPlaying({ is: 'sent' })
      setAsked(kept.card ?? null)
      const refused = async (problem: CallProblem) => {
        // What never arrived may be sent again with the same nonce; what was refused will be refused again.
        if (!problem.isUnreached) finishPlay(lid)
        setPlaying({ is: 'refused', problem, cell: kept.card?.cell ?? null })
        if (!problem.isUnreached) await reload()
      }
      await during(async () => {
        let answer = await send(kept)
        const ref = receipt?.idCommit ?? ''
        void remember(lid, ref, answer)
        for (let asked = 0; !isDecided(answer); asked++) {
          const dueAt = Date.parse(answer.pending.due_at)
          setPlaying({ is: 'waiting', dueAt })
          await pause(Math.min(askAgainMs.most, askAgainMs.least * 2 ** Math.max(0, asked - 4)))
          answer = await send(kept)
        }
        void remember(lid, ref, answer)
        const known = { picture, ref, commit: kept.commit, card: kept.card }
        const faults = await checkAnswer(answer, known)
        finishPlay(lid)
        setPlayed({
          play: answer,
          script: scriptOf(picture.entry, answer),
          startedAt: Date.now(),
          verdict: faults === null ? null : faults.length === 0 ? 'verified' : 'differs',
        })
      }, refused)
      setPlaying((now) => (now.is === 'refused' ? now : { is: 'idle' }))
      isBusy.current = false
      setAsked(null)
    },
    [during, send, picture, receipt, lid, reload],
  )

  const own = ownAfter(me?.play ?? null, played)
  const play = useCallback(
    (card?: AskedCard) => {
      if (own === null || receipt === null) return
      const kept = keptPlay(lid)
      const next = { i: own.next_i, commit: own.next_commit, ...(card && { card }) }
      // One that may have arrived goes on as it was, with its own card: another nonce would be another play.
      void carryOut(kept && kept.i === own.next_i ? kept : beginPlay(lid, next))
    },
    [carryOut, lid, own, receipt],
  )

  // A play whose answer this phone did not see: it was made, or it can still be made with the same nonce.
  const isReady = own !== null && receipt !== null
  useEffect(() => {
    const kept = isReady ? keptPlay(lid) : null
    if (kept) void carryOut(kept)
    // Once for a page: later plays are the visitor's own.
  }, [lid, isReady, carryOut])

  return { playing, played, play, asked, own }
}

/** What was signed is kept, to be held against the proof of the draw later (lot-1 §14.3). */
async function remember(lid: string, ref: string, answer: SentPlay): Promise<void> {
  const { keepPlay } = await loadPart(() => import('./keep-play.ts'))
  keepPlay(lid, ref, answer)
}

type OwnPlays = NonNullable<DrawPicture['entry']['me']>['play']

/** Where the visitor stands: after a play that this page has not read the news of yet, by what its answer says. */
function ownAfter(own: OwnPlays | null, played: Played | null): OwnPlays | null {
  if (!own || !played || own.next_i > played.play.i) return own ?? null
  const { i, next_commit } = played.play
  return { ...own, plays_left: Math.max(0, own.plays_left - 1), next_i: i + 1, next_commit }
}

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
