import type { Level } from '@fairdraw/domain'
import { closeBeforeOpeningMs, fewestEntrants } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { thousands } from '../../../lib/format.ts'
import { typedInstant } from '../../../lib/typed-instant.ts'
import { type DrawForm, isLoginFree, settingsOf } from './draw-form.ts'
import { isLotsForm, lotsEn, lotsZh } from './lots/lots-rules.ts'
import { isMediaForm, mediaEn, mediaZh } from './media/media-rules.ts'
import { isPlayedForm, playedEn, playedZh } from './plays/play-rules.ts'
import { termsEn, termsZh, zoneEn, zoneZh } from './rules-terms.ts'
import { isLiveForm, liveEn, liveZh } from './show/show-rules.ts'
import { prizesEn, prizesZh, stagesEn, stagesZh } from './stages/stage-rules.ts'

/** The rules that follow from the settings, ready to be edited; `level` is the one expected at publication. */
export function rulesTextOf(form: DrawForm, level: Level, lang: Lang): string {
  // 2026-11-20 20:00, the same in both languages, on clocks of the draw’s time zone; the organiser’s where it has none.
  const tell = (at: number) => typedInstant(at, form.timeZone ?? undefined).replace('T', ' ')
  const clauses = lang === 'zh' ? chinese(form, { level, tell }) : english(form, { level, tell })
  // Lots promise no prize.
  const all = isLotsForm(form) ? clauses : [...clauses, steady[lang]]
  return all.map((clause, at) => `${at + 1}. ${clause}`).join('\n')
}

/** What the service holds after publication, and the Anti-Unfair Competition Law asks for (art. 11). */
const steady = {
  zh: '发布后，奖品、数量和兑奖条件只会增加或放宽，不作不利于参与者的变更。',
  en: 'After publication prizes, their number and the terms of claiming may become more or better; nothing changes to the disadvantage of those who entered.',
} as const

type How = { readonly level: Level; readonly tell: (at: number) => string }

function chinese(form: DrawForm, how: How): readonly string[] {
  if (isPlayedForm(form)) return playedZh(form, how.tell)
  if (isLiveForm(form)) return liveZh(form, how)
  if (isLotsForm(form)) return lotsZh(form, how)
  if (isMediaForm(form)) return mediaZh(form, { ...how, opens: chineseOpening(form, how) })
  const { level, tell } = how
  const short = { open: '照常开奖', extend: '顺延 24 小时，只顺延一次', cancel: '取消抽奖' }[form.onShort]
  const fewest = thousands(fewestEntrants(settingsOf(form, 'fast', '')))
  const first = form.stages.length === 0 ? '' : '第 1 期'
  return [
    `打开抽奖链接，${isLoginFree(form) ? '填写昵称' : '登录后'}即可参与，${form.tasks.length === 0 ? '每人一签' : '参与即得一签'}。${form.startAt === null ? '' : `${first && `${first}于 `}${tell(form.startAt)} 开始。`}`,
    `${first && `${first}：`}${chineseOpening(form, how)}${zoneZh(form)}`,
    ...termsZh(form).slice(0, -1),
    `${first}奖品：${prizesZh(form.prizes)}。每人${first && '在每一期里'}最多中奖 ${form.maxWins ?? 1} 次。`,
    ...stagesZh(form, tell),
    `参与人数不足 ${fewest} 人时，${short}。奖品多于参与人数时，多出的不抽出。`,
    level === 'B'
      ? '截止后名单封成一枚公开的指纹，再用事先指定、封存时谁也不知道的公共随机数抽出结果，任何人都可以复算。'
      : '截止后名单封成一枚公开的指纹，用发布时锁定的密数抽出结果，任何人都可以复算。',
    ...termsZh(form).slice(-1),
    '中奖者未到场、不符合条件、主动放弃、联系不上或登记有误时，组织者可以公开原因作废这一份，并另起一轮补抽；被作废的人不再参加。',
  ]
}

function chineseOpening(form: DrawForm, { level, tell }: How): string {
  const { openBy, openAt, openCount, endAt } = form
  const latest = endAt === null ? '发布后 30 天' : tell(endAt)
  if (openBy === 'time') {
    const closes = sealedFor(openAt ?? 0, level)
    return `${tell(openAt ?? 0)} 自动开奖，名单于 ${tell(closes)} 封存。`
  }
  if (openBy === 'count')
    return `满 ${thousands(openCount ?? 1)} 人自动开奖；没有满时，最迟 ${latest} 封存并开奖。`
  return `由组织者手动开奖，按下时封存名单；最迟 ${latest} 自动封存并开奖。`
}

function english(form: DrawForm, how: How): readonly string[] {
  if (isPlayedForm(form)) return playedEn(form, how.tell)
  if (isLiveForm(form)) return liveEn(form, how)
  if (isLotsForm(form)) return lotsEn(form, how)
  if (isMediaForm(form)) return mediaEn(form, { ...how, opens: englishOpening(form, how) })
  const { level, tell } = how
  const short = {
    open: 'it opens anyway',
    extend: 'it is put off by 24 hours, once',
    cancel: 'it is cancelled',
  }
  const fewest = thousands(fewestEntrants(settingsOf(form, 'fast', '')))
  const first = form.stages.length === 0 ? '' : 'Stage 1: '
  const start = form.startAt === null ? '' : ` ${first}It starts ${tell(form.startAt)}.`
  return [
    `Open the link of the draw and enter ${isLoginFree(form) ? 'with a nickname' : 'after signing in'}; ${form.tasks.length === 0 ? 'one chance a person' : 'entering gives one chance'}.${start}`,
    `${first}${englishOpening(form, how)}${zoneEn(form)}`,
    ...termsEn(form).slice(0, -1),
    `${first}Prizes: ${prizesEn(form.prizes)}. At most ${form.maxWins ?? 1} win(s) a person${first && ' and stage'}.`,
    ...stagesEn(form, tell),
    `With fewer than ${fewest} entrants, ${short[form.onShort]}. Prizes beyond the number of entrants are not drawn.`,
    level === 'B'
      ? 'At the close the list becomes one public fingerprint; public randomness named beforehand, which nobody knows at the seal, then draws the result. Anyone can recompute it.'
      : 'At the close the list becomes one public fingerprint; a secret locked at publication then draws the result. Anyone can recompute it.',
    ...termsEn(form).slice(-1),
    'If a winner is absent, not eligible, declines, cannot be reached or was registered in error, the organiser may void that award with a public reason and draw it anew in a further round; the voided person takes no part in it.',
  ]
}

function englishOpening(form: DrawForm, { level, tell }: How): string {
  const { openBy, openAt, openCount, endAt } = form
  const latest = endAt === null ? '30 days after publication' : tell(endAt)
  if (openBy === 'time') {
    const closes = sealedFor(openAt ?? 0, level)
    return `It opens by itself at ${tell(openAt ?? 0)}; the list is sealed at ${tell(closes)}.`
  }
  if (openBy === 'count')
    return `It opens at ${thousands(openCount ?? 1)} people; if that is never reached, it is sealed and opened ${latest} at the latest.`
  return `The organiser opens it by hand, which seals the list; it is sealed and opened ${latest} at the latest.`
}

/** When the list is sealed of a draw that opens by itself. */
export function sealedFor(openAt: number, level: Level): number {
  return openAt - (level === 'B' ? closeBeforeOpeningMs : 0)
}
