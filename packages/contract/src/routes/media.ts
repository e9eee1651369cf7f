import { z } from 'zod'
import { commentFault, commentState, commentTally, importState, shownComment } from '../comment-shapes.ts'
import { chanceModel, commentFilters, platform, postRef } from '../media-settings.ts'
import { own, route } from '../route.ts'
import { byDraw, byLid, cursor, drawId, empty, isoTime, listOf, pageSize, text } from '../shapes.ts'

const drafting = [...own, 'draw_not_draft', 'comments_busy'] as const

export const mediaResolve = route('mediaResolve', {
  summary:
    'Find the post in a link or a whole share text; short links are followed to the five platforms only',
  who: 'organiser',
  input: z.object({ text: text(2_000, 1) }),
  output: postRef.extend({
    /** Whether its comments can be collected: an account of this platform is connected. */
    can_collect: z.boolean(),
  }),
  refusals: ['signed_out', 'link_not_supported', 'link_unreadable'],
})

export const mediaAccounts = route('mediaAccounts', {
  summary: 'Platforms whose official interface is configured, and the accounts connected to them',
  who: 'organiser',
  input: empty,
  output: z.object({
    platforms: z.array(platform),
    list: z.array(z.object({ platform, name: z.string(), connected_at: isoTime, is_expired: z.boolean() })),
  }),
  refusals: ['signed_out'],
})

export const mediaConnect = route('mediaConnect', {
  summary: 'Where to authorise reading the comments of own posts',
  who: 'organiser',
  input: z.object({ platform }),
  output: z.object({ url: z.url() }),
  refusals: ['signed_out', 'not_connected'],
})

export const mediaConnected = route('mediaConnected', {
  summary: 'Finish an authorisation with what the platform sent back',
  who: 'organiser',
  input: z.object({ platform, code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
  output: empty,
  refusals: ['signed_out', 'not_connected', 'sign_in_wrong'],
})

export const mediaDisconnect = route('mediaDisconnect', {
  summary: 'Forget the authorisation of a platform',
  who: 'organiser',
  input: z.object({ platform }),
  output: empty,
  refusals: ['signed_out'],
})

export const mediaCollect = route('mediaCollect', {
  summary:
    'Begin to collect the comments of a draft’s post by the official interface; `stop` ends it, keeping what came',
  who: 'organiser',
  input: z.object({ id: drawId, stop: z.boolean().default(false) }),
  output: z.object({ exp_ts: isoTime }),
  refusals: [...own, 'draw_not_draft', 'not_connected', 'link_not_supported'],
})

export const mediaState = route('mediaState', {
  summary: 'How far the comments of a draw are',
  who: 'organiser',
  input: byDraw,
  output: commentState,
  refusals: own,
})

export const mediaImport = route('mediaImport', {
  takesLong: true,
  summary:
    'Add the comments of a CSV, XLSX or JSON file, or of pasted text as a file; several are merged. `columns_unknown` tells the headings, for a mapping',
  who: 'organiser',
  takes: 'file',
  input: z.object({
    id: drawId,
    /** JSON of `commentColumns`. */
    columns: z.string().max(4_000).optional(),
    /** The line that names the columns, 0 where none does; without it that is found. */
    heading: z.coerce.number().int().min(0).max(10_000_000).optional(),
    replace: z.stringbool().default(false),
    /** Only tells what would become of the file: every line that would be left out, and why. */
    is_trial: z.stringbool().default(false),
  }),
  output: importState,
  refusals: [...drafting, 'file_unreadable', 'columns_unknown', 'too_many_comments', 'upload_broken'],
})

export const mediaClear = route('mediaClear', {
  summary: 'Remove the comments of a draft',
  who: 'organiser',
  input: byDraw,
  output: commentState,
  refusals: drafting,
})

export const mediaFilter = route('mediaFilter', {
  summary: 'Who would stay under these filters, and why the others would not',
  who: 'organiser',
  input: z.object({ id: drawId, filters: commentFilters, chance: chanceModel.default('person') }),
  output: commentTally.extend({ sample: z.array(shownComment) }),
  refusals: [...own, 'comments_missing', 'comments_busy'],
})

export const mediaList = route('mediaList', {
  summary: 'The comments of a draw with what its filters say of each',
  who: 'organiser',
  input: z.object({
    id: drawId,
    cursor,
    page_size: pageSize,
    keyword: text(40).optional(),
    /** Only those that count, or only those that fall out for this reason. */
    only: z.union([z.literal('kept'), commentFault]).optional(),
  }),
  output: listOf(shownComment),
  refusals: own,
})

export const mediaRuns = route('mediaRuns', {
  summary:
    'Every draw ever published under the same post, or over the same list of one organiser, oldest first',
  who: 'anyone',
  input: byLid,
  output: z.object({
    /** This draw’s place among them, from 1. */
    run: z.int(),
    list: z.array(
      z.object({
        lid: z.string(),
        title: z.string(),
        organiser: z.string().nullable(),
        at: isoTime,
        status: z.string(),
        winners: z.int(),
      }),
    ),
  }),
  refusals: ['not_found'],
})
