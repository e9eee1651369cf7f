const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A whole number from 1 to 99 as it is said in Chinese: 十一, 二十. */
export function chineseCount(count: number): string {
  const tens = Math.floor(count / 10)
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${ten}${digits[count % 10]}`
}
