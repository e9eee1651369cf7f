import type { Happening } from '@fairdraw/application'
import { awardWords } from '@fairdraw/contract'
import type { Instant } from '@fairdraw/domain'

type Value = string | number
type Sayers = Readonly<Record<string, (value: Value) => string>>

const reasonsZh: Readonly<Record<string, string>> = {
  ...awardWords.zh.reasons,
  too_few: '人数不足',
  organiser: '发起人决定',
  secret_not_revealed: '密数没有公布',
  log_restored: '日志由较早的备份恢复',
}
const reasonsEn: Readonly<Record<string, string>> = {
  ...awardWords.en.reasons,
  too_few: 'too few entrants',
  organiser: 'the organiser decided so',
  secret_not_revealed: 'its secret was not revealed',
  log_restored: 'the log was restored from an older copy',
}
const endsZh: Readonly<Record<string, string>> = {
  time: '到时间',
  count: '人数已满',
  hand: '手动',
  end: '活动结束',
  gone: '奖品抽完',
  empty: '签已抽完',
}
const endsEn: Readonly<Record<string, string>> = {
  time: 'by time',
  count: 'by head count',
  hand: 'by hand',
  end: 'with the show',
  gone: 'no prize was left',
  empty: 'no lot was left',
}
const kindsZh: Readonly<Record<string, string>> = {
  open: '开奖',
  order: '抽轮次顺序',
  live: '现场一轮',
  redraw: '补抽',
}
const kindsEn: Readonly<Record<string, string>> = {
  open: 'opening',
  order: 'order of rounds',
  live: 'live round',
  redraw: 'redraw',
}

const among = (words: Readonly<Record<string, string>>, value: Value) => words[String(value)] ?? String(value)

const sayers: Readonly<Record<'zh' | 'en', Sayers>> = {
  zh: {
    round: (round) => `第 ${Number(round) + 1} 轮`,
    kind: (kind) => among(kindsZh, kind),
    awards: (count) => `${count} 份`,
    by: (by) => among(endsZh, by),
    reason: (reason) => `原因：${among(reasonsZh, reason)}`,
    join_seq: (seq) => `参与序号 ${seq}`,
    seq: (seq) => `抽奖次序 ${Number(seq) + 1}`,
    by_support: () => '客服代为操作',
    by_key: () => '由程序调用',
  },
  en: {
    round: (round) => `round ${Number(round) + 1}`,
    kind: (kind) => among(kindsEn, kind),
    awards: (count) => `${count} awards`,
    by: (by) => among(endsEn, by),
    reason: (reason) => `reason: ${among(reasonsEn, reason)}`,
    join_seq: (seq) => `entrant ${seq}`,
    seq: (seq) => `play ${Number(seq) + 1}`,
    by_support: () => 'by support',
    by_key: () => 'by a program',
  },
}

type How = { readonly lang: 'zh' | 'en'; readonly time: (at: Instant) => string }

/** What is told of an act or a fact, in a sentence’s parts. */
export function detailSaid(detail: Happening['detail'], { lang, time }: How): string {
  const said = Object.entries(detail).map(([name, value]) => {
    if (name === 'closes_at') {
      const at = time(Date.parse(String(value)))
      return lang === 'zh' ? `截止于 ${at}` : `closes ${at}`
    }
    return sayers[lang][name]?.(value) ?? String(value)
  })
  return said.join(lang === 'zh' ? '，' : ', ')
}
