import { describe, expect, it } from 'vitest'
import { lookMs, nextStep, nextStepAt, recordToCheck } from './next-step.ts'
import { record, round, show, winner } from './testing/show-state.ts'

const at = 1_000_000

describe('the one key that leads through a show', () => {
  it.each(['open', 'scheduled', 'paused'] as const)(
    'asks to close the doors while the draw is %s',
    (status) => {
      expect(nextStep(show({ status }), at)).toEqual({ is: 'begin' })
    },
  )

  it('waits while the list is being sealed', () => {
    expect(nextStep(show({ status: 'sealed' }), at)).toEqual({ is: 'wait' })
  })

  it('shows the first round that is not drawn, then starts it', () => {
    const drawn = round(0, { records: [0] })
    const programme = [drawn, round(1), round(2)]
    expect(nextStep(show({ programme, scene: { act: 'welcome' } }), at)).toEqual({ is: 'show', round: 1 })
    const scene = { act: 'prize', round: 2 } as const
    expect(nextStep(show({ programme, scene }), at)).toEqual({ is: 'start', round: 2 })
  })

  it('leads back to the round whose turn it is where the order is set', () => {
    const settings = { ...show({}).settings, order: 'set' } as const
    const programme = [round(0), round(1)]
    const scene = (at: number) => ({ act: 'prize', round: at }) as const
    expect(nextStep(show({ settings, programme, scene: scene(1) }), at)).toEqual({ is: 'show', round: 0 })
    expect(nextStep(show({ settings, programme, scene: scene(0) }), at)).toEqual({ is: 'start', round: 0 })
  })

  it('leads through a drawn order as it came, waits while it is drawn, and to the end where it came to nothing', () => {
    const settings = { ...show({}).settings, order: 'drawn' } as const
    const drawn = [round(0, { turn: 1 }), round(1, { turn: 2 }), round(2, { turn: 0 })]
    const scene = (at: number) => ({ act: 'prize', round: at }) as const
    const on = (place: number, programme = drawn) =>
      nextStep(show({ settings, programme, scene: scene(place) }), at)
    expect(on(0)).toEqual({ is: 'show', round: 2 })
    expect(on(2)).toEqual({ is: 'start', round: 2 })
    const later = drawn.with(2, round(2, { turn: 0, records: [1] }))
    expect([on(1, later), on(0, later)]).toEqual([
      { is: 'show', round: 0 },
      { is: 'start', round: 0 },
    ])
    const unknown = { settings, programme: [round(0), round(1)], scene: scene(0) }
    expect(nextStep(show({ ...unknown, status: 'awaiting_beacon' }), at)).toEqual({ is: 'wait' })
    expect(nextStep(show({ ...unknown, status: 'live' }), at)).toEqual({ is: 'end' })
  })

  it('starts the next press of a round that takes several', () => {
    const programme = [round(0, { shot_sizes: [2, 1], records: [0] })]
    const scene = { act: 'prize', round: 0 } as const
    expect(nextStep(show({ programme, scene }), at)).toEqual({ is: 'start', round: 0 })
  })

  it('passes a round that was given up', () => {
    const programme = [round(0, { abandoned_for: '赞助商没来' }), round(1)]
    const scene = { act: 'prize', round: 0 } as const
    expect(nextStep(show({ programme, scene }), at)).toEqual({ is: 'show', round: 1 })
  })

  it('stops what rolls, once', () => {
    const rolling = { act: 'rolling', record: 0 } as const
    const later = at + lookMs
    expect(nextStep(show({ scene: rolling }), later)).toEqual({ is: 'stop' })
    expect(nextStep(show({ scene: { ...rolling, stop_asked_at: at } }), later)).toEqual({ is: 'wait' })
  })

  it('takes a second press of start for no stop', () => {
    const rolling = show({ scene: { act: 'rolling', record: 0, since: at } })
    expect(nextStep(rolling, at + lookMs - 1)).toEqual({ is: 'wait' })
    expect(nextStep(rolling, at + lookMs)).toEqual({ is: 'stop' })
    expect(nextStepAt(rolling, at)).toBe(at + lookMs)
  })

  it('leaves alone a reveal that is about to come', () => {
    const scene = { act: 'reveal', record: 0, since: at + 700 } as const
    expect(nextStep(show({ scene, records: [record(0, { logged_at: at - 9_000 })] }), at)).toEqual({
      is: 'wait',
    })
  })

  it('does not skip a reveal on a second press in the excitement, then asks who is here', () => {
    const state = show({ scene: { act: 'reveal', record: 0, since: at }, records: [record(0)] })
    expect(nextStep(state, at + lookMs - 1)).toEqual({ is: 'wait' })
    expect(nextStep(state, at + lookMs)).toEqual({ is: 'confirm', record: 0 })
  })

  it('goes on from a record that was checked, and offers the end when nothing is left', () => {
    const scene = { act: 'reveal', record: 0, since: at } as const
    const records = [record(0, { is_confirmed: true })]
    const drawn = round(0, { records: [0] })
    const later = at + lookMs
    expect(nextStep(show({ scene, records, programme: [drawn, round(1)] }), later)).toEqual({
      is: 'show',
      round: 1,
    })
    expect(nextStep(show({ scene, records, programme: [drawn] }), later)).toEqual({ is: 'end' })
  })

  it('has nothing to do after the end', () => {
    for (const status of ['drawn', 'claiming', 'closed'] as const)
      expect(nextStep(show({ status, scene: { act: 'end' } }), at)).toEqual({ is: 'nothing' })
  })

  it('changes by itself when a reveal was looked at', () => {
    const state = show({ scene: { act: 'reveal', record: 0, since: at } })
    expect(nextStepAt(state, at - 5_000)).toBe(at + lookMs)
    expect(nextStepAt(state, at)).toBe(at + lookMs)
    expect(nextStepAt(state, at + lookMs)).toBeNull()
  })
})

describe('whose presence is asked about', () => {
  it('is that of the winners on the stage, or of those who came forward last', () => {
    const records = [record(0), record(1)]
    const winners = [winner(0), winner(1)]
    const on = (scene: NonNullable<Parameters<typeof show>[0]['scene']>) =>
      recordToCheck(show({ records, winners, scene }))
    expect(on({ act: 'reveal', record: 0 })).toBe(0)
    expect(on({ act: 'prize', record: null })).toBe(1)
  })

  it('is nobody’s while the winners are hidden', () => {
    const state = show({ records: [record(0)], winners: [], scene: { act: 'rolling', record: 0 } })
    expect(recordToCheck(state)).toBeNull()
  })
})
