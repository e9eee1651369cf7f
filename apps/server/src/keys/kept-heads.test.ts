import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const program = `
import { openSync } from 'node:fs'
import { keptHeadsOf } from '${new URL('./kept-heads.ts', import.meta.url)}'
const heads = keptHeadsOf({ dataFolder: '/nowhere', checkpointFile: null })
console.log((await heads.read()).length)
try {
  for (;;) openSync('/dev/null')
} catch {}
await heads.read().catch(({ name, reason, cause }) => console.log(name, reason, cause.code))
`

it('where no more files can be opened nothing is signed for the moment, and people are asked to try again', () => {
  const shell = [
    '-c',
    'ulimit -n 200 && exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    program,
  ]
  expect(execFileSync('sh', shell, { encoding: 'utf8', timeout: 60_000 })).toBe(
    '0\nStoreUnavailable down EMFILE\n',
  )
})
