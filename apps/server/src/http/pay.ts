import {
  closeOrder,
  followOrder,
  listOrders,
  openOrder,
  placeOrder,
  previewOrder,
  requestInvoice,
} from '@fairdraw/application'
import { WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { Refusal } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { carryOutOnce } from './idempotency.ts'
import { langOf } from './lang.ts'
import { sentOutlook } from './pay-cards.ts'
import { productTitle } from './pay-words.ts'
import { userCallerIn, userIn } from './received.ts'
import { productIn, sentOrder, sentPrices } from './sent-order.ts'
import { serve } from './serve-route.ts'

/** What is for sale, and own orders. */
export function servePay(edge: Edge): void {
  serve(edge, routes.payPlans, async ({ ports, request }) => sentPrices(ports, langOf(request)))
  serve(edge, routes.payPreview, async (call) => {
    const product = productIn(call.input)
    const { amountFen, outlook } = await previewOrder(call.ports, userIn(call), product)
    if (outlook) return sentOutlook(outlook, amountFen)
    return { amountFen, plan: null, endsAt: null, convertedDays: 0, runningDraws: 0 }
  })
  serveOrders(edge)
  serve(edge, routes.payInvoice, async (call) => {
    const { email, kind, order_id, tax_number, title } = call.input
    const words = { kind, title, taxNumber: tax_number ?? '', email }
    const own = await requestInvoice(call.ports, userCallerIn(call), order_id, words)
    return sentOrder(own, langOf(call.request))
  })
}

function serveOrders(edge: Edge): void {
  const returnUrl = (id: string) => `${edge.publicUrl ?? ''}/dashboard/pay?order=${id}`
  serve(edge, routes.payOrderCreate, async (call) => {
    const { ports, request } = call
    const product = productIn(call.input)
    const title = productTitle(product, langOf(request))
    // Placing is what happens once; opening it goes on where it stopped, however often it is asked for.
    const { id } = await carryOutOnce(routes.payOrderCreate, call, (once) =>
      placeOrder(once.ports, userCallerIn(call), { product, way: call.input.way ?? null, title }),
    )
    const { place } = await reached(request, () => openOrder(ports, id, returnUrl(id)))
    return { orderId: id, pay: { qr: place?.qr, url: place?.url } }
  })
  serve(edge, routes.payOrderInfo, async (call) => {
    const id = call.input.order_id
    const asked = { id, returnUrl: returnUrl(id) }
    const own = await followOrder(call.ports, userIn(call), asked, (failure) => noted(call.request, failure))
    return sentOrder(own, langOf(call.request))
  })
  serve(edge, routes.payOrderList, async (call) => {
    const { cursor, page_size: limit } = call.input
    const [before = null] = (keyIn(cursor, ['string']) ?? []) as string[]
    const { rows, next, total } = await listOrders(call.ports, userIn(call), { before, limit })
    const lang = langOf(call.request)
    return {
      list: rows.map((own) => sentOrder(own, lang)),
      total,
      totalIsEstimate: false,
      nextCursor: cursorOf(next),
    }
  })
  serve(edge, routes.payOrderClose, async (call) => {
    const close = () => closeOrder(call.ports, userCallerIn(call), call.input.order_id)
    return sentOrder(await reached(call.request, close, 'order_not_closable'), langOf(call.request))
  })
}

/** Says so when the provider cannot be asked, or will not; why is for the log alone. */
async function reached<Answer>(
  request: FastifyRequest,
  act: () => Promise<Answer>,
  code: 'way_unreachable' | 'order_not_closable' = 'way_unreachable',
): Promise<Answer> {
  try {
    return await act()
  } catch (failure) {
    if (!(failure instanceof WayUnreachable || failure instanceof WayRefused)) throw failure
    noted(request, failure)
    throw new Refusal(code)
  }
}

function noted(request: FastifyRequest, failure: WayUnreachable | WayRefused): void {
  request.log.warn({ err: failure }, 'a payment provider could not be used')
}
