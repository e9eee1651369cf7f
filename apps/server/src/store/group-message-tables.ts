/** What members are asked to send (`0037-group-messages`). */
export type GroupMessageTables = {
  groupMessages: {
    id: string
    drawId: string
    accountId: string
    request: string
    kind: string
    sender: string
    words: string
    state: string
    messageId: string | null
    addressed: number
    unreached: number
    at: number
  }
}
