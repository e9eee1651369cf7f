import { Refusal } from '@fairdraw/domain'
import {
  type BroughtBack,
  type BrowserWay,
  type IdentityProvider,
  OutsideFailed,
  type OutsidePerson,
  type OutsideTrouble,
} from '../ports/index.ts'

const platforms = { wechat: 2, wecom: 3, oidc: 4 } as const

/** Another site in memory, whose codes are good once, and which misbehaves as it is told to. */
export type FakeSignInWay = BrowserWay & {
  /** Somebody agrees to sign in: the code that their browser brings back. */
  agree(person: Partial<OutsidePerson> & Pick<OutsidePerson, 'subject'>): BroughtBack
  /** Why it does not answer from here on; null when it does. */
  trouble: OutsideTrouble | null
  /** People are shown a preview from here on. */
  isSnapshot: boolean
  /** What was brought to it, in order. */
  readonly asked: BroughtBack[]
}

export function createFakeSignInWay(
  given: {
    readonly provider?: IdentityProvider
    readonly app?: string
    readonly where?: BrowserWay['where']
    readonly name?: string
    readonly isMadeOfState?: boolean
  } = {},
): FakeSignInWay {
  const { provider = 'wechat', app = 'wx-one', where = 'site', name = null, isMadeOfState = false } = given
  const codes = new Map<string, OutsidePerson>()
  let made = 0
  const fake: FakeSignInWay = {
    provider,
    app,
    platform: platforms[provider],
    where,
    name,
    isMadeOfState,
    trouble: null,
    isSnapshot: false,
    asked: [],
    agree({ subject, unionid = null, nickname = null, avatarUrl = null }) {
      made += 1
      const code = `${app}-code-${made}`
      codes.set(code, { subject, unionid, nickname, avatarUrl })
      return { code, returned: null, state: null }
    },
    async authoriseUrl(state) {
      if (fake.trouble) throw new OutsideFailed(fake.trouble)
      return `https://${provider}.example.org/authorise?app=${app}${state === null ? '' : `&state=${state}`}`
    },
    async personOf(brought) {
      fake.asked.push(brought)
      if (fake.trouble) throw new OutsideFailed(fake.trouble, 40_000)
      const person = codes.get(brought.code)
      if (!person) throw new OutsideFailed('code', 40_029)
      codes.delete(brought.code)
      if (fake.isSnapshot) throw new Refusal('snapshot_user')
      return person
    },
  }
  return fake
}
