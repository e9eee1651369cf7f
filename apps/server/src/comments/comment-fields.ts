import { plainHeading } from '@fairdraw/tables/intake'

/** What a file can tell of a comment. */
export const commentFields = [
  'user_name',
  'text',
  'user_id',
  'id',
  'parent_id',
  'at',
  'likes',
  'level',
  'is_author',
] as const
export type CommentField = (typeof commentFields)[number]

/** Which column of a file holds what, as the organiser said: by its heading, or its number from 0. */
export type CommentColumns = Readonly<Partial<Record<CommentField, string>>>

/**
 * The names under which exporters and platforms tell each thing, the surest first: a file with both 评论ID and 序号 says
 * itself which one names a comment. Case, blanks and signs do not matter.
 */
export const fieldNames: Readonly<Record<CommentField, readonly string[]>> = {
  user_name: [
    '昵称',
    '用户昵称',
    '评论者昵称',
    '评论用户昵称',
    '用户名',
    '用户名称',
    '评论用户',
    '评论者',
    '评论人',
    '用户',
    '网友',
    '作者昵称',
    '姓名',
    '名称',
    '博主',
    '账号名称',
    'nickname',
    'nick_name',
    'nick',
    'user_name',
    'username',
    'user_nickname',
    'screen_name',
    'uname',
    'authorname',
    'author_name',
    'display_name',
    'comment_user_name',
    'user',
    'author',
    'name',
  ],
  text: [
    '评论内容',
    '评论正文',
    '评论',
    '内容',
    '留言内容',
    '留言',
    '回复内容',
    '正文',
    '文本',
    '评论文本',
    'content',
    'comment_content',
    'text',
    'comment_text',
    'text_raw',
    'message',
    'comment',
    'body',
    'reply_content',
  ],
  user_id: [
    '用户id',
    '用户uid',
    '评论者id',
    '评论用户id',
    '评论者uid',
    '用户编号',
    'uid',
    'user_id',
    'userid',
    'comment_user_id',
    'mid',
    'author_id',
    'authorid',
    'sec_uid',
    '抖音号',
    '小红书号',
    '红书号',
    'open_id',
    '用户主页',
  ],
  id: ['评论id', '评论编号', 'cid', 'comment_id', 'commentid', 'rpid', 'reply_id_str', 'idstr', 'id', '编号'],
  parent_id: [
    '父评论id',
    '上级评论id',
    '一级评论id',
    '被回复评论id',
    '根评论id',
    'parent_comment_id',
    'parent_id',
    'parentid',
    'root_comment_id',
    'root_id',
    'rootid',
    'parent',
    'reply_to_comment_id',
    'target_comment_id',
    'reply_id',
  ],
  at: [
    '评论时间',
    '发布时间',
    '创建时间',
    '评论日期',
    '回复时间',
    '留言时间',
    '时间',
    '日期',
    'create_time',
    'created_at',
    'createtime',
    'comment_time',
    'publish_time',
    'pub_time',
    'ctime',
    'timestamp',
    'create_date_time',
    'createdat',
    'time',
    'date',
    'at',
  ],
  likes: [
    '点赞数',
    '点赞',
    '点赞量',
    '赞数',
    '评论点赞数',
    '获赞数',
    '赞',
    '喜欢数',
    'digg_count',
    'like_count',
    'likecount',
    'likes',
    'like_counts',
    'liked_count',
    'likedcount',
    'attitudes_count',
    'like',
    'thumbs_up',
  ],
  level: ['用户等级', '等级', '粉丝等级', 'user_level', 'current_level', 'level', 'urank'],
  is_author: ['是否作者', '是否为作者', '是否博主', 'is_author', 'isauthor', 'is_up', 'isup'],
}

type Named = { readonly field: CommentField; readonly rank: number }

const named = new Map<string, Named>()
for (const field of commentFields)
  for (const [rank, name] of fieldNames[field].entries())
    if (!named.has(plainHeading(name))) named.set(plainHeading(name), { field, rank })

/** The same few names come with every object of a file: as they were spelled, so many are remembered. */
const mostSpellings = 2_000
const spelled = new Map<string, Named | null>()

/** What a heading or a key tells, and how sure that is, 0 the surest; null where it tells nothing that is asked. */
export function fieldNamed(name: string): Named | null {
  const known = spelled.get(name)
  if (known !== undefined) return known
  const found = named.get(plainHeading(name)) ?? null
  if (spelled.size >= mostSpellings) spelled.clear()
  spelled.set(name, found)
  return found
}
