import { type HookEvent, hookEvents } from '@fairdraw/domain'

/** What can be chosen to be told of; a test is sent by hand. */
export type HookEventChosen = Exclude<HookEvent, 'test'>

export const eventsToChoose = hookEvents.filter((event): event is HookEventChosen => event !== 'test')
