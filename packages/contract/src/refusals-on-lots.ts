import { row } from './refusal-row.ts'

/** What is refused where lots are drawn. */
export const refusalsOnLots = {
  lots_not_sealed: row(
    2200,
    '签还没有封好，请等几秒再试',
    'The lots are not sealed yet. Try again in a few seconds',
  ),
  lots_gone: row(
    2201,
    '签已经抽完了；如果应该还有你的，请联系组织者',
    'Every lot is taken. If one should be yours, ask the organiser',
  ),
  lot_taken_back: row(
    2202,
    '你的签已被收回，不能再抽；如有疑问请联系组织者',
    'Your lot was taken back, and you cannot draw again. Ask the organiser',
  ),
  lot_not_held: row(2203, '这支签不在任何人手里，请刷新页面', 'Nobody holds this lot. Reload the page'),
  lots_by_host: row(
    2204,
    '这一场由主持人统一抽签，请看大屏幕',
    'The host draws for everybody here. Look at the big screen',
  ),
  lots_ended: row(2205, '抽签已经结束', 'The drawing of lots is over'),
  swap_not_allowed: row(2206, '这一场不能换签', 'Lots cannot be exchanged in this draw'),
  swap_unknown: row(
    2207,
    '这个换签请求已经不在了，请刷新页面',
    'This request to exchange is gone. Reload the page',
  ),
  no_lots: row(2208, '这不是抽签', 'This is no draw of lots'),
  pairs_impossible: row(
    2209,
    '照现在的不互抽设置配不出来，请先减少几行',
    'Nobody can be paired while all of these are kept apart. Take some lines out first',
  ),
}
