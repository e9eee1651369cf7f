import { fingerprint } from '@fairdraw/fairness'
import { fingerprintGroups, Ground, Mark, Seal, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { DrawLink } from '../../../lib/draw-stream.ts'
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { addressForPhones } from '../../../lib/phone-origin.ts'
import { Qr } from '../../../lib/qr.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { useAwake } from '../use-awake.ts'
import { areLong, longPerPage, perPageOf, revealTimes, standingPage } from './dealing.ts'
import { LotPlates } from './lot-plates.tsx'
import { LotsControls } from './lots-controls.tsx'
import { useBeat } from './use-beat.ts'
import { useCutOff } from './use-cut-off.ts'
import { useRunner } from './use-runner.ts'
import { useStageLots } from './use-stage-lots.ts'
import { Waiting } from './waiting.tsx'
import { lotsStageWords } from './words.ts'
import '../hall.css'
import './lots-stage.css'

type Props = { readonly picture: DrawPicture; readonly link: DrawLink }

/** A draw of lots on the big screen: the way in, then lots as they are dealt; who runs the draw draws for all. */
export function LotsStage({ picture, link }: Props) {
  const api = useApi()
  const { entry } = picture
  const runner = useRunner(api, entry.lid)
  const lots = useStageLots(api, picture, runner)
  const [held, setHeld] = useState<number | null>(null)
  const labels = lots.map(({ label }) => label)
  const perPage = perPageOf(labels)
  const now = useBeat((at) => standingPage(lots, { perPage, now: at, held }).isDealing)
  const { page, pages } = standingPage(lots, { perPage, now, held })
  const times = revealTimes(lots, perPage)
  const shown = lots.slice(page * perPage, (page + 1) * perPage)
  const isCutOff = useCutOff()
  useAwake()
  return (
    <main id="main" className="hall">
      <Ground theme="stage" className="lots-stage">
        <div className="lots-stage-box">
          <div className="lots-stage-frame">
            <header className="lots-stage-head">
              <Mark size={56} />
              <h1>{entry.title}</h1>
            </header>
            {shown.length > 0 ? (
              <LotPlates
                lots={shown}
                isWide={areLong(labels) || perPage <= longPerPage}
                isOut={(place) => now >= (times[page * perPage + place] ?? 0)}
              />
            ) : (
              <Waiting picture={picture} />
            )}
            <Foot picture={picture} pages={pages} page={page} isDealt={shown.length > 0} />
          </div>
        </div>
      </Ground>
      {(link === 'offline' || isCutOff) && <OfflineNote />}
      {runner !== null && (
        <LotsControls
          id={runner}
          picture={picture}
          pages={pages}
          onTurn={(by) => setHeld(page + by)}
          onDrawn={() => setHeld(null)}
        />
      )}
    </main>
  )
}

type FootProps = Pick<Props, 'picture'> & {
  readonly page: number
  readonly pages: number
  readonly isDealt: boolean
}

/** Below the heads of the hall: page, count, fingerprint, and where it is recomputed. */
function Foot({ picture, page, pages, isDealt }: FootProps) {
  const say = useWords(lotsStageWords)
  const { entry, life } = picture
  const seal = life.lots?.seal
  const { given = 0, total = 0 } = entry.lots ?? {}
  const isPairing = life.charter?.lots?.rule === 'pairing'
  return (
    <footer className="lots-stage-foot">
      <div>
        {isDealt && (
          <p>
            {!isPairing && <span>{say.taken(thousands(given), thousands(total))}</span>}
            {pages > 1 && <span>{say.page(thousands(page + 1), thousands(pages))}</span>}
          </p>
        )}
        {seal && (
          <p className="lots-stage-print">
            <Seal kind="sealed" size={44} label="" />
            <span>
              {isPairing ? say.list : say.sealed} <code>{fingerprintGroups(fingerprint(seal.root))}</code>
            </span>
          </p>
        )}
      </div>
      {isDealt && (
        <figure className="lots-stage-proof">
          <Qr text={addressForPhones(paths.proof(entry.lid))} label={say.proof} size={112} />
          <figcaption>{say.proof}</figcaption>
        </figure>
      )}
    </footer>
  )
}
