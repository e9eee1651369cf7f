import type { ConditionKind } from './terms/conditions.ts'

/** How a draw decides. Only these four can choose a winner. */
export type EngineId = 'pool' | 'instant' | 'rounds' | 'lots'
/** How a draw is shown. */
export type KindId = 'list' | 'wheel' | 'nine-grid' | 'cards' | 'name-wheel' | 'screen' | 'lots'
/** How people get in. */
type DoorId = 'link' | 'group' | 'import' | 'hall'
/** Settings that the draws of one way have, and no others, by their name in `DrawSettings`. */
export type OwnSettings = 'play' | 'show' | 'lots' | 'media'
/** Conditions that the draws of some type cannot do without. */
export type NeededKind = Extract<ConditionKind, 'group' | 'follow' | 'customer' | 'customer_group'>
/** Terms that a simple type leaves out. */
export type RichTerm = 'conditions' | 'tasks' | 'entryForm'

export type DrawTypeRow = {
  readonly code: string
  readonly name: string
  readonly kind: KindId
  readonly engine: EngineId
  readonly door: DoorId
  readonly openings: readonly OpeningBy[]
  /** Null: its draws have only what all have. */
  readonly own: OwnSettings | null
  /** Terms its draws have not. */
  readonly lacks: readonly RichTerm[]
  /** Conditions its draws cannot do without. */
  readonly needs: readonly NeededKind[]
}

export type OpeningBy = 'time' | 'count' | 'manual' | 'instant' | 'rounds' | 'lots'

const played = {
  engine: 'instant',
  openings: ['instant'],
  own: 'play',
  door: 'link',
  lacks: [],
  needs: [],
} as const
const list = { kind: 'list', engine: 'pool', openings: ['time', 'count', 'manual'], own: null } as const

/** One row a draw type: a type is data, never a branch in the code. */
export const drawTypes = [
  {
    code: 'fast',
    name: '快速抽奖',
    ...list,
    door: 'link',
    lacks: ['conditions', 'tasks', 'entryForm'],
    needs: [],
  },
  { code: 'advance', name: '通用抽奖', ...list, door: 'link', lacks: [], needs: [] },
  { code: 'turnlottery', name: '大转盘抽奖', kind: 'wheel', ...played },
  { code: 'ninelottery', name: '九宫格抽奖', kind: 'nine-grid', ...played },
  { code: 'card', name: '翻牌抽奖', kind: 'cards', ...played },
  {
    code: 'screen',
    name: '大屏抽奖',
    kind: 'screen',
    engine: 'rounds',
    door: 'hall',
    openings: ['rounds'],
    own: 'show',
    lacks: ['conditions', 'tasks', 'entryForm'],
    needs: [],
  },
  {
    code: 'draw_lots',
    name: '抽签',
    kind: 'lots',
    engine: 'lots',
    door: 'link',
    openings: ['lots'],
    own: 'lots',
    lacks: ['tasks'],
    needs: [],
  },
  {
    code: 'media',
    name: '评论区抽奖',
    kind: 'list',
    engine: 'pool',
    door: 'import',
    openings: ['time', 'manual'],
    own: 'media',
    lacks: ['conditions', 'tasks', 'entryForm'],
    needs: [],
  },
  { code: 'mp', name: '公众号抽奖', ...list, door: 'link', lacks: [], needs: ['follow'] },
  { code: 'wechat_group', name: '微信群抽奖', ...list, door: 'group', lacks: [], needs: ['group'] },
  { code: 'wework', name: '企业微信抽奖', ...list, door: 'link', lacks: [], needs: ['customer'] },
  {
    code: 'wecom_group',
    name: '企微群抽奖',
    ...list,
    door: 'link',
    lacks: [],
    needs: ['customer_group'],
  },
] as const satisfies readonly DrawTypeRow[]

export type DrawTypeCode = (typeof drawTypes)[number]['code']

/** The row of a draw type; total, because the code is a closed union. */
export function drawType(code: DrawTypeCode): DrawTypeRow {
  const row = drawTypes.find((candidate) => candidate.code === code)
  if (!row) throw new RangeError(`no draw type ${code}`)
  return row
}
