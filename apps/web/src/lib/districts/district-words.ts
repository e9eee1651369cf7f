export const districtWords = {
  zh: {
    find: '搜索地区',
    findHint: '输入区县名，比如「南山」；也可以在下面逐级选',
    found: (count: number) => `找到 ${count} 个地区`,
    none: '没有找到，请换个字，或在下面逐级选',
    levels: ['省', '市', '区县'],
    choose: '请选择',
    chosen: (name: string) => `已选${name}`,
    loading: '正在取地区列表',
    unreached: '地区列表没有取到',
  },
  en: {
    find: 'Find a district',
    findHint: 'Type its Chinese name, or choose level by level below',
    found: (count: number) => `${count} found`,
    none: 'Nothing found. Try another word, or choose level by level below',
    levels: ['Province', 'City', 'District'],
    choose: 'Choose',
    chosen: (name: string) => `Chosen: ${name}`,
    loading: 'Fetching the districts',
    unreached: 'The districts could not be fetched',
  },
}
