import type { OwnServiceFault, OwnServiceLine } from '@fairdraw/domain'
import { OutsideFailed, type OwnService, type OwnServices } from '../ports/index.ts'

/** Looks at everything that the operator set up at other sites, side by side; a line for each, in the order given. */
export async function lookAtOwnServices(services: OwnServices): Promise<readonly OwnServiceLine[]> {
  return await Promise.all(services.map(async (service) => lineOf(service, await faultOf(service))))
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
