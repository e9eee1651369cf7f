import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killAll, linkOf, operate, operateByCli, start } from './testing/start-main.ts'

const root = mkdtempSync(join(tmpdir(), 'fairdraw-whole-'))
const folder = join(root, 'data')
beforeAll(async () => void (await linkOf(start({ FAIRDRAW_DATA: folder }))))
afterAll(() => {
  killAll()
  rmSync(root, { recursive: true, force: true })
})

const settings = (dataFolder: string) => ({ FAIRDRAW_DATA: dataFolder, PORT: '3000' })
const operator = (args: readonly string[], dataFolder = folder) => operate(args, settings(dataFolder))
const fairdraw = (args: readonly string[], dataFolder = folder) => operateByCli(args, settings(dataFolder))

test('statistics say what there is beside the running service', async () => {
  const { code, out } = await fairdraw(['statistics'])
  expect(code).toBe(0)
  expect(out).toMatch(/^ +all +today +7 days\naccounts +0 +0 +0\ndraws +0 +0 +0\n/)
  expect(out).toMatch(/Database \d+\.\d MB, 0 uploads of 0\.0 MB, \d+ leaves of the public log\./)
})

test('a backup says plainly whether the key is inside, and restores where nothing is', async () => {
  const [plain, whole] = [join(root, 'plain.tar.gz'), join(root, 'whole.tar.gz')]
  expect((await fairdraw(['backup', plain])).out).toContain(
    `The master key is NOT inside, and without it the backup is of no use: keep ${join(folder, 'keys', 'master.key')}`,
  )
  expect((await operator(['backup', whole, '--with-key'])).out).toContain('The master key is inside')
  expect(await operator(['backup', plain])).toMatchObject({
    code: 2,
    err: expect.stringContaining('was not overwritten'),
  })
  const copy = join(root, 'copy')
  expect((await operator(['restore', plain], copy)).err).toContain('The master key is not in the backup')
  expect((await operator(['restore', whole], copy)).out).toContain('Restored the backup of')
  expect(existsSync(join(copy, 'keys', 'master.key'))).toBe(true)
  expect((await operator(['statistics'], copy)).code).toBe(0)
  expect((await operator(['restore', whole], copy)).err).toContain(
    'A backup is restored into an empty place only',
  )
})

test('what is no backup is told in a sentence, and leaves nothing', async () => {
  const [file, copy] = [join(root, 'notes.txt'), join(root, 'empty')]
  writeFileSync(file, 'not a backup at all')
  expect(await fairdraw(['restore', file], copy)).toMatchObject({
    code: 2,
    err: 'This is not a backup of Fairdraw.\n',
  })
  expect(existsSync(copy) ? readdirSync(copy) : []).toEqual([])
})

test('there is no fork to accept where the log goes on', async () => {
  expect((await operator(['accept-fork'])).out).toContain('there is nothing to accept')
})

test('nobody is erased who is not there', async () => {
  expect(await operator(['erase', '13800138000'])).toMatchObject({ code: 2, out: '' })
})
