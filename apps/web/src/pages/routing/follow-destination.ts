import { createPath, type DataRouter } from 'react-router'
import { headFor } from '../../lib/reload-when-stale.ts'

/** Keeps in mind where a router is going, so that a screen that cannot be loaded is asked for anew at its own address. */
export function followDestination<Router extends Pick<DataRouter, 'subscribe'>>(router: Router): Router {
  router.subscribe(({ navigation }) => headFor(navigation.location ? createPath(navigation.location) : null))
  return router
}
