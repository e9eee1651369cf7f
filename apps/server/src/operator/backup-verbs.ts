import type { BackupManifest, FoundFork } from '@fairdraw/application'
import type { BackupFault } from '@fairdraw/application/ports'
import type { Desk } from './desk.ts'
import { plainText } from './plain-text.ts'
import type { Words } from './words.ts'

/** `operator backup FILE [--with-key]` */
export async function backupVerb(desk: Desk, path: string, withKey: boolean): Promise<void> {
  const manifest = await desk.deployment.backUp(path, withKey)
  const { rows, files } = sizesOf(manifest)
  desk.say({
    zh: `已备份到 ${plainText(path)}：${rows} 行数据，${files} 个文件，公共日志 ${manifest.log.size} 条。`,
    en: `Backed up to ${plainText(path)}: ${rows} rows, ${files} files, ${manifest.log.size} leaves of the public log.`,
  })
  desk.say(withKey ? keyInside : keyOutside(desk.deployment.keyPlace))
  if (manifest.media === 'elsewhere') desk.say(mediaElsewhere)
}

const keyInside: Words = {
  zh: '主密钥在备份里：拿到这个文件的人可以读取一切并以您的名义签名，请像密钥一样保管。',
  en: 'The master key is inside: whoever has this file can read everything and sign in your name. Guard it like a key.',
}
const keyOutside = (place: string): Words => ({
  zh: `主密钥不在备份里，没有它备份无法使用：请另行保管 ${place}。`,
  en: `The master key is NOT inside, and without it the backup is of no use: keep ${place} somewhere else as well.`,
})
const mediaElsewhere: Words = {
  zh: '上传的图片和视频在对象存储里，不在备份中：请用对象存储自己的备份。',
  en: 'Uploaded pictures and videos lie in the object store and are not inside: back them up there.',
}

/** `operator restore FILE` */
export async function restoreVerb(desk: Pick<Desk, 'deployment' | 'say'>, path: string): Promise<void> {
  const manifest = await desk.deployment.restore(path)
  const { rows, files } = sizesOf(manifest)
  desk.say({
    zh: `已恢复 ${manifest.at} 的备份：${rows} 行数据，${files} 个文件，公共日志 ${manifest.log.size} 条。`,
    en: `Restored the backup of ${manifest.at}: ${rows} rows, ${files} files, ${manifest.log.size} leaves of the public log.`,
  })
  desk.say({
    zh: '备份之后发生的事不在其中。若服务在备份之后还签过日志，请放回 checkpoint 文件或设置 FAIRDRAW_CHECKPOINT_FILE，服务启动时会核对。',
    en: 'What happened after it is not in it. If the service signed its log later than that, put its checkpoint file back, or set FAIRDRAW_CHECKPOINT_FILE: the service compares when it starts.',
  })
}

function sizesOf({ tables, parts }: BackupManifest): { rows: number; files: number } {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { rows, files: parts.filter(({ name }) => name.startsWith('files/')).length }
}

/** `operator accept-fork [--confirm WORD]` */
export async function acceptForkVerb(desk: Desk, confirmed: string | null): Promise<void> {
  const fork = await desk.deployment.acceptFork(confirmed)
  if (!fork)
    return desk.say({
      zh: '公共日志与此前签名的一致，没有要接受的。',
      en: 'The public log continues what was signed before: there is nothing to accept.',
    })
  if (fork.isAccepted) return desk.say(accepted)
  const { zh, en } = reasons[fork.reason](fork)
  desk.say({
    zh: `${zh}\n最好的办法是恢复更新的备份。接受之后，此前签名过、这里没有的内容将不再被承认，公共日志会永远记下这次分叉，任何保存过旧检查点的人都能看到。\n确认接受请输入：fairdraw operator accept-fork --confirm ${fork.confirmation}`,
    en: `${en}\nRestoring a newer backup is better. Once accepted, what was signed before and is missing here is disowned; the public log says for ever that it forked, and whoever kept an older checkpoint can show it.\nTo accept, type: fairdraw operator accept-fork --confirm ${fork.confirmation}`,
  })
}

const accepted: Words = {
  zh: '已接受分叉：公共日志中会写入一条 fork，服务将在一秒内继续签名；此前的检查点留在 .forked- 文件里。',
  en: 'The fork is accepted: a leaf of the public log will say so, and a running service signs again within a second. The older checkpoint stays in the file .forked-….',
}

const reasons: Readonly<Record<FoundFork['reason'], (fork: FoundFork) => Words>> = {
  shorter: ({ keptSize, size }) => ({
    zh: `这里的公共日志只有 ${size} 条，而此前已签名到 ${keptSize} 条：数据库来自较旧的备份。`,
    en: `The public log here has ${size} leaves, but ${keptSize} were signed before: the database is an older copy.`,
  }),
  different: ({ keptSize }) => ({
    zh: `这里的公共日志前 ${keptSize} 条与此前签名的不同：数据库来自另一个分支。`,
    en: `The first ${keptSize} leaves of the public log differ from those signed before: the database went another way.`,
  }),
  foreign: () => ({
    zh: '保存的检查点是另一个部署签名的：请检查数据目录和 FAIRDRAW_CHECKPOINT_FILE。',
    en: 'The checkpoint that is kept was signed by another deployment: check the data folder and FAIRDRAW_CHECKPOINT_FILE.',
  }),
  damaged: () => ({
    zh: '保存的检查点已损坏，无法读取。',
    en: 'The checkpoint that is kept is damaged and cannot be read.',
  }),
}

/** What is told when a backup is not made or not restored. */
export const backupFaults: Readonly<Record<BackupFault, (detail: string) => Words>> = {
  not_a_backup: () => ({ zh: '这不是 Fairdraw 的备份文件。', en: 'This is not a backup of Fairdraw.' }),
  damaged: (part) => ({
    zh: `备份已损坏（${part}），什么也没有恢复。`,
    en: `The backup is damaged (${part}); nothing was restored.`,
  }),
  cut_off: () => ({
    zh: '备份文件不完整，后面被截断了，什么也没有恢复。',
    en: 'The backup is cut off: its end is missing; nothing was restored.',
  }),
  newer: (schema) => ({
    zh: `备份来自更新的版本（结构 ${schema}），请先升级程序。`,
    en: `The backup is of a newer program (schema ${schema}): upgrade this one first.`,
  }),
  not_empty: (place) => ({
    zh: `只能恢复到空的地方，而 ${place} 里已有数据；什么也没有改动。`,
    en: `A backup is restored into an empty place only, and there is something in ${place}; nothing was changed.`,
  }),
  no_key: (key) => ({
    zh: `备份里没有主密钥：请先把日志密钥 ${key} 的部署的密钥文件放到 keys/master.key，或设置 FAIRDRAW_MASTER_KEY。`,
    en: `The master key is not in the backup: first put the key file of the deployment with the log key ${key} to keys/master.key in the data folder, or set FAIRDRAW_MASTER_KEY.`,
  }),
  other_deployment: (key) => ({
    zh: `这是另一个部署的备份（日志密钥 ${key}），这里的主密钥打不开它；什么也没有改动。`,
    en: `This is the backup of another deployment (log key ${key}): the master key here does not open it; nothing was changed.`,
  }),
  exists: (path) => ({
    zh: `${path} 已经存在，没有覆盖。`,
    en: `${path} is there already and was not overwritten.`,
  }),
}
