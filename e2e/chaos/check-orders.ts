import { type Check, isOk, repeated, type Violation } from './violation.ts'

/** An order that was acknowledged is there, once; what was paid is credited, once. */
export const checkOrders: Check = ({ operations }, { accounts }) =>
  accounts.flatMap(({ account, orders, paid, cards, cardsEach }) => {
    const found: Violation[] = []
    const tell = (rule: string, sort: Violation['sort'], said: string) =>
      found.push({ rule, sort, said, of: account })
    const own = operations.filter(({ of, kind }) => kind === 'order' && of === account)
    const told = new Set(own.filter(isOk('order')).map((one) => (one.told as { order_id: string }).order_id))
    const there = new Set(orders.map(({ order_id }) => order_id))
    for (const id of told) if (!there.has(id)) tell('order lost', 'lost', `order ${id} is not there`)
    // One that its provider could not open waits to be asked for again.
    const refused = own.filter(({ outcome }) => outcome === 'fail').length
    const untold = orders.filter(({ order_id }) => !told.has(order_id))
    const [credited, waiting] = [true, false].map((is) =>
      untold.filter(({ state }) => (state === 'credited') === is),
    )
    for (const { order_no } of [...(credited ?? []), ...(waiting ?? []).slice(refused)])
      tell('order twice', 'doubled', `order ${order_no} was made and nobody was told of it`)
    for (const no of repeated(orders.map(({ order_no }) => order_no)))
      tell('number twice', 'doubled', `two orders are called ${no}`)
    for (const no of paid)
      if (!orders.some((one) => one.order_no === no && one.state === 'credited'))
        tell('payment lost', 'lost', `${no} was paid and is not credited`)
    const due = new Set(paid).size * cardsEach
    if (cards > due) tell('credited twice', 'doubled', `${cards} cards were given for ${due} that were paid`)
    if (cards < due) tell('credit lost', 'lost', `${cards} cards were given for ${due} that were paid`)
    return found
  })
