import type { VerifySignature } from '../log/receipt.ts'
import type { ChainInfo } from '../rounds/chain.ts'
import type { VerifyOptions } from '../verify.ts'

/** What the checks work with: the options with the chains that are pinned, and how what the log's key signed is checked, where that can be. */
export type Means = VerifyOptions & {
  readonly chains: readonly ChainInfo[]
  readonly verifySignature?: VerifySignature
}
