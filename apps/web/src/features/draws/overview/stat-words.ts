import { chanceWords } from '../../../lib/chance-words.ts'

/** What the charts of a draw say. */
export const statWords = {
  zh: {
    reasons: chanceWords.zh,
    traffic: '访问与参与',
    chart: (visits: string, entrants: string) =>
      `访问与参与随时间的变化，共 ${visits} 次访问，${entrants} 人参与`,
    visits: '访问',
    entrants: '参与',
    published: '发布',
    sealed: '封存',
    quiet: '还没有人来过',
    quietMore: '有人打开参与页后，这里会画出曲线',
    failed: '没有读到数据，其余都在',
    channels: '从哪里来',
    people: '参与人数',
    regions: '地区',
    sources: '签从哪里来',
    lots: '签数',
    inviters: '邀请最多',
    invited: '邀请人数',
    rest: '其他',
    locked: (plan: string) => `来源、地区、签的来源和邀请榜需要${plan}`,
  },
  en: {
    reasons: chanceWords.en,
    traffic: 'Visits and entrants',
    chart: (visits: string, entrants: string) =>
      `Visits and entrants over time: ${visits} visits, ${entrants} entrants in all`,
    visits: 'Visits',
    entrants: 'Entrants',
    published: 'Published',
    sealed: 'Sealed',
    quiet: 'Nobody has come yet',
    quietMore: 'The lines appear once somebody opens the draw page',
    failed: 'The numbers could not be read; all else is here',
    channels: 'Where they came from',
    people: 'Entrants',
    regions: 'Regions',
    sources: 'Where chances come from',
    lots: 'Chances',
    inviters: 'Invited most',
    invited: 'People invited',
    rest: 'Others',
    locked: (plan: string) => `Channels, regions, where chances come from and who invited most need ${plan}`,
  },
}
