import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/tree.mjs'

const python = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 9))'], {
  encoding: 'utf8',
})
const there = python.status === 0 && python.stdout.trim() === 'True'

test('the verifier in Python judges vectors, proofs and mutants rightly', (context) => {
  if (!there) context.skip('python3 of version 3.9 or newer is not on this machine')
  const { status, stderr } = spawnSync('python3', ['-m', 'unittest', '-q'], {
    cwd: join(root, 'verifiers', 'python'),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1' },
  })
  expect(status, stderr).toBe(0)
})
