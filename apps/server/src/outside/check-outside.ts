import { lookAtOwnServices } from '@fairdraw/application'
import type { OwnServiceLine } from '@fairdraw/domain'
import { openOutside } from './open-outside.ts'

/** Looks at what the settings open at other sites, beside a running service: their tokens are those of the database. */
export async function checkOutside(
  ...given: Parameters<typeof openOutside>
): Promise<readonly OwnServiceLine[]> {
  return await lookAtOwnServices((await openOutside(...given)).ownServices)
}
