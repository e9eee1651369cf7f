import { createHash } from 'node:crypto'
import type {
  ContactChange,
  GroupChange,
  StaffChange,
  WecomEvent,
  WecomPush,
} from '@fairdraw/application/ports'
import { type PushedParts, pushedText } from './callback-xml.ts'

/**
 * What a push of WeCom says, once its signature and encryption were looked at; null for whatever
 * says nothing to this product: other events, messages to the app, parts missing.
 */
export function readWecomPush(parts: PushedParts): WecomPush | null {
  const text = (name: string) => pushedText(parts, name)
  const seconds = text('CreateTime')
  const event = text('MsgType') === 'event' ? readEvent(text) : null
  if (event === null || !/^\d{1,12}$/.test(seconds)) return null
  return { corpId: text('ToUserName'), at: Number(seconds) * 1_000, key: keyOf(parts), event }
}

type Text = (name: string) => string

function readEvent(text: Text): WecomEvent | null {
  const change = text('ChangeType')
  if (text('Event') === 'change_external_contact') return contactChange(text, contactChanges.get(change))
  if (text('Event') === 'change_external_chat') return groupChange(text, change)
  return text('Event') === 'change_contact' ? staffChange(text, staffChanges.get(change)) : null
}

const contactChanges = new Map<string, ContactChange['change']>([
  ['add_external_contact', 'added'],
  ['add_half_external_contact', 'half_added'],
  ['edit_external_contact', 'edited'],
  ['del_external_contact', 'removed'],
  ['del_follow_user', 'removed_by_customer'],
  ['transfer_fail', 'transfer_failed'],
])

function contactChange(text: Text, change: ContactChange['change'] | undefined): ContactChange | null {
  const [userId, externalUserId] = [text('UserID'), text('ExternalUserID')]
  if (!change || userId === '' || externalUserId === '') return null
  return {
    kind: 'contact',
    change,
    userId,
    externalUserId,
    state: text('State') || null,
    welcomeCode: text('WelcomeCode') || null,
  }
}

const groupUpdates = new Map<string, GroupChange['change']>([
  ['add_member', 'members_added'],
  ['del_member', 'members_left'],
  ['change_owner', 'owner_changed'],
  ['change_name', 'name_changed'],
  ['change_notice', 'notice_changed'],
])

function groupChange(text: Text, type: string): GroupChange | null {
  const chatId = text('ChatId')
  const update = type === 'update' ? groupUpdates.get(text('UpdateDetail')) : undefined
  const change = type === 'create' ? 'created' : type === 'dismiss' ? 'dismissed' : update
  return change && chatId !== '' ? { kind: 'group', change, chatId } : null
}

const staffChanges = new Map<string, StaffChange['change']>([
  ['create_user', 'member_created'],
  ['update_user', 'member_changed'],
  ['delete_user', 'member_deleted'],
  ['create_party', 'department'],
  ['update_party', 'department'],
  ['delete_party', 'department'],
  ['update_tag', 'tag'],
])

function staffChange(text: Text, change: StaffChange['change'] | undefined): StaffChange | null {
  const userId = text('UserID') || null
  if (!change || (change.startsWith('member') && userId === null)) return null
  return { kind: 'staff', change, userId, newUserId: text('NewUserID') || null }
}

/** WeCom numbers no event: the same push repeated has the same parts, and another one does not. */
function keyOf(parts: PushedParts): string {
  const sorted = Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
