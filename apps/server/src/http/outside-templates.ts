import { chooseTemplate, dropTemplate, readTemplates } from '@fairdraw/application'
import { type InputOf, routes } from '@fairdraw/contract'
import { fieldsIn, type MessageFields, messageParts } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Which templates of an organiser's official account tell people what. */
export function serveOutsideTemplates(edge: Edge): void {
  serve(edge, routes.outsideTemplateList, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    const { templates, failure, chosen } = await readTemplates(call.ports, userCallerIn(call))
    return {
      templates: templates.map((one) => ({ ...one, fields: fieldsIn(one.content) })),
      failure,
      chosen,
    }
  })
  serve(edge, routes.outsideTemplateSet, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    const { use, way, template_id: templateId } = call.input
    const chosen = { use, way, templateId, fields: fieldsOf(call.input) }
    await chooseTemplate(call.ports, userCallerIn(call), chosen)
    return {}
  })
  serve(edge, routes.outsideTemplateRemove, async (call) => {
    await dropTemplate(call.ports, userCallerIn(call), call.input)
    return {}
  })
}

function fieldsOf({ fields }: InputOf<typeof routes.outsideTemplateSet>): MessageFields {
  const shown = messageParts.flatMap((part) => (fields[part] === undefined ? [] : [[part, fields[part]]]))
  return Object.fromEntries(shown)
}
