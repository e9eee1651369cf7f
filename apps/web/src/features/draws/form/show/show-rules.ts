import { shotSizes, tierName } from '@fairdraw/domain'
import { thousands } from '../../../../lib/format.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import type { DrawForm } from '../draw-form.ts'
import { termsEn, termsZh } from '../rules-terms.ts'
import { prizesEn, prizesZh } from '../stages/stage-rules.ts'
import type { RoundLine, ShowLine } from './show-line.ts'

/** A draw that is held in front of a hall. */
export type LiveForm = DrawForm & { readonly show: ShowLine }
type Tell = (at: number) => string
type Proves = { readonly level: 'B' | 'C'; readonly tell: Tell }

export const isLiveForm = (form: DrawForm): form is LiveForm => form.show !== null

/** The rules of a live draw, clause by clause: who is in, round after round, as the charter will hold them. */
export function liveZh(form: LiveForm, { level, tell }: Proves): readonly string[] {
  const { show, timeZone } = form
  const begins = show.beginsAt === null ? '' : `计划于 ${tell(show.beginsAt)} 开始。`
  const repeating = show.rounds.some(({ repeat }) => repeat)
  return [
    `${show.checkIn === 'roster' ? '名单上的人参与' : '名单上的人，和在现场扫码签到的人参与'}，在现场的大屏上逐轮开奖。${begins}${begins && timeZone !== null ? `时间按 ${timeZone} 时区计。` : ''}`,
    `奖品：${prizesZh(form.prizes)}。`,
    `轮次：${show.rounds.map((round, at) => `第 ${at + 1} 轮${roundZh(round)}`).join('；')}。`,
    repeating
      ? '没有写明可以重复中奖的轮次，中过奖的人不再参加。'
      : '每人最多中奖 1 次，中过奖的人不再参加后面的轮次。',
    '同一轮里，名额按次序抽，每个名额在有资格的人里机会相同；给分组留的名额先抽。',
    level === 'B'
      ? '开始前名单封成一枚公开的指纹。每一轮按下「开始」就先写进公开日志，再用那时谁也不知道的公共随机数抽出，任何人都可以复算；什么时候按「停」不影响结果。'
      : '开始前名单封成一枚公开的指纹。每一轮按下「开始」就先写进公开日志，再用发布时锁定的密数抽出，任何人都可以复算；什么时候按「停」不影响结果。',
    ...termsZh(form).slice(-1),
    '中奖者不在场、不符合条件、主动放弃、联系不上或登记有误时，组织者可以公开原因作废这一份，用新的随机数只补抽这一个名额；被作废的人不再参加。临时加一轮、改人数或放弃一轮，都会公开记录。',
  ]
}

export function liveEn(form: LiveForm, { level, tell }: Proves): readonly string[] {
  const { show, timeZone } = form
  const begins = show.beginsAt === null ? '' : ` It is planned to begin ${tell(show.beginsAt)}.`
  const repeating = show.rounds.some(({ repeat }) => repeat)
  return [
    `${show.checkIn === 'roster' ? 'Whoever is on the list takes part' : 'Whoever is on the list or checks in with the code on the spot takes part'}; it is drawn round by round on the big screen.${begins}${begins && timeZone !== null ? ` Times are those of ${timeZone}.` : ''}`,
    `Prizes: ${prizesEn(form.prizes)}.`,
    `Rounds: ${show.rounds.map((round, at) => `${at + 1}. ${roundEn(round)}`).join('; ')}.`,
    repeating
      ? 'Where a round does not say that one may win again, earlier winners are out.'
      : 'At most one win a person; whoever has won is out of the rounds that follow.',
    'The seats of a round are drawn in order, each with the same chance for everybody who may take it; seats kept for a group come first.',
    level === 'B'
      ? 'Before the first round the list becomes one public fingerprint. Pressing “start” writes the round into the public log; public randomness that nobody knows then draws it, and anyone can recompute it. When “stop” is pressed changes nothing.'
      : 'Before the first round the list becomes one public fingerprint. Pressing “start” writes the round into the public log; a secret locked at publication draws it, and anyone can recompute it. When “stop” is pressed changes nothing.',
    ...termsEn(form).slice(-1),
    'If a winner is absent, not eligible, declines, cannot be reached or was registered in error, the organiser may void that award with a public reason; only that seat is drawn again, with fresh randomness, and the voided person takes no part. A round that is added, changed or given up is recorded in public.',
  ]
}

function roundZh(round: RoundLine): string {
  const { tier, count, groups, without, quotas, checkedIn, repeat, notWinnersOf } = round
  const who = [
    checkedIn && '已签到的人',
    groups.length > 0 && `限${groups.join('、')}`,
    without.length > 0 && `不含${without.join('、')}`,
    quotas.length > 0 &&
      `其中${quotas.map(({ group, count }) => `${group ?? ''} ${count ?? 1} 人`).join('、')}`,
    repeat && '可以重复中奖',
    repeat && notWinnersOf.length > 0 && `${notWinnersOf.map(tierName).join('、')}的得主除外`,
  ].filter(Boolean)
  return `${tierName(tier)} ${thousands(count ?? 1)} 人${shotsZh(round)}${who.length === 0 ? '' : `（${who.join('，')}）`}`
}

function roundEn(round: RoundLine): string {
  const { tier, count, groups, without, quotas, checkedIn, repeat, notWinnersOf } = round
  const who = [
    checkedIn && 'of those checked in',
    groups.length > 0 && `only ${groups.join(', ')}`,
    without.length > 0 && `without ${without.join(', ')}`,
    quotas.length > 0 &&
      `of them ${quotas.map(({ group, count }) => `${count ?? 1} from ${group ?? ''}`).join(', ')}`,
    repeat && 'one may win again',
    repeat &&
      notWinnersOf.length > 0 &&
      `but not the winners of ${notWinnersOf.map((one) => prizeTier(one, 'en')).join(', ')}`,
  ].filter(Boolean)
  return `${thousands(count ?? 1)} × ${prizeTier(tier, 'en')}${shotsEn(round)}${who.length === 0 ? '' : ` (${who.join(', ')})`}`
}

const sizesOf = ({ count, shots }: RoundLine) => shotSizes(count ?? 1, shots ?? 1)

function shotsZh(round: RoundLine): string {
  const sizes = sizesOf(round)
  return sizes.length > 1 ? `，分 ${sizes.length} 次抽` : ''
}

function shotsEn(round: RoundLine): string {
  const sizes = sizesOf(round)
  return sizes.length > 1 ? ` in ${sizes.length} presses` : ''
}
