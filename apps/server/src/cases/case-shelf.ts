import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseShelf, ExampleCase, ReaderLang } from '@fairdraw/application/ports'
import { BadCase } from './bad-case.ts'
import { readCase } from './read-case.ts'

/** The templates that come with the program, a file a language; in the order they are shown. */
const shipped = new URL('../../cases/', import.meta.url).pathname
const templateIds = [
  'annual-party',
  'store-opening',
  'live-stream',
  'comment-giveaway',
  'class-lots',
  'trade-fair',
] as const

/** Draws that come with the program worked through, to be read; each says that it is no customer's. */
const exampleIds = ['example-eight', 'example-hall', 'example-teams'] as const

/** No file system in use tells times apart that are further from each other: FAT counts in two seconds. */
const tickMs = 2_000

/** What a case is called in addresses, and the file it is kept in: `name.zh.md`, `name.en.md`. */
const fileName = /^([a-z0-9][a-z0-9-]{0,47})\.(zh|en)\.md$/

/** A file in the folder of cases that cannot be used, and why. */
export type BadFile = { readonly file: string; readonly why: BadCase['words'] }

/** The pictures that a case shows, by their files. */
const ownPicture = /\/media\/([0-9a-f]{32}\.(?:jpg|png))/g

/** `fallen`: the files of pictures that what stood in its place showed, and that no case names any more. */
export type PutCase = { readonly added: ExampleCase; readonly fallen: readonly string[] }

/** A shelf with the operator's own cases on it. */
export type OwnCases = CaseShelf & {
  /** Puts a case there, in place of the one of that name and language. Throws BadCase. */
  put(file: string, text: string): Promise<PutCase>
  /** Takes a case away in every language; answers the files of `fallen` pictures, or null when there was none. */
  remove(id: string): Promise<PutCase['fallen'] | null>
  /** What lies in the folder: its cases, and the files that are none. */
  own(): Promise<{ readonly cases: readonly ExampleCase[]; readonly bad: readonly BadFile[] }>
}

/** The templates and examples, and the cases in `folder`, which are read again whenever the folder changed. */
export function openCaseShelf(folder: string): OwnCases {
  let ours: Promise<readonly ExampleCase[]> | null = null
  let own: Awaited<ReturnType<typeof readAt>> | null = null

  async function readAt(changedAt: number) {
    // A second change within one tick of the file system's clock leaves the folder's time as it is: what was read while
    // that time was young is read again.
    const isSettled = Date.now() - changedAt > tickMs
    return { changedAt, isSettled, cases: (await readFolder(folder)).cases }
  }

  return {
    async all() {
      const changedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? 0
      if (changedAt !== own?.changedAt || !own.isSettled) own = await readAt(changedAt)
      ours ??= readShipped()
      return [...(await ours), ...own.cases]
    },
    async put(file, text) {
      const named = namedAs(file)
      const added = readCase(text, named)
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${named.id}.${named.lang}.md`)
      const before = await textOf(path)
      // Appears whole, and changes the folder. No case is named with a line below, and no backup takes it along.
      const draft = `${path}_${process.pid}`
      try {
        await writeFile(draft, text, { flush: true })
        await rename(draft, path)
      } catch (failure) {
        await rm(draft, { force: true })
        throw failure
      }
      return { added, fallen: await fallenFrom(folder, [before]) }
    },
    async remove(id) {
      const files = (await namesIn(folder)).filter((name) => fileName.exec(name)?.[1] === id)
      const texts: (string | null)[] = []
      for (const name of files) {
        // A folder of that name is no case, and not ours to delete.
        if ((await stat(join(folder, name)).catch(() => null))?.isDirectory()) continue
        texts.push(await textOf(join(folder, name)))
        await rm(join(folder, name), { force: true })
      }
      return texts.length === 0 ? null : await fallenFrom(folder, texts)
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
  if ([...templateIds, ...exampleIds].some((one) => one === id))
    throw new BadCase(
      `${id} 是自带的模板或示例的名字，请换一个。`,
      `${id} is the name of a template or an example; choose another.`,
    )
  return { id, kind: 'case', lang: lang as ReaderLang }
}

async function readShipped(): Promise<readonly ExampleCase[]> {
  const shippedAs = [
    ...templateIds.map((id) => ({ id, kind: 'template' as const })),
    ...exampleIds.map((id) => ({ id, kind: 'example' as const })),
  ]
  const files = shippedAs.flatMap((one) => (['zh', 'en'] as const).map((lang) => ({ ...one, lang })))
  return await Promise.all(
    files.map(async (named) =>
      readCase(await readFile(join(shipped, `${named.id}.${named.lang}.md`), 'utf8'), named),
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
      const text = await textOf(join(folder, file))
      if (text === null) throw new BadCase('读不到这个文件。', 'The file cannot be read.')
      cases.push(readCase(text, namedAs(file)))
    } catch (failure) {
      if (!(failure instanceof BadCase)) throw failure
      bad.push({ file, why: failure.words })
    }
  return { cases, bad }
}

/** Null for what cannot be read: a folder, somebody else's file, one that is gone. */
async function textOf(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch(() => null)
}

function picturesIn(text: string): readonly string[] {
  return [...text.matchAll(ownPicture)].map(([, picture = '']) => picture)
}

/** The pictures of these texts that no file in the folder names. */
async function fallenFrom(folder: string, texts: readonly (string | null)[]): Promise<readonly string[]> {
  const named = new Set<string>()
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const text = await textOf(path)
    // Nobody knows what a file names that cannot be read.
    if (text === null && (await stat(path).catch(() => null))?.isFile()) return []
    for (const picture of picturesIn(text ?? '')) named.add(picture)
  }
  const before = texts.flatMap((text) => picturesIn(text ?? ''))
  return [...new Set(before)].filter((picture) => !named.has(picture))
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return []
    throw failure
  })
  return names.filter((name) => name.endsWith('.md'))
}
