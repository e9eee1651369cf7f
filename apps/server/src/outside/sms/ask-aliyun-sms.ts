import { randomBytes } from 'node:crypto'
import type { Clock } from '@fairdraw/application/ports'
import type { AliyunSmsSetting } from '../../config-sms.ts'
import { acs3Authorization, canonicalQuery } from './acs3.ts'
import { askProvider } from './ask-provider.ts'
import { sha256Hex } from './signed-request.ts'

/** One call of Alibaba Cloud SMS, signed; what is asked travels in the query. */
export async function askAliyun(
  { origin, keyId, keySecret }: AliyunSmsSetting,
  { action, asked }: { readonly action: string; readonly asked: Readonly<Record<string, string>> },
  { clock, patienceMs }: { readonly clock: Clock; readonly patienceMs: number },
) {
  const { host } = new URL(origin)
  const query = canonicalQuery(asked)
  const signed = {
    host,
    'x-acs-action': action,
    'x-acs-version': '2017-05-25',
    'x-acs-date': `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-content-sha256': sha256Hex(''),
  }
  const authorization = acs3Authorization(
    { method: 'POST', path: '/', query, headers: signed, body: '' },
    { keyId, keySecret },
  )
  const { host: _host, ...headers } = signed
  const call = { url: `${origin}/?${query}`, headers: { ...headers, authorization }, body: '' }
  return await askProvider(call, patienceMs)
}
