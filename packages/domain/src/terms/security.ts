/** Protection an organiser may tighten or loosen; the default protection is always on. */
export type Security = {
  /** Most joins from one address in an hour; 60 when left out. */
  readonly perAddressHourly?: number
  /** Most people on one device; 3 when left out. */
  readonly perDevice?: number
  /** One hall, one network: joins from one address are not counted against each other. */
  readonly isOneHall?: boolean
  /** Suspicious entrants wait for the organiser's word; excluded with X4 if there is none before sealing. */
  readonly isReviewed?: boolean
}
