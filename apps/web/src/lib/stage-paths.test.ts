import { expect, it } from 'vitest'
import { stagePaths, stageWayIn } from './stage-paths.ts'

const way = (address: string) => stageWayIn(new URL(address, 'https://hall.example'))

it('reads the code of a pairing from behind the hash, where no server sees it', () => {
  const address = stagePaths.pairing('2345abcdef', 'AB 12&x')
  expect(new URL(address, 'https://hall.example').search).toBe('?lid=2345abcdef')
  expect(way(address)).toEqual({ lid: '2345abcdef', code: 'AB 12&x', as: 'stage' })
})

it('reads a code that stands in the address, too', () => {
  expect(way('/live_draw?lid=2345abcdef&remote=AB12').code).toBe('AB12')
})

it('tells a remote and the operator’s window from a stage', () => {
  expect(way(stagePaths.remote('2345abcdef'))).toEqual({ lid: '2345abcdef', code: null, as: 'remote' })
  expect(way(stagePaths.operator('2345abcdef')).as).toBe('operator')
  expect(way('/live_draw?lid=2345abcdef').as).toBe('stage')
  expect(way('/live_draw?lid=2345abcdef&as=else').as).toBe('stage')
  expect(way('/live_draw').lid).toBeNull()
})
