import type { ZipFault } from '../../../lib/pasted-list/unzipped.ts'

type Faults = Readonly<Record<ZipFault, string>>
type Reasons = Readonly<Record<string, string>>

const faultsZh: Faults = {
  broken: '这个压缩包已损坏或不完整，请重新打包成 zip',
  too_many: '这个压缩包里的文件超过 20,000 个，请分成几个',
  too_large: '这个压缩包超过 4 GB，请分成几个',
}
const faultsEn: Faults = {
  broken: 'This archive is damaged or cut off. Pack it again as a zip',
  too_many: 'This archive holds more than 20,000 files. Split it',
  too_large: 'This archive is larger than 4 GB. Split it',
}
const reasonsZh: Reasons = {
  no_person: '名单里没有这个编号或姓名',
  same_name: '这个姓名有好几位，请用编号命名',
  not_a_photo: '不是 JPG、PNG 或 WebP 图片',
  photo_too_large: '超过 20 MB',
  nested: '是另一个压缩包，请解开后放到同一层',
  locked: '加了密码，请去掉密码再打包',
  photo_unreachable: '链接取不到照片：须是公开的 https 地址，不超过 2 MB',
  image_wrong_type: '不是 JPG、PNG 或 WebP 图片',
  image_too_large: '太大，压不下来',
  image_too_many_pixels: '像素太多，请缩小',
  upload_broken: '已损坏，打不开',
  not_on_roster: '这个人已不在名单里',
}
const reasonsEn: Reasons = {
  no_person: 'nobody on the roster has this number or name',
  same_name: 'several people have this name; use their numbers',
  not_a_photo: 'is no JPG, PNG or WebP',
  photo_too_large: 'is larger than 20 MB',
  nested: 'is another archive; unpack it first',
  locked: 'has a password; pack it without',
  photo_unreachable: 'no photo is to be had at its link: a public https address, up to 2 MB',
  image_wrong_type: 'is no JPG, PNG or WebP',
  image_too_large: 'is too large and cannot be made smaller',
  image_too_many_pixels: 'has too many pixels; make it smaller',
  upload_broken: 'is damaged and cannot be opened',
  not_on_roster: 'this person is no longer on the roster',
}

/** What is said of the photos of a roster. */
export const photoWords = {
  zh: {
    lead: '照片用编号命名最稳（A001.jpg），也认姓名；同名的只认编号。也可以给一张表格：每行嵌着照片，或「照片」列是 https 链接。',
    limits: 'JPG、PNG、WebP，每张不超过 20 MB；压缩包用 zip。会裁成方形，头像取上部。',
    files: '选择照片、zip 或表格',
    folder: '选择文件夹',
    reading: '正在读名单和照片',
    none: '这里没有照片',
    faults: faultsZh,
    fields: { photo: '' },
    report: {
      report: '照片的核对',
      rows: '张',
      leftOutTitle: (count: string) => `不收的 ${count} 张`,
      save: (count: string) => `下载这 ${count} 张的原因`,
      saveName: '不收的照片.csv',
      saveHead: ['张', '原因'] as readonly [string, string],
      lineNo: (line: string) => `第 ${line} 张`,
      same: (_: string, line: string) => `和第 ${line} 张是同一个人，留前一张`,
      wrongMore: (count: string) => `还有 ${count} 张，下载可以看到全部`,
      all: '每一张都收下',
      reasons: reasonsZh,
    },
    replaced: (count: string) => `其中 ${count} 人换掉原来的照片`,
    send: (count: string) => (count === '0' ? '导入照片' : `导入 ${count} 张照片`),
    resume: (count: string) => `接着传剩下的 ${count} 张`,
    sending: (done: string, all: string) => `正在上传 ${done} / ${all}`,
    stopped: '传到一半断了。已经传好的都在，再按一次接着传。',
    done: (count: string) => `已导入 ${count} 张照片`,
    remove: '移除照片',
    removeOf: (name: string) => `移除${name}的照片`,
    removed: (name: string) => `已移除${name}的照片`,
  },
  en: {
    lead: 'Name photos by staff number (A001.jpg), or by name; people of one name need their number. Or give a table with a photo in each row, or https links in a column “photo”.',
    limits: 'JPG, PNG or WebP, up to 20 MB each; archives as zip. Cut to squares around the face.',
    files: 'Choose photos, a zip or a table',
    folder: 'Choose a folder',
    reading: 'Reading the roster and the photos',
    none: 'There are no photos here',
    faults: faultsEn,
    fields: { photo: '' },
    report: {
      report: 'Before the import',
      rows: 'photos',
      leftOutTitle: (count: string) =>
        count === '1' ? 'The photo left out' : `The ${count} photos left out`,
      save: () => 'Download the reasons',
      saveName: 'photos-left-out.csv',
      saveHead: ['Photo', 'Why'] as readonly [string, string],
      lineNo: (line: string) => `Photo ${line}`,
      same: (_: string, line: string) => `the same person as photo ${line}; the first is taken`,
      wrongMore: (count: string) => `and ${count} more; the download has all of them`,
      all: 'Every photo is taken',
      reasons: reasonsEn,
    },
    replaced: (count: string) => `${count} of them get a new one`,
    send: (count: string) => (count === '0' ? 'Import photos' : `Import ${count} photos`),
    resume: (count: string) => `Send the ${count} that are left`,
    sending: (done: string, all: string) => `Sending ${done} of ${all}`,
    stopped: 'It was cut off. What was sent is kept; press again for the rest.',
    done: (count: string) => `${count} photos imported`,
    remove: 'Remove the photo',
    removeOf: (name: string) => `Remove the photo of ${name}`,
    removed: (name: string) => `The photo of ${name} was removed`,
  },
}
