import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { NoMasterKey } from './keys/master-key-problems.ts'
import { startProblem } from './start-problem.ts'

const config = readConfig({ PORT: '80', FAIRDRAW_DATA: '/srv/draws' })
const failing = (message: string, more: object, name = 'Error') =>
  Object.assign(new Error(message), more, name === 'Error' ? {} : { name })

test.each([
  ['a taken port', failing('', { code: 'EADDRINUSE', syscall: 'listen' }), 'Port 80 is in use'],
  ['a port for root alone', failing('', { code: 'EACCES', syscall: 'listen' }), 'above 1023'],
  ['a foreign address', failing('', { code: 'EADDRNOTAVAIL', syscall: 'listen' }), 'check HOST'],
  [
    'a folder that is read-only',
    failing('', { code: 'EROFS', syscall: 'mkdir' }),
    '/srv/draws cannot be written',
  ],
  ['a file in place of the folder', failing('', { code: 'EEXIST', syscall: 'mkdir' }), 'not a folder'],
  ['a full disk', failing('', { code: 'ENOSPC', syscall: 'write' }), 'is full'],
  ['a folder in use', failing('', { code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'in use by another program'],
  ['a damaged database', failing('', { code: 'ERR_SQLITE_ERROR', errcode: 11 }), 'restore a backup'],
  ['a file that is no database', failing('', { code: 'ERR_SQLITE_ERROR', errcode: 26 }), 'is not a database'],
  [
    'PostgreSQL out of reach',
    failing('', { code: 'ECONNREFUSED', syscall: 'connect' }),
    'Cannot reach PostgreSQL',
  ],
  ['a wrong database password', failing('', { code: '28P01' }), 'refused the user or password'],
  ['another master key', failing('', {}, 'WrongMasterKey'), 'master key does not fit'],
  ['a missing key file', new NoMasterKey('missing', 'keys/master.key'), 'no new one was made'],
  ['a damaged key file', new NoMasterKey('malformed', 'keys/master.key'), '64 hexadecimal digits'],
  ['a key file for others', new NoMasterKey('unreadable', 'keys/master.key'), 'check its permissions'],
  ['a newer database', failing('schema 9', {}, 'DatabaseTooNew'), 'schema 9'],
])('%s is told in one sentence', (_, failure, words) => {
  const problem = startProblem(failure, config)
  expect(problem).toContain(words)
  expect(problem).toMatch(/\p{Script=Han}/u)
  expect(problem).not.toContain('\n')
})

test('what a failure hides is found in its cause', () => {
  const cause = failing('', { code: 'ERR_SQLITE_ERROR', errcode: 5 })
  expect(startProblem(new Error('the store is locked', { cause }), config)).toContain('in use')
})

test('what nobody foresaw is not explained away', () => {
  expect(startProblem(new TypeError('x is not a function'), config)).toBeNull()
})
