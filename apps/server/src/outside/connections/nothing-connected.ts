import type { Connections } from '@fairdraw/application/ports'

/** This version has no way to connect an account to a platform, so none is. */
export const nothingConnected: Connections = {
  chatGroups: async () => null,
  customerGroups: async () => null,
  staff: async () => null,
}
