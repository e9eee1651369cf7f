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

/** A face of a few circles, taller than wide as photos are. */
function face(index: number): string {
  const hue = (index * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 133"><rect width="100" height="133" fill="hsl(${hue} 40% 80%)"/><circle cx="50" cy="48" r="24" fill="#f3c9a0"/><path d="M26 46a24 26 0 0 1 48 0q-10-14-48 0" fill="#3a2a22"/><path d="M10 133q4-50 40-50t40 50" fill="hsl(${(hue + 180) % 360} 30% 40%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
