// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FactLine } from '../../features/draws/overview/fact-line.tsx'
import { TrafficCard } from '../../features/draws/overview/traffic-card.tsx'
import { PlaysOverTime } from '../../features/plays/plays-over-time.tsx'
import { TimeLine } from '../../features/proof/time-line.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { endDesk, freshDesk, showDesk } from './testing/desk-place.tsx'

// 04:00 in Shanghai, and the afternoon before that in New York.
const at = '2020-01-01T20:00:00.000Z'
const zone = 'America/New_York'
const hours = Array.from({ length: 3 }, (_, n) => {
  const counted = { visits: 2, entrants: 1, plays: 2, wins: 1 }
  return { at: new Date(Date.parse(at) + n * 3_600_000).toISOString(), ...counted }
})
const picture = {
  entry: { published_at: at, closed_at: null, me: null },
  life: { ...unborn, status: 'open', publishedAt: Date.parse(at) },
} as unknown as DrawPicture

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  freshDesk()
})
afterEach(async () => {
  await endDesk()
  vi.unstubAllEnvs()
})

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const axis = () => texts('svg text').filter((text) => /^\d\d:\d\d$/.test(text ?? ''))

async function inZone(shown: ReactNode, of: string | undefined = zone) {
  await showDesk(<DrawZone value={of}>{shown}</DrawZone>)
}

describe('on clocks of the draw, whose time zone is named where it is not the reader’s,', () => {
  test('visits are charted', async () => {
    const stat = { hours, visits: 6, entrants: 3 } as never
    await inZone(<TrafficCard stat={stat} picture={picture} />)
    expect(axis()[0]).toBe('15:00')
    expect(texts('header p')).toEqual([expect.stringMatching(/（北美东部时间）$/)])
    expect(texts('tbody th')[0]).toBe('2020 年 1 月 1 日 15:00（北美东部时间）')
  })

  test('plays are charted', async () => {
    const seen = { hours, total: 6, win_count: 3 } as never
    await inZone(<PlaysOverTime seen={seen} />)
    expect(axis()[0]).toBe('15:00')
    expect(texts('header p')).toEqual([expect.stringMatching(/（北美东部时间）$/)])
  })

  test('the facts of a draw stand in their line', async () => {
    await inZone(<FactLine picture={picture} />)
    expect(texts('.facts time')).toEqual(['01-01 15:00（北美东部时间）'])
  })

  test('a proof tells what happened when', async () => {
    const proof = { charter: {}, close: null, rounds: [], state: 'open' }
    await inZone(<TimeLine state={{ is: 'loading', proof } as never} picture={picture} />)
    expect(texts('.time-line .type-numbers')).toEqual(['01-01 15:00（北美东部时间）'])
  })
})

test('where clocks show the same, nothing is named', async () => {
  await inZone(<FactLine picture={picture} />, 'Asia/Taipei')
  expect(texts('.facts time')).toEqual(['01-02 04:00'])
})
