import type { AccountNoticeReader, AccountNoticeWriter } from './account-notice-store.ts'
import type { AccountPeopleReader, AccountPeopleWriter } from './account-people-store.ts'
import type { AccountReader, AccountWriter } from './account-store.ts'
import type { ActivityReader, ActivityWriter } from './activity-store.ts'
import type { ApiKeyReader, ApiKeyWriter } from './api-key-store.ts'
import type { AttendeeReader, AttendeeWriter } from './attendee-store.ts'
import type { AuditReader, AuditWriter } from './audit-store.ts'
import type { AwardReader, AwardWriter } from './award-store.ts'
import type { BeaconReader, BeaconWriter } from './beacon-store.ts'
import type { BegunLetterWriter } from './begun-letter-store.ts'
import type { BelongingReader, BelongingWriter } from './belonging-store.ts'
import type { BlacklistReader, BlacklistWriter } from './blacklist-store.ts'
import type { CardReader, CardWriter } from './card-store.ts'
import type { ChatGroupReader, ChatGroupWriter } from './chat-group-store.ts'
import type { ChosenTemplateReader, ChosenTemplateWriter } from './chosen-template-store.ts'
import type { ClaimLinkReader, ClaimLinkWriter } from './claim-link-store.ts'
import type { ClaimReader, ClaimWriter } from './claim-store.ts'
import type { CommentReader, CommentWriter } from './comment-store.ts'
import type { ComponentReader, ComponentWriter } from './component-store.ts'
import type { CustomerMarkReader, CustomerMarkWriter } from './customer-mark-store.ts'
import type { DetailReader, DetailWriter } from './detail-store.ts'
import type { DrawReader, DrawWriter } from './draw-store.ts'
import type { EntrantReader, EntrantWriter } from './entrant-store.ts'
import type { EntryCodeReader, EntryCodeWriter } from './entry-code-store.ts'
import type { ErasureReader, ErasureWriter } from './erasure-store.ts'
import type { ErrorReader, ErrorWriter } from './error-store.ts'
import type { FactReader, FactWriter } from './fact-store.ts'
import type { FanReader, FanWriter } from './fan-store.ts'
import type { GroupMessageReader, GroupMessageWriter } from './group-message-store.ts'
import type { HistoryReader, HistoryWriter } from './history-store.ts'
import type { HookReader, HookWriter } from './hook-store.ts'
import type { IdentityReader, IdentityWriter } from './identity-store.ts'
import type { ImportedReader, ImportedWriter } from './imported-store.ts'
import type { LogReader, LogWriter } from './log-store.ts'
import type { LotReader, LotWriter } from './lot-store.ts'
import type { MemberReader, MemberWriter } from './member-store.ts'
import type { MessageConsentReader, MessageConsentWriter } from './message-consent-store.ts'
import type { NoticeReader, NoticeWriter } from './notice-store.ts'
import type { OnceReader, OnceWriter } from './once-store.ts'
import type { OrderReader, OrderWriter } from './order-store.ts'
import type { OutboxReader, OutboxWriter } from './outbox-store.ts'
import type { OutsideAccountReader, OutsideAccountWriter } from './outside-account-store.ts'
import type { OutsideTokenReader, OutsideTokenWriter } from './outside-token-store.ts'
import type { PasskeyReader, PasskeyWriter } from './passkey-store.ts'
import type { PlayReader, PlayWriter } from './play-store.ts'
import type { PrizeCodeReader, PrizeCodeWriter } from './prize-code-store.ts'
import type { ReaderReader, ReaderWriter } from './reader-store.ts'
import type { RequestReader, RequestWriter } from './request-store.ts'
import type { RosterReader, RosterWriter } from './roster-store.ts'
import type { SecretReader, SecretWriter } from './secret-store.ts'
import type { SentCodeReader, SentCodeWriter } from './sent-code-store.ts'
import type { SessionReader, SessionWriter } from './session-store.ts'
import type { ShowReader, ShowWriter } from './show-store.ts'
import type { StatisticsReader } from './statistics-store.ts'
import type { TaskProofReader, TaskProofWriter } from './task-proof-store.ts'
import type { TaskRunReader, TaskRunWriter } from './task-run-store.ts'
import type { TeamReader, TeamWriter } from './team-store.ts'
import type { TemplateReader, TemplateWriter } from './template-store.ts'
import type { TrafficReader, TrafficWriter } from './traffic-store.ts'
import type { TryReader, TryWriter } from './try-store.ts'
import type { UploadReader, UploadWriter } from './upload-store.ts'

