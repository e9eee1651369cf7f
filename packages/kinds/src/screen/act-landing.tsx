import type { ReactNode } from 'react'
import type { ActProps } from './act-props.ts'
import { restMs } from './crowd/course.ts'
import { Foot, RoundFoot } from './foot.tsx'
import { Head, Listed } from './head.tsx'
import { PrizeColumn } from './prize-column.tsx'
import { useBeat } from './use-beat.ts'

type Props = ActProps<'reveal'> & { readonly children: ReactNode }

/** The crowd comes to rest on who was drawn; once it has, `children` bring them forward. */
export function LandingAct({ act, props, words, children }: Props) {
  const { title, logo, people, gone, listFingerprint, isRehearsal, now, quiet } = props
  const { round, since } = act
  const isAtRest = useBeat({ from: since + restMs, everyMs: 60_000, now }) >= 0
  if (quiet || isAtRest) return children
  return (
    <>
      <Head title={title} logo={logo}>
        <Listed
          isRehearsal={isRehearsal}
          words={words}
          isSealed={listFingerprint !== null}
          people={Math.max(people.length - gone.size, 0)}
        />
      </Head>
      <PrizeColumn tier={round.tier} prize={round.prize} />
      <Foot left={<RoundFoot round={round} listFingerprint={listFingerprint} words={words} />} />
    </>
  )
}
