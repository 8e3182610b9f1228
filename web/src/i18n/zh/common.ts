import type { BanNotice, UserError } from '../../api/errors.ts'
import { type Catalogue, duration, number } from '../index.ts'
import type { common as en } from '../en/common.ts'

// refused says which element of a list an error is about.
function refused(error: UserError): string {
  const at = Number(error.path[2])
  return Number.isInteger(at) ? `第 ${at + 1} 项，${wordsOf(error)}` : wordsOf(error)
}

// wordsOf words an error by its code, and invalid input by its rule.
function wordsOf({ code, rule, min, max, message, reason, ban }: UserError): string {
  if (ban && reason && reason in bans) return banned(reason as keyof typeof bans, ban)
  const bounds = min != null && max != null ? `应为 ${min} 到 ${max}` : ''
  switch (code) {
    case 'NAME_TAKEN': return '该名称已被使用，或与已有名称过于相似。'
    case 'EMAIL_TAKEN': return '该邮箱地址已被使用。'
    case 'IDENTITY_TAKEN': return '该身份已关联其他账号，或此账号关联的身份过多。'
    case 'WRONG_CREDENTIALS': return '用户名、密码、验证码或身份令牌不正确。'
    case 'INVALID_TOKEN': return '链接无效、已被使用，或已超过一小时。'
    case 'SECOND_FACTOR_REQUIRED': return '请输入双重验证的验证码。'
    case 'CHALLENGE_REQUIRED': return '请先完成人机验证。'
    case 'NOT_FOUND': return '所指的内容不存在。'
    case 'VOTING_CLOSED': return '投票已结束。'
    case 'POST_GONE': return '该内容已被删除或移除。'
    case 'FORBIDDEN': return reason ? message : '您没有权限执行此操作。'
    case 'EDITING_CLOSED': return '已不能再编辑。'
    case 'LOCKED': return '讨论已锁定。'
    case 'DUPLICATE_LINK': return '该链接已有人发布过。'
  }
  switch (rule) {
    case 'REQUIRED': return '此项必填。'
    case 'LENGTH': return `长度${bounds} 个字符。`
    case 'COUNT': return `数量${bounds} 个。`
    case 'RANGE': return `数值${bounds}。`
    case 'CHARACTERS': return '含有不允许的字符，或字符组合不被允许。'
    case 'FORMAT': return '格式不正确。'
    case 'CHOICE': return '此处不能使用该值。'
    case 'FUTURE': return '时间必须在将来。'
    case 'FILTER': return '内容被本站的过滤规则拒绝。'
    case 'APPROVAL': return '该内容需要管理员审核，无法这样修改。'
    case undefined: return message
  }
}

const bans = {
  SUSPENDED: '您的账号已被暂停', BANNED: '您的账号已被封禁', SILENCED: '您的账号已被禁言', ADDRESS_BANNED: '您所在的网络已被封禁',
}

const banned = (kind: keyof typeof bans, { expiresAt, explanation }: BanNotice) =>
  `${bans[kind]}${expiresAt ? `至 ${new Date(expiresAt).toLocaleString('zh')}` : '，无限期'}。原因：${explanation}`

export const common: Pick<Catalogue, keyof typeof en> = {
  loading: '加载中…',
  retry: '重试',
  cancel: '取消',
  close: '关闭',
  save: '保存',
  more: '更多',
  showMore: '显示更多',
  skip: '跳到正文',
  notFound: { title: '未找到', text: '这个地址没有内容,或者内容已被删除。' },
  offline: '您已离线。您写的内容会保留,稍后发送。',
  deletedUser: '已注销用户',
  unnamedUser: '某用户',
  points: n => `${number(n)} 分`,
  comments: n => n === 0 ? '讨论' : `${number(n)} 条评论`,
  by: '作者',
  vote: {
    up: '赞成', down: '反对', score: n => `${number(n)} 分`,
    refused: {
      NOT_LOGGED_IN: '登录后才能投票。',
      VOTING_CLOSED: '投票已结束。',
      DELETED: '内容已删除。',
      REMOVED: '内容已被移除。',
      STANDING: '您的账号暂时还不能投票。',
      SUSPENDED: '您的账号已被暂停。',
    },
  },
  nav: {
    main: '主导航', articles: '文章', topics: '主题', tags: '标签', groups: '小组', search: '搜索', submit: '提交',
    newTopic: '发布主题', signIn: '登录', signUp: '注册', signOut: '退出登录', notifications: '通知',
    unread: n => `${number(n)} 条未读通知`,
    saved: '收藏', hidden: '已隐藏', feed: '关注', settings: '设置', moderation: '管理', account: '账号',
    profile: '个人主页', language: '语言', theme: '主题外观', api: 'API', keyboard: '键盘快捷键',
  },
  theme: { auto: '跟随系统', light: '浅色', dark: '深色' },
  keys: {
    title: '键盘快捷键', next: '下一项', previous: '上一项', open: '打开', up: '赞成', search: '搜索', help: '显示此列表',
  },
  errors: {
    rateLimited: seconds => `操作过于频繁，请在${duration(seconds, 'zh')}后重试。`,
    signIn: '请先登录。',
    unavailable: '服务器暂时不可用,请稍后重试。',
    internal: '出了点问题,请稍后重试。',
    offline: '无法连接服务器。',
    refused,
    banned,
  },
}
