import { shotSizes, stageAccent, timesInTurn } from '@fairdraw/domain'
import { kindViews, type ScreenStageProps, type StageAct, type StageRound } from '@fairdraw/kinds/views'
import { useQuiet, useWords } from '@fairdraw/ui'
import { Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Qr } from '../../../../lib/qr.tsx'
import { sectionId } from '../form-anchors.tsx'
import { type Section, sections } from '../form-sections.ts'
import { previewWords } from '../preview-words.ts'
import { roundOf } from './show-line.ts'
import type { LiveForm } from './show-rules.ts'
import { showWords } from './show-words.ts'
import './show.css'

const Stage = lazyPart(kindViews.screen.stage)

const shown = ['check-in', 'prize', 'rolling', 'reveal'] as const
type Shown = (typeof shown)[number]

/** What the section that has the focus is about. */
const actsOf: Readonly<Partial<Record<Section, Shown>>> = {
  basics: 'check-in',
  hall: 'check-in',
  prizes: 'prize',
  rounds: 'rolling',
  screen: 'rolling',
  claims: 'reveal',
}
const samplePeople = 60
/** How far away the randomness of a round is. */
const beaconMs = 6_000

type Props = { readonly form: LiveForm; readonly level: 'B' | 'C' }

/** The stage in small, with sample names, in the act that the section in hand is about. */
export function ShowPreview({ form, level }: Props) {
  const say = useWords(showWords)
  const quiet = useQuiet()
  const { act, place, since, choose } = useShownAct()
  const people = useMemo(
    () =>
      Array.from({ length: samplePeople }, (_, index) => {
        const number = String(index + 1).padStart(3, '0')
        return { index, name: say.sampleName(number), ...(form.show.card.includes('number') && { number }) }
      }),
    [say, form.show.card],
  )
  const props: ScreenStageProps = {
    title: form.title || say.sample,
    logo: form.show.logo ?? undefined,
    skin: form.show.skin,
    background: form.background ?? undefined,
    accent: form.show.accent ? stageAccent(form.show.accent, form.background !== null).shown : undefined,
    people,
    gone: nobody,
    level,
    messages: [],
    act: useActAt(form, { act, place, since, level, people }),
    listFingerprint: act === 'check-in' ? null : say.sample,
    now: Date.now,
    quiet,
    isRehearsal: false,
    seed: 'preview',
    qr: (text, size) => <Qr text={text} label={say.sample} size={size} />,
  }
  return (
    <section className="preview" aria-label={say.preview}>
      <Segmented<Shown>
        aria-label={say.preview}
        value={act}
        onChange={choose}
        options={shown.map((one) => ({ value: one, label: say.acts[one] }))}
      />
      <div className="show-preview" role="img" aria-label={`${say.preview}: ${say.acts[act]}`}>
        <div className="show-preview-stage" inert>
          <Stage {...props} />
        </div>
      </div>
      <p className="form-note">{say.previewNote}</p>
    </section>
  )
}

const nobody: ReadonlySet<number> = new Set()

type Chosen = { readonly act: Shown; readonly place: number; readonly since: number }

/** Follows the focus through the form: its section says which act, a field of a round which round. */
function useShownAct(): Chosen & { readonly choose: (act: Shown) => void } {
  const [chosen, setChosen] = useState<Chosen>(() => ({ act: 'check-in', place: 0, since: Date.now() }))
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const section = sections.find((one) => target.closest(`#${sectionId(one)}`))
      const act = section && actsOf[section]
      if (!act) return
      const round = target.closest('.round')
      const place = round ? [...(round.parentElement?.children ?? [])].indexOf(round) : null
      setChosen((before) => {
        const next = { act, place: place ?? before.place }
        const isSame = next.act === before.act && next.place === before.place
        return isSame ? before : { ...next, since: Date.now() }
      })
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  const choose = (act: Shown) => setChosen(({ place }) => ({ act, place, since: Date.now() }))
  return { ...chosen, choose }
}

type At = Chosen & { readonly level: 'B' | 'C'; readonly people: ScreenStageProps['people'] }

function useActAt(form: LiveForm, { act, place, since, level, people }: At): StageAct {
  const { nameless } = useWords(previewWords)
  const { sample } = useWords(showWords)
  const { rounds, checkIn, beginsAt } = form.show
  const at = Math.min(place, Math.max(0, rounds.length - 1))
  const line = rounds[at]
  const prize = form.prizes.find(({ tier }) => tier === line?.tier) ?? form.prizes[0]
  const sizes = shotSizes(line?.count ?? 1, line?.shots ?? 1)
  const winners = sizes[0] ?? 1
  const round: StageRound = {
    number: at + 1,
    of: Math.max(1, rounds.length),
    tier: prize?.tier ?? 1,
    prize: prize?.name || nameless,
    winners,
    ...(prize?.image && { image: prize.image }),
    ...(sizes.length > 1 && { shot: { number: 1, of: sizes.length } }),
    ...(line && line.groups.length > 0 && { groups: line.groups }),
    ...(line && { quotas: roundOf(line).quotas ?? [], rulesFingerprint: sample }),
  }
  const proofUrl = location.origin + paths.landing()
  switch (act) {
    case 'check-in':
      return {
        act,
        since,
        url: proofUrl,
        arrived: people.length,
        expected: checkIn === 'roster' ? people.length : null,
        ...(beginsAt !== null && beginsAt > since && { startsAt: beginsAt }),
      }
    case 'prize':
      return { act, since, round }
    case 'rolling':
      return { act, since, round, beacon: level === 'B' ? { round: 1, dueAt: since + beaconMs } : null }
    case 'reveal': {
      const drawn = people.slice(0, winners).map((person) => ({
        ...person,
        awardId: String(person.index),
        tier: round.tier,
        prize: round.prize,
      }))
      return {
        act,
        since,
        round,
        fingerprint: sample,
        proofUrl,
        winners: drawn,
        drawn,
        inTurn: form.show.reveal === 'one-by-one' ? timesInTurn(drawn.length) : undefined,
      }
    }
  }
}
