import { instantOf, timeZones, wallTime } from '@fairdraw/domain'
import { type Lang, useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useMemo } from 'react'
import { zoneName } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import type { DrawForm } from '../draw-form.ts'
import { FormField } from '../form-field.tsx'
import { useForm } from '../form-place.ts'
import { browserZone } from './browser-zone.ts'

const words = {
  zh: {
    label: '时区',
    same: '上面的时间、每天的起止都按它算，写在抽奖页和规则里',
    other: (own: string) => `和你的时区（${own}）不同；上面的时间是那里的钟点`,
    place: '按名称或城市搜索',
  },
  en: {
    label: 'Time zone',
    same: 'The times above and each day are counted in it; page and rules say so',
    other: (own: string) => `Not your own (${own}); the times above are those of clocks there`,
    place: 'Search by name or city',
  },
}

/** Where the draw is held: its times are typed and told by clocks there. What was typed stays on the clock. */
export function ZoneField() {
  const say = useWords(words)
  const lang = useLang()
  const { form, set } = useForm()
  const own = browserZone()
  const zone = form.timeZone ?? own
  const options = useMemo(() => optionsIn(lang), [lang])
  return (
    <FormField
      path="time_zone"
      label={say.label}
      hint={own === null || own === zone ? say.same : say.other(zoneName(Date.now(), lang, own))}
    >
      {(control) => (
        <Select<string>
          {...control}
          value={zone}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say.place}
          onChange={(timeZone) => set({ timeZone, ...movedTimes(form, zone, timeZone) })}
          style={{ width: '100%' }}
        />
      )}
    </FormField>
  )
}

/** 中国标准时间 · Asia/Shanghai */
function optionsIn(lang: Lang) {
  const now = Date.now()
  return timeZones().map((zone) => ({
    value: zone,
    label: zone === 'UTC' ? zone : `${zoneName(now, lang, zone)} · ${zone.replaceAll('_', ' ')}`,
  }))
}

/** The same clock times in another place. */
export function movedTimes(
  { openAt, startAt, endAt }: Pick<DrawForm, 'openAt' | 'startAt' | 'endAt'>,
  from: string | null,
  to: string,
): Pick<DrawForm, 'openAt' | 'startAt' | 'endAt'> {
  const moved = (at: number | null) => (at === null || from === null ? at : instantOf(wallTime(at, from), to))
  return { openAt: moved(openAt), startAt: moved(startAt), endAt: moved(endAt) }
}
