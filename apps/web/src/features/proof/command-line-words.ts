const zh = {
  command: '命令行复算',
  commandMore:
    '不信这个网页，也可以自己算：下载一个程序文件，用 Node.js 20.19 或更高版本运行，不用安装别的。',
  keyMore: '--trust 后面是本站日志签名密钥的指纹。能从别处得到一份，就先核对再用。',
  ofFiles:
    '下载的文件都在一个文件夹里，在那里运行，只有日志要联网去读；加上 --receipt 回执.json 还能核对自己的回执',
  ofAddresses: '或者不下载证明和名单，由程序自己来取',
}

const en: typeof zh = {
  command: 'On the command line',
  commandMore:
    'Without trusting this page: download one program and run it with Node.js 20.19 or newer. Nothing is installed.',
  keyMore:
    'What follows --trust is the fingerprint of the key that signs the log of this site. Compare it first with one from elsewhere, if you can.',
  ofFiles:
    'Run it where the downloaded files lie; only the log is read over the network; --receipt receipt.json checks your own receipt too',
  ofAddresses: 'Or let it fetch proof and list by itself',
}

/** How a proof is recomputed on the command line. */
export const commandWords = { zh, en }
