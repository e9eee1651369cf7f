import { NoHand } from '../../features/landing/no-hand.tsx'
import { ProofSteps } from '../../features/landing/proof-steps.tsx'
import { RecomputeNow } from '../../features/proof/recompute-now.tsx'

/** The part of the landing page below the first screens; it comes once these are drawn. */
export function LandingBelow() {
  return (
    <>
      <ProofSteps />
      <RecomputeNow />
      <NoHand />
    </>
  )
}
