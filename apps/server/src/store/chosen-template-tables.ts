import type { DeliveryOutcome } from '@fairdraw/application/ports'
import type { TemplateUse, TemplateWay } from '@fairdraw/domain'

/** The tables of migration 39: which templates tell what, and what became of the messages sent by them. */
export type ChosenTemplateTables = {
  chosenTemplates: {
    accountId: string
    useFor: TemplateUse
    way: TemplateWay
    templateId: string
    fieldsJson: string
  }
  sentTemplates: {
    accountId: string
    messageId: string
    letterId: string | null
    outcome: DeliveryOutcome | null
    at: number
  }
}
