import {
  type ChanceTask,
  type Condition,
  type CustomerTags,
  type DrawSettings,
  type EnterpriseCondition,
  type FollowCondition,
  type FormField,
  isLookedAt,
  type Security,
  type ShownAs,
  type Visibility,
} from '@fairdraw/domain'
import { cardLineOf, cardOf, type OrganiserCardLine, plainCard } from './organiser/organiser-card-line.ts'

/** A task as it stands in the form; null while nothing is typed counts as one. */
export type TaskLine = Omit<ChanceTask, 'chances'> & { readonly chances: number | null }

/** What a draw asks, gives and shows beside prizes and times; null where a setting is off or not typed. */
export type TermsForm = {
  readonly cover: string | null
  readonly shareCover: string | null
  readonly banner: string | null
  readonly background: string | null
  /** The picture of the result; null is the list. */
  readonly shownAs: ShownAs | null
  readonly card: OrganiserCardLine
  /** Where times are typed and told; null: nobody has said, and each reader has their own. */
  readonly timeZone: string | null
  readonly conditions: readonly Condition[]
  readonly tasks: readonly TaskLine[]
  readonly codeLimit: number | null
  readonly winHistory: { readonly days: number | null; readonly wins: number | null } | null
  readonly visibility: Visibility
  readonly entryForm: readonly FormField[]
  readonly claimForm: readonly FormField[]
  readonly claimDeadlineMs: number | null
  readonly security: Security
}

/** A draw that asks for nothing but to join. */
export const plainTerms: TermsForm = {
  ...{ cover: null, shareCover: null, banner: null, background: null, shownAs: null },
  ...{ card: plainCard, timeZone: null },
  ...{ conditions: [], tasks: [], codeLimit: null, winHistory: null, visibility: {} },
  ...{ entryForm: [], claimForm: [], claimDeadlineMs: null, security: {} },
}

type Terms = Partial<
  Pick<
    DrawSettings,
    | 'cover'
    | 'shareCover'
    | 'banner'
    | 'background'
    | 'organiserCard'
    | 'timeZone'
    | 'shownAs'
    | 'conditions'
    | 'tasks'
    | 'codeLimit'
    | 'winHistory'
    | 'visibility'
    | 'entryForm'
    | 'claim'
    | 'security'
  >
>

/** The terms the form stands for; a list keeps its order, so that objections find their way back. */
export function termsOf(form: TermsForm): Terms {
  const { cover, shareCover, banner, background, codeLimit, winHistory, claimDeadlineMs } = form
  const hidden = Object.fromEntries(Object.entries(form.visibility).filter(([, shown]) => shown === false))
  const security = Object.fromEntries(Object.entries(form.security).filter(([, set]) => isSet(set)))
  const claimForm = form.claimForm.map(fieldOf)
  const organiserCard = cardOf(form.card)
  return {
    ...(cover === null ? {} : { cover }),
    ...(shareCover === null ? {} : { shareCover }),
    ...(banner === null ? {} : { banner }),
    ...(background === null ? {} : { background }),
    ...(form.shownAs === null ? {} : { shownAs: form.shownAs }),
    ...(organiserCard === undefined ? {} : { organiserCard }),
    ...(form.timeZone === null ? {} : { timeZone: form.timeZone }),
    ...(form.conditions.length === 0 ? {} : { conditions: form.conditions.map(conditionOfLine) }),
    ...(form.tasks.length === 0 ? {} : { tasks: form.tasks.map(taskOf) }),
    ...(codeLimit === null ? {} : { codeLimit }),
    ...(winHistory === null
      ? {}
      : { winHistory: { days: winHistory.days ?? 0, wins: winHistory.wins ?? 0 } }),
    ...(Object.keys(hidden).length === 0 ? {} : { visibility: hidden }),
    ...(form.entryForm.length === 0 ? {} : { entryForm: form.entryForm.map(fieldOf) }),
    ...(claimForm.length === 0 && claimDeadlineMs === null
      ? {}
      : { claim: { form: claimForm, ...(claimDeadlineMs === null ? {} : { deadlineMs: claimDeadlineMs }) } }),
    ...(Object.keys(security).length === 0 ? {} : { security }),
  }
}

