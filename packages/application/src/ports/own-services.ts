import type { OwnServiceFault, OwnServiceKind } from '@fairdraw/domain'

/** One of the operator's own apps and providers at other sites. */
export type OwnService = {
  readonly kind: OwnServiceKind
  /**
   * What is wrong with it; null where it works. Sends nobody anything and uses nothing up; throws OutsideFailed for what
   * the platform said, and nothing else but faults of the store.
   */
  check(): Promise<OwnServiceFault | null>
}

/** Those that are set; empty where none is. */
export type OwnServices = readonly OwnService[]
