import { fingerprint } from '@fairdraw/fairness'
import { EmptyScene, Fingerprint, Icon, Seal, useWords } from '@fairdraw/ui'
import { Fragment, useContext } from 'react'
import { callPaths } from '../../../lib/call-paths.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { DrawZone } from '../../../lib/draw-zone.ts'
import { dayAndClock, thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { isPlayed } from '../../../lib/use-plays.ts'
import { NamesPrint } from './names-print.tsx'
import { proofWords } from './proof-words.ts'
import './proof-panel.css'

type Props = { readonly drawId: string; readonly picture: DrawPicture }

/** What strangers need to recompute this draw, and where they find it. */
export function ProofPanel({ drawId, picture }: Props) {
  const say = useWords(proofWords)
  const { life, entry } = picture
  if (life.charterHash === undefined) return <EmptyScene title={say.none} />
  const played = isPlayed(picture)
  const isOfLots = entry.opening.by === 'lots'
  const isDrawn = life.rounds.some(({ outcome }) => outcome)
  const level = life.charter?.level ?? 'C'
  const { spinCommit } = life.charter ?? {}
  return (
    <div className="proof-panel">
      <section className="fd-card proof-card" aria-labelledby="prints-title">
        <h2 className="type-head" id="prints-title">
          {say.prints}
        </h2>
        <dl>
          <Print word={say.charter} more={say.charterMore} hash={life.charterHash} />
          {spinCommit !== undefined && (
            <Print
              word={say.master}
              more={
                life.plays || life.lots?.ended ? say.masterOut : isOfLots ? say.masterLots : say.masterMore
              }
              hash={spinCommit}
            />
          )}
          {life.closeHash && life.close && (
            <>
              <Print word={say.list} more={say.listMore(thousands(life.close.n))} hash={life.closeHash} />
              <Print word={say.root} more={say.rootMore} hash={life.close.root} />
              {life.charter?.names === true && <NamesPrint id={drawId} closeHash={life.closeHash} />}
            </>
          )}
          {life.lots && (
            <Print
              word={say.lots}
              more={say.lotsMore(thousands(life.lots.seal.lots))}
              hash={life.lots.seal.root}
            />
          )}
          <Rounds picture={picture} />
        </dl>
        {life.closeHash === undefined && !life.plays && !life.lots && (
          <p className="type-3">{played ? say.notEnded : isOfLots ? say.notDealt : say.notSealed}</p>
        )}
      </section>
      <aside className="fd-card proof-card" aria-labelledby="check-title">
        <h2 className="type-head" id="check-title">
          {say.check}
        </h2>
        <p className="proof-level">
          <Seal kind="sealed" size={34} label="" />
          <span>
            <b>{say.level(level)}</b>
            <small>{(played ? say.playedLevels : say.levels)[level]}</small>
          </span>
        </p>
        <ul>
          <li>
            <a href={paths.proof(entry.lid)} target="_blank" rel="noreferrer">
              {say.page}
              <Icon name="external" size={16} />
            </a>
          </li>
          <li>
            <a href={`${paths.proof(entry.lid)}#command`} target="_blank" rel="noreferrer">
              {say.command}
              <Icon name="external" size={16} />
            </a>
          </li>
          {played && (
            <li>
              <a href={callPaths.proofSpins(entry.lid)} download={`${entry.lid}.spins.gz`}>
                {say.spins}
                <Icon name="download" size={16} />
              </a>
            </li>
          )}
          {isDrawn && (
            <li>
              <a href={callPaths.proofRows(entry.lid)} download={`${entry.lid}.rows.gz`}>
                {say.rows}
                <Icon name="download" size={16} />
              </a>
            </li>
          )}
        </ul>
      </aside>
    </div>
  )
}

function Rounds({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(proofWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  return picture.life.rounds.map(({ record, roundHash, loggedAt, outcome }) => (
    <Fragment key={record.round}>
      <Print
        word={say.round(record.round + 1)}
        more={`${dayAndClock(loggedAt, lang, undefined, zone)} · ${record.beaconRound === null ? say.noBeacon : say.beacon(thousands(record.beaconRound))}`}
        hash={roundHash}
      />
      {outcome && (
        <Print
          word={say.result(record.round + 1)}
          more={say.awards(thousands(outcome.awardCount))}
          hash={outcome.resultHash}
        />
      )}
    </Fragment>
  ))
}

type PrintProps = { readonly word: string; readonly more: string; readonly hash: string }

function Print({ word, more, hash }: PrintProps) {
  return (
    <div className="proof-print">
      <dt>
        {word}
        <small>{more}</small>
      </dt>
      <dd>
        <Fingerprint value={fingerprint(hash)} copies={hash} />
      </dd>
    </div>
  )
}
