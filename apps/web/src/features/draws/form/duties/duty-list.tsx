import { Icon, useWords } from '@fairdraw/ui'
import type { DrawForm } from '../draw-form.ts'
import { goToField } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { type Duty, dutiesOf } from './duties.ts'
import './duty-list.css'

type Named = Readonly<Record<Duty, string>>
const zh: Named = {
  kinds: '奖品种类',
  conditions: '参与条件',
  method: '参与方式',
  drawing: '开奖时间和方式',
  amount: '奖品金额',
  number: '奖品数量或中奖概率',
  claim: '兑奖条件和期限',
  organiser: '主办方及联系方式',
  cap: '一人中奖不超过 5 万元',
  steady: '开始后奖品和兑奖条件不变更（由系统保证）',
  fair: '不内定中奖者（由系统保证）',
}
const en: Named = {
  kinds: 'Kinds of prizes',
  conditions: 'Who may enter',
  method: 'How to enter',
  drawing: 'When and how it is drawn',
  amount: 'What prizes are worth',
  number: 'Number of prizes or probability',
  claim: 'How and until when to claim',
  organiser: 'Organiser and contact',
  cap: 'Nobody wins more than CNY 50,000',
  steady: 'Prizes and terms do not change after the start (ensured here)',
  fair: 'No winner is chosen beforehand (ensured here)',
}

const words = {
  zh: {
    duties: zh,
    title: '公示清单',
    law: '《规范促销行为暂行规定》要求促销抽奖事先公示这些，《反不正当竞争法》不许开始后无故变更。仅供参考，不是法律意见；不妨碍发布，由你决定。',
    met: '已公示',
    count: (met: number, all: number) => `${met} / ${all}`,
    whole: '法定公示项都齐了',
    missing: (count: number) => `还有 ${count} 项法定公示没有写`,
  },
  en: {
    duties: en,
    title: 'What has to be published',
    law: 'Chinese promotion rules (SAMR Order 32) ask for these beforehand, and the Anti-Unfair Competition Law forbids changing them without good reason. This is information, not legal advice; nothing here stops you.',
    met: 'told',
    count: (met: number, all: number) => `${met} of ${all}`,
    whole: 'Everything the law asks for is published',
    missing: (count: number) => `${count} of what the law asks for missing`,
  },
}

/** Every duty with ✓, or with what is missing and the way to its field. */
export function DutyList({ form }: { readonly form: DrawForm }) {
  const say = useWords(words)
  const { advice } = useWords(formWords)
  const found = dutiesOf(form)
  const met = found.filter(({ missing }) => missing === null).length
  return (
    <section className="duties" aria-labelledby="duties-title">
      <h3 className="form-label" id="duties-title">
        {say.title} <span className="type-numbers">{say.count(met, found.length)}</span>
      </h3>
      <p className="form-note">{say.law}</p>
      <ul>
        {found.map(({ duty, missing }) => (
          <li key={duty} className={missing ? 'duty-missing' : undefined}>
            <Icon name={missing ? 'warning' : 'check'} size={16} label={missing ? '' : say.met} />
            <span>
              {say.duties[duty]}
              {missing && (
                <button type="button" onClick={() => goToField(missing.path)}>
                  {advice[missing.code]}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same in one look before publishing: what is missing, or that nothing is. */
export function DutiesMissing({ form }: { readonly form: DrawForm }) {
  const say = useWords(words)
  const missing = dutiesOf(form).filter((one) => one.missing !== null)
  if (missing.length === 0) return <p className="duties-whole">{say.whole}</p>
  return (
    <div className="duties-short">
      <p>
        <Icon name="warning" size={16} /> {say.missing(missing.length)}
      </p>
      <ul>
        {missing.map(({ duty }) => (
          <li key={duty}>{say.duties[duty]}</li>
        ))}
      </ul>
    </div>
  )
}
