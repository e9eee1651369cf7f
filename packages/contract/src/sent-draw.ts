import { z } from 'zod'
import { sentSettings } from './draw-fields.ts'
import { ownTerms } from './draw-terms.ts'
import { drawStatus, isoTime } from './shapes.ts'
import { ownStage, sentLaterStages, series } from './stage-shapes.ts'

const sentRound = z.object({
  round: z.int(),
  kind: z.enum(['open', 'order', 'live', 'redraw']),
  round_hash: z.string(),
  logged_at: isoTime,
  beacon_round: z.int().nullable(),
  beacon_due_at: isoTime.nullable(),
  drawn_at: isoTime.nullable(),
  failed_at: z.string().nullable(),
  result_hash: z.string().nullable(),
  award_count: z.int().nullable(),
})

/** What organisers and visitors alike see of a draw. */
export const sentDraw = sentSettings.extend({
  lid: z.string(),
  status: drawStatus,
  organiser: z.object({ nickname: z.string(), headimgurl: z.string().nullable() }),
  join_count: z.int(),
  published_at: isoTime.nullable(),
  closes_at: isoTime.nullable(),
  closed_at: isoTime.nullable(),
  /** The level fixed at publication; null before. */
  fixed_level: z.enum(['A', 'B', 'C']).nullable(),
  charter_hash: z.string().nullable(),
  close_hash: z.string().nullable(),
  root: z.string().nullable(),
  list_size: z.int().nullable(),
  total_weight: z.int().nullable(),
  excluded: z.int().nullable(),
  rounds: z.array(sentRound),
  ended_for: z.string().nullable(),
  /** The number of the newest fact; a stream resumes from here. */
  fact_number: z.int(),
  /** Its place in a period draw; absent for a draw of one stage. */
  series: series.optional(),
})

const { prizes } = sentSettings.shape

/** A draw as a visitor sees it: what its organiser hides until the opening is null. */
export const shownDraw = sentDraw.extend({
  organiser: sentDraw.shape.organiser.nullable(),
  prizes: z.array(
    prizes.element.extend({
      quantity: z.int().nullable(),
      /** 一等奖 … */
      label: z.string().nullable(),
    }),
  ),
  join_count: z.int().nullable(),
  /** Prizes that their winners have claimed so far; null while nothing can be claimed, too. */
  claimed_count: z.int().nullable(),
  /** Prizes that are to reach somebody, and those of them whose winners signed that they have come; hidden with the claims. */
  arrivals: z.object({ due: z.int(), arrived: z.int() }).nullable(),
  /** Prizes for every hundred people who are in. */
  win_percent: z.number().nullable(),
})

const objection = z.object({ path: z.string(), code: z.string(), message: z.string() })

export const ownDraw = sentDraw.extend({
  id: z.string(),
  version: z.int(),
  created_at: isoTime,
  /** What the caller is to this draw. */
  role: z.enum(['owner', 'admin']),
  /** When it went into the recycle bin; null while it is not there. */
  recycled_at: isoTime.nullable(),
  ...ownTerms,
  /** The stages after the first as they were planned; of the first stage alone. */
  stages: sentLaterStages.optional(),
  /** Every stage as it stands, once they are published. */
  stage_list: z.array(ownStage).optional(),
  objections: z.array(objection),
  /** Of a live draw: the people its hall holds, or a draft's would hold if it were published now. */
  hall_room: z
    .object({
      /** The plan, an event that was bought, or the trial. */
      by: z.enum(['plan', 'package', 'trial']),
      /** Null: no limit. */
      people: z.int().nullable(),
      /** Until when the event must be used that publishing this draft would use up. */
      ends_at: isoTime.nullable(),
      /** False for a draft that needs more room than its owner has. */
      is_enough: z.boolean(),
      /** The most it could hold with everything its owner has; null: no limit. */
      most: z.int().nullable(),
    })
    .optional(),
})
