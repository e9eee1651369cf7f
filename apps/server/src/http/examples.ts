import { listExamples, readExample, startExample } from '@fairdraw/application'
import type { ExampleCase } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { langOf } from './lang.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Templates of the product, and cases of customers that the operator published. */
export function serveExamples(edge: Edge): void {
  serve(edge, routes.exampleList, async ({ ports, request }) => {
    const all = await listExamples(ports, langOf(request.headers['accept-language']))
    return { list: all.map(sentRow) }
  })
  serve(edge, routes.exampleInfo, async ({ ports, request, input }) => {
    const found = await readExample(ports, input.id, langOf(request.headers['accept-language']))
    return {
      ...sentRow(found),
      blocks: found.blocks.map((block) =>
        block.kind === 'list' ? { ...block, items: [...block.items] } : block,
      ),
    }
  })
  serve(edge, routes.exampleStart, async (call) => {
    const lang = langOf(call.request.headers['accept-language'])
    const { id, lid, taskType } = await startExample(call.ports, userIn(call), { id: call.input.id, lang })
    return { id, lid, task_type: taskType }
  })
}

function sentRow({ id, kind, title, summary, taskType, cover, tags, settingsAt }: ExampleCase) {
  return {
    ...{ id, kind, title, summary, task_type: taskType, cover, tags: [...tags] },
    can_start: settingsAt !== null,
  }
}
