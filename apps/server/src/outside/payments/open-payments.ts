import type { Clock, PaymentWays } from '@fairdraw/application/ports'
import type { Config } from '../../config.ts'

/** The providers that are set; their clients are loaded only then. */
export async function openPayments({ payments }: Config, clock: Clock): Promise<PaymentWays> {
  if (payments === null) return []
  return (await import('./payment-ways.ts')).openPaymentWays(payments, clock)
}
