import type { ChangeObjection, DrawSettings } from '@fairdraw/domain'
import { Refusal } from '@fairdraw/domain'
import type { Lang } from './lang.ts'

type Words = Readonly<Record<Lang, string>>

/** What a setting is called where it is said that it cannot be changed; typed by the settings, so that none is forgotten. */
const names: Readonly<Record<keyof DrawSettings, Words>> = {
  taskType: { zh: '抽奖类型', en: 'the draw type' },
  title: { zh: '标题', en: 'the title' },
  prizes: { zh: '奖品', en: 'the prizes' },
  opening: { zh: '开奖方式', en: 'the opening' },
  level: { zh: '保证等级', en: 'the assurance level' },
  loginFree: { zh: '免登录参与', en: 'entry without signing in' },
  startAt: { zh: '开始时间', en: 'the start' },
  endAt: { zh: '结束时间', en: 'the end' },
  minEntrants: { zh: '最少参与人数', en: 'the fewest entrants' },
  onShort: { zh: '人数不足时的处理', en: 'what happens with too few people' },
  maxWins: { zh: '每人中奖次数', en: 'the wins a person may have' },
  joinLimit: { zh: '人数上限', en: 'the limit on entrants' },
  rulesText: { zh: '规则', en: 'the rules' },
  description: { zh: '说明', en: 'the description' },
  organiserCard: { zh: '主办方名称', en: 'the name of the organiser' },
  timeZone: { zh: '时区', en: 'the time zone' },
  cover: { zh: '封面', en: 'the cover' },
  shareCover: { zh: '分享封面', en: 'the share picture' },
  banner: { zh: '视频头图', en: 'the video' },
  background: { zh: '背景图', en: 'the background' },
  scenery: { zh: '主题', en: 'the theme' },
  shownAs: { zh: '结果的展示方式', en: 'how the result is shown' },
  conditions: { zh: '参与条件', en: 'the conditions to enter' },
  tasks: { zh: '任务', en: 'the tasks' },
  codeLimit: { zh: '每人签数上限', en: 'the most chances a person' },
  winHistory: { zh: '近期中奖限制', en: 'the limit on recent winners' },
  visibility: { zh: '显示设置', en: 'what is shown' },
  namesShown: { zh: '名字的显示方式', en: 'how names are shown' },
  entryForm: { zh: '报名表单', en: 'the entry form' },
  claim: { zh: '领奖设置', en: 'how prizes are claimed' },
  security: { zh: '安全设置', en: 'the security settings' },
  stages: { zh: '后续各期', en: 'the later stages' },
  play: { zh: '玩法', en: 'how it is played' },
  show: { zh: '大屏流程', en: 'the programme of the show' },
  lots: { zh: '签', en: 'the lots' },
  media: { zh: '评论和筛选', en: 'the comments and filters' },
  isRehearsal: { zh: '是否彩排', en: 'whether it is a rehearsal' },
}

const reasons: Readonly<Record<ChangeObjection, (name: string) => Words>> = {
  fixed: (name) => ({ zh: `发布后不能修改${name}`, en: `After publication ${name} cannot be changed` }),
  not_later: (name) => ({
    zh: `${name}只能改得更晚`,
    en: `After publication ${name} can only move to a later time`,
  }),
  fewer: (name) => ({
    zh: `${name}只能增加，不能减少`,
    en: `After publication ${name} can only grow in number`,
  }),
  lower: (name) => ({ zh: `${name}只能调高`, en: `After publication ${name} can only be raised` }),
  prize_moved: () => ({
    zh: '已公布的奖品不能删除或换位置，新奖品请加在后面',
    en: 'Published prizes keep their places: add new ones behind them',
  }),
}

/** The refusal of a change with the field it is about and why, in words; any other thing thrown as it is. */
export function withChangeWords(thrown: unknown, lang: Lang): unknown {
  if (!(thrown instanceof Refusal) || thrown.code !== 'draw_not_changeable') return thrown
  const { field, why } = thrown.detail as { field?: keyof DrawSettings; why?: ChangeObjection }
  if (field === undefined || why === undefined) return thrown
  const path = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const words = reasons[why](names[field][lang])[lang]
  return new Refusal('draw_not_changeable', { why, fields: { [path]: words } })
}
