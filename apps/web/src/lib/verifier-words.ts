/** What is said about the program that anyone may run. */
export const verifierWords = {
  zh: {
    program: (name: string) => `下载 ${name}`,
    sha256: '核对下载的程序：SHA-256 应为',
    compare: '在终端里算，逐字比较：',
    same: '同一份源码在任何电脑上构建（npm run build:cli）都得到同样的文件，同一版本的其他明签服务器给的也一样。',
    notBuilt: '这台服务器没有构建核对程序。请管理员运行 npm run build，再重新启动。',
  },
  en: {
    program: (name: string) => `Download ${name}`,
    sha256: 'Check what you downloaded: its SHA-256 is',
    compare: 'Compute it in a terminal and compare:',
    same: 'The same sources make the same file on any computer (npm run build:cli), and other Fairdraw servers of the same version hand out the same.',
    notBuilt: 'This server has not built the program. Its operator runs npm run build and starts it again.',
  },
}
