import { type Instant, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Appointment, Ports, Vault } from '../ports/index.ts'
import { openWords, sealWords } from './sealed-words.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

export type AppointmentWords = {
  readonly contactName: string
  readonly contactMobile: string
  readonly note: string
}

/** Asks the operator to stand by at an event; the last one asked for gives way. Refuses `date_passed`. */
export async function makeAppointment(
  { store, vault }: Needs,
  userId: UserId,
  asked: { readonly date: Instant; readonly people: number; readonly words: AppointmentWords },
): Promise<Appointment> {
  const { date, people, words } = asked
  const id = hex(vault.randomBytes(12))
  const sealedContact = sealWords(vault, contextOf(id), words)
  return await store.transact(async (tx) => {
    const madeAt = await tx.now()
    if (date <= madeAt) throw new Refusal('date_passed')
    const appointment = { id, userId, date, people, sealedContact, madeAt }
    await tx.requests.putAppointment(appointment)
    return appointment
  })
}

/** What was said with an appointment, for the operator's eyes. */
export function wordsOfAppointment(vault: Vault, { id, sealedContact }: Appointment): AppointmentWords {
  return openWords<AppointmentWords>(vault, contextOf(id), sealedContact)
}

function contextOf(id: string): string {
  return `appointments/${id}/contact`
}
