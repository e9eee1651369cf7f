import type { ApiClient } from '../api-client.ts'
import type { AnswerOf, SentTo } from '../call-table.ts'
import { mostNamed } from '../roster/pictured-words.ts'
import type { ShowFollower } from './follow-show.ts'

type Order = SentTo<'liveOrder'>['order']
type Change = SentTo<'liveChange'>['change']

/** Everything a host may do to a show, from the keyboard, the bar or a remote. Each resolves to whether it was done. */
export type ShowDrive = {
  readonly order: (order: Order) => Promise<boolean>
  /** Says that this spare computer is there, and what its set-up comes to. */
  readonly tellSpare: (checksum: string) => Promise<boolean>
  /** What was seen of a winner; resolves when this window knows it from the server. */
  readonly mark: (award: string, as: Mark | null) => Promise<boolean>
  readonly begin: () => Promise<boolean>
  readonly start: () => Promise<boolean>
  readonly stop: () => Promise<boolean>
  readonly confirm: (
    record: number,
    absent: readonly string[],
    redraw: boolean,
    reason?: VoidReason,
  ) => Promise<boolean>
  readonly change: (change: Change) => Promise<boolean>
  readonly end: () => Promise<boolean>
  /** Messages of the hall that wait, and those that were shown lately; null where the server was not reached. */
  readonly messages: () => Promise<AnswerOf<'danmakuList'> | null>
  readonly judge: (ids: readonly string[], show: boolean) => Promise<boolean>
  /** People on the roster whose number or name holds the keyword. */
  readonly roster: (keyword: string) => Promise<AnswerOf<'liveRosterList'> | null>
  /** How many have a photo, and the first who have none. */
  readonly unpictured: () => Promise<AnswerOf<'liveRosterList'> | null>
  /** Who took a photo of themself: one that nobody has looked at, or one that is on the stage. */
  readonly selfies: (which: 'waiting' | 'shown') => Promise<AnswerOf<'liveRosterList'> | null>
  /** Lets such photos onto the stage, or deletes them. */
  readonly judgeSelfies: (selfies: SentTo<'liveSelfieJudge'>['selfies'], show: boolean) => Promise<boolean>
  /** Checks somebody in by their number, or takes that back. */
  readonly checkIn: (number: string, here: boolean) => Promise<AnswerOf<'liveCheckInStaff'> | null>
}
export type Mark = Exclude<Extract<Order, { do: 'mark' }>['as'], null>
export type VoidReason = NonNullable<SentTo<'roundConfirm'>['reason']>

/** As many as a thumb scrolls through. */
const rosterRows = 30
const selfieRows = 100

/** The way of a show's control calls; what an answer says of the scene is shown at once. */
export function driveShow(
  api: ApiClient,
  lid: string,
  control: () => string | undefined,
  follower: ShowFollower,
): ShowDrive {
  const sent = () => ({ lid, control: control() })
  const done = (answer: { readonly scene?: AnswerOf<'liveOrder'>['scene'] } | null): boolean => {
    if (answer?.scene) follower.setScene(answer.scene)
    if (answer) void follower.reload()
    return answer !== null
  }
  return {
    order: async (order) => done(await api.call('liveOrder', { ...sent(), order })),
    tellSpare: async (checksum) =>
      (await api.call('spareTell', { ...sent(), checksum }, { isSilent: true })) !== null,
    mark: async (award, as) => {
      const answer = await api.call('liveOrder', { ...sent(), order: { do: 'mark', award, as } })
      await follower.reload()
      return answer !== null
    },
    begin: async () => done((await api.call('liveBegin', sent())) && {}),
    start: async () => {
      const press = nextPress(follower)
      return press !== null && done(await api.call('roundStart', { ...sent(), ...press }))
    },
    stop: async () => done(await api.call('roundReveal', sent())),
    confirm: async (record, absent, redraw, reason = 'absent') =>
      done(await api.call('roundConfirm', { ...sent(), record, absent: [...absent], redraw, reason })),
    change: async (change) => done((await api.call('liveChange', { ...sent(), change })) && {}),
    end: async () => done((await api.call('liveEnd', sent())) && {}),
    messages: () => api.call('danmakuList', sent(), { isSilent: true }),
    judge: async (ids, show) => (await api.call('danmakuJudge', { ...sent(), ids: [...ids], show })) !== null,
    roster: (keyword) =>
      api.call('liveRosterList', { ...sent(), keyword, page_size: rosterRows }, { isSilent: true }),
    unpictured: () =>
      api.call('liveRosterList', { ...sent(), pictured: false, page_size: mostNamed }, { isSilent: true }),
    selfies: (which) =>
      api.call('liveRosterList', { ...sent(), selfies: which, page_size: selfieRows }, { isSilent: true }),
    judgeSelfies: async (selfies, show) =>
      (await api.call('liveSelfieJudge', { ...sent(), selfies: [...selfies], show })) !== null,
    checkIn: (number, here) => api.call('liveCheckInStaff', { ...sent(), number, here }),
  }
}

/** The press that comes next in the round on the stage; null when it has none left. */
function nextPress(follower: ShowFollower): { readonly round: number; readonly shot: number } | null {
  const { state } = follower.now()
  const round = state?.programme[state.scene.round]
  if (!round || round.abandoned_for !== undefined || round.records.length >= round.shot_sizes.length)
    return null
  return { round: round.place, shot: round.records.length }
}
