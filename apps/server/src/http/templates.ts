import {
  listTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
  useTemplate,
} from '@fairdraw/application'
import { camelNames, routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve, serveOnce } from './serve-route.ts'

/** Settings that an organiser keeps to begin draws from. */
export function serveTemplates(edge: Edge): void {
  serveOnce(
    edge,
    routes.templateSave,
    (call) => saveTemplate(call.ports, userIn(call), call.input),
    (saved) => saved,
  )
  serve(edge, routes.templateList, async (call) => ({
    list: (await listTemplates(call.ports, userIn(call))).map(({ id, name, settings, madeAt }) => ({
      templateId: id,
      name,
      taskType: settings.taskType,
      madeAt,
      prizes: settings.prizes.map((prize) => prize.name),
    })),
  }))
  serve(edge, routes.templateRename, async (call) => {
    await renameTemplate(call.ports, userIn(call), camelNames(call.input))
    return {}
  })
  serve(edge, routes.templateRemove, async (call) => {
    await removeTemplate(call.ports, userIn(call), call.input.template_id)
    return {}
  })
  serveOnce(
    edge,
    routes.templateUse,
    (call) => useTemplate(call.ports, userIn(call), call.input.template_id),
    (made) => made,
  )
}
