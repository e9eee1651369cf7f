import { commentFaultWords } from '@fairdraw/contract'

/** Why a comment does not count, in words. */
export const commentWords = {
  zh: { faults: commentFaultWords.zh, kept: '留下' },
  en: { faults: commentFaultWords.en, kept: 'Stays' },
}
