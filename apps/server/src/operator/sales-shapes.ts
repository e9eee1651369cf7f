import { mostCards, mostGrantedDays, soldPlans } from '@fairdraw/domain'
import { cardsVerb, voidCardsVerb } from './card-verbs.ts'
import { invoicedVerb, invoicesVerb, ordersVerb, refundVerb } from './order-verbs.ts'
import { linesOf, type Options, planOf, type Shape, type Verb, wholeOf } from './verb-shape.ts'
import { badCommand } from './words.ts'

/** The verbs about what is sold. */
export const salesShapes: Readonly<Record<string, Shape>> = {
  cards: {
    options: ['days', 'count', 'for', 'until'],
    words: [1, 2],
    verb: ([first = '', second], options) =>
      first === 'void' ? voiding(second) : making(first, second, options),
  },
  orders: {
    options: ['last', 'trouble'],
    words: [0, 0],
    verb: (_, { last, trouble: isTroubled = false }) => {
      const asked = { last: linesOf(last), isTroubled }
      return (desk) => ordersVerb(desk, asked)
    },
  },
  refund: {
    options: ['stray'],
    words: [1, 1],
    verb:
      ([no = ''], { stray = false }) =>
      (desk) =>
        refundVerb(desk, no, stray),
  },
  invoices: { options: [], words: [0, 0], verb: () => invoicesVerb },
  invoiced: {
    options: [],
    words: [1, 1],
    verb:
      ([no = '']) =>
      (desk) =>
        invoicedVerb(desk, no),
  },
}

function voiding(batch: string | undefined): Verb {
  if (batch !== undefined) return (desk) => voidCardsVerb(desk, batch)
  throw badCommand({ zh: 'cards void 后面要写批次。', en: 'Say which batch: cards void BATCH.' })
}

function making(plan: string, surplus: string | undefined, options: Options): Verb {
  if (surplus !== undefined)
    throw badCommand({ zh: 'cards 后面内容多了。', en: 'There is a word too many after cards.' })
  const { days, count, for: named = null, until } = options
  const sold = planOf(plan, soldPlans)
  if (days === undefined || count === undefined)
    throw badCommand({ zh: '请写 --days 天数 和 --count 张数。', en: 'Say --days N and --count N.' })
  const asked = {
    plan: sold,
    named,
    until: until === undefined ? null : endOf(until),
    days: wholeOf('--days', days, mostGrantedDays),
    count: wholeOf('--count', count, mostCards),
  }
  return (desk) => cardsVerb(desk, asked)
}

/** The end of a day in this machine's zone. */
function endOf(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  if (date.getMonth() === Number(month) - 1 && date.getDate() === Number(day))
    return new Date(Number(year), Number(month) - 1, Number(day) + 1).getTime()
  throw badCommand({ zh: '--until 应形如 2027-01-31。', en: '--until must look like 2027-01-31.' })
}
