import { useEffect, useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { within } from '../../../lib/jitter.ts'
import { boardOf, type SeenBoard } from './board-of.ts'

/** The longest that phones wait to ask for the last cards once a draw is over. */
const spreadMs = 3_000

/**
 * The board as it is: a card that is gone never comes back, though an answer may be older than what was heard meanwhile.
 * Once the draw is over the whole is asked for again, since the last cards may not have been told.
 */
export function useBoard(picture: DrawPicture, reload: () => Promise<boolean>): SeenBoard | null {
  const board = boardOf(picture)
  const [newest, setNewest] = useState<SeenBoard['taken']>(board?.taken ?? [])
  if (board && board.taken.length > newest.length) setNewest(board.taken)
  const isBehind = board !== null && picture.life.plays !== undefined && !picture.entry.life.plays
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void reload(), within(spreadMs))
    return () => clearTimeout(timer)
  }, [isBehind, reload])
  return board && { ...board, taken: newest }
}
