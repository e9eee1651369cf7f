/** The tables of migration 39: which templates tell what, and what became of the messages sent by them. */
export type ChosenTemplateTables = {
  chosen_templates: {
    account_id: string
    use_for: string
    way: string
    template_id: string
    fields_json: string
  }
  sent_templates: {
    account_id: string
    message_id: string
    letter_id: string | null
    outcome: string | null
    at: number
  }
}
