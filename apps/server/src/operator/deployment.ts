import type { BackupManifest, FoundFork } from '@fairdraw/application'
import type { OwnServiceLine } from '@fairdraw/domain'
import type { OwnCases, PutCase } from '../cases/case-shelf.ts'

/** What an operator does with the deployment as a whole. */
export type Deployment = {
  /** The operator's own cases. */
  cases(): Promise<OwnCases>
  /** Publishes a case from a file with the pictures beside it. Throws BadCase. */
  addCase(path: string): Promise<PutCase>
  /** Writes a backup into a file that is not there yet. Throws BackupRefused. */
  backUp(path: string, withKey: boolean): Promise<BackupManifest>
  /** Restores one into this empty deployment. Throws BackupRefused. */
  restore(path: string): Promise<BackupManifest>
  /** Asks the platforms that the settings name whether they take us; nothing is changed there. */
  checkOutside(): Promise<readonly OwnServiceLine[]>
  /** Finds a fork of the log, and accepts it when the confirmation is right. */
  acceptFork(confirmed: string | null): Promise<FoundFork | null>
  /** Where its master key is, in words. */
  readonly keyPlace: string
}
