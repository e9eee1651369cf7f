import { row } from './refusal-row.ts'

/** What is refused in draws under a post. */
export const refusalsOnComments = {
  link_not_supported: row(
    20027,
    '暂不支持该链接：评论区抽奖已上线抖音、小红书、微博平台，其他平台正在邀请内测',
    'This link is not supported yet: comment draws are online for Douyin, RED and Weibo; other platforms are in invited beta',
    400,
  ),
  link_unreadable: row(
    2220,
    '没有找到作品链接：请在 App 里点「分享 → 复制链接」，把整段文字粘贴到这里',
    'No link to a post was found. Choose “Share → Copy link” in the app and paste the whole text here',
  ),
  post_unreadable: row(
    2221,
    '读不到这条作品：它可能已删除、未公开，或不属于已授权的账号。请检查后再试，或改用导入',
    'This post cannot be read: it may be deleted, private, or not of the connected account. Check it and try again, or import the comments',
  ),
  comments_missing: row(
    2222,
    '还没有评论：请先收集或导入',
    'There are no comments yet. Collect or import them first',
  ),
  comments_busy: row(
    2223,
    '正在收集评论，请等它完成，或先停止',
    'The comments are being collected. Wait until that is done, or stop it first',
  ),
  file_unreadable: row(
    2224,
    '读不懂这个文件：请用 CSV、XLSX、JSON 格式，或直接粘贴内容',
    'This file cannot be read. Use CSV, XLSX or JSON, or paste its text',
  ),
  columns_unknown: row(
    2225,
    '没有认出各列：请指出哪一列是昵称、哪一列是评论内容',
    'The columns were not recognised. Say which one is the name and which the comment',
  ),
  comments_partial: row(
    2228,
    '评论没有收集完：请再收集一次，或导入补齐；要用现有的评论，请先停止收集',
    'The comments are not complete: collect again, or import the rest. To use what came, stop collecting first',
  ),
  chances_by_comments: row(
    2227,
    '评论区抽奖的名单和机会由评论与筛选条件决定，发布后不能另给',
    'In a comment draw the comments and filters decide who counts; nothing can be added after publication',
  ),
  too_many_comments: row(
    2226,
    '评论太多：一场最多 200,000 条，文件最大 50 MB。请分成几场，或去掉回复',
    'Too many comments: a draw holds 200,000 at most, a file 50 MB. Make several draws, or leave the replies out',
  ),
}
