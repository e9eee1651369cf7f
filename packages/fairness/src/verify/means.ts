import type { VerifySignature } from '../log/receipt.ts'
import type { VerifyOptions } from '../verify.ts'

/** What the checks work with: the options, and how what the log's key signed is checked, where that can be. */
export type Means = VerifyOptions & { readonly verifySignature?: VerifySignature }
