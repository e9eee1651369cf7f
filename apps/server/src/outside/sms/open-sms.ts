import type { Clock, SmsSender } from '@fairdraw/application/ports'
import type { SmsSetting } from '../../config-sms.ts'

/** The sender that is set; its client is loaded only then. */
export async function openSms(setting: SmsSetting | null, clock: Clock): Promise<SmsSender | null> {
  if (setting === null) return null
  if (setting.provider === 'tencent')
    return (await import('./tencent-sms.ts')).createTencentSms(setting, clock)
  return (await import('./aliyun-sms.ts')).createAliyunSms(setting, clock)
}
