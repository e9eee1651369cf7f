import type { CommentSet, Ports } from '../ports/index.ts'
import { collectStep } from './collect-step.ts'
import { seatStep } from './seat-commenters.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'comments' | 'commentWork' | 'signer' | 'store' | 'vault'>

/** Collects the comments of one draw, or lets its people in, for as long as there is more to do and it `mayGoOn`. */
export async function workOnComments(
  ports: Needs,
  { drawId, state }: Pick<CommentSet, 'drawId' | 'state'>,
  mayGoOn: () => boolean,
): Promise<void> {
  const step = state === 'seating' ? seatStep : collectStep
  while ((await step(ports, drawId)) && mayGoOn());
}
