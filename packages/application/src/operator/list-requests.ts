import { type BetaWords, wordsOfApplication } from '../organisers/apply-for-beta.ts'
import { type AppointmentWords, wordsOfAppointment } from '../organisers/make-appointment.ts'
import type { Appointment, BetaApplication, Ports } from '../ports/index.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** The events to come at which the operator was asked to stand by, the nearest first; that they were read is recorded. */
export async function listAppointments(
  { store, vault }: Needs,
  limit: number,
): Promise<readonly { readonly appointment: Appointment; readonly words: AppointmentWords }[]> {
  const appointments = await store.transact(async (tx) => {
    const rows = await tx.requests.appointmentsFrom(await tx.now(), limit)
    for (const { userId } of rows) await recordVerb(tx, { id: userId }, 'appointments')
    return rows
  })
  return appointments.map((appointment) => ({ appointment, words: wordsOfAppointment(vault, appointment) }))
}

/** The applications for what is in invited beta, the newest first; that they were read is recorded. */
export async function listBetaApplications(
  { store, vault }: Needs,
  limit: number,
): Promise<readonly { readonly application: BetaApplication; readonly words: BetaWords }[]> {
  const applications = await store.transact(async (tx) => {
    const rows = await tx.requests.betaApplications(limit)
    for (const { userId } of rows) await recordVerb(tx, { id: userId }, 'beta')
    return rows
  })
  return applications.map((application) => ({ application, words: wordsOfApplication(vault, application) }))
}
