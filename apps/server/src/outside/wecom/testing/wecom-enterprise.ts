import { WecomSays } from './wecom-shapes.ts'

/** One secret of the enterprise, and what it may do. */
export type FakeSecret = {
  readonly secret: string
  /** Of the app whose secret it is; null for the secrets of customer contact and of contacts synchronisation. */
  readonly agentId: number | null
  readonly readsNames: boolean
  readonly readsCustomers: boolean
  readonly syncs: boolean
}

type FakeMember = {
  readonly userId: string
  readonly name: string
  readonly departments: readonly number[]
}
type FakeDepartment = { readonly id: number; readonly name: string; readonly parentid: number }

export type FakeFollower = {
  readonly userId: string
  readonly createtime: number
  readonly state?: string
  readonly tagIds: Set<string>
}
export type FakeCustomer = {
  readonly id: string
  readonly name: string
  readonly type: 1 | 2
  readonly unionid?: string
  /** Of the account that the unionid comes with. */
  readonly openid?: string
  /** By member; a customer without any is nobody's. */
  readonly followers: Map<string, FakeFollower>
}

export type FakeGroup = {
  readonly chatId: string
  name: string
  readonly owner: string
  readonly createTime: number
  /** Members of the enterprise and customers by their ids, with what is said of how they came. */
  readonly people: Map<string, Readonly<Record<string, unknown>>>
}

/** Everything that an enterprise has, as it stands; a test changes it as people would. */
export type FakeEnterprise = ReturnType<typeof makeEnterprise>

export const fakeCorpId = 'ww8888888888888888'
export const appSecret: FakeSecret = {
  secret: 'fake-secret-of-the-app',
  agentId: 1_000_002,
  readsNames: true,
  readsCustomers: true,
  syncs: false,
}
/** Another app of the enterprise, with a token of its own. */
export const otherSecret: FakeSecret = {
  secret: 'fake-secret-of-another-app',
  agentId: 1_000_003,
  readsNames: false,
  readsCustomers: false,
  syncs: false,
}
/** It reads customers, and no names of members. */
export const contactSecret: FakeSecret = {
  secret: 'fake-secret-of-customer-contact',
  agentId: null,
  readsNames: false,
  readsCustomers: true,
  syncs: false,
}
export const syncSecret: FakeSecret = {
  secret: 'fake-secret-of-synchronisation',
  agentId: null,
  readsNames: false,
  readsCustomers: false,
  syncs: true,
}

/** Two departments, three members of whom one is in both, and two of whom may hold customers. */
export function makeEnterprise() {
  const customers = new Map<string, FakeCustomer>()
  const groups = new Map<string, FakeGroup>()
  return {
    corpId: fakeCorpId,
    secrets: [appSecret, otherSecret, contactSecret, syncSecret] as readonly FakeSecret[],
    departments: [
      { id: 1, name: '明签', parentid: 0 },
      { id: 2, name: '导购部', parentid: 1 },
      { id: 3, name: '客服部', parentid: 1 },
    ] as FakeDepartment[],
    members: [
      { userId: 'zhangsan', name: '张三', departments: [2, 3] },
      { userId: 'lisi', name: '李四', departments: [3] },
      { userId: 'wangwu', name: '王五', departments: [1] },
    ] as FakeMember[],
    holders: ['zhangsan', 'lisi'] as string[],
    customers,
    groups,
    tagGroups: new Map<string, Map<string, string>>(),
    /** Without a filter by owner the list of groups answers 81017. */
    hasTooManyOwners: false,

    customer(id: string): FakeCustomer {
      const found = customers.get(id)
      if (!found) throw new WecomSays(40096, 'invalid external userid')
      return found
    },
    group(chatId: string): FakeGroup {
      const found = groups.get(chatId)
      if (!found) throw new WecomSays(86001, 'invalid chatid')
      return found
    },
    /** Somebody whom nobody added yet. */
    meet(id: string, said: Partial<Omit<FakeCustomer, 'id' | 'followers'>> = {}): FakeCustomer {
      const customer: FakeCustomer = { name: `客户 ${id}`, type: 1, ...said, id, followers: new Map() }
      customers.set(id, customer)
      return customer
    },
    /** `createtime` in seconds. */
    befriend(userId: string, externalUserId: string, state?: string, createtime = 1_790_000_000): void {
      const follower = { userId, createtime, tagIds: new Set<string>() }
      const { followers } = this.customer(externalUserId)
      followers.set(userId, state === undefined ? follower : { ...follower, state })
    },
    unfriend(userId: string, externalUserId: string): void {
      this.customer(externalUserId).followers.delete(userId)
    },
    openGroup(chatId: string, owner: string, name = ''): FakeGroup {
      const group = { chatId, name, owner, createTime: 1_780_000_000, people: new Map() }
      groups.set(chatId, group)
      enter(group, owner, { type: 1 })
      return group
    },
    /** A customer comes into a group, by its code unless told. */
    enterGroup(chatId: string, externalUserId: string, said: Readonly<Record<string, unknown>> = {}): void {
      const { name, unionid } = this.customer(externalUserId)
      enter(this.group(chatId), externalUserId, {
        type: 2,
        name,
        join_scene: 3,
        ...said,
        ...(unionid === undefined ? {} : { unionid }),
      })
    },
    leaveGroup(chatId: string, id: string): void {
      this.group(chatId).people.delete(id)
    },
    dissolveGroup(chatId: string): void {
      groups.delete(chatId)
    },
  }
}

function enter(group: FakeGroup, id: string, said: Readonly<Record<string, unknown>>): void {
  group.people.set(id, { userid: id, join_time: 1_785_000_000, join_scene: 1, group_nickname: '', ...said })
}
