import { afterEach, expect, it } from 'vitest'
import { sequenceLog } from '../log/sequence-log.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

it('shows no log until everything else it shows has reached the log', async () => {
  draw = await liveDraw({ level: 'C' })
  await sequenceLog(draw.world.ports, 'one')
  await draw.enter(3)
  await draw.open()
  await draw.advance()
  expect((await draw.proof()).log).toBeNull()
  expect((await draw.verify()).ok).toBe(true)
  await sequenceLog(draw.world.ports, 'one')
  const types = (await draw.proof()).log?.leaves.map(({ leaf }) => leaf.type)
  expect(types).toEqual(['charter', 'close', 'round', 'result'])
})
