import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseShelf, ExampleCase, ReaderLang } from '@fairdraw/application/ports'
import { BadCase } from './bad-case.ts'
import { readCase } from './read-case.ts'

/** The templates that come with the program, a file a language; in the order they are shown. */
const shipped = new URL('../../cases/', import.meta.url).pathname
export const templateIds = [
  'annual-party',
  'store-opening',
  'live-stream',
  'comment-giveaway',
  'class-lots',
  'trade-fair',
] as const

/** What a case is called in addresses, and the file it is kept in: `name.zh.md`, `name.en.md`. */
const fileName = /^([a-z0-9][a-z0-9-]{0,47})\.(zh|en)\.md$/

/** A file in the folder of cases that cannot be used, and why. */
export type BadFile = { readonly file: string; readonly why: BadCase['words'] }

/** The pictures that a case shows, by their files. */
const ownPicture = /\/media\/([0-9a-f]{32}\.(?:jpg|png))/g

/** A shelf with the operator's own cases on it. */
export type OwnCases = CaseShelf & {
  /** Puts a case there, in place of the one of that name and language. Throws BadCase. */
  put(file: string, text: string): Promise<ExampleCase>
  /** Takes a case away in every language; answers the files of its pictures, or null when there was none. */
  remove(id: string): Promise<readonly string[] | null>
  /** What lies in the folder: its cases, and the files that are none. */
  own(): Promise<{ readonly cases: readonly ExampleCase[]; readonly bad: readonly BadFile[] }>
}

/** The templates, and the cases in `folder`, which are read again whenever the folder changed. */
export function openCaseShelf(folder: string): OwnCases {
  let templates: Promise<readonly ExampleCase[]> | null = null
  let own: { readonly changedAt: number; readonly cases: readonly ExampleCase[] } = {
    changedAt: -1,
    cases: [],
  }
  return {
    async all() {
      const changedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? 0
      if (changedAt !== own.changedAt) own = { changedAt, cases: (await readFolder(folder)).cases }
      templates ??= readTemplates()
      return [...(await templates), ...own.cases]
    },
    async put(file, text) {
      const named = namedAs(file)
      const read = readCase(text, named)
      mkdirSync(folder, { recursive: true })
      // Taken away first: so the folder changes even where the file was there.
      const path = join(folder, `${named.id}.${named.lang}.md`)
      await rm(path, { force: true })
      await writeFile(path, text)
      return read
    },
    async remove(id) {
      const files = (await namesIn(folder)).filter((name) => fileName.exec(name)?.[1] === id)
      const pictures: string[] = []
      for (const name of files) {
        const text = await readFile(join(folder, name), 'utf8')
        pictures.push(...[...text.matchAll(ownPicture)].map(([, picture = '']) => picture))
        await rm(join(folder, name))
      }
      return files.length === 0 ? null : [...new Set(pictures)]
    },
    own: () => readFolder(folder),
  }
}

/** A case's name and language from its file's. Throws BadCase for a file or a name that cannot be one. */
export function namedAs(file: string): Pick<ExampleCase, 'id' | 'kind' | 'lang'> {
  const spoken = /\.(zh|en)\.md$/.test(file) ? file : file.replace(/\.md$/, '.zh.md')
  const [, id, lang] = fileName.exec(spoken) ?? []
  if (id === undefined)
    throw new BadCase(
      '文件名要用小写字母、数字和连字符，以 .md、.zh.md 或 .en.md 结尾，例如 spring-sale.zh.md。',
      'A file is named in small letters, digits and hyphens and ends in .md, .zh.md or .en.md, such as spring-sale.en.md.',
    )
  if ((templateIds as readonly string[]).includes(id))
    throw new BadCase(
      `${id} 是自带模板的名字，请换一个。`,
      `${id} is the name of a template; choose another.`,
    )
  return { id, kind: 'case', lang: lang as ReaderLang }
}

async function readTemplates(): Promise<readonly ExampleCase[]> {
  const files = templateIds.flatMap((id) => (['zh', 'en'] as const).map((lang) => ({ id, lang })))
  return await Promise.all(
    files.map(async ({ id, lang }) =>
      readCase(await readFile(join(shipped, `${id}.${lang}.md`), 'utf8'), { id, kind: 'template', lang }),
    ),
  )
}

/** A file somebody broke by hand is left out, and keeps nobody from the others: `case list` says what is wrong with it. */
async function readFolder(
  folder: string,
): Promise<{ cases: readonly ExampleCase[]; bad: readonly BadFile[] }> {
  const cases: ExampleCase[] = []
  const bad: BadFile[] = []
  for (const file of (await namesIn(folder)).sort())
    try {
      cases.push(readCase(await readFile(join(folder, file), 'utf8'), namedAs(file)))
    } catch (failure) {
      if (!(failure instanceof BadCase)) throw failure
      bad.push({ file, why: failure.words })
    }
  return { cases, bad }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return []
    throw failure
  })
  return names.filter((name) => name.endsWith('.md'))
}
