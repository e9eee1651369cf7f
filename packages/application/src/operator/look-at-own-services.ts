import { type Instant, minute, type OwnServiceFault, type OwnServiceLine } from '@fairdraw/domain'
import { OutsideFailed, type OwnService, type OwnServices, type Ports } from '../ports/index.ts'
import { createRemembered } from '../remembered.ts'

/** Looks at everything that the operator set up at other sites, side by side; a line for each, in the order given. */
export async function lookAtOwnServices(services: OwnServices): Promise<readonly OwnServiceLine[]> {
  return await Promise.all(services.map(async (service) => lineOf(service, await faultOf(service))))
}

export type OwnServicesLook = { readonly at: Instant; readonly lines: readonly OwnServiceLine[] }

/** As above for whoever asks of a page: the platforms are asked once a minute at most, however many people look. */
export function createOwnServicesLook({
  ownServices,
  store,
}: Pick<Ports, 'ownServices' | 'store'>): () => Promise<OwnServicesLook> {
  const look = async () => ({
    at: await store.read((tx) => tx.now()),
    lines: await lookAtOwnServices(ownServices),
  })
  const remembered = createRemembered(look, 1, minute)
  return () => remembered('all')
}

async function faultOf({ check }: OwnService): Promise<OwnServiceFault | null> {
  try {
    return await check()
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    return { trouble: failure.trouble, errcode: failure.errcode, word: null }
  }
}

/** Keys that may send text messages and read nothing are well kept ones: that is no failure. */
function lineOf({ kind: service }: OwnService, fault: OwnServiceFault | null): OwnServiceLine {
  if (fault === null) return { service, state: 'works', fault }
  const isUnseen = fault.trouble === 'permission' && service.startsWith('sms_')
  return { service, state: isUnseen ? 'unknown' : 'fails', fault }
}
