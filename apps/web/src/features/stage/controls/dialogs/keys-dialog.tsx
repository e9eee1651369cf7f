import { Sheet, useWords } from '@fairdraw/ui'
import type { DialogProps } from './hall-dialogs.tsx'

const words = {
  zh: {
    title: '快捷键',
    keys: [
      ['空格', '下一步：封存、到下一轮、开始、停'],
      ['← →', '上一轮、下一轮'],
      ['PageUp PageDown', '大屏上的中奖名单翻页'],
      ['H Q W', '大屏换成欢迎页、签到、中奖名单'],
      ['B', '黑屏，再按亮回来；到下一幕也会亮'],
      ['P', '停住中奖名单的自动翻页，再按接着翻；滚动不能暂停'],
      ['↑ ↓ Y N', '刚抽出的人：选人、请到、缺席'],
      ['/', '找人；Esc 离开'],
      ['A X', '第一条弹幕：上屏、不要'],
      ['D', '开关弹幕'],
      ['M', '静音'],
      ['?', '这张表'],
      ['F', '全屏（在大屏窗口里按）'],
    ],
  },
  en: {
    title: 'Keys',
    keys: [
      ['Space', 'Next step: seal, next round, start, stop'],
      ['← →', 'Round before, round after'],
      ['PageUp PageDown', 'Pages of winners on the screen'],
      ['H Q W', 'Show the welcome, check-in or winners'],
      ['B', 'Black screen, and back; the next act lights it, too'],
      ['P', 'Hold the pages of winners that turn by themselves, and go on; a rolling is never paused'],
      ['↑ ↓ Y N', 'Just drawn: choose, here, absent'],
      ['/', 'Find somebody; Esc leaves'],
      ['A X', 'The first message: show, refuse'],
      ['D', 'Messages on or off'],
      ['M', 'Mute'],
      ['?', 'This table'],
      ['F', 'Full screen (in the stage window)'],
    ],
  },
} as const

/** What every key does. */
export function KeysDialog({ acts }: DialogProps) {
  const say = useWords<{ title: string; keys: readonly (readonly [string, string])[] }>(words)
  return (
    <Sheet open onClose={acts.close} title={say.title}>
      <dl className="hall-keys">
        {say.keys.map(([key, does]) => (
          <div key={key} className="hall-key">
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
