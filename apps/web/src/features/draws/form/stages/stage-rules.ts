import { tierName } from '@fairdraw/domain'
import { thousands } from '../../../../lib/format.ts'
import type { PrizeLine } from '../../../../lib/prize-line.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import type { DrawForm } from '../draw-form.ts'

type Told = (at: number) => string
type StageForm = Pick<DrawForm, 'stages' | 'conditions'>

/** The rules are one text for all stages: it names what is won in each, and when it opens. */
export function stagesZh(form: StageForm, tell: Told): readonly string[] {
  const { stages } = form
  if (stages.length === 0) return []
  const each = stages.map(({ openAt, prizes }, at) => {
    const what = prizes === null ? '奖品同第 1 期' : `奖品：${prizesZh(prizes)}`
    return `第 ${at + 2} 期 ${tell(openAt ?? 0)} 开奖，${what}`
  })
  return [
    `共 ${stages.length + 1} 期。${each.join('。')}。每期从上一期截止起接受参与，要重新参与；单独封存，单独开奖。${shared(form, '各期用同一份名单。', '各期用同一批参与码，一个码每期可用一次。')}`,
  ]
}

export function stagesEn(form: StageForm, tell: Told): readonly string[] {
  const { stages } = form
  if (stages.length === 0) return []
  const each = stages.map(({ openAt, prizes }, at) => {
    const what = prizes === null ? 'prizes as in stage 1' : `prizes: ${prizesEn(prizes)}`
    return `Stage ${at + 2} opens ${tell(openAt ?? 0)}, ${what}`
  })
  return [
    `${stages.length + 1} stages. ${each.join('. ')}. Each takes entries from the close of the one before and is entered anew; each is sealed and drawn by itself.${shared(form, ' One list of people holds for all stages.', ' One set of entry codes holds for all stages, and a code is good once in each.')}`,
  ]
}

/** What is said of the lists that let people in to every stage. */
function shared({ conditions }: StageForm, ofRoster: string, ofCodes: string): string {
  const has = (kind: string) => conditions.some((condition) => condition.kind === kind)
  return `${has('roster') ? ofRoster : ''}${has('codes') ? ofCodes : ''}`
}

export function prizesZh(lines: readonly PrizeLine[]): string {
  const told = named(lines).map(({ tier, name, quantity, yuan }) => {
    const worth = yuan === null ? '' : `（单价 ${yuanOf(yuan)} 元）`
    return `${tierName(tier)} ${name.trim()} ${quantity ?? 1} 份${worth}`
  })
  return told.join('；') || '见抽奖页'
}

export function prizesEn(lines: readonly PrizeLine[]): string {
  const told = named(lines).map(({ tier, name, quantity, yuan }) => {
    const worth = yuan === null ? '' : ` (worth CNY ${yuanOf(yuan)} each)`
    return `${prizeTier(tier, 'en')}: ${name.trim()} × ${quantity ?? 1}${worth}`
  })
  return told.join('; ') || 'see the draw page'
}

const named = (lines: readonly PrizeLine[]) => lines.filter(({ name }) => name.trim() !== '')

/** 4,999.5 */
function yuanOf(yuan: number): string {
  const [whole = '0', part] = String(yuan).split('.')
  return part === undefined ? thousands(Number(whole)) : `${thousands(Number(whole))}.${part}`
}
