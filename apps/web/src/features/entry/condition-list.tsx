import { isBeforeClose } from '@fairdraw/domain'
import { Icon, type IconName, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { conditionWords } from './condition-words.ts'
import { Said } from './said.tsx'

import './condition-list.css'

type Entry = DrawPicture['entry']
type Shown = NonNullable<Entry['conditions']>[number]
type Line = { readonly key: string; readonly icon: IconName; readonly text: string }

const FollowCard = lazyPart(async () => (await import('./follow/follow-card.tsx')).FollowCard)
const WecomCard = lazyPart(async () => (await import('./wecom/wecom-card.tsx')).WecomCard)
const RegionNames = lazyPart(async () => (await import('./region-names.tsx')).RegionNames)

const icons: Readonly<Record<Shown['kind'], IconName>> = {
  passcode: 'lock',
  region: 'pin',
  roster: 'list',
  codes: 'qr',
  mobile: 'phone',
  group: 'chat',
  follow: 'heart',
  customer: 'user',
  customer_group: 'users',
}

const named = (names: readonly string[], unnamed: string) =>
  [...new Set(names.map((name) => name || unnamed))].join(', ')

type Props = { readonly picture: DrawPicture; readonly reload: () => Promise<boolean> }

/** What is needed to get in, each in one line; and below it how an account is followed, or an enterprise joined. */
export function ConditionList({ picture, reload }: Props) {
  const { entry, life } = picture
  const say = useWords(conditionWords)
  const { conditions = [], entry_form: form = [], win_history: history } = entry
  const wordsOf = (shown: Shown): string => {
    if (shown.kind === 'region') return say.condition.region(shown.districts.length)
    if (shown.kind === 'group') return say.condition.group(shown.groups.map(({ name }) => name).join(', '))
    if (shown.kind === 'customer') return say.condition.customer(named(shown.staff, say.condition.member))
    if (shown.kind === 'customer_group')
      return say.condition.customer_group(named(shown.groups, say.condition.unnamed))
    return say.condition[shown.kind]
  }
  const lines: Line[] = conditions.map((shown) => ({
    key: shown.kind,
    icon: icons[shown.kind],
    text: wordsOf(shown),
  }))
  if (form.length > 0) lines.push({ key: 'form', icon: 'edit', text: say.form(form.length) })
  if (history) lines.push({ key: 'history', icon: 'clock', text: say.winHistory(history.days, history.wins) })
  if (lines.length === 0) return null
  const asks = (kind: Shown['kind']) =>
    conditions.some((shown) => shown.kind === kind) && !entry.fulfilled.includes(kind)
  const region = conditions.find(({ kind }) => kind === 'region')
  return (
    <section className="condition-list" aria-labelledby="conditions-title">
      <h2 className="type-head" id="conditions-title">
        {say.conditions}
      </h2>
      <ul>
        {lines.map(({ key, icon, text }) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            <span>{text}</span>
            {entry.fulfilled.includes(key) && (
              <span className="condition-met">
                <Icon name="check" size={16} /> {say.met}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isBeforeClose(life.status) && asks('follow') && <FollowCard entry={entry} reload={reload} />}
      {isBeforeClose(life.status) && (asks('customer') || asks('customer_group')) && (
        <WecomCard entry={entry} reload={reload} />
      )}
      {region?.kind === 'region' && (
        <Said title={say.regions} text="" foot={<RegionNames ids={region.districts} />} />
      )}
    </section>
  )
}
