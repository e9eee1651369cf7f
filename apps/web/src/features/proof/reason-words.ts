import type { ReasonCode } from '@fairdraw/fairness'
import type { Lang } from '@fairdraw/ui'
import { en } from './reason-words-en.ts'
import { zh } from './reason-words-zh.ts'

/** Each reason a report may name, in plain words; typed by the union, so that a missing one does not compile. */
export const reasonWords: Readonly<Record<Lang, Readonly<Record<ReasonCode, string>>>> = { zh, en }
