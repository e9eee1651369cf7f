import { nonceOf, type PlayTold, sendPlay } from '../support/played-draw.ts'
import type { House } from './house.ts'
import type { Part } from './journey.ts'
import { hallPhonePage } from './pages/hall-phone-page.ts'
import { phoneLotsPage } from './pages/phone-lots-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { playedPhonePage } from './pages/played-phone-page.ts'
import { joinAs } from './stories.ts'

/** Whose prize it is in the end, and what every mask leaves of it. */
export const winner = { name: '知秋', masked: '知' } as const

/** By the link that everybody has, or by one that the journey says. */
export const comesIn: Part = async (on) => {
  const { gauge, house, phone, lid, address = `${house.url}/mobile/${lid}` } = on
  await gauge.step('comes in', (hand) => hand.goes(phone, address))
  await joins(on)
}

export const joins: Part = ({ gauge, phone }) =>
  gauge.step('joins', async (hand) => {
    const entrant = phonePage(phone)
    await hand.taps(entrant.join)
    await hand.reads(entrant.nameAtDoor)
    await hand.types(entrant.nameAtDoor, winner.name)
    await hand.does(1, entrant.enter)
  })

export const keepsReceipt: Part = ({ gauge, phone }) =>
  gauge.step('keeps a receipt', (hand) => hand.reads(phonePage(phone).receipt))

/** Comes by the code on the screen, to a hall without a list; so many others do beside. */
export const checksIn =
  (others = 0): Part =>
  async ({ gauge, house, phone, lid }) => {
    await gauge.step('checks in', async (hand) => {
      await hand.goes(phone, `${house.url}/mobile/${lid}`)
      await hand.types(phone.getByLabel('称呼'), winner.name)
      await hand.taps(phone.getByRole('button', { name: '签到', exact: true }))
      await hand.reads(hallPhonePage(phone).number)
    })
    const { client } = house
    for (let at = 0; at < others; at++) {
      const name = `来宾${at + 1}`
      const guest = await client.guest(name)
      client.data(await client.post('/lotto/live/checkin', { lid, identity: { name } }, guest))
    }
  }

export const seesPrize: Part = ({ gauge, phone }) =>
  gauge.step('sees the prize', (hand) => hand.reads(phonePage(phone).won))

/** So many people lose at odds of a fifth less than once in a million million million times. */
const mostVisitors = 200

/** Plays once. Where nothing was won others play until something is, and the phone becomes that one's. */
export const plays =
  (isCard = false): Part =>
  async ({ gauge, house, phone, lid }) => {
    const game = playedPhonePage(phone)
    await gauge.step('plays', async (hand) => {
      await hand.reads(game.act(isCard))
      await hand.does(1, () => game.act(isCard).tap())
      await game.result.waitFor()
    })
    if (!(await game.hasWon())) {
      const token = await tokenOfWinner(house, lid)
      await phone.evaluate((kept) => localStorage.setItem('entrant_token', kept), token)
      await phone.reload()
    }
    await gauge.step('goes to the prize', async (hand) => {
      await hand.does(1, game.claim)
      await hand.reads(phonePage(phone).sheet.locator('form'))
    })
  }

async function tokenOfWinner(house: House, lid: string): Promise<string> {
  for (let n = 0; n < mostVisitors; n++) {
    const [{ token } = { token: '' }] = await joinAs(house, lid, [winner.name])
    const answer = await sendPlay(house.client, lid, token, { i: 1, nonce: nonceOf(n, 1) })
    if (house.client.data<PlayTold>(answer).award_id !== null) return token
  }
  throw new Error(`none of ${mostVisitors} people won`)
}

export const leavesNumber: Part = ({ gauge, phone }) =>
  gauge.step('leaves a number', async (hand) => {
    const { claim } = phonePage(phone)
    await claim.mobile.waitFor()
    const { y = Number.NaN, height = 0 } = (await claim.mobile.boundingBox()) ?? {}
    const { height: seen = 0 } = phone.viewportSize() ?? {}
    if (!(y + height < seen)) throw new Error('The winner has to look for what is asked')
    await hand.types(claim.mobile, '13800138000')
    await hand.does(1, () => claim.send('交给发起人'))
    await claim.says('已提交，等发起人联系')
  })

export const getsCode: Part = ({ gauge, phone }) =>
  gauge.step('gets the code for the counter', async (hand) => {
    const { claim } = phonePage(phone)
    await hand.does(1, () => claim.send('领取核销码'))
    await hand.reads(claim.held)
  })

export const seesTheirs: Part = ({ gauge, house, phone, lid }) =>
  gauge.step('sees that it is theirs', async (hand) => {
    await hand.goes(phone, `${house.url}/mobile/${lid}`)
    await phone.getByText('已完成').first().waitFor()
  })

/** The same of what was won in a play: it stands among the own plays. */
export const seesPlayTheirs: Part = ({ gauge, house, phone, lid }) =>
  gauge.step('sees that it is theirs', async (hand) => {
    await hand.goes(phone, `${house.url}/mobile/${lid}`)
    await hand.taps(phonePage(phone).prize('查看奖品'))
    await phonePage(phone).claim.says('已完成')
  })

export const drawsLot: Part = ({ gauge, phone }) =>
  gauge.step('draws a lot', async (hand) => {
    const lots = phoneLotsPage(phone)
    await hand.reads(lots.draw)
    await hand.taps(lots.draw)
    await hand.reads(lots.label)
    await lots.verified.waitFor()
  })

/** Nothing is handed over: it was theirs at once, and stays. */
export const keepsLot: Part = async ({ gauge, house, phone, lid }) => {
  const label = await phoneLotsPage(phone).label.innerText()
  await gauge.step('finds it again', async (hand) => {
    await hand.goes(phone, `${house.url}/mobile/${lid}`)
    await phoneLotsPage(phone).mine(label).waitFor()
  })
}
