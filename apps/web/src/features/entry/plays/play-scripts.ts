import { ownSettings } from '@fairdraw/contract'
import { drawType, type PlayOutcome, type PlayPicture } from '@fairdraw/domain'
import { createRandom, unhex } from '@fairdraw/fairness'
import { playKinds } from '@fairdraw/kinds/rules'
import type { SeenEntry } from '../../../lib/draw-picture.ts'
import type { DecidedPlay } from './check-answer.ts'

/** What the organiser made of the picture of a played draw. */
export function playLookOf(entry: Pick<SeenEntry, 'settings' | 'task_type'>) {
  return ownSettings('play', entry)?.look
}

/** What the picture of a played draw holds. */
export function pictureOfPlays(entry: SeenEntry): PlayPicture {
  const { cells = [], look } = ownSettings('play', entry) ?? {}
  return {
    cells,
    prizes: entry.prizes.map(({ tier, name, image, kind }) => ({
      tier,
      name,
      kind,
      ...(image === undefined ? {} : { image }),
    })),
    ...(look ? { look: look as NonNullable<PlayPicture['look']> } : {}),
  }
}

/** The script of one play; its decoration follows from the play, so that it is the same whenever it is shown. */
export function scriptOf(entry: SeenEntry, play: DecidedPlay): unknown {
  const rule = playKinds[drawType(entry.task_type).kind]
  const outcome: PlayOutcome = { tier: play.tier, seq: play.seq }
  return rule?.script(outcome, pictureOfPlays(entry), createRandom(unhex(play.next_commit))) ?? null
}
