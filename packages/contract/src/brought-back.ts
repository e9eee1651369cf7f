import { z } from 'zod'
import { lid, text } from './shapes.ts'

/** What a browser made as it left for another site, and holds alone: letters and digits, as WeChat wants them. */
export const tripState = z.string().regex(/^[a-z\d]{16,128}$/i, { error: '格式不对' })

/** What came back from another site, beside its code. */
export const broughtBack = {
  /** The state that this browser left with. */
  state: tripState.optional(),
  /** The query of the address it came back to, whole. */
  returned: z.string().max(2_000).optional(),
  /** By which of a platform's apps it left: in the app's own browser, or elsewhere. As `authPlatforms` told it. */
  where: z.enum(['inside', 'site', 'mini']).optional(),
}

/** Back from WeChat or WeCom with a code, or by the link of a message that was sent there. */
export const backWithCodeOrLink = z.union([
  z.object({ lid, code: text(512, 1), state: z.string().regex(/^[0-9a-z]{1,128}$/) }),
  z.object({ lid, ticket: text(200, 1) }),
])

/** A code of another site may be as long as this: WeCom's has up to 512 characters, others hold a token. */
export const authCode = z.string().min(1).max(2_000)
