import type { Instant, OutsideCheckLine } from '@fairdraw/domain'
import type { AppCredentials } from './outside.ts'
import type { ShareSignature } from './wechat.ts'
import type { WecomPush } from './wecom-event.ts'
import type {
  CustomerGroupPage,
  CustomerPage,
  GroupWithMembers,
  WecomCustomer,
  WecomDepartment,
  WecomHolder,
  WecomMember,
  WecomTagGroup,
} from './wecom-people.ts'

/** Who came back with a sign-in code: somebody of the enterprise, or anybody else. */
export type WecomPerson =
  | { readonly kind: 'member'; readonly userId: string }
  | {
      readonly kind: 'outsider'
      readonly openid: string
      /** Null where they are nobody's customer, or the app may not see it. */
      readonly externalUserId: string | null
    }

/** A link below the words of a message. */
export type WecomLink = {
  readonly title: string
  readonly url: string
  readonly description?: string
  readonly pictureUrl?: string
}

/** By which a customer adds a member as a contact, or gets into a group; kept at WeCom by its number. */
export type WecomEntrance = {
  readonly configId: string
  /** Of the picture of the QR code. */
  readonly pictureUrl: string
}

/**
 * Whom a group message goes to: customers of one member (at most 10,000), or groups of one owner (at most 2,000). Each
 * takes as many of them a month as the month has days.
 */
export type GroupMessageAudience =
  | { readonly kind: 'customers'; readonly sender: string; readonly externalUserIds: readonly string[] }
  | { readonly kind: 'groups'; readonly sender: string; readonly chatIds: readonly string[] }

/** What became of a group message at one customer or group. `not_friend` and `month_full` are for good. */
export type GroupMessageState = 'waits' | 'sent' | 'not_friend' | 'month_full' | 'failed'

/** A task that the enterprise has, as its list tells it. */
export type ListedGroupMessage = {
  readonly messageId: string
  readonly text: string
  /** Of the links below its words. */
  readonly urls: readonly string[]
}

export type GroupMessageOutcome = {
  /** Of the member who must press "send". */
  readonly userId: string
  /** Null until they did. */
  readonly sentAt: Instant | null
  readonly deliveries: readonly {
    /** A customer or a group, by its id. */
    readonly to: string
    readonly state: GroupMessageState
  }[]
}

/**
 * An enterprise as its owner connected it: the app by its AgentId and secret, and the secret of customer contact where
 * the app itself may not read customers.
 */
export type WecomConnection = {
  readonly corpId: string
  /** Null: nothing that names the app can be tried. */
  readonly agentId: string | null
  readonly secret: string
  readonly contactSecret: string | null
}

/** The operator's own app of WeCom. */
export type OwnWecom = { readonly app: AppCredentials; readonly agentId: string }

/**
 * Enterprises of WeCom. `app.appId` is the corp id, `app.secret` the secret of one app or of customer
 * contact: each secret has a token of its own and sees its own part. Every promise throws OutsideFailed and nothing else
 * but faults of the store. An enterprise that asked too often is left alone until WeCom answers again: until then calls
 * fail with `quota` without being made. Lists are followed to their end, at most 200 pages, then `refused`.
 */
