import { reasonWords as sharedWords } from '@fairdraw/contract'
import type { ReasonCode } from '@fairdraw/fairness'
import type { Lang } from '../words.ts'

type Reasons = Readonly<Record<ReasonCode, string>>

/** Every reason of a report in plain words, as the proof page says them; a few name what to give the program. */
export const reasonWords: Readonly<Record<Lang, Reasons>> = {
  en: {
    ...sharedWords.en,
    witnesses_unknown:
      'Too few of the promised witnesses are known here; name those that you know with --witness',
    key_unknown: 'This key is seen for the first time; compare its fingerprint with one from elsewhere',
    needs_rows: 'Cannot be checked without the rows file (--rows)',
  },
  zh: {
    ...sharedWords.zh,
    witnesses_unknown: '约定的见证人在此认识的太少，请用 --witness 指定您认识的',
    key_unknown: '首次见到这把密钥，请与从别处得到的指纹核对',
    needs_rows: '没有名单文件（--rows）无法检查',
  },
}
