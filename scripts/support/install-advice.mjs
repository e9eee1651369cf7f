/** What to do about a failed install, by what npm or the system said; the first that fits. */
const advice = [
  {
    said: /spawn npm|npm: not found/,
    zh: '没有找到 npm，它随 Node.js 一起安装：https://nodejs.org',
    en: 'npm is missing; it comes with Node.js: https://nodejs.org',
  },
  {
    said: /libatomic/,
    zh: '系统缺少 libatomic，Node.js 26 需要它：请运行 apt-get install libatomic1（或 dnf install libatomic）后再试一次。',
    en: 'Node.js 26 needs libatomic, which this system lacks: run apt-get install libatomic1 (or dnf install libatomic), then the same command again.',
  },
  {
    said: /error while loading shared libraries|GLIBC|cannot run|Exec format/,
    zh: '固定的 Node.js 26 无法在此系统上运行：它需要 glibc 2.28 或更高版本的 Linux、macOS 或 Windows。',
    en: 'The pinned Node.js 26 does not run on this system: it needs Linux with glibc 2.28 or newer, macOS or Windows.',
  },
  {
    said: /EUSAGE/,
    zh: 'package.json 与 package-lock.json 不一致：请运行 npm install 更新锁文件。',
    en: 'package.json and package-lock.json disagree: run npm install to bring the lock file up to date.',
  },
  {
    said: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|FETCH_ERROR|network/i,
    zh: '下载依赖失败：第一次启动需要联网，请检查网络或代理后再运行一次；装好以后就不再需要网络。',
    en: 'Could not download packages: the first run needs a network. Check it (or your proxy) and run the same command again; afterwards no network is needed.',
  },
  {
    said: /EACCES|EPERM|EROFS|ENOSPC/,
    zh: '无法写入 node_modules：请检查此目录的权限和磁盘空间后再运行一次。',
    en: 'Could not write node_modules: check the permissions of this folder and the space on its disk, then run the same command again.',
  },
  {
    said: /(?:)/,
    zh: '依赖没有装好：请确认 npm 允许安装脚本（ignore-scripts=false），然后再运行一次。',
    en: 'Packages were not installed completely: make sure that npm may run install scripts (ignore-scripts=false), then run the same command again.',
  },
]

/** @param {string} errors */
export function adviceOn(errors) {
  const fitting = advice.find(({ said }) => said.test(errors))
  return `${fitting?.zh}\n${fitting?.en}`
}
