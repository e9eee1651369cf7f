import type { OutsideKind } from '@fairdraw/domain'
import { Icon } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { adviceOn, checkTitles } from './outside-advice.ts'
import type { CheckLine } from './outside-kind.ts'
import { PlatformWords } from './platform-words.tsx'

const icons = { works: 'check', fails: 'cross', unknown: 'minus' } as const
const states = {
  zh: { works: '可用', fails: '不可用', unknown: '没有查清' },
  en: { works: 'Works', fails: 'Does not work', unknown: 'Not found out' },
} as const

type Props = {
  readonly kind: OutsideKind
  readonly lines: readonly CheckLine[]
  readonly isAuthorised: boolean
}

/** Line by line what works, and what to do about the rest. */
export function OutsideChecks({ kind, lines, isAuthorised }: Props) {
  const lang = useLang()
  return (
    <ul className="outside-checks">
      {lines.map((line) => {
        const advice = adviceOn(kind, line, lang, isAuthorised)
        return (
          <li key={line.check} className={`outside-check outside-check-${line.state}`}>
            <span className="outside-check-icon">
              <Icon name={icons[line.state]} size={16} label={states[lang][line.state]} />
            </span>
            <div>
              <p>{checkTitles[line.check][lang]}</p>
              {advice !== null && (
                <p className="type-small type-2">
                  <PlatformWords text={advice} />
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
