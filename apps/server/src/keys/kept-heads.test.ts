import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const module = new URL('./kept-heads.ts', import.meta.url).href
const program = `
import { openSync } from 'node:fs'
const { keptHeadsOf } = await import(process.argv[1])
const heads = keptHeadsOf({ dataFolder: '/nowhere', checkpointFile: null })
console.log((await heads.read()).length)
try {
  for (;;) openSync('/dev/null')
} catch {}
await heads.read().catch(({ name, reason, cause }) => console.log(name, reason, cause.code))
`

it('where no more files can be opened nothing is signed for the moment, and people are asked to try again', () => {
  const limited = 'ulimit -n 200 && exec "$0" --input-type=module --eval "$1" "$2"'
  const said = execFileSync('sh', ['-c', limited, process.execPath, program, module], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(said).toBe('0\nStoreUnavailable down EMFILE\n')
})
