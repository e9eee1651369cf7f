import { Sheet, useWords } from '@fairdraw/ui'
import type { DialogProps } from './hall-dialogs.tsx'

const words = {
  zh: {
    title: '快捷键',
    keys: [
      ['空格 / 回车', '下一步：开始、停、核对、下一轮'],
      ['← →', '上一轮、下一轮'],
      ['PageUp PageDown', '中奖名单翻页'],
      ['N', '加一轮、改人数、放弃一轮'],
      ['A', '核对谁在现场'],
      ['C', '签到墙'],
      ['W', '欢迎页'],
      ['D', '开关弹幕'],
      ['M', '静音'],
      ['F', '全屏'],
      ['?', '这张表'],
      ['Esc', '关掉窗口、退出全屏'],
    ],
  },
  en: {
    title: 'Keys',
    keys: [
      ['Space / Enter', 'Next step: start, stop, who is here, next round'],
      ['← →', 'Round before, round after'],
      ['PageUp PageDown', 'Pages of winners'],
      ['N', 'Add, change or give up a round'],
      ['A', 'Who is here?'],
      ['C', 'Check-in wall'],
      ['W', 'Welcome screen'],
      ['D', 'Messages on or off'],
      ['M', 'Mute'],
      ['F', 'Full screen'],
      ['?', 'This table'],
      ['Esc', 'Close a dialog, leave full screen'],
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
