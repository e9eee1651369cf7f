import { FingerprintLine } from './foot.tsx'
import type { StageRound } from './stage-props.ts'
import type { ScreenWords } from './words.ts'

type Props = { readonly round: StageRound; readonly words: ScreenWords }

/** How many are drawn by this press, which press it is, and out of whom; whatever narrows it stands with the rules' fingerprint. */
export function RoundFacts({ round, words }: Props) {
  const { winners, shot, groups = [], quotas = [], rulesFingerprint } = round
  const [figure, noun] = words.winners(winners)
  const isNarrowed = groups.length > 0 || quotas.length > 0
  return (
    <div className="fd-hall-facts">
      <p className="fd-hall-many">
        <b>{figure}</b> <span>{noun}</span>
      </p>
      {shot && shot.of > 1 && <p>{words.shot(shot.number, shot.of)}</p>}
      {groups.length > 0 && <p className="fd-hall-groups">{words.only(groups)}</p>}
      {quotas.length > 0 && (
        <p className="fd-hall-groups fd-hall-quotas">{eachQuota(quotas, words).join('\n')}</p>
      )}
      {isNarrowed && rulesFingerprint && (
        <FingerprintLine of={words.rulesFingerprint} value={rulesFingerprint} />
      )}
    </div>
  )
}

/** The quotas of a round, and what came of them. */
export function quotasSaid(quotas: NonNullable<StageRound['quotas']>, words: ScreenWords): string {
  return words.list(eachQuota(quotas, words))
}

function eachQuota(quotas: NonNullable<StageRound['quotas']>, words: ScreenWords): readonly string[] {
  return quotas.map(({ group, count, drawn }) => words.quota(group, count, drawn))
}
