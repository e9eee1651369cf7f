import type { StagePerson } from '../../packages/kinds/src/screen/stage-props.ts'

const surnames = Array.from('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻')
const given = Array.from('清和晚舟南乔以诺景行知远若水思齐文博佳宁望舒听澜可盈青柠云起明川长歌初一梓萱')
const latin = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gail', 'Hugo']
const departments = ['设计二部', '市场部', '客户服务部', '研发中心']

/** People nobody is: names put together from letters by their number, two of three with a drawn face. */
export function crowdOf(count: number, lang: 'zh' | 'en' = 'zh'): readonly StagePerson[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = (letters: readonly string[], step: number) =>
      letters[(index * step) % letters.length] as string
    const zh = pick(surnames, 7) + pick(given, 11) + (index % 5 === 0 ? '' : pick(given, 17))
    return {
      index,
      name: lang === 'zh' ? zh : `${pick(latin, 3)} ${pick(latin, 5)}`,
      number: String(index + 1).padStart(4, '0'),
      department: lang === 'zh' ? pick(departments, 1) : 'Design',
      ...(index % 3 !== 1 && { picture: face(index) }),
    }
  })
}

const hues = 36
const faces = new Map<number, string>()

/** A face of a few circles, taller than wide as photos are; an address of this page, of which the globe can read the points. */
function face(index: number): string {
  const hue = ((index * 47) % hues) * (360 / hues)
  const drawn = faces.get(hue) ?? drawnFace(hue)
  faces.set(hue, drawn)
  return drawn
}

function drawnFace(hue: number): string {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [200, 266]
  const ink = canvas.getContext('2d')
  if (!ink) throw new Error('no canvas to draw faces on')
  ink.scale(2, 2)
  const fill = (colour: string, path: string) => {
    ink.fillStyle = colour
    ink.fill(new Path2D(path))
  }
  fill(`hsl(${hue} 40% 80%)`, 'M0 0h100v133H0z')
  fill('#f3c9a0', 'M26 48a24 24 0 0 1 48 0a24 24 0 0 1-48 0')
  fill('#3a2a22', 'M26 46a24 26 0 0 1 48 0q-10-14-48 0')
  fill(`hsl(${(hue + 180) % 360} 30% 40%)`, 'M10 133q4-50 40-50t40 50')
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (letter) =>
    letter.charCodeAt(0),
  )
  return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
}
