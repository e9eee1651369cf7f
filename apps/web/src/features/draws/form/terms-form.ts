import { present } from '@fairdraw/contract'
import {
  type ChanceTask,
  type Condition,
  type DrawTerms,
  type EnterpriseCondition,
  type FollowCondition,
  type FormField,
  isLookedAt,
  type NamesShown,
  type Scenery,
  type Security,
  type ShownAs,
  type Visibility,
} from '@fairdraw/domain'
import { typedText } from '../../../lib/typed-text.ts'
import { cardOf, type OrganiserCardLine, plainCard } from './organiser/organiser-card-line.ts'
import { unlessEmpty } from './unless-empty.ts'

/** A task as it stands in the form; null while nothing is typed counts as one. */
export type TaskLine = Omit<ChanceTask, 'chances'> & { readonly chances: number | null }

/** What a draw asks, gives and shows beside prizes and times; null where a setting is off or not typed. */
export type TermsForm = {
  readonly cover: string | null
  readonly shareCover: string | null
  readonly banner: string | null
  readonly background: string | null
  /** What the phone pages look like; null is the landscape. */
  readonly scenery: Scenery | null
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
  /** Null: as is usual for how people get in. */
  readonly namesShown: NamesShown | null
  readonly entryForm: readonly FormField[]
  readonly claimForm: readonly FormField[]
  readonly claimDeadlineMs: number | null
  /** What is not claimed by then is drawn anew by itself. */
  readonly claimReplaces: boolean
  readonly security: Security
}

/** A draw that asks for nothing but to join. */
export const plainTerms: TermsForm = {
  cover: null,
  shareCover: null,
  banner: null,
  background: null,
  scenery: null,
  shownAs: null,
  card: plainCard,
  timeZone: null,
  conditions: [],
  tasks: [],
  codeLimit: null,
  winHistory: null,
  visibility: {},
  namesShown: null,
  entryForm: [],
  claimForm: [],
  claimDeadlineMs: null,
  claimReplaces: false,
  security: {},
}

/** The terms the form stands for; a list keeps its order, so that objections find their way back. */
export function termsOf(form: TermsForm): DrawTerms {
  const { winHistory, claimDeadlineMs: deadlineMs } = form
  const hidden = Object.fromEntries(Object.entries(form.visibility).filter(([, shown]) => shown === false))
  const security = Object.fromEntries(Object.entries(form.security).filter(([, set]) => isSet(set)))
  const hasClaims = form.claimForm.length > 0 || deadlineMs !== null
  const replaces = form.claimReplaces && deadlineMs !== null ? true : null
  return present({
    cover: form.cover,
    shareCover: form.shareCover,
    banner: form.banner,
    background: form.background,
    scenery: form.scenery,
    shownAs: form.shownAs,
    organiserCard: cardOf(form.card),
    timeZone: form.timeZone,
    conditions: unlessEmpty(form.conditions.map(conditionOfLine)),
    tasks: unlessEmpty(form.tasks.map(taskOf)),
    codeLimit: form.codeLimit,
    winHistory: winHistory && { days: winHistory.days ?? 0, wins: winHistory.wins ?? 0 },
    visibility: unlessEmpty(hidden),
    namesShown: form.namesShown,
    entryForm: unlessEmpty(form.entryForm.map(fieldOf)),
    claim: hasClaims ? present({ form: form.claimForm.map(fieldOf), deadlineMs, replaces }) : null,
    security: unlessEmpty(security),
  })
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
function followOfLine({ keyword, reply, ...rest }: FollowCondition): Condition {
  return present({ ...rest, keyword: typedText(keyword), reply: typedText(reply) })
}

/** As above: no greeting and no mark that nobody typed. */
function enterpriseOfLine({ tags, ...rest }: EnterpriseCondition): Condition {
  const named = present({ joined: typedText(tags?.joined), won: typedText(tags?.won) })
  const marked = { ...rest, tags: unlessEmpty(named) }
  if (marked.kind === 'customer_group') return present(marked)
  return present({ ...marked, welcome: typedText(marked.welcome) })
}

function taskOf({ kind, chances, seconds, passcode, url, title, ...same }: TaskLine): ChanceTask {
  return present({
    ...same,
    kind,
    chances: chances ?? 1,
    seconds: isLookedAt(kind) ? seconds : null,
    passcode: kind === 'passcode' ? typedText(passcode) : null,
    url: typedText(url),
    title: typedText(title),
  })
}

/** True when a question is answered by choosing. */
export const isChosen = ({ kind }: Pick<FormField, 'kind'>) => kind === 'choice' || kind === 'choices'

function fieldOf({ hint, options, maxLength, min, max, ...field }: FormField): FormField {
  const isText = field.kind === 'text' || field.kind === 'textarea'
  const isNumber = field.kind === 'number'
  return present({
    ...field,
    label: field.label.trim(),
    hint: typedText(hint),
    options: isChosen(field) ? (options ?? []).map((one) => one.trim()) : null,
    maxLength: isText ? maxLength : null,
    min: isNumber ? min : null,
    max: isNumber ? max : null,
  })
}