/** One noun each; everything read through one `Reading` is one consistent view. */
export type Reading = {
  readonly accountNotices: AccountNoticeReader
  readonly accountPeople: AccountPeopleReader
  readonly accounts: AccountReader
  readonly activities: ActivityReader
  readonly apiKeys: ApiKeyReader
  readonly attendees: AttendeeReader
  readonly audits: AuditReader
  readonly awards: AwardReader
  readonly beacons: BeaconReader
  readonly belongings: BelongingReader
  readonly blacklist: BlacklistReader
  readonly cards: CardReader
  readonly chatGroups: ChatGroupReader
  readonly chosenTemplates: ChosenTemplateReader
  readonly claimLinks: ClaimLinkReader
  readonly claims: ClaimReader
  readonly comments: CommentReader
  readonly components: ComponentReader
  readonly customerMarks: CustomerMarkReader
  readonly details: DetailReader
  readonly draws: DrawReader
  readonly entrants: EntrantReader
  readonly entryCodes: EntryCodeReader
  readonly erasures: ErasureReader
  readonly errors: ErrorReader
  readonly facts: FactReader
  readonly fans: FanReader
  readonly groupMessages: GroupMessageReader
  readonly histories: HistoryReader
  readonly hooks: HookReader
  readonly identities: IdentityReader
  readonly imported: ImportedReader
  readonly log: LogReader
  readonly lots: LotReader
  readonly members: MemberReader
  readonly messageConsents: MessageConsentReader
  readonly notices: NoticeReader
  readonly once: OnceReader
  readonly orders: OrderReader
  readonly outbox: OutboxReader
  readonly outsideAccounts: OutsideAccountReader
  readonly outsideTokens: OutsideTokenReader
  readonly passkeys: PasskeyReader
  readonly plays: PlayReader
  readonly prizeCodes: PrizeCodeReader
  readonly proofs: TaskProofReader
  readonly readers: ReaderReader
  readonly requests: RequestReader
  readonly rosters: RosterReader
  readonly secrets: SecretReader
  readonly sentCodes: SentCodeReader
  readonly sessions: SessionReader
  readonly shows: ShowReader
  readonly statistics: StatisticsReader
  readonly team: TeamReader
  readonly taskRuns: TaskRunReader
  readonly templates: TemplateReader
  readonly traffic: TrafficReader
  readonly tries: TryReader
  readonly uploads: UploadReader
  /**
   * Milliseconds by the database's clock on PostgreSQL, the server's on the embedded store. Ask behind the lock: who
   * waited for a row may come after the moment at which it was to close.
   */
  now(): Promise<number>
}

/** The same nouns, with their writes. Only `transact` hands one out. */
export type Writing = Reading & {
  readonly accountNotices: AccountNoticeWriter
  readonly accountPeople: AccountPeopleWriter
  readonly accounts: AccountWriter
  readonly activities: ActivityWriter
  readonly apiKeys: ApiKeyWriter
  readonly attendees: AttendeeWriter
  readonly audits: AuditWriter
  readonly awards: AwardWriter
  readonly beacons: BeaconWriter
  readonly begunLetters: BegunLetterWriter
  readonly belongings: BelongingWriter
  readonly blacklist: BlacklistWriter
  readonly cards: CardWriter
  readonly chatGroups: ChatGroupWriter
  readonly chosenTemplates: ChosenTemplateWriter
  readonly claimLinks: ClaimLinkWriter
  readonly claims: ClaimWriter
  readonly comments: CommentWriter
  readonly components: ComponentWriter
  readonly customerMarks: CustomerMarkWriter
  readonly details: DetailWriter
  readonly draws: DrawWriter
  readonly entrants: EntrantWriter
  readonly entryCodes: EntryCodeWriter
  readonly erasures: ErasureWriter
  readonly errors: ErrorWriter
  readonly facts: FactWriter
  readonly fans: FanWriter
  readonly groupMessages: GroupMessageWriter
  readonly histories: HistoryWriter
  readonly hooks: HookWriter
  readonly identities: IdentityWriter
  readonly imported: ImportedWriter
  readonly log: LogWriter
  readonly lots: LotWriter
  readonly members: MemberWriter
  readonly messageConsents: MessageConsentWriter
  readonly notices: NoticeWriter
  readonly once: OnceWriter
  readonly orders: OrderWriter
  readonly outbox: OutboxWriter
  readonly outsideAccounts: OutsideAccountWriter
  readonly outsideTokens: OutsideTokenWriter
  readonly passkeys: PasskeyWriter
  readonly plays: PlayWriter
  readonly prizeCodes: PrizeCodeWriter
  readonly proofs: TaskProofWriter
  readonly readers: ReaderWriter
  readonly requests: RequestWriter
  readonly rosters: RosterWriter
  readonly secrets: SecretWriter
  readonly sentCodes: SentCodeWriter
  readonly sessions: SessionWriter
  readonly shows: ShowWriter
  readonly statistics: StatisticsReader
  readonly team: TeamWriter
  readonly taskRuns: TaskRunWriter
  readonly templates: TemplateWriter
  readonly traffic: TrafficWriter
  readonly tries: TryWriter
  readonly uploads: UploadWriter
}

/**
 * All state. `transact` runs its work in one transaction and resolves only after the durable commit; a throw
 * rolls everything back. The work may be run again after a serialisation failure, so it must have no effect
 * but through `tx`. A unique key that is taken surfaces as `Taken`; a call that failed dooms its transaction, so
 * catch it outside. `read` sees one moment, never an uncommitted row, and resolves when all it saw is durable.
 * Do not call one inside the other: it may wait for itself. Both throw StoreUnavailable, also once the deadline of a
 * call is over; without a deadline they are work, which goes on for as long as the database is heard of.
 */
export type Store = {
  read<T>(work: (tx: Reading) => Promise<T>, endsAt?: Deadline): Promise<T>
  transact<T>(work: (tx: Writing) => Promise<T>, endsAt?: Deadline): Promise<T>
}

/** What who changes nothing needs of the store. */
export type StoreToRead = { readonly store: Pick<Store, 'read'> }

/** When somebody no longer waits; milliseconds by `performance.now()`. */
export type Deadline = number

/** A store with its connections, as only the composition root and tests hold it. */
export type OpenStore = Store & {
  /** Waits for what is running; afterwards every call throws StoreUnavailable('down'). */
  close(): Promise<void>
  /** Resolves when the database answers and its schema is this program's; throws StoreUnavailable or what is wrong otherwise. */
  ping(): Promise<void>
}

/** A page of a keyset-ordered list. `next` is the key to continue after, null at the end. */
export type Page<Row, Key> = {
  readonly rows: readonly Row[]
  readonly next: Key | null
}
