import type { DrawStatus } from '@fairdraw/domain'

const zhStates: Readonly<Record<DrawStatus, string>> = {
  draft: '草稿',
  scheduled: '未开始',
  open: '报名中',
  paused: '已暂停',
  sealed: '已封存',
  live: '现场进行中',
  awaiting_beacon: '等待开奖',
  drawn: '已开奖',
  claiming: '领奖中',
  closed: '已结束',
  cancelled: '已取消',
  expired: '无人参与',
  failed: '未能开奖',
}
const enStates: Readonly<Record<DrawStatus, string>> = {
  draft: 'draft',
  scheduled: 'to come',
  open: 'open for entry',
  paused: 'resting',
  sealed: 'sealed',
  live: 'on stage',
  awaiting_beacon: 'about to open',
  drawn: 'drawn',
  claiming: 'being claimed',
  closed: 'over',
  cancelled: 'called off',
  expired: 'nobody entered',
  failed: 'not drawn',
}

/** What the stages of a period draw are called wherever they are shown. */
export const stageWords = {
  zh: {
    stages: '各期',
    stage: (n: number) => `第 ${n} 期`,
    place: (n: number, of: number) => `第 ${n} 期，共 ${of} 期`,
    states: zhStates,
  },
  en: {
    stages: 'Stages',
    stage: (n: number) => `Stage ${n}`,
    place: (n: number, of: number) => `Stage ${n} of ${of}`,
    states: enStates,
  },
}
