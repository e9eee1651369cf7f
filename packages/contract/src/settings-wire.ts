import type { DrawTerms, FormField, OrganiserCard, Prize, SettingsChanges } from '@fairdraw/domain'
import type { z } from 'zod'
import { shownEnterpriseCondition } from './customers-wire.ts'
import type { claimTerms, formField, ownTerms, security, shownTerms, termFields } from './draw-terms.ts'
import { conditionIn, sentAccount, sentCondition, withAccountIn } from './following-wire.ts'
import type { organiserCard } from './page-blocks.ts'
import type { prize } from './shapes.ts'
import { mapped, present } from './wire-values.ts'

/*
 * Settings as the domain keeps them and as they travel, both ways, for the server and the web alike. Only types of the
 * schemas are imported, so that a page that maps settings does not load the schema library.
 */
type SentPrize = z.output<typeof prize>
/** As an answer has it, which says less of what a prize may be. */
type AnsweredPrize = Omit<SentPrize, 'kind'> & { readonly kind: string }
type SentField = z.output<typeof formField>
type SentTerms = { readonly [Key in keyof typeof termFields]?: z.output<(typeof termFields)[Key]> | null }
type Sent<Fields extends Record<string, z.ZodType>> = {
  [Key in keyof Fields]?: Exclude<z.output<Fields[Key]>, undefined>
}
/** As everybody may see them. */
export type ShownTerms = Sent<typeof shownTerms>
/** As their organiser sees them. */
export type OwnTerms = Omit<ShownTerms, keyof typeof ownTerms> & Sent<typeof ownTerms>

export function prizeIn({ value_fen, hand_over, ...prize }: AnsweredPrize): Prize {
  return present({ ...prize, valueFen: value_fen, handOver: hand_over }) as Prize
}

export function sentPrize({ valueFen, handOver, ...prize }: Prize): SentPrize {
  return present({ ...prize, value_fen: valueFen, hand_over: handOver })
}

export function fieldIn({ max_length, ...field }: SentField): FormField {
  return present({ ...field, maxLength: max_length })
}

export function sentField({ maxLength, ...field }: FormField): SentField {
  return present({ ...field, max_length: maxLength }) as SentField
}

/** The terms that were sent; null takes one away. */
export function termsIn(sent: SentTerms): Pick<SettingsChanges, keyof DrawTerms> {
  return changed({
    cover: sent.cover,
    shareCover: sent.share_cover,
    banner: sent.banner,
    background: sent.background,
    organiserCard: mapped(sent.organiser_card, cardIn),
    timeZone: sent.time_zone,
    shownAs: sent.shown_as,
    conditions: mapped(sent.conditions, (all) => all.map(conditionIn)),
    tasks: mapped(sent.tasks, (all) => all.map(withAccountIn)),
    codeLimit: sent.code_limit,
    winHistory: sent.win_history,
    visibility: mapped(sent.visibility, present),
    entryForm: mapped(sent.entry_form, (all) => all.map(fieldIn)),
    claim: mapped(sent.claim, claimIn),
    security: mapped(sent.security, securityIn),
  })
}

/** What is undefined was not sent and stays; null takes away. */
export function changed<Part extends object>(
  part: Part,
): { [Key in keyof Part]?: Exclude<Part[Key], null> | undefined } {
  const sent = Object.entries(part).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent.map(([key, value]) => [key, value ?? undefined])) as typeof part
}

function cardIn({ account_url, mini_url, ...same }: z.output<typeof organiserCard>): OrganiserCard {
  return present({ ...same, accountUrl: account_url, miniUrl: mini_url })
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

export function shownTermsOf(settings: DrawTerms): ShownTerms {
  const { conditions, tasks, security: _, ...open } = sentTermsOf(settings)
  return present({
    ...open,
    conditions: conditions?.map(shownCondition),
    tasks: tasks?.map(withoutWord),
  }) as ShownTerms
}

export function sentTermsOf(settings: DrawTerms): OwnTerms {
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
  })
}

function shownCondition(sent: NonNullable<OwnTerms['conditions']>[number]) {
  const isOfEnterprise = sent.kind === 'customer' || sent.kind === 'customer_group'
  return isOfEnterprise ? shownEnterpriseCondition(sent) : withoutWord(sent)
}

function withoutWord<Part extends object>(part: Part): Omit<Part, 'passcode' | 'reply'> {
  const { passcode: _, reply: __, ...open } = part as Part & { passcode?: string; reply?: string }
  return open
}