export type Wecom = {
  /**
   * The address inside WeCom and WeChat that says silently who somebody is, and no more of them; without a state, one may
   * be put in its `state`.
   */
  insideUrl(asked: {
    readonly corpId: string
    readonly agentId: string
    readonly returnTo: string
    readonly state: string | null
  }): string
  /** The address of the QR code for websites; without a state, one may be appended as the last parameter. */
  siteUrl(asked: {
    readonly corpId: string
    readonly agentId: string
    readonly returnTo: string
    readonly state: string | null
  }): string
  /** Who came back with a code; works once a code, then `code`. */
  personOf(app: AppCredentials, code: string): Promise<WecomPerson>

  /** Read at most ten minutes ago. */
  departments(app: AppCredentials): Promise<readonly WecomDepartment[]>
  /** Throws `gone` for nobody, `permission` for somebody whom the app may not see. */
  member(app: AppCredentials, userId: string): Promise<WecomMember>
  /** Everybody with the departments they are in; for the secret of contacts synchronisation alone, else `permission`. */
  memberIds(app: AppCredentials): Promise<readonly Omit<WecomMember, 'name'>[]>
  /** Members who may hold customers, by their ids where names may not be read. Read at most ten minutes ago. */
  holders(app: AppCredentials): Promise<readonly WecomHolder[]>

  /** The ids of a member's customers; none for a member without any. */
  customerIds(app: AppCredentials, userId: string): Promise<readonly string[]>
  /** With everybody whose customer they are; null for somebody who is nobody's, or unknown. Always asked anew. */
  customer(app: AppCredentials, externalUserId: string): Promise<WecomCustomer | null>
  /** Customers of at most 100 members, 100 at a time from `cursor` on; a customer of two of them comes twice. */
  customersOf(
    app: AppCredentials,
    asked: { readonly userIds: readonly string[]; readonly cursor: string | null },
  ): Promise<CustomerPage>
  /** Null for somebody who is no customer of the enterprise. `openid` is of the account that unionid came with. */
  externalUserIdOf(
    app: AppCredentials,
    person: { readonly unionid: string; readonly openid: string },
  ): Promise<string | null>

  /** Customer groups of these owners, or of everybody, some at a time from `cursor` on; details at most ten minutes old. */
  groups(
    app: AppCredentials,
    asked: { readonly owners: readonly string[] | null; readonly cursor: string | null },
  ): Promise<CustomerGroupPage>
  /**
   * A group with everybody in it; null when there is none, or no longer. What was read less than `maxAgeMs` ago is not
   * read again, and is read once for all who ask at the same time.
   */
  group(
    app: AppCredentials,
    asked: { readonly chatId: string; readonly maxAgeMs: number },
  ): Promise<GroupWithMembers | null>

  /** By which a customer adds one of these members at once; `state` (30 bytes) comes back in events and followers. */
  createContactEntrance(
    app: AppCredentials,
    asked: { readonly userIds: readonly string[]; readonly state: string },
  ): Promise<WecomEntrance>
  /** By which a customer gets into the first of these groups (at most 5) that has room. */
  createGroupEntrance(
    app: AppCredentials,
    asked: { readonly chatIds: readonly string[]; readonly state: string },
  ): Promise<WecomEntrance>
  /** Within 20 s of the event that carried the code, once. */
  sendWelcome(
    app: AppCredentials,
    asked: { readonly welcomeCode: string; readonly text: string; readonly link?: WecomLink },
  ): Promise<void>
  /**
   * To members who may see the app; answers those whom it does not reach. Throws `gone` where that is all of them. The
   * same words to the same members within `sameWithinMs` (at most four hours) reach them once; a failure says `mayBeDone`
   * where nobody answered.
   */
  sendToMembers(
    app: AppCredentials,
    asked: {
      readonly agentId: string
      readonly userIds: readonly string[]
      readonly text: string
      readonly sameWithinMs?: number
    },
  ): Promise<{ readonly unreached: readonly string[] }>
  /**
   * Makes a task: a member must confirm it in WeCom. Answers its number, and whom it will not reach. Not asked for again
   * by itself: its failure says `mayBeDone` where nobody answered.
   */
  createGroupMessage(
    app: AppCredentials,
    asked: { readonly to: GroupMessageAudience; readonly text: string; readonly link?: WecomLink },
  ): Promise<{ readonly messageId: string; readonly unreached: readonly string[] }>
  /** Every task that the enterprise made in this time (a month at most), so that one can be found that nobody answered for. */
  groupMessagesMade(
    app: AppCredentials,
    asked: { readonly kind: GroupMessageAudience['kind']; readonly from: Instant; readonly to: Instant },
  ): Promise<readonly ListedGroupMessage[]>
  groupMessageOutcomes(app: AppCredentials, messageId: string): Promise<readonly GroupMessageOutcome[]>
  /** WeCom reminds who has not sent it yet. */
  remindGroupMessage(app: AppCredentials, messageId: string): Promise<void>
  /** Who has not sent it yet cannot any more. */
  cancelGroupMessage(app: AppCredentials, messageId: string): Promise<void>

  tagGroups(app: AppCredentials): Promise<readonly WecomTagGroup[]>
  /** Makes the tag in its group where it is not there, and answers its id. */
  ensureTag(
    app: AppCredentials,
    tag: { readonly groupName: string; readonly name: string },
  ): Promise<{ readonly tagId: string }>
  /** On a customer, as this member sees them. Marking twice is once. */
  markCustomer(
    app: AppCredentials,
    asked: { readonly userId: string; readonly externalUserId: string; readonly tagIds: readonly string[] },
  ): Promise<void>

  /** Forgets what a push says is no longer so: the next who asks in this process is answered anew. */
  heard(push: Pick<WecomPush, 'corpId' | 'event'>): void

  /** For the exact address that the page was entered with; what follows a # is left out. */
  shareSignature(app: AppCredentials, url: string): Promise<ShareSignature>
  /**
   * Tries what draws need, at most a handful of calls: `credentials` (the AgentId included), `address`, `staff`,
   * `customers`, `groups`, `share`, in this order. What an earlier failure makes pointless is `unknown`.
   */
  check(connection: WecomConnection): Promise<readonly OutsideCheckLine[]>
}
