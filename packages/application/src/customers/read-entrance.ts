import { chosenNames, conditionOf, enterpriseOf, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Ports, Subject } from '../ports/index.ts'
import { belongingOf, belongsToAll } from './belonging.ts'
import type { CustomerNeeds } from './customer-self.ts'
import { createCodePicture, pictureType } from './draw-entrances.ts'
import { enterpriseOfDraw } from './enterprise-of-draw.ts'

/** Who lets people in, and the picture of a code that leads to them, as a `data:` address. */
export type Entrance = { readonly names: readonly string[]; readonly picture: string | null }

/** How to get into a draw among the customers of an enterprise, and how this visitor stands to it. */
type EntranceSight = {
  readonly enterpriseName: string
  /** Null for a draw that is not for the customers of staff. */
  readonly staff: Entrance | null
  /** Null for a draw that is not for the members of groups. */
  readonly groups: Entrance | null
  /** WeCom can say who the visitor is, where the page is open inside WeChat or WeCom. */
  readonly canLeave: boolean
  readonly isKnown: boolean
  /** Null while WeCom does not say, and for nobody. */
  readonly belongs: boolean | null
}

/** Reads how to get in; refuses `not_found` where a draw asks no enterprise. */
export type ReadEntrance = (asked: {
  readonly lid: Lid
  readonly subject: Subject | null
}) => Promise<EntranceSight>

export function createReadEntrance(ports: CustomerNeeds & Pick<Ports, 'outsidePictures'>): ReadEntrance {
  const codePicture = createCodePicture(ports)
  return async ({ lid, subject }) => {
    const { account, draw } = await ports.store.read(async (tx) => {
      const draw = await publishedDraw(tx, lid)
      return { draw, account: await enterpriseOfDraw(tx, ports.vault, draw) }
    })
    const named = enterpriseOf(draw.settings)
    if (!named) throw new Refusal('not_found')
    const entrance = async (kind: 'staff' | 'groups'): Promise<Entrance | null> => {
      const condition = conditionOf(
        draw.settings.conditions,
        kind === 'staff' ? 'customer' : 'customer_group',
      )
      if (!condition) return null
      const isOpen = draw.life.status === 'open'
      const picture = account && isOpen ? await codePicture({ draw, account, kind }) : null
      return { names: chosenNames([condition]), picture: picture && addressOf(picture) }
    }
    const [staff, groups] = await Promise.all([entrance('staff'), entrance('groups')])
    return {
      enterpriseName: named.name,
      staff,
      groups,
      canLeave: account !== null && account.agentId !== null,
      ...(await standing()),
    }

    async function standing(): Promise<Pick<EntranceSight, 'isKnown' | 'belongs'>> {
      if (!account || !subject) return { isKnown: false, belongs: null }
      const key = identityKey(ports.vault, identityOf(subject))
      try {
        const found = await belongingOf(ports, { draw, subject, key })
        return { isKnown: found.isKnown, belongs: belongsToAll(found) }
      } catch (failure) {
        // Another entrant is the customer that this visitor would be: they are told so when they enter.
        if (failure instanceof Refusal && failure.code === 'wechat_taken')
          return { isKnown: true, belongs: false }
        throw failure
      }
    }
  }
}

function addressOf(picture: Uint8Array): string {
  return `data:${pictureType(picture)};base64,${Buffer.from(picture).toString('base64')}`
}
