import type { Clock } from '@fairdraw/application/ports'
import { partsOf } from '../../answer-parts.ts'
import type { TencentSmsSetting } from '../../config-sms.ts'
import { askProvider } from './ask-provider.ts'
import { tc3Authorization } from './tc3.ts'

const version = '2021-01-11'
const contentType = 'application/json; charset=utf-8'

/** One call of Tencent Cloud SMS, signed. */
export async function askTencent(
  { origin, secretId, secretKey, region }: TencentSmsSetting,
  { action, asked }: { readonly action: string; readonly asked: object },
  { clock, patienceMs }: { readonly clock: Clock; readonly patienceMs: number },
) {
  const { host } = new URL(origin)
  const timestamp = Math.floor(clock.now() / 1_000)
  const body = JSON.stringify(asked)
  const authorization = tc3Authorization(
    {
      method: 'POST',
      path: '/',
      query: '',
      body,
      headers: { 'content-type': contentType, host, 'x-tc-action': action.toLowerCase() },
    },
    { secretId, secretKey, service: 'sms', timestamp },
  )
  const headers = {
    authorization,
    'content-type': contentType,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': String(timestamp),
    'x-tc-region': region,
  }
  return await askProvider({ url: `${origin}/`, headers, body }, patienceMs)
}

/** The word by which a call was refused as a whole. */
export function tencentError(body: unknown): unknown {
  return partsOf(partsOf(partsOf(body).Response).Error).Code
}
