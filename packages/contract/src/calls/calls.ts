import { deskCalls } from './desk-calls.ts'
import { entrantCalls } from './entrant-calls.ts'

/** Where every call goes. */
export const calls = { ...entrantCalls, ...deskCalls }
