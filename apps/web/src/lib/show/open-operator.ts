import { stagePaths } from '../stage-paths.ts'

/** Opens the operator's window, or brings the one that is open to the front. */
export function openOperator(lid: string): void {
  // Named, so that a second press finds the first.
  window.open(stagePaths.operator(lid), `operator-${lid}`, 'popup,width=1440,height=900')
}
