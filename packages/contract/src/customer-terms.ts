import { mostChosenGroups, mostChosenStaff } from '@fairdraw/domain'
import { z } from 'zod'
import { text } from './shapes.ts'

/** The enterprise as it was connected at publication; what a draft says here is replaced then. */
const enterprise = z.object({ corp_id: text(64, 1), name: text(60) })
const onOutage = z.enum(['let_in', 'wait'])
const tags = z.object({ joined: text(30, 1).optional(), won: text(30, 1).optional() })
/** Of WeCom: at most 64 bytes. */
const wecomId = text(64, 1)

/** Customers of chosen staff. */
export const customerCondition = z.object({
  kind: z.literal('customer'),
  staff: z.array(z.object({ user_id: wecomId, name: text(60, 1) })).max(mostChosenStaff),
  /** Marks that customers get in WeCom when they join and when they win. */
  tags: tags.optional(),
  /** What who comes by the draw's entrance is greeted with. */
  welcome: text(200, 1).optional(),
  /** While the enterprise cannot be asked. */
  on_outage: onOutage.default('wait'),
  enterprise: enterprise.optional(),
})

/** Members of chosen customer groups. */
export const customerGroupCondition = z.object({
  kind: z.literal('customer_group'),
  groups: z.array(z.object({ chat_id: wecomId, name: text(60), owner: wecomId })).max(mostChosenGroups),
  tags: tags.optional(),
  on_outage: onOutage.default('wait'),
  enterprise: enterprise.optional(),
})

/** As entrants see them: names, and nothing by which WeCom knows anybody. */
export const shownCustomerCondition = z.object({
  kind: z.literal('customer'),
  staff: z.array(z.string()),
  on_outage: onOutage,
  enterprise: enterprise.optional(),
})
export const shownCustomerGroupCondition = z.object({
  kind: z.literal('customer_group'),
  groups: z.array(z.string()),
  on_outage: onOutage,
  enterprise: enterprise.optional(),
})
