import type { PriceList } from '@fairdraw/domain'
import type { BeaconSource } from './beacon-source.ts'
import type { Bell } from './bell.ts'
import type { CaseShelf } from './case-shelf.ts'
import type { Clock } from './clock.ts'
import type { CommentSources } from './comment-sources.ts'
import type { CommentWork } from './comment-work.ts'
import type { Connections } from './connections.ts'
import type { ExportWork } from './export-work.ts'
import type { Files } from './files.ts'
import type { HookSender } from './hook-sender.ts'
import type { Images } from './images.ts'
import type { ListWork } from './list-work.ts'
import type { Mailer } from './mailer.ts'
import type { PaymentWays } from './payment-way.ts'
import type { Store } from './store.ts'
import type { Signer, Vault } from './vault.ts'

/** Every port; a use case names the few it needs with `Pick`. */
export type Ports = {
  readonly beacon: BeaconSource
  readonly bell: Bell
  /** Templates, and customers' cases. */
  readonly cases: CaseShelf
  readonly clock: Clock
  readonly comments: CommentSources
  readonly commentWork: CommentWork
  readonly connections: Connections
  readonly exports: ExportWork
  readonly hookSender: HookSender
  readonly images: Images
  readonly lists: ListWork
  /** Null when no mail server is set: then nothing about e-mail is shown. */
  readonly mailer: Mailer | null
  /** Uploaded pictures and videos. */
  readonly media: Files
  /** The ways to pay; empty when no provider is set. */
  readonly payments: PaymentWays
  /** What things cost here. */
  readonly prices: PriceList
  readonly signer: Signer
  readonly store: Store
  readonly vault: Vault
}
