import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { guessedForm } from '@fairdraw/domain'

/** About 50,000 passwords of public counts, the most used first, as JSON (MIT). */
const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')

/**
 * Whether a password is among those that people use most, or one of them with up to four digits before or behind it.
 * The list is read for each question and kept by nobody: half a megabyte, beside a hash that takes longer.
 */
export async function isMuchUsed(password: string): Promise<boolean> {
  const form = guessedForm(password)
  const { word = form } = /^\d{0,4}(?<word>\D.*?)\d{0,4}$/u.exec(form)?.groups ?? {}
  const listed = await readFile(list, 'utf8')
  return [form, word].some((guess) => listed.includes(JSON.stringify(guess)))
}
