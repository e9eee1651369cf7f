import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import type { DistrictLevels } from './district-tree.ts'
import { readAddress } from './read-address.ts'

const list = join(import.meta.dirname, '../../../../server/src/districts/districts.json')
const levels = (JSON.parse(readFileSync(list, 'utf8')) as { readonly result: DistrictLevels }).result

const [zhang, number, lake, road] = ['张岚', '13800005678', '浙江省杭州市西湖区', '文三路138号']
const shenzhen = '广东省深圳市南山区'

/** As shops print them and people type them: the text, then name, number, district and street. */
const shapes: readonly (readonly [string, string, string, string, string])[] = [
  ['张岚 13800005678 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚，13800005678，浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚,13800005678,浙江省,杭州市,西湖区,文三路138号', zhang, number, lake, road],
  ['张岚;13800005678;浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚\n13800005678\n浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['13800005678 张岚 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['浙江省杭州市西湖区文三路138号 张岚 13800005678', zhang, number, lake, road],
  ['浙江省杭州市西湖区文三路138号，张岚，13800005678', zhang, number, lake, road],
  ['浙江省杭州市西湖区文三路138号 13800005678 张岚', zhang, number, lake, road],
  ['浙江省 杭州市 西湖区 文三路138号 张岚 13800005678', zhang, number, lake, road],
  ['浙江 杭州 西湖 文三路138号 张岚 13800005678', zhang, number, lake, road],
  ['浙江杭州西湖区文三路138号 张岚 13800005678', zhang, number, lake, road],
  ['浙江省-杭州市-西湖区 文三路138号 张岚 13800005678', zhang, number, lake, road],
  ['浙江省/杭州市/西湖区/文三路138号/张岚/13800005678', zhang, number, lake, road],
  ['张岚13800005678浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['浙江省杭州市西湖区文三路138号张岚13800005678', zhang, number, lake, road],
  ['收货人：张岚 手机号：13800005678 收货地址：浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['收件人: 张岚\n电话: 13800005678\n地址: 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  [
    '姓名：张岚\n联系电话：13800005678\n所在地区：浙江省杭州市西湖区\n详细地址：文三路138号',
    zhang,
    number,
    lake,
    road,
  ],
  [
    '收货人:张岚\n手机号码:13800005678\n所在地区:浙江省 杭州市 西湖区\n详细地址:文三路138号',
    zhang,
    number,
    lake,
    road,
  ],
  ['地址：浙江省杭州市西湖区文三路138号 收件人：张岚 电话：13800005678', zhang, number, lake, road],
  ['联系人 张岚\n手机 13800005678\n地址 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 138 0000 5678 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 138-0000-5678 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 +86 13800005678 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 86-13800005678 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 １３８００００５６７８ 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['【张岚】13800005678【浙江省杭州市西湖区文三路138号】', zhang, number, lake, road],
  ['张岚（13800005678）浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 13800005678 杭州市西湖区文三路138号', zhang, number, lake, road],
  ['张岚 13800005678 杭州西湖区文三路138号', zhang, number, lake, road],
  ['张岚 13800005678 浙江省杭州市西湖区文三路138号 310012', zhang, number, lake, road],
  ['张岚 13800005678 浙江省杭州市西湖区文三路138号 邮编：310012', zhang, number, lake, road],
  ['张岚 13800005678 0571-88001234 浙江省杭州市西湖区文三路138号', zhang, number, lake, road],
  ['  张岚   13800005678   浙江省杭州市西湖区   文三路138号  ', zhang, number, lake, road],
  ['张岚 13800005678 浙江省杭州市市辖区西湖区文三路138号', zhang, number, lake, road],
  ['王女士 13800005678 浙江省杭州市西湖区文三路138号', '王女士', number, lake, road],
  ['欧阳小满 13800005678 浙江省杭州市西湖区文三路138号', '欧阳小满', number, lake, road],
  ['Lucy 13800005678 浙江省杭州市西湖区文三路138号', 'Lucy', number, lake, road],
  [
    '阿卜杜拉·买 13800005678 新疆维吾尔自治区乌鲁木齐市天山区解放路9号',
    '阿卜杜拉·买',
    number,
    '新疆维吾尔自治区乌鲁木齐市天山区',
    '解放路9号',
  ],
  [
    '新疆乌鲁木齐天山区解放路9号 李雷 13900001111',
    '李雷',
    '13900001111',
    '新疆维吾尔自治区乌鲁木齐市天山区',
    '解放路9号',
  ],
  ['李雷 13900001111 北京市朝阳区建国路88号', '李雷', '13900001111', '北京市朝阳区', '建国路88号'],
  ['李雷 13900001111 北京北京市朝阳区建国路88号', '李雷', '13900001111', '北京市朝阳区', '建国路88号'],
  ['李雷 13900001111 北京市北京市朝阳区建国路88号', '李雷', '13900001111', '北京市朝阳区', '建国路88号'],
  ['北京市东城区 朝阳门 12号 李雷 13900001111', '李雷', '13900001111', '北京市东城区', '朝阳门 12号'],
  [
    '上海市黄浦区南京东路 100 号 5 楼 李雷 13900001111',
    '李雷',
    '13900001111',
    '上海市黄浦区',
    '南京东路 100 号 5 楼',
  ],
  ['上海 浦东新区 世纪大道1号 韩梅梅 18612345678', '韩梅梅', '18612345678', '上海市浦东新区', '世纪大道1号'],
  [
    '重庆市渝中区解放碑步行街1号,韩梅梅,18612345678',
    '韩梅梅',
    '18612345678',
    '重庆市渝中区',
    '解放碑步行街1号',
  ],
  [
    '韩梅梅 18612345678 广东省深圳市南山区科技园南区 3栋 201室',
    '韩梅梅',
    '18612345678',
    shenzhen,
    '科技园南区 3栋 201室',
  ],
  [
    '深圳市南山区科技园南区3栋201室 韩梅梅收 18612345678'.replace('收', ''),
    '韩梅梅',
    '18612345678',
    shenzhen,
    '科技园南区3栋201室',
  ],
  ['广东深圳南山 科技园 3 栋 韩梅梅 18612345678', '韩梅梅', '18612345678', shenzhen, '科技园 3 栋'],
  [
    '韩梅梅 18612345678 江苏省苏州市昆山市花桥镇绿地大道1号',
    '韩梅梅',
    '18612345678',
    '江苏省苏州市昆山市',
    '花桥镇绿地大道1号',
  ],
  [
    '韩梅梅 18612345678 江苏省昆山市花桥镇绿地大道1号',
    '韩梅梅',
    '18612345678',
    '江苏省苏州市昆山市',
    '花桥镇绿地大道1号',
  ],
  [
    '韩梅梅 18612345678 内蒙古自治区呼和浩特市新城区中山路5号',
    '韩梅梅',
    '18612345678',
    '内蒙古自治区呼和浩特市新城区',
    '中山路5号',
  ],
  [
    '韩梅梅 18612345678 内蒙古呼和浩特新城区中山路5号',
    '韩梅梅',
    '18612345678',
    '内蒙古自治区呼和浩特市新城区',
    '中山路5号',
  ],
  [
    '韩梅梅 18612345678 广西南宁市青秀区民族大道7号',
    '韩梅梅',
    '18612345678',
    '广西壮族自治区南宁市青秀区',
    '民族大道7号',
  ],
  [
    '韩梅梅 18612345678 吉林省吉林市船营区北京路3号',
    '韩梅梅',
    '18612345678',
    '吉林省吉林市船营区',
    '北京路3号',
  ],
  [
    '韩梅梅 18612345678 浙江省杭州市桐庐县城南街道2号',
    '韩梅梅',
    '18612345678',
    '浙江省杭州市桐庐县',
    '城南街道2号',
  ],
  [
    '江西省南昌市西湖区站前路6号 韩梅梅 18612345678',
    '韩梅梅',
    '18612345678',
    '江西省南昌市西湖区',
    '站前路6号',
  ],
  [
    '韩梅梅 18612345678 浙江省杭州市上城区西湖大道1号',
    '韩梅梅',
    '18612345678',
    '浙江省杭州市上城区',
    '西湖大道1号',
  ],
]

test.each(shapes)('%s', (text, name, mobile, region, street) => {
  const { found } = readAddress(text, levels)
  expect(found).toMatchObject({ name, mobile, region, street, isWhole: true })
})

it('has every sign of the text in its pieces, in their order', () => {
  for (const [text] of shapes) {
    const { pieces } = readAddress(text, levels)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  }
})

it('names no district that several cities have, nor one that is but a road', () => {
  expect(readAddress('张岚 13800005678 西湖区文三路138号', levels).found.district).toBeUndefined()
  expect(readAddress('张岚 13800005678 西湖大道1号', levels).found.district).toBeUndefined()
})

it('leaves the district to be chosen on where only the city was named', () => {
  const { found } = readAddress('张岚 13800005678 浙江省杭州市文三路138号', levels)
  expect(found).toMatchObject({ region: '浙江省杭州市', isWhole: false, street: '文三路138号' })
})

it.each(['', '   ', '你好', '12345', '🎁🎁'])(
  'finds neither number nor district where there is none: %j',
  (text) => {
    const { found } = readAddress(text, levels)
    expect([found.mobile, found.district]).toEqual([undefined, undefined])
  },
)
