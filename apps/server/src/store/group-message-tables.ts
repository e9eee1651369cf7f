import type { GroupMessage } from '@fairdraw/application/ports'

/** What members are asked to send (`0037-group-messages`). */
export type GroupMessageTables = { groupMessages: GroupMessage }
