/** What members are asked to send (`0037-group-messages`). */
export type GroupMessageTables = {
  group_messages: {
    id: string
    draw_id: string
    account_id: string
    request: string
    kind: string
    sender: string
    words: string
    state: string
    message_id: string | null
    addressed: number
    unreached: number
    at: number
  }
}
