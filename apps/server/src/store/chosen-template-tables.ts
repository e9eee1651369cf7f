/** The tables of migration 39: which templates tell what, and what became of the messages sent by them. */
export type ChosenTemplateTables = {
  chosenTemplates: {
    accountId: string
    useFor: string
    way: string
    templateId: string
    fieldsJson: string
  }
  sentTemplates: {
    accountId: string
    messageId: string
    letterId: string | null
    outcome: string | null
    at: number
  }
}
