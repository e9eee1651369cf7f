import { caseChanged } from '@fairdraw/application'
import type { ExampleCase } from '@fairdraw/application/ports'
import { BadCase } from '../cases/bad-case.ts'
import type { Desk } from './desk.ts'
import { plainText } from './plain-text.ts'
import { tableText } from './table-text.ts'
import type { Shape, Verb } from './verb-shape.ts'
import { BadCommand, badCommand } from './words.ts'

/** The verbs about customers' cases. */
export const caseShapes: Readonly<Record<string, Shape>> = {
  case: {
    options: [],
    words: [1, 2],
    verb: ([act = '', named]) => caseVerb(act, named),
  },
}

function caseVerb(act: string, named: string | undefined): Verb {
  if (act === 'list' && named === undefined) return listCases
  if (act === 'add' && named !== undefined) return (desk) => addNamed(desk, named)
  if (act === 'remove' && named !== undefined) return (desk) => removeNamed(desk, named)
  throw badCommand({
    zh: '请写 case list、case add 文件.md 或 case remove 名称。',
    en: 'Say case list, case add FILE.md or case remove NAME.',
  })
}

/** `operator case add FILE.md` */
async function addNamed({ deployment, ports, say }: Desk, path: string): Promise<void> {
  const { added, fallen } = await deployment.addCase(path).catch((failure: unknown) => {
    if (failure instanceof BadCase) throw new BadCommand(failure.words)
    throw failure
  })
  await caseChanged(ports, 'add', fallen)
  const { id, title } = { id: added.id, title: plainText(added.title) }
  say({ zh: `已发布案例 ${id}：${title}`, en: `The case ${id} is published: ${title}` })
}

/** `operator case list` */
async function listCases({ deployment, lang, print, say }: Desk): Promise<void> {
  const { cases, bad } = await (await deployment.cases()).own()
  if (cases.length + bad.length === 0) return say({ zh: '还没有发布案例。', en: 'No case is published yet.' })
  const heads = {
    zh: ['名称', '语言', '标题', '类型', '可以开始'],
    en: ['name', 'language', 'title', 'type', 'can be begun'],
  }
  const row = ({ id, lang: of, title, taskType, settingsAt }: ExampleCase) => [
    id,
    of,
    plainText(title),
    taskType,
    settingsAt === null ? '–' : '✓',
  ]
  if (cases.length > 0) print(tableText(heads[lang], cases.map(row)))
  for (const { file, why } of bad) print(`${plainText(file)}: ${why[lang]}`)
}

/** `operator case remove NAME` */
async function removeNamed({ deployment, ports, say }: Desk, id: string): Promise<void> {
  const fallen = await (await deployment.cases()).remove(id)
  if (fallen === null)
    throw badCommand({
      zh: `没有案例“${plainText(id)}”，请用 case list 查看。`,
      en: `There is no case "${plainText(id)}"; see: case list.`,
    })
  await caseChanged(ports, 'remove', fallen)
  say({ zh: `已撤下案例 ${id}。`, en: `The case ${id} is taken down.` })
}
