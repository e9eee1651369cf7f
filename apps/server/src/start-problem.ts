import type { Config } from './config.ts'
import { NoMasterKey } from './keys/master-key-problems.ts'

type Coded = Error & { readonly code?: string; readonly errcode?: number; readonly syscall?: string }

/**
 * Why the service could not start, as one sentence in Chinese and English; null for something nobody foresaw. What
 * is foreseen is what an operator can mend: settings, the port, the folder, the database, the key.
 */
export function startProblem(failure: unknown, config: Config | null): string | null {
  if (!(failure instanceof Error)) return null
  const coded = failure as Coded
  if (failure instanceof NoMasterKey) return keyProblem(failure)
  switch (failure.name) {
    case 'BadSetting':
      return failure.message
    case 'WrongMasterKey':
      return '主密钥与数据库不符，请放回原来的密钥文件（数据目录下 keys/master.key）。 The master key does not fit the database: put back the key file it was made with (keys/master.key in the data folder).'
    case 'DatabaseTooNew':
      return `数据库来自更新的版本，请使用新版程序或恢复升级前的备份。 ${failure.message}`
    case 'DatabaseTooOld':
      return `${config?.databaseUrl ? 'PostgreSQL' : `数据目录 ${config?.dataFolder ?? '?'}`} 中还没有这个版本的数据库，请先启动一次服务，或检查 FAIRDRAW_DATA、DATABASE_URL。 ${failure.message} Or check FAIRDRAW_DATA and DATABASE_URL.`
  }
  return (
    listenProblem(coded, config) ??
    sqliteProblem(coded, config) ??
    postgresProblem(coded) ??
    folderProblem(coded, config) ??
    (failure.cause === undefined ? null : startProblem(failure.cause, config))
  )
}

function keyProblem({ reason, file }: NoMasterKey): string {
  const zh = '请放回它的备份，或设置 FAIRDRAW_MASTER_KEY。'
  const en = 'put back your copy of it, or set FAIRDRAW_MASTER_KEY.'
  switch (reason) {
    case 'missing':
      return `缺少主密钥文件 ${file}：已有数据由它加密，所以没有生成新的。${zh} The key file ${file} is missing. Data that was encrypted with it is there, so no new one was made: ${en}`
    case 'malformed':
      return `主密钥文件 ${file} 已损坏，内容应为 64 位十六进制。${zh} The key file ${file} is damaged, it should hold 64 hexadecimal digits: ${en}`
    case 'unreadable':
      return `无法读取主密钥文件 ${file}，请检查权限。 The key file ${file} cannot be read: check its permissions.`
  }
}

function listenProblem({ code, syscall }: Coded, config: Config | null): string | null {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null
  const { port, host } = config ?? { port: '?', host: '?' }
  switch (code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用，请用 PORT 换一个。 Port ${port} is in use: choose another with PORT.`
    case 'EACCES':
      return `没有权限监听端口 ${port}，请用 PORT 换一个大于 1023 的端口。 Not allowed to listen on port ${port}: choose one above 1023 with PORT.`
    default:
      return `无法监听地址 ${host}，请检查 HOST。 Cannot listen on ${host}: check HOST.`
  }
}

const noRoom = ['所在磁盘写不进去，可能已满', 'cannot be written to its disk, which may be full'] as const

const sqliteWords: Readonly<Record<number, readonly [string, string]>> = {
  5: ['正被另一个程序使用', 'is in use by another program'],
  6: ['正被另一个程序使用', 'is in use by another program'],
  8: ['不可写', 'cannot be written'],
  11: ['已损坏，请恢复备份', 'is damaged: restore a backup'],
  13: ['所在磁盘已满', 'is on a full disk'],
  14: ['无法打开，请检查目录权限', 'cannot be opened: check the permissions of its folder'],
  26: ['不是数据库文件', 'is not a database'],
  // SQLITE_IOERR_WRITE and _SHMSIZE: there was no room to write or to grow.
  778: noRoom,
  4874: noRoom,
}

function sqliteProblem({ code, errcode }: Coded, config: Config | null): string | null {
  if (code !== 'ERR_SQLITE_ERROR') return null
  const folder = config?.dataFolder ?? '?'
  // The low byte is the error, the rest says which kind of it (sqlite.org/rescode.html).
  const words = sqliteWords[errcode ?? 0] ?? sqliteWords[(errcode ?? 0) & 0xff]
  const [zh, en] = words ?? ['无法使用', 'cannot be used']
  return `${folder} 中的数据库${zh}。 The database in ${folder} ${en}.`
}

function postgresProblem({ code, syscall }: Coded): string | null {
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || syscall === 'connect')
    return '连不上 PostgreSQL，请检查 DATABASE_URL。 Cannot reach PostgreSQL: check DATABASE_URL.'
  if (code === '28P01' || code === '28000')
    return 'PostgreSQL 拒绝了用户名或密码，请检查 DATABASE_URL。 PostgreSQL refused the user or password: check DATABASE_URL.'
  if (code === '3D000')
    return 'PostgreSQL 中没有这个数据库，请检查 DATABASE_URL。 PostgreSQL has no such database: check DATABASE_URL.'
  return null
}

function folderProblem({ code }: Coded, config: Config | null): string | null {
  const folder = config?.dataFolder ?? '?'
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `数据目录 ${folder} 不可写，请检查权限或 FAIRDRAW_DATA。 The data folder ${folder} cannot be written: check its permissions or FAIRDRAW_DATA.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} 不是目录，请检查 FAIRDRAW_DATA。 ${folder} is not a folder: check FAIRDRAW_DATA.`
    case 'ENOSPC':
      return `${folder} 所在磁盘已满。 The disk of ${folder} is full.`
    default:
      return null
  }
}
