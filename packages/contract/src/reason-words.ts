import type { ReasonCode } from '@fairdraw/fairness'
import { en } from './reason-words-en.ts'
import { zh } from './reason-words-zh.ts'

type Reasons = Readonly<Record<ReasonCode, string>>

/** Each reason a report may name, in plain words; typed by the union, so that a missing one does not compile. */
export const reasonWords: { readonly zh: Reasons; readonly en: Reasons } = { zh, en }
