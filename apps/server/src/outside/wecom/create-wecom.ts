import type { AppCredentials, Clock, Vault, Wecom } from '@fairdraw/application/ports'
import type { TencentBases } from '../../config-outside.ts'
import type { AccessTokens } from '../../tencent/access-tokens.ts'
import { createTencentClient, type TencentSetting } from '../../tencent/ask-tencent.ts'
import { jsSdkSignature } from '../../tencent/share-signature.ts'
import { createCheck } from './check.ts'
import { createCustomers } from './customers.ts'
import { createEntrances } from './entrances.ts'
import { createGroups } from './groups.ts'
import { createMessages } from './messages.ts'
import { createSignIn } from './sign-in.ts'
import { createStaff } from './staff.ts'
import { createTags } from './tags.ts'
import { createTurnsOf } from './turns-of.ts'
import { createWecomCalls } from './wecom-calls.ts'
import { createWecomMemory } from './wecom-memory.ts'

type WecomNeeds = {
  readonly tokens: AccessTokens
  readonly clock: Clock
  readonly vault: Pick<Vault, 'randomBytes'>
}

/** `now` in milliseconds that never run backwards: how old a kept answer is. */
type WecomTimes = Omit<TencentSetting, 'platform'> & { readonly now?: () => number }

/** Enterprises of WeCom by its server interface. */
export function createWecom(
  bases: TencentBases,
  { tokens, clock, vault }: WecomNeeds,
  times: WecomTimes = {},
): Wecom {
  const { now = () => performance.now(), ...waiting } = times
  const calls = createWecomCalls(
    createTencentClient(bases.wecomApi, { platform: 'wecom', ...waiting }),
    tokens,
    now,
  )
  const memory = createWecomMemory(now)
  const turnsOf = createTurnsOf()
  const staff = createStaff(calls, memory, turnsOf)

  const shareSignature = async (app: AppCredentials, url: string) => {
    const ticket = await calls.ticket(app)
    const nonce = Buffer.from(vault.randomBytes(8)).toString('hex')
    const timestamp = Math.floor(clock.now() / 1_000)
    const signature = jsSdkSignature({ ticket, nonce, timestamp, url })
    return { appId: app.appId, timestamp, nonce, signature }
  }

  return {
    ...createSignIn(calls, bases),
    ...staff,
    ...createCustomers(calls),
    ...createGroups(calls, { memory, turnsOf, holders: staff.holders }),
    ...createEntrances(calls),
    ...createMessages(calls),
    ...createTags(calls),
    shareSignature,
    heard({ corpId, event }) {
      if (event.kind === 'group') memory.forget(corpId, [`group ${event.chatId}`])
      if (event.kind === 'staff') memory.forget(corpId, ['departments', 'holders'])
    },
    ...createCheck(calls),
  }
}
