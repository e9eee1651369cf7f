import { lookAtOwnServices } from '@fairdraw/application'
import type { OwnServiceLine } from '@fairdraw/domain'
import { openOutside } from './open-outside.ts'
import { openOwnServices } from './open-own-services.ts'

type Settings = Parameters<typeof openOutside>[0] & Parameters<typeof openOwnServices>[0]

/** Looks at what the settings open at other sites, beside a running service: their tokens are those of the database. */
export async function checkOutside(
  settings: Settings,
  given: Parameters<typeof openOutside>[1],
): Promise<readonly OwnServiceLine[]> {
  const { clock } = given
  return await lookAtOwnServices(
    openOwnServices(settings, { clock, ...(await openOutside(settings, given)) }),
  )
}
