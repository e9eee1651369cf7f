import type { Level } from '@fairdraw/domain'
import { type DrawTypeCode, type ObjectionCode, objectionsTo, type Plan } from '@fairdraw/domain'
import { isLed } from '../../../lib/prize-line.ts'
import { blankPrize } from './blank-prize.ts'
import { objectionsToBlocks } from './description/block-lines.ts'
import { type DrawForm, settingsOf } from './draw-form.ts'
import { planObjections } from './form-gates.ts'
import { sectionOf, sections } from './form-sections.ts'
import { objectionsToLotsLine, toldOfLots } from './lots/lots-objections.ts'
import { objectionsToCard } from './organiser/organiser-card-line.ts'
import { toldOfPlays } from './plays/play-objections.ts'
import { objectionsToLines } from './show/show-objections.ts'
import { blankStages, told as toldOfStages } from './stages/stage-objections.ts'
import { isChosen } from './terms-form.ts'

export type FormObjectionCode =
  | ObjectionCode
  | 'prize_name_missing'
  | 'quantity_missing'
  | 'time_missing'
  | 'count_missing'
  | 'group_name_missing'
  | 'winners_missing'
  | 'quota_missing'
  | 'lot_label_missing'
  | 'lot_label_long'
  | 'lot_count_missing'
  | 'label_missing'
  | 'option_missing'
  | 'address_wrong'
  | 'link_missing'
  | 'words_many'
  | 'upload_missing'
  | 'article_title_missing'
  | 'article_text_missing'
  | 'secure_address'
  | 'not_later'
  | 'not_more'
  | 'needs_plan'
  | 'comments_missing'
  | 'comments_busy'
  | 'rejected'

/** Why the form cannot be published yet: where, and a word for the reason. */
export type FormObjection = {
  readonly path: string
  readonly code: FormObjectionCode
  /** The plan that would allow it, where a plan is the reason. */
  readonly plan?: Plan
  /** What the server said about it, where the server is the reason. */
  readonly words?: string
}

type At = {
  readonly type: DrawTypeCode
  readonly plan: Plan
  readonly level: Level
  readonly now: number
}

/** Everything that stands between the form and its publication at `now`; empty when nothing does. */
export function formObjections(form: DrawForm, { type, plan, level, now }: At): readonly FormObjection[] {
  const told = objectionsTo(settingsOf(form, type, ''), level, now)
  const all: readonly FormObjection[] = [
    ...blankObjections(form, type),
    ...linkObjections(form),
    ...told.flatMap((one) => toldOfStages(toldOfPlays(toldOfLots(one, form.lots)), form)),
    ...planObjections(form, plan),
  ]
  // One reason at a field is enough: the first that stands in its way.
  const first = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at)
  const placeOf = ({ path }: FormObjection) => sections.indexOf(sectionOf(path, type))
  return first.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What keeps even a draft from being kept on the server: it takes no prize, question or condition half said. */
export function blankObjections(form: DrawForm, type: DrawTypeCode): readonly FormObjection[] {
  const found: FormObjection[] = []
  for (const [at, prize] of form.prizes.entries()) {
    found.push(...blankPrize(prize, `prizes.${at}`))
    if (isLed(prize) && !isAddress(prize.link))
      found.push({ path: `prizes.${at}.link`, code: 'address_wrong' })
  }
  if (form.openBy === 'time' && form.openAt === null) found.push({ path: 'opening.at', code: 'time_missing' })
  if (form.openBy === 'count' && form.openCount === null)
    found.push({ path: 'opening.count', code: 'count_missing' })
  return [
    ...objectionsToBlocks(form.description),
    ...objectionsToCard(form.card),
    ...found,
    ...blankStages(form),
    ...objectionsToLines(form.show),
    ...objectionsToLotsLine(form.lots).map((one) => toldOfLots(one, form.lots)),
    ...blankTerms(form, type),
  ]
}

/** Of what the domain says against terms, the part that has no place to be kept in. */
const keptNowhere: readonly FormObjectionCode[] = [
  'districts_missing',
  'groups_missing',
  'options_missing',
  'win_history_range',
  'claim_too_short',
  'not_in_type',
]

function blankTerms(form: DrawForm, type: DrawTypeCode): FormObjection[] {
  const told = objectionsTo(settingsOf(form, type, ''), 'C', 0)
  const found: FormObjection[] = told.filter(
    ({ code, path }) =>
      (keptNowhere.includes(code) && !isOfCustomerGroups(form, path)) ||
      (code === 'passcode_missing' && path.startsWith('conditions')),
  )
  for (const [at, condition] of form.conditions.entries())
    if (condition.kind === 'group')
      for (const [place, { name }] of condition.groups.entries())
        if (name.trim() === '')
          found.push({ path: `conditions.${at}.groups.${place}.name`, code: 'group_name_missing' })
  for (const [at, { url = '' }] of form.tasks.entries())
    if (!isAddress(url)) found.push({ path: `tasks.${at}.url`, code: 'address_wrong' })
  for (const [path, fields] of [
    ['entry_form', form.entryForm],
    ['claim.form', form.claimForm],
  ] as const)
    for (const [at, field] of fields.entries()) {
      if (field.label.trim() === '') found.push({ path: `${path}.${at}.label`, code: 'label_missing' })
      if (isChosen(field) && field.options?.some((option) => option.trim() === ''))
        found.push({ path: `${path}.${at}.options`, code: 'option_missing' })
    }
  return found
}

/** A draft may wait for its customer groups, as they are chosen where the enterprise is connected. */
function isOfCustomerGroups({ conditions }: DrawForm, path: string): boolean {
  const at = /^conditions\.(\d+)\./.exec(path)?.[1]
  return at !== undefined && conditions[Number(at)]?.kind === 'customer_group'
}

/** A prize that leads its winner somewhere has to say where. */
function linkObjections({ prizes }: DrawForm): FormObjection[] {
  return prizes.flatMap((prize, at) =>
    isLed(prize) && prize.link.trim() === ''
      ? [{ path: `prizes.${at}.link`, code: 'link_missing' as const }]
      : [],
  )
}

/** Nothing yet, an address of the web, or one of an upload. */
function isAddress(typed: string): boolean {
  const text = typed.trim()
  if (text === '' || text.startsWith('/media/')) return true
  return URL.canParse(text) && /^https?:\/\/./i.test(text)
}
