import type { DrawSettings, FormField, OrganiserCard, Prize } from '@fairdraw/domain'
import type { z } from 'zod'
import { shownEnterpriseCondition } from './customers-wire.ts'
import type { claimTerms, formField, ownTerms, security, shownTerms, termFields } from './draw-terms.ts'
import { conditionIn, sentAccount, sentCondition, withAccountIn } from './following-wire.ts'
import type { organiserCard } from './page-blocks.ts'
import type { prize } from './shapes.ts'

/*
 * Settings as the domain keeps them and as they travel, both ways, for the server and the web alike. Only types of the
 * schemas are imported, so that a page that maps settings does not load the schema library.
 */
type SentPrize = z.output<typeof prize>
type SentField = z.output<typeof formField>
type SentTerms = { readonly [Key in keyof typeof termFields]?: z.output<(typeof termFields)[Key]> | null }
type Terms = Pick<
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
type Sent<Fields extends Record<string, z.ZodType>> = {
  [Key in keyof Fields]?: Exclude<z.output<Fields[Key]>, undefined>
}
/** As everybody may see them. */
export type ShownTerms = Sent<typeof shownTerms>
/** As their organiser sees them. */
export type OwnTerms = Omit<ShownTerms, keyof typeof ownTerms> & Sent<typeof ownTerms>
/** What an edit says of them: absent stays, undefined goes. */
export type TermChanges = { readonly [Key in keyof Terms]?: Terms[Key] | undefined }

/** Drops what is undefined, so that an optional key is either there or not. */
function present<Part extends object>(part: Part): { [Key in keyof Part]: Exclude<Part[Key], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never
}

export function prizeIn({ value_fen, hand_over, ...prize }: SentPrize): Prize {
  return present({ ...prize, valueFen: value_fen, handOver: hand_over }) as Prize
}

export function sentPrize({ valueFen, handOver, ...prize }: Prize): SentPrize {
  return present({ ...prize, value_fen: valueFen, hand_over: handOver }) as SentPrize
}

export function fieldIn({ max_length, ...field }: SentField): FormField {
  return present({ ...field, maxLength: max_length }) as FormField
}

export function sentField({ maxLength, ...field }: FormField): SentField {
  return present({ ...field, max_length: maxLength }) as SentField
}

/** The terms that were sent; null takes one away. */
export function termsIn(sent: SentTerms): TermChanges {
  const {
    organiser_card,
    time_zone,
    shown_as,
    share_cover,
    code_limit,
    win_history,
    entry_form,
    claim,
    security,
    ...same
  } = sent
  const changes: Record<string, unknown> = { ...same }
  const put = (key: keyof Terms, value: unknown, made: () => unknown) => {
    if (value !== undefined) changes[key] = value === null ? null : made()
  }
  put('organiserCard', organiser_card, () => organiser_card && cardIn(organiser_card))
  put('timeZone', time_zone, () => time_zone)
  put('shownAs', shown_as, () => shown_as)
  put('conditions', sent.conditions, () => sent.conditions?.map(conditionIn))
  put('tasks', sent.tasks, () => sent.tasks?.map(withAccountIn))
  put('shareCover', share_cover, () => share_cover)
  put('codeLimit', code_limit, () => code_limit)
  put('winHistory', win_history, () => win_history)
  put('entryForm', entry_form, () => entry_form?.map(fieldIn))
  put('claim', claim, () => claim && claimIn(claim))
  put('security', security, () => security && securityIn(security))
  const known: Record<string, unknown> = {}
  for (const key of termKeys)
    if (key in changes && changes[key] !== undefined) known[key] = changes[key] ?? undefined
  return known as TermChanges
}

const termKeys = [
  'cover',
  'shareCover',
  'banner',
  'background',
  'organiserCard',
  'timeZone',
  'shownAs',
  'conditions',
  'tasks',
  'codeLimit',
  'winHistory',
  'visibility',
  'entryForm',
  'claim',
  'security',
] as const satisfies readonly (keyof Terms)[]

function cardIn({ account_url, mini_url, ...same }: z.output<typeof organiserCard>): OrganiserCard {
  return present({ ...same, accountUrl: account_url, miniUrl: mini_url }) as OrganiserCard
}

function sentCard({ accountUrl, miniUrl, ...same }: OrganiserCard) {
  return present({ ...same, account_url: accountUrl, mini_url: miniUrl })
}

function claimIn({ form, deadline_ms }: z.output<typeof claimTerms>) {
  return present({ form: form.map(fieldIn), deadlineMs: deadline_ms })
}

function securityIn(sent: z.output<typeof security>) {
  return present({
    perAddressHourly: sent.per_address_hourly,
    perDevice: sent.per_device,
    isOneHall: sent.one_hall,
    isReviewed: sent.review,
  })
}

export function shownTermsOf(settings: Terms): ShownTerms {
  const { conditions, tasks, security: _, ...open } = sentTermsOf(settings)
  return present({
    ...open,
    conditions: conditions?.map(shownCondition),
    tasks: tasks?.map(withoutWord),
  }) as ShownTerms
}

export function sentTermsOf(settings: Terms): OwnTerms {
  const { cover, shareCover, banner, background, conditions, tasks, codeLimit, winHistory } = settings
  const { visibility, entryForm, claim, security, organiserCard, timeZone, shownAs } = settings
  return present({
    ...{ cover, share_cover: shareCover, banner, background, visibility },
    ...{ conditions: conditions?.map(sentCondition), tasks: tasks?.map(sentAccount) },
    ...{ code_limit: codeLimit, win_history: winHistory, time_zone: timeZone },
    shown_as: shownAs,
    organiser_card: organiserCard && sentCard(organiserCard),
    entry_form: entryForm?.map(sentField),
    claim: claim && present({ form: claim.form.map(sentField), deadline_ms: claim.deadlineMs }),
    security:
      security &&
      present({
        per_address_hourly: security.perAddressHourly,
        per_device: security.perDevice,
        one_hall: security.isOneHall,
        review: security.isReviewed,
      }),
  }) as OwnTerms
}

function shownCondition(sent: NonNullable<OwnTerms['conditions']>[number]) {
  const isOfEnterprise = sent.kind === 'customer' || sent.kind === 'customer_group'
  return isOfEnterprise ? shownEnterpriseCondition(sent) : withoutWord(sent)
}

function withoutWord<Part extends object>(part: Part): Omit<Part, 'passcode' | 'reply'> {
  const { passcode: _, reply: __, ...open } = part as Part & { passcode?: string; reply?: string }
  return open
}