/** Terms of a draw as they stand in the form. */
export function termsFormOf(terms: Terms): TermsForm {
  const { cover, shareCover, banner, background, codeLimit, winHistory, claim } = terms
  return {
    cover: cover ?? null,
    shareCover: shareCover ?? null,
    banner: banner ?? null,
    background: background ?? null,
    shownAs: terms.shownAs ?? null,
    card: cardLineOf(terms.organiserCard),
    timeZone: terms.timeZone ?? null,
    conditions: terms.conditions ?? [],
    tasks: terms.tasks ?? [],
    codeLimit: codeLimit ?? null,
    winHistory: winHistory ?? null,
    visibility: terms.visibility ?? {},
    entryForm: terms.entryForm ?? [],
    claimForm: claim?.form ?? [],
    claimDeadlineMs: claim?.deadlineMs ?? null,
    security: terms.security ?? {},
  }
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== false

function conditionOfLine(condition: Condition): Condition {
  if (condition.kind === 'passcode') return { ...condition, passcode: condition.passcode.trim() }
  if (condition.kind === 'follow') return followOfLine(condition)
  if (condition.kind === 'customer' || condition.kind === 'customer_group') return enterpriseOfLine(condition)
  if (condition.kind !== 'group') return condition
  return { ...condition, groups: condition.groups.map(({ id, name }) => ({ id, name: name.trim() })) }
}

/** What nobody typed is left out; without a keyword nothing is answered, whatever else stands there. */
function followOfLine({ keyword = '', reply = '', ...rest }: FollowCondition): Condition {
  const [word, words] = [keyword.trim(), reply.trim()]
  return { ...rest, ...(word === '' ? {} : { keyword: word }), ...(words === '' ? {} : { reply: words }) }
}

/** As above: no greeting and no mark that nobody typed. */
function enterpriseOfLine({ tags, ...rest }: EnterpriseCondition): Condition {
  const typed = Object.entries(tags ?? {}).map(([when, name = '']) => [when, name.trim()] as const)
  const named = Object.fromEntries(typed.filter(([, name]) => name !== '')) as CustomerTags
  const marks = Object.keys(named).length === 0 ? {} : { tags: named }
  if (rest.kind === 'customer_group') return { ...rest, ...marks }
  const { welcome = '', ...same } = rest
  return { ...same, ...marks, ...(welcome.trim() === '' ? {} : { welcome: welcome.trim() }) }
}

function taskOf({ id, kind, chances, limit, seconds, passcode, url, title, account }: TaskLine): ChanceTask {
  const word = passcode?.trim() ?? ''
  const address = url?.trim() ?? ''
  const name = title?.trim() ?? ''
  return {
    ...{ id, kind, chances: chances ?? 1 },
    ...(limit === undefined ? {} : { limit }),
    ...(seconds === undefined || !isLookedAt(kind) ? {} : { seconds }),
    ...(kind !== 'passcode' || word === '' ? {} : { passcode: word }),
    ...(address === '' ? {} : { url: address }),
    ...(name === '' ? {} : { title: name }),
    ...(account === undefined ? {} : { account }),
  }
}

/** True when a question is answered by choosing. */
export const isChosen = ({ kind }: Pick<FormField, 'kind'>) => kind === 'choice' || kind === 'choices'

function fieldOf({ hint, options, maxLength, min, max, ...field }: FormField): FormField {
  const isText = field.kind === 'text' || field.kind === 'textarea'
  const isNumber = field.kind === 'number'
  const note = hint?.trim() ?? ''
  return {
    ...field,
    label: field.label.trim(),
    ...(note === '' ? {} : { hint: note }),
    ...(isChosen(field) ? { options: (options ?? []).map((one) => one.trim()) } : {}),
    ...(isText && maxLength !== undefined ? { maxLength } : {}),
    ...(isNumber && min !== undefined ? { min } : {}),
    ...(isNumber && max !== undefined ? { max } : {}),
  }
}
