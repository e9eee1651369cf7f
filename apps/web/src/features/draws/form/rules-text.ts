import type { Level } from '@fairdraw/domain'
import { closeBeforeOpeningMs, fewestEntrants } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { thousands } from '../../../lib/format.ts'
import { typedInstant } from '../../../lib/typed-instant.ts'
import { type DrawForm, settingsOf } from './draw-form.ts'
import { isLotsForm, lotsEn, lotsZh } from './lots/lots-rules.ts'
import { isMediaForm, mediaEn, mediaZh } from './media/media-rules.ts'
import { isPlayedForm, playedEn, playedZh } from './plays/play-rules.ts'
import { termsEn, termsZh, zoneEn, zoneZh } from './rules-terms.ts'
import { isLiveForm, liveEn, liveZh } from './show/show-rules.ts'
import { prizesEn, prizesZh, stagesEn, stagesZh } from './stages/stage-rules.ts'

/** The rules that follow from the settings, ready to be edited; `level` is the one expected at publication. */
export function rulesTextOf(form: DrawForm, level: Level, lang: Lang): string {
  const clauses = lang === 'zh' ? chinese(form, level) : english(form, level)
  return clauses.map((clause, at) => `${at + 1}. ${clause}`).join('\n')
}

function chinese(form: DrawForm, level: Level): readonly string[] {
  if (isPlayedForm(form)) return playedZh(form, (at) => stamp(at, form))
  if (isLiveForm(form)) return liveZh(form, { level, tell: (at) => stamp(at, form) })
  if (isLotsForm(form)) return lotsZh(form, { level, tell: (at) => stamp(at, form) })
  if (isMediaForm(form))
    return mediaZh(form, { level, tell: (at) => stamp(at, form), opens: chineseOpening(form, level) })
  const short = { open: '照常开奖', extend: '顺延 24 小时，只顺延一次', cancel: '取消抽奖' }[form.onShort]
  const fewest = thousands(fewestEntrants(settingsOf(form, 'fast', '')))
  const first = form.stages.length === 0 ? '' : '第 1 期'
  return [
    `打开抽奖链接，${form.loginFree ? '填写昵称' : '登录后'}即可参与，${form.tasks.length === 0 ? '每人一签' : '参与即得一签'}。${form.startAt === null ? '' : `${first && `${first}于 `}${stamp(form.startAt, form)} 开始。`}`,
    `${first && `${first}：`}${chineseOpening(form, level)}${zoneZh(form)}`,
    ...termsZh(form).slice(0, -1),
    `${first}奖品：${prizesZh(form.prizes)}。每人${first && '在每一期里'}最多中奖 ${form.maxWins ?? 1} 次。`,
    ...stagesZh(form, (at) => stamp(at, form)),
    `参与人数不足 ${fewest} 人时，${short}。奖品多于参与人数时，多出的不抽出。`,
    level === 'B'
      ? '截止后名单封成一枚公开的指纹，再用事先指定、封存时谁也不知道的公共随机数抽出结果，任何人都可以复算。'
      : '截止后名单封成一枚公开的指纹，用发布时锁定的密数抽出结果，任何人都可以复算。',
    ...termsZh(form).slice(-1),
    '中奖者未到场、不符合条件、主动放弃、联系不上或登记有误时，组织者可以公开原因作废这一份，并另起一轮补抽；被作废的人不再参加。',
  ]
}

function chineseOpening(form: DrawForm, level: Level): string {
  const { openBy, openAt, openCount, endAt } = form
  const latest = endAt === null ? '发布后 30 天' : stamp(endAt, form)
  if (openBy === 'time') {
    const closes = sealedFor(openAt ?? 0, level)
    return `${stamp(openAt ?? 0, form)} 自动开奖，名单于 ${stamp(closes, form)} 封存。`
  }
  if (openBy === 'count')
    return `满 ${thousands(openCount ?? 1)} 人自动开奖；没有满时，最迟 ${latest} 封存并开奖。`
  return `由组织者手动开奖，按下时封存名单；最迟 ${latest} 自动封存并开奖。`
}

function english(form: DrawForm, level: Level): readonly string[] {
  if (isPlayedForm(form)) return playedEn(form, (at) => stamp(at, form))
  if (isLiveForm(form)) return liveEn(form, { level, tell: (at) => stamp(at, form) })
  if (isLotsForm(form)) return lotsEn(form, { level, tell: (at) => stamp(at, form) })
  if (isMediaForm(form))
    return mediaEn(form, { level, tell: (at) => stamp(at, form), opens: englishOpening(form, level) })
  const short = {
    open: 'it opens anyway',
    extend: 'it is put off by 24 hours, once',
    cancel: 'it is cancelled',
  }
  const fewest = thousands(fewestEntrants(settingsOf(form, 'fast', '')))
  const first = form.stages.length === 0 ? '' : 'Stage 1: '
  const start = form.startAt === null ? '' : ` ${first}It starts ${stamp(form.startAt, form)}.`
  return [
    `Open the link of the draw and enter ${form.loginFree ? 'with a nickname' : 'after signing in'}; ${form.tasks.length === 0 ? 'one chance a person' : 'entering gives one chance'}.${start}`,
    `${first}${englishOpening(form, level)}${zoneEn(form)}`,
    ...termsEn(form).slice(0, -1),
    `${first}Prizes: ${prizesEn(form.prizes)}. At most ${form.maxWins ?? 1} win(s) a person${first && ' and stage'}.`,
    ...stagesEn(form, (at) => stamp(at, form)),
    `With fewer than ${fewest} entrants, ${short[form.onShort]}. Prizes beyond the number of entrants are not drawn.`,
    level === 'B'
      ? 'At the close the list becomes one public fingerprint; public randomness named beforehand, which nobody knows at the seal, then draws the result. Anyone can recompute it.'
      : 'At the close the list becomes one public fingerprint; a secret locked at publication then draws the result. Anyone can recompute it.',
    ...termsEn(form).slice(-1),
    'If a winner is absent, not eligible, declines, cannot be reached or was registered in error, the organiser may void that award with a public reason and draw it anew in a further round; the voided person takes no part in it.',
  ]
}

function englishOpening(form: DrawForm, level: Level): string {
  const { openBy, openAt, openCount, endAt } = form
  const latest = endAt === null ? '30 days after publication' : stamp(endAt, form)
  if (openBy === 'time') {
    const closes = sealedFor(openAt ?? 0, level)
    return `It opens by itself at ${stamp(openAt ?? 0, form)}; the list is sealed at ${stamp(closes, form)}.`
  }
  if (openBy === 'count')
    return `It opens at ${thousands(openCount ?? 1)} people; if that is never reached, it is sealed and opened ${latest} at the latest.`
  return `The organiser opens it by hand, which seals the list; it is sealed and opened ${latest} at the latest.`
}

/** When the list is sealed of a draw that opens by itself. */
export function sealedFor(openAt: number, level: Level): number {
  return openAt - (level === 'B' ? closeBeforeOpeningMs : 0)
}

/** 2026-11-20 20:00, the same in both languages, on clocks of the draw’s time zone; the organiser’s where it has none. */
function stamp(at: number, { timeZone }: Pick<DrawForm, 'timeZone'>): string {
  return typedInstant(at, timeZone ?? undefined).replace('T', ' ')
}
