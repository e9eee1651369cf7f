import {
  agreeAsFan,
  chooseChannel,
  chooseMail,
  listFollowed,
  readChannels,
  readFan,
  readFans,
  readMailChoices,
  stopAsFan,
  tellFansOf,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { langOf } from './lang.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What people are told of outside the product and how, and who agreed to hear of an organiser's next draws. */
export function serveTelling(edge: Edge): void {
  serve(edge, routes.mailChoices, async (call) => {
    const { address, topics } = await readMailChoices(call.ports, userIn(call))
    const channels = await readChannels(call.ports, userIn(call))
    return { address, topics, channels }
  })
  serve(edge, routes.noticeChannel, async (call) => {
    const lang = langOf(call.request)
    await chooseChannel(call.ports, userCallerIn(call), { ...call.input, lang })
    return {}
  })
  serve(edge, routes.mailChoose, async (call) => {
    const lang = langOf(call.request)
    await chooseMail(call.ports, userCallerIn(call), { ...call.input, lang })
    return {}
  })
  serve(edge, routes.fanList, async (call) => {
    const followed = await listFollowed(call.ports, userIn(call))
    return { list: followed.map((one) => ({ ...one, since: one.sinceAt })) }
  })
  serve(edge, routes.fanStop, async (call) => {
    await stopAsFan(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
  serve(edge, routes.entryFan, ({ ports, caller, input }) =>
    readFan(ports, caller?.subject ?? null, input.lid),
  )
  serve(edge, routes.entryFanAgree, async (call) => {
    await agreeAsFan(call.ports, userCallerIn(call), call.input.lid)
    return {}
  })
  serve(edge, routes.taskFans, (call) => readFans(call.ports, userIn(call), call.input.id))
  serve(edge, routes.taskFansTell, (call) => tellFansOf(call.ports, userIn(call), call.input.id))
}
