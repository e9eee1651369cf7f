import { type Product, unlocks } from '@fairdraw/domain'
import { Button, EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { day, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { yuan } from '../../lib/money.ts'
import type { OwnUser } from '../../lib/own-user.ts'
import { useSupport } from '../../lib/support-place.tsx'
import type { Prices } from './prices.ts'
import { screenWords } from './screen-words.ts'
import './screens-tab.css'

type Props = {
  readonly user: OwnUser | undefined
  readonly prices: Prices | null | undefined
  readonly isLooking: boolean
  readonly onBuy: (product: Product) => void
}

/** Events on the big screen: those that are left, and those for sale by head count. */
export function ScreensTab({ user, prices, isLooking, onBuy }: Props) {
  return (
    <div className="pay-stack">
      {user ? <OwnEvents user={user} /> : <Skeleton bars={[1]} height={96} />}
      {prices === undefined && <Skeleton bars={[1, 1, 1]} height={48} />}
      {prices && <ForSale user={user} prices={prices} isLooking={isLooking} onBuy={onBuy} />}
    </div>
  )
}

function OwnEvents({ user }: { readonly user: OwnUser }) {
  const say = useWords(screenWords)
  const lang = useLang()
  const { events_left: left, people_limit: people, end_at } = user.payment_info.screen_pay_info
  const isIncluded = unlocks(user.vip_info.plan, 'big_screen')
  return (
    <section className="fd-card" aria-labelledby="own-events">
      <h2 id="own-events" className="type-head">
        {say.own}
      </h2>
      <p className="screens-left type-numbers">
        {left === 0 ? (
          <span className="type-2">{say.none}</span>
        ) : (
          <>
            <b>{say.left(thousands(left))}</b>
            <span className="type-2">
              {say.most(thousands(people))}
              {end_at !== null && ` · ${say.until(day(Date.parse(end_at), lang))}`}
            </span>
          </>
        )}
      </p>
      <p className="type-2">
        {isIncluded
          ? say.included
          : `${say.free(user.live_trial_setting.people)}${lang === 'zh' ? '' : ' '}${say.used}`}
      </p>
    </section>
  )
}

type SaleProps = Omit<Props, 'prices'> & { readonly prices: Prices }

function ForSale({ user, prices, isLooking, onBuy }: SaleProps) {
  const say = useWords(screenWords)
  const openSupport = useSupport()
  const { screens, screen_days: days, ways } = prices
  const ask = (size: string) => openSupport({ kind: 'sale', request: say.request(user?.user_id ?? '', size) })
  return (
    <section className="fd-card" aria-labelledby="events-for-sale">
      <h2 id="events-for-sale" className="type-head">
        {say.buy}
      </h2>
      {screens.length === 0 ? (
        <EmptyScene title={say.nothing}>{say.nothingMore}</EmptyScene>
      ) : (
        <>
          <p className="type-2">{say.buyMore(days)}</p>
          <ul className="screens-sizes">
            {screens.map(({ people, fen }) => {
              const size = say.size(thousands(people))
              return (
                <li key={people}>
                  <b>{size}</b>
                  <span className="type-numbers">{yuan(fen)}</span>
                  {!isLooking && ways.length > 0 && (
                    <Button
                      look="outline"
                      aria-label={say.actOf(size)}
                      onClick={() => onBuy({ kind: 'screen', people })}
                    >
                      {say.act}
                    </Button>
                  )}
                  {!isLooking && ways.length === 0 && (
                    <Button look="outline" aria-label={say.askOf(size)} onClick={() => ask(size)}>
                      {say.ask}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
