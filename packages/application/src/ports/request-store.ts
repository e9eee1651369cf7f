import type { Instant, UserId } from '@fairdraw/domain'

/** The operator is asked to stand by at a big-screen event. */
export type Appointment = {
  readonly id: string
  readonly userId: UserId
  /** When the event is. */
  readonly date: Instant
  readonly people: number
  /** Contact and note, encrypted by the vault. */
  readonly sealedContact: Uint8Array
  readonly madeAt: Instant
}

/** What is still in invited beta and may be asked for. */
export type BetaFeature = 'media_bilibili' | 'media_kuaishou' | 'media_other'

/** An organiser asks for access to what is in invited beta. */
export type BetaApplication = {
  readonly id: string
  readonly userId: UserId
  readonly feature: BetaFeature
  /** Link, contact and note, encrypted by the vault. */
  readonly sealedContact: Uint8Array
  readonly at: Instant
}

/** What organisers asked of the operator. */
export type RequestReader = {
  appointmentOf(userId: UserId): Promise<Appointment | null>
  /** Events at `from` or later, the nearest first. */
  appointmentsFrom(from: Instant, limit: number): Promise<readonly Appointment[]>
  /** Newest first. */
  betaApplications(limit: number): Promise<readonly BetaApplication[]>
  /** What the operator let this account into. */
  betaAccess(userId: UserId): Promise<readonly BetaFeature[]>
}

export type RequestWriter = RequestReader & {
  /** Takes the place of the user's last one. */
  putAppointment(appointment: Appointment): Promise<void>
  addBetaApplication(application: BetaApplication): Promise<void>
  /** Since when an account is let into this; null takes it back. */
  setBetaAccess(userId: UserId, feature: BetaFeature, since: Instant | null): Promise<void>
  /** Deletes appointments for events before `before`, at most `limit`; returns how many. */
  sweepAppointments(before: Instant, limit: number): Promise<number>
  /** Deletes applications made before `before`, at most `limit`; returns how many. */
  sweepBetaApplications(before: Instant, limit: number): Promise<number>
}
