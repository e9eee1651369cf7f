import type { AdviceCode } from './form-advice.ts'
import type { Section } from './form-sections.ts'

type Named = Readonly<Record<Section, string>>
type Advised = Readonly<Record<AdviceCode, string>>

const sectionsZh: Named = {
  basics: '基本信息',
  organiser: '主办方',
  prizes: '奖品',
  comments: '评论筛选',
  plays: '玩法',
  lots: '签',
  dealing: '公开与换签',
  rounds: '轮次',
  hall: '名单与签到',
  screen: '大屏',
  opening: '开奖方式',
  stages: '周期',
  entry: '参与条件',
  questions: '报名表',
  chances: '任务与机会',
  claims: '中奖与领奖',
  page: '页面展示',
  security: '安全',
  fairness: '公正等级',
  rules: '规则文本',
  rehearsal: '彩排',
}
const sectionsEn: Named = {
  basics: 'Basics',
  organiser: 'Organiser',
  prizes: 'Prizes',
  comments: 'Comments',
  plays: 'How it is played',
  lots: 'Lots',
  dealing: 'Sight and exchange',
  rounds: 'Rounds',
  hall: 'Roster and check-in',
  screen: 'The screen',
  opening: 'Opening',
  stages: 'Stages',
  entry: 'Entry',
  questions: 'Entry form',
  chances: 'Chances',
  claims: 'Wins and claims',
  page: 'What the page shows',
  security: 'Security',
  fairness: 'Assurance',
  rules: 'Rules',
  rehearsal: 'Rehearsal',
}

const adviceZh: Advised = {
  value_missing: '建议写明单价：促销抽奖应当公示奖品价值',
  value_above_cap: '单价超过 5 万元，有奖销售的抽奖不允许',
  total_above_cap: '一个人最多可能中到 5 万元以上，有奖销售的抽奖不允许',
  deadline_missing: '建议写明领奖期限：促销抽奖应当公示',
  contact_missing: '建议写明联系方式：促销抽奖应当公示主办者',
  prize_unnamed: '规则里有奖品没有提到',
  claim_unsaid: '规则里没有说怎么领奖',
  conditions_unsaid: '规则里没有说参与条件',
  method_unsaid: '规则里没有说怎么参与',
  drawing_unsaid: '规则里没有说开奖的时间和方式',
  count_unsaid: '页面上隐藏了奖品数量，规则里也没有写：数量或中奖概率应当公示',
  organiser_hidden: '隐藏了主办方：促销抽奖应当公示谁在举办',
  asks_personal: '要收集个人信息，建议写明用途',
  wechat_forbids: '微信禁止用奖励诱导分享、关注或加好友；在微信里推广，请自己权衡',
  red_forbids: '小红书禁止把关注、点赞、收藏、评论当作抽奖条件，可能限流或处罚；它自带的抽奖工具不受此限',
}
const adviceEn: Advised = {
  value_missing: 'State the value: promotional draws have to publish what prizes are worth',
  value_above_cap: 'Above CNY 50,000, which promotional draws may not offer',
  total_above_cap: 'One person could win more than CNY 50,000, which promotional draws may not offer',
  deadline_missing: 'State until when prizes can be claimed: promotional draws have to publish it',
  contact_missing: 'State whom to contact: promotional draws have to name the organiser',
  prize_unnamed: 'The rules leave out one of the prizes',
  claim_unsaid: 'The rules do not say how prizes are claimed',
  conditions_unsaid: 'The rules do not say who may enter',
  method_unsaid: 'The rules do not say how to enter',
  drawing_unsaid: 'The rules do not say when and how it is drawn',
  count_unsaid:
    'The page hides how many prizes there are and the rules do not say: number or probability has to be published',
  organiser_hidden: 'The organiser is hidden: promotional draws have to say who runs them',
  asks_personal: 'You ask for personal data; say what it is for',
  wechat_forbids:
    'WeChat forbids rewards for sharing, following or adding contacts; if you promote it there, you decide',
  red_forbids:
    'RED forbids draws that ask for a follow, a like, a save or a comment, and may hide or punish them; its own draw tool may be used',
}

/** What the sections are called, and what is advised in them. */
export const sectionWords = {
  zh: { sections: sectionsZh, running: '活动时间', advice: adviceZh },
  en: { sections: sectionsEn, running: 'When it runs', advice: adviceEn },
}
