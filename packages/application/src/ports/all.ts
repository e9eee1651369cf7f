import type { PriceList } from '@fairdraw/domain'
import type { BeaconSource } from './beacon-source.ts'
import type { Bell } from './bell.ts'
import type { CaseShelf } from './case-shelf.ts'
import type { Clock } from './clock.ts'
import type { CommentSources } from './comment-sources.ts'
import type { CommentWork } from './comment-work.ts'
import type { WechatComponent } from './component.ts'
import type { ExportWork } from './export-work.ts'
import type { Files } from './files.ts'
import type { HookSender } from './hook-sender.ts'
import type { Images } from './images.ts'
import type { ListWork } from './list-work.ts'
import type { Mailer } from './mailer.ts'
import type { MemberFiles } from './member-files.ts'
import type { MiniProgram, OperatorTemplate } from './mini-program.ts'
import type { AppCredentials } from './outside.ts'
import type { OutsidePictures } from './outside-pictures.ts'
import type { OwnServices } from './own-services.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import type { PaymentWays } from './payment-way.ts'
import type { SignInWays } from './sign-in-way.ts'
import type { SmsSender } from './sms-sender.ts'
import type { Store } from './store.ts'
import type { Signer, Vault } from './vault.ts'
import type { Wechat } from './wechat.ts'
import type { OwnWecom, Wecom } from './wecom.ts'

/** Every port; a use case names the few it needs with `Pick`. */
export type Ports = {
  readonly beacon: BeaconSource
  readonly bell: Bell
  /** Templates, and customers' cases. */
  readonly cases: CaseShelf
  readonly clock: Clock
  readonly comments: CommentSources
  readonly commentWork: CommentWork
  /** The operator's third-party platform at WeChat; null when none is set: then nobody is offered to authorise it. */
  readonly component: WechatComponent | null
  readonly exports: ExportWork
  readonly hookSender: HookSender
  readonly images: Images
  readonly lists: ListWork
  /** Null when no mail server is set: then nothing about e-mail is shown. */
  readonly mailer: Mailer | null
  /** Uploaded pictures and videos. */
  readonly media: Files
  readonly memberFiles: MemberFiles
  readonly miniProgram: MiniProgram
  /** The operator's mini-program; null when none is set: then nothing about it is shown. */
  readonly ownMini: AppCredentials | null
  /** What the operator set up at other sites, to be looked at; empty when nothing is. */
  readonly ownServices: OwnServices
  /** The message by which the operator's mini-program tells winners; null when none is set. */
  readonly ownMiniTemplate: OperatorTemplate | null
  /** Whom at the operator's own enterprise organisers may have as a contact; null when nobody is named. */
  readonly ownSupport: { readonly app: AppCredentials; readonly staff: readonly string[] } | null
  /** The operator's own app of WeCom, which tells members of their enterprise; null when none is set. */
  readonly ownWecom: OwnWecom | null
  /** Pictures of people who sign in over another site. */
  readonly outsidePictures: OutsidePictures
  readonly passkeys: PasskeyCeremonies
  /** The ways to pay; empty when no provider is set. */
  readonly payments: PaymentWays
  /** What things cost here. */
  readonly prices: PriceList
  readonly signer: Signer
  /** The ways to sign in over another site; empty when no app of the operator's is set. */
  readonly signInWays: SignInWays
  /** Null when no provider is set: then nothing about text messages is shown. */
  readonly sms: SmsSender | null
  readonly store: Store
  readonly vault: Vault
  /** Official accounts and website apps, the operator's and the organisers'. */
  readonly wechat: Wechat
  /** Enterprises of WeCom, the operator's and the organisers'. */
  readonly wecom: Wecom
}
