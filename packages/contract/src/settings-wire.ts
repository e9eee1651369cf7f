import {
  type DrawTerms,
  type FormField,
  type Prize,
  type SettingsChanges,
  withoutSecrets,
} from '@fairdraw/domain'
import type { z } from 'zod'
import { shownEnterpriseCondition } from './customers-wire.ts'
import type { formField, ownTerms, security, shownTerms, termFields } from './draw-terms.ts'
import { conditionIn } from './following-wire.ts'
import type { prize } from './shapes.ts'
import { camelNames, snakeNames } from './wire-names.ts'
import { mapped, present } from './wire-values.ts'

/*
 * Settings as the domain keeps them and as they travel, both ways, for the server and the web alike. Only types of the
 * schemas are imported, so that a page that maps settings does not load the schema library.
 */
type SentPrize = z.output<typeof prize>
type SentField = z.output<typeof formField>
type SentTerms = { readonly [Key in keyof typeof termFields]?: z.output<(typeof termFields)[Key]> | null }
type Sent<Fields extends Record<string, z.ZodType>> = {
  [Key in keyof Fields]?: Exclude<z.output<Fields[Key]>, undefined>
}
/** As everybody may see them. */
export type ShownTerms = Sent<typeof shownTerms>
/** As their organiser sees them. */
export type OwnTerms = Omit<ShownTerms, keyof typeof ownTerms> & Sent<typeof ownTerms>

export function prizeIn(sent: SentPrize): Prize {
  return camelNames(sent)
}

export function sentPrize(prize: Prize): SentPrize {
  return snakeNames(prize)
}

export function fieldIn(sent: SentField): FormField {
  return camelNames(sent)
}

/** The terms that were sent; null takes one away. */
export function termsIn(sent: SentTerms): Pick<SettingsChanges, keyof DrawTerms> {
  const { conditions, security, visibility, ...same } = sent
  const read = camelNames({
    ...same,
    conditions: mapped(conditions, (all) => all.map(conditionIn)),
    security: mapped(security, securityIn),
  })
  const all: Record<string, unknown> = { ...read, visibility: mapped(visibility, present) }
  return changed(Object.fromEntries(termKeys.map((key) => [key, all[key]])))
}

/** What is undefined was not sent and stays; null takes away. */
export function changed<Part extends object>(
  part: Part,
): { [Key in keyof Part]?: Exclude<Part[Key], null> | undefined } {
  const sent = Object.entries(part).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent.map(([key, value]) => [key, value ?? undefined])) as typeof part
}

const termKeys = [
  'cover',
  'shareCover',
  'banner',
  'background',
  'scenery',
  'organiserCard',
  'timeZone',
  'shownAs',
  'conditions',
  'tasks',
  'codeLimit',
  'winHistory',
  'visibility',
  'namesShown',
  'entryForm',
  'claim',
  'security',
] as const satisfies readonly (keyof DrawTerms)[]

function securityIn({ one_hall, review, ...same }: z.output<typeof security>) {
  return { ...same, isOneHall: one_hall, isReviewed: review }
}

export function shownTermsOf(settings: DrawTerms): ShownTerms {
  const { conditions, tasks, security: _, ...open } = sentTermsOf(settings)
  return snakeNames({
    ...open,
    conditions: conditions?.map(shownCondition),
    tasks: tasks?.map(withoutSecrets),
  }) as ShownTerms
}

export function sentTermsOf(settings: DrawTerms): OwnTerms {
  const { security } = settings
  return snakeNames({
    ...Object.fromEntries(termKeys.map((key) => [key, settings[key]])),
    security: security && sentSecurity(security),
  }) as OwnTerms
}

function sentSecurity({ isOneHall, isReviewed, ...same }: NonNullable<DrawTerms['security']>) {
  return { ...same, oneHall: isOneHall, review: isReviewed }
}

function shownCondition(sent: NonNullable<OwnTerms['conditions']>[number]) {
  const isOfEnterprise = sent.kind === 'customer' || sent.kind === 'customer_group'
  return isOfEnterprise ? shownEnterpriseCondition(sent) : withoutSecrets(sent)
}
