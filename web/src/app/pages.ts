// The pages of the site. The build writes this table into site.json, and the server has its pages from there: a page
// with content that search engines and readers without scripts see has a row in internal/pages/routes.go too.
import { en } from '../i18n/en/index.ts'

interface Row {
  path: string
  page: string // the module, below src/pages
  title?: string // of a page that the server sends without content: its scripts make it
}

const { account, nav } = en

export const pages: Row[] = [
  { path: '/', page: 'front/FrontPage' },
  { path: '/g/:group', page: 'front/FrontPage' },
  { path: '/domain/:domain', page: 'front/FrontPage' },
  { path: '/sign-in', page: 'sign-in/SignInPage', title: nav.signIn },
  { path: '/sign-in/sso', page: 'sign-in/SsoPage', title: nav.signIn },
  { path: '/sign-up', page: 'sign-up/SignUpPage', title: nav.signUp },
  { path: '/reset-password', page: 'reset-password/ResetPasswordPage', title: account.reset.title },
  { path: '/verify-email', page: 'verify-email/VerifyEmailPage', title: account.verify.title },
  { path: '/settings', page: 'settings/ProfilePage', title: nav.settings },
  { path: '/settings/profile', page: 'settings/ProfilePage', title: nav.settings },
  { path: '/settings/email', page: 'settings/EmailPage', title: nav.settings },
  { path: '/settings/password', page: 'settings/PasswordPage', title: nav.settings },
  { path: '/settings/security', page: 'settings/SecurityPage', title: nav.settings },
  { path: '/settings/notifications', page: 'settings/NotificationsPage', title: nav.settings },
  { path: '/settings/privacy', page: 'settings/PrivacyPage', title: nav.settings },
  { path: '/article/:number', page: 'article/ArticlePage' },
  { path: '/article/:number/:slug', page: 'article/ArticlePage' },
  { path: '/topic/:number', page: 'topic/TopicPage' },
  { path: '/topic/:number/:slug', page: 'topic/TopicPage' },
  { path: '/submit', page: 'submit/SubmitPage', title: nav.submit },
  { path: '/new-topic', page: 'new-topic/NewTopicPage', title: nav.newTopic },
  { path: '/topics', page: 'topics/TopicsPage' },
  { path: '/tab/:name', page: 'tab/TabPage' },
  { path: '/category/:name', page: 'category/CategoryPage' },
  { path: '/tags', page: 'tags/TagsPage' },
  { path: '/tag/:name', page: 'tag/TagPage' },
  { path: '/groups', page: 'groups/GroupsPage' },
  { path: '/comments', page: 'comments/CommentsPage' },
  { path: '/search', page: 'search/SearchPage' },
  { path: '/user/:name', page: 'user/UserPage' },
  { path: '/notifications', page: 'notifications/NotificationsPage', title: nav.notifications },
  { path: '/saved', page: 'saved/SavedPage', title: nav.saved },
  { path: '/hidden', page: 'hidden/HiddenPage', title: nav.hidden },
  { path: '/feed', page: 'feed/FeedPage', title: nav.feed },
  { path: '/moderation', page: 'moderation/QueuePage', title: nav.moderation },
  { path: '/moderation/approval', page: 'moderation/ApprovalPage', title: nav.moderation },
  { path: '/moderation/log', page: 'moderation/LogPage', title: nav.moderation },
  { path: '/moderation/user', page: 'moderation/PeoplePage', title: nav.moderation },
  { path: '/moderation/user/:name', page: 'moderation/UserPage', title: nav.moderation },
  { path: '/moderation/addresses', page: 'moderation/AddressesPage', title: nav.moderation },
  { path: '/moderation/filters', page: 'moderation/FiltersPage', title: nav.moderation },
  { path: '/moderation/places', page: 'moderation/PlacesPage', title: nav.moderation },
  { path: '/moderation/places/:category', page: 'moderation/CategoryPage', title: nav.moderation },
  { path: '/moderation/site', page: 'moderation/SitePage', title: nav.moderation },
]
