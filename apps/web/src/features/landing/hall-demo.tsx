import { kindViews, type StageAct } from '@fairdraw/kinds/views'
import { Button, chineseDigits, Skeleton, useQuiet, useWords } from '@fairdraw/ui'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLang } from '../../lib/i18n.ts'
import { loadPart } from '../../lib/load-part.ts'
import { type DemoList, demoRandomness, sealDemo } from './demo-draw.ts'
import { hallDemoWords } from './hall-demo-words.ts'
import './lots-demo.css'
import './hall-demo.css'

const Stage = lazy(() => loadPart(async () => ({ default: await kindViews.screen.stage() })))

/** People of the hall and prizes of its one round. */
const size = { lots: 240, winners: 3 } as const
const rollsMs = 4_000
const nobody: ReadonlySet<number> = new Set()

/** A hall in small: everybody rolls, three are drawn. It is a rehearsal, and the stage says so. */
export function HallDemo() {
  const say = useWords(hallDemoWords)
  const lang = useLang()
  const quiet = useQuiet()
  const [list, setList] = useState<DemoList>(() => sealDemo(size))
  const [act, setAct] = useState<StageAct>(() => at(say.prize, Date.now()))
  const people = useMemo(
    () =>
      Array.from({ length: size.lots }, (_, index) => ({
        index,
        // A number, because no person is invented.
        name: lang === 'zh' ? chineseDigits(index + 1, 3) : String(index + 1).padStart(3, '0'),
      })),
    [lang],
  )
  const isRolling = act.act === 'rolling'
  useEffect(() => {
    if (!isRolling) return
    const land = () => {
      const { drawn, mark } = list.draw(demoRandomness())
      const winners = drawn.flatMap((index) => {
        const person = people[index]
        return person ? [{ ...person, awardId: String(index), tier: 1, prize: say.prize }] : []
      })
      const round = roundOf(say.prize)
      setAct({
        act: 'reveal',
        since: Date.now(),
        round,
        winners,
        drawn: winners,
        fingerprint: mark,
        proofUrl: '',
      })
    }
    const timer = setTimeout(land, quiet ? 0 : rollsMs)
    return () => clearTimeout(timer)
  }, [isRolling, list, people, quiet, say])
  const start = () => {
    if (act.act === 'reveal') setList(sealDemo(size))
    setAct({ act: 'rolling', since: Date.now(), round: roundOf(say.prize), beacon: null })
  }
  return (
    <div className="hall-demo">
      <div className="hall-demo-stage">
        <Suspense fallback={<Skeleton bars={[1]} height={180} />}>
          <Stage
            title={say.title}
            skin="sphere"
            act={act}
            people={people}
            gone={nobody}
            listFingerprint={list.mark}
            level="B"
            messages={[]}
            now={Date.now}
            quiet={quiet}
            isRehearsal
            seed={list.mark}
            qr={() => null}
          />
        </Suspense>
      </div>
      <Button look="zhu" size={44} wide disabled={isRolling} onClick={start}>
        {isRolling ? say.rolling : act.act === 'reveal' ? say.again : say.start}
      </Button>
      <p className="type-small type-3">{say.honest}</p>
    </div>
  )
}

const roundOf = (prize: string) => ({ number: 1, of: 1, tier: 1, prize, winners: size.winners })
const at = (prize: string, since: number): StageAct => ({ act: 'prize', since, round: roundOf(prize) })
