import { z } from 'zod'
import { ownCells, ownColumns } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import {
  byDraw,
  cursor,
  drawId,
  empty,
  isoTime,
  lineProblems,
  listOf,
  pageSize,
  privateId,
  text,
  userId,
  wholeList,
} from '../shapes.ts'

export const adminList = route('adminList', {
  summary: 'Who else runs this draw',
  who: 'organiser',
  input: byDraw,
  output: wholeList(
    z.object({ user_id: z.string(), nickname: z.string(), account: z.string(), added_at: isoTime }),
  ),
  refusals: own,
})

export const adminAdd = route('adminAdd', {
  summary: 'Name an admin by account; they may run the draw, not delete it or name others',
  who: 'organiser',
  input: z.object({ id: drawId, account: text(254, 3) }),
  output: z.object({ user_id: z.string() }),
  refusals: [...own, 'draw_recycled', 'vip_required', 'admin_unknown', 'already_admin'],
})

export const adminRemove = route('adminRemove', {
  summary: 'Take the role back',
  who: 'organiser',
  input: z.object({ id: drawId, user_id: userId }),
  output: empty,
  refusals: [...own, 'draw_recycled'],
})

export const blacklistList = route('blacklistList', {
  summary: 'Who may not enter: this draw, or (without id) all own draws',
  who: 'organiser',
  input: z.object({
    id: drawId.optional(),
    /** Part of the reason or of what is shown, a name, or a whole account. */
    keyword: text(120).optional(),
    page_size: pageSize,
    cursor,
  }),
  output: listOf(
    z.object({ entry_id: z.string(), shown: z.string(), reason: z.string(), added_at: isoTime }),
  ),
  refusals: own,
})

export const blacklistAdd = route('blacklistAdd', {
  summary: 'Keep somebody out, by identity or by their entry; in a running draw they become X1',
  who: 'organiser',
  input: z
    .object({
      id: drawId.optional(),
      /** A phone number, an e-mail address, a staff number, or who wrote a comment, as that tells. */
      identity: text(300, 1).optional(),
      member_id: privateId.optional(),
      reason: text(200, 1),
    })
    .refine((sent) => (sent.identity === undefined) !== (sent.member_id === undefined), {
      error: '请填写账号，或选择一位参与者',
      path: ['identity'],
    })
    .refine((sent) => sent.member_id === undefined || sent.id !== undefined, {
      error: '请指明是哪一场抽奖',
      path: ['id'],
    }),
  output: z.object({ entry_id: z.string() }),
  refusals: [...own, 'vip_required', 'draw_recycled'],
})

export const blacklistRemove = route('blacklistRemove', {
  summary: 'Let somebody in again; who was set aside already stays so until readmitted',
  who: 'organiser',
  input: z.object({ entry_id: privateId }),
  output: empty,
  refusals: ['signed_out', 'not_found', 'vip_required', 'draw_recycled'],
})

export const codesMake = route('codesMake', {
  takesLong: true,
  summary: 'Make entry codes, one person each, to print or send',
  who: 'organiser',
  once: true,
  input: z.object({ id: drawId, count: z.int().min(1).max(5_000) }),
  output: z.object({ made: z.int(), total: z.int() }),
  refusals: [...own, 'draw_closed', 'draw_recycled'],
})

export const codesList = route('codesList', {
  summary: 'The entry codes of a draw, with who used them',
  who: 'organiser',
  input: z.object({ id: drawId, is_used: z.boolean().optional(), page_size: pageSize, cursor }),
  output: listOf(z.object({ code: z.string(), member_id: z.string().nullable(), made_at: isoTime })),
  refusals: own,
})

export const rosterAdd = route('rosterAdd', {
  takesLong: true,
  summary: 'Put people on the list of those who may enter: all of them or none',
  who: 'organiser',
  once: true,
  input: z.object({
    id: drawId,
    own_columns: ownColumns,
    people: z
      .array(z.object({ identity: text(120, 1), name: text(30, 1), own: ownCells }))
      .min(1)
      .max(5_000),
  }),
  output: z.object({
    added: z.int(),
    duplicates: z.int(),
    rows: lineProblems,
  }),
  refusals: [...own, 'draw_closed', 'list_rejected', 'draw_recycled'],
})

export const rosterList = route('rosterList', {
  summary: 'Those who may enter, with who has',
  who: 'organiser',
  input: z.object({ id: drawId, page_size: pageSize, cursor }),
  output: listOf(z.object({ shown: z.string(), name: z.string(), member_id: z.string().nullable() })),
  refusals: own,
})

export const groupLinks = route('groupLinks', {
  summary: 'The invite link of each chat group of a draw',
  who: 'organiser',
  input: byDraw,
  output: wholeList(z.object({ id: z.string(), name: z.string(), url: z.string() })),
  refusals: own,
})

export const channelAdd = route('channelAdd', {
  summary: 'Name a way people are led to a draw, to be counted apart',
  who: 'organiser',
  input: z.object({ id: drawId, name: text(30, 1) }),
  output: z.object({ id: z.string(), url: z.string() }),
  refusals: [...own, 'draw_recycled'],
})

export const channelRename = route('channelRename', {
  summary: 'Call a channel by another name; its link stays as it is printed',
  who: 'organiser',
  input: z.object({ id: drawId, channel_id: privateId, name: text(30, 1) }),
  output: empty,
  refusals: [...own, 'draw_recycled'],
})

export const channelRemove = route('channelRemove', {
  summary: 'Stop counting a channel apart; what was counted stays in the sum',
  who: 'organiser',
  input: z.object({ id: drawId, channel_id: privateId }),
  output: empty,
  refusals: [...own, 'draw_recycled'],
})
