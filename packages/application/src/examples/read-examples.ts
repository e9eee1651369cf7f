import { Refusal } from '@fairdraw/domain'
import type { ExampleCase, Ports, ReaderLang } from '../ports/index.ts'

type Needs = Pick<Ports, 'cases'>

/** Every template and case once: in this language where there is one, else as it is. */
export async function listExamples({ cases }: Needs, lang: ReaderLang): Promise<readonly ExampleCase[]> {
  const all = await cases.all()
  const spoken = new Set(all.filter((one) => one.lang === lang).map(({ id }) => id))
  const seen = new Set<string>()
  return all.filter((one) => {
    if (seen.has(one.id) || (spoken.has(one.id) && one.lang !== lang)) return false
    seen.add(one.id)
    return true
  })
}

/** One of them; refuses `case_unknown`. */
export async function readExample(ports: Needs, id: string, lang: ReaderLang): Promise<ExampleCase> {
  const found = (await listExamples(ports, lang)).find((one) => one.id === id)
  if (!found) throw new Refusal('case_unknown')
  return found
}
