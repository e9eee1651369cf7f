import { listExamples, readExample, startExample } from '@fairdraw/application'
import type { CaseBlock, ExampleCase } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { langOf } from './lang.ts'
import { mediaUrlOf } from './media-url.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Templates of the product, and cases of customers that the operator published. */
export function serveExamples(edge: Edge): void {
  serve(edge, routes.exampleList, async ({ ports, request }) => {
    const all = await listExamples(ports, langOf(request))
    return { list: all.map((one) => sentRow(edge, one)) }
  })
  serve(edge, routes.exampleInfo, async ({ ports, request, input }) => {
    const found = await readExample(ports, input.id, langOf(request))
    return {
      ...sentRow(edge, found),
      blocks: found.blocks.map((block) => sentBlock(edge, block)),
    }
  })
  serve(edge, routes.exampleStart, async (call) => {
    const lang = langOf(call.request)
    return await startExample(call.ports, userIn(call), { id: call.input.id, lang })
  })
}

function sentRow(edge: Edge, example: ExampleCase) {
  const { cover, settingsAt } = example
  return {
    ...example,
    cover: cover === null ? null : shownUrl(edge, cover),
    canStart: settingsAt !== null,
  }
}

function sentBlock(edge: Edge, block: CaseBlock) {
  return block.kind === 'image' ? { ...block, url: shownUrl(edge, block.url) } : block
}

/** Where a picture is fetched from: uploads may have a host of their own. */
function shownUrl(edge: Edge, url: string): string {
  return mediaUrlOf(edge, url.slice('/media/'.length))
}
