// The pages by their paths. Package pages has the same table in Go, for the heads of pages and their first data.
import type { TypedDocumentNode } from '@apollo/client'
import { matchRoute } from 'wouter'
import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import * as FrontPage from '../pages/front/FrontPage.tsx'

/** A Page is the module of a page. query is the document that the server may have run for it already. */
export interface Page {
  default: ComponentType<{ params: Record<string, string | undefined> }>
  query?: TypedDocumentNode<any, any>
}

export interface Route { path: string; load: () => Promise<Page> }

// Most visits begin with a list of articles, so it is part of the first file, with all that other pages share with it.
const front = () => Promise.resolve(FrontPage)

export const routes: Route[] = [
  { path: '/', load: front },
  { path: '/g/:group', load: front },
  { path: '/domain/:domain', load: front },
  { path: '/sign-in', load: () => import('../pages/sign-in/SignIn.tsx') },
  { path: '/sign-in/sso', load: () => import('../pages/sign-in/Sso.tsx') },
  { path: '/sign-up', load: () => import('../pages/sign-up/SignUp.tsx') },
  { path: '/reset-password', load: () => import('../pages/reset-password/ResetPassword.tsx') },
  { path: '/verify-email', load: () => import('../pages/verify-email/VerifyEmail.tsx') },
  { path: '/settings', load: () => import('../pages/settings/Profile.tsx') },
  { path: '/settings/profile', load: () => import('../pages/settings/Profile.tsx') },
  { path: '/settings/email', load: () => import('../pages/settings/Email.tsx') },
  { path: '/settings/password', load: () => import('../pages/settings/Password.tsx') },
  { path: '/settings/security', load: () => import('../pages/settings/Security.tsx') },
  { path: '/settings/notifications', load: () => import('../pages/settings/Notifications.tsx') },
  { path: '/settings/privacy', load: () => import('../pages/settings/Privacy.tsx') },
  { path: '/article/:number', load: () => import('../pages/article/ArticlePage.tsx') },
  { path: '/article/:number/:slug', load: () => import('../pages/article/ArticlePage.tsx') },
  { path: '/topic/:number', load: () => import('../pages/topic/TopicPage.tsx') },
  { path: '/topic/:number/:slug', load: () => import('../pages/topic/TopicPage.tsx') },
  { path: '/submit', load: () => import('../pages/submit/SubmitPage.tsx') },
  { path: '/new-topic', load: () => import('../pages/new-topic/NewTopicPage.tsx') },
  { path: '/topics', load: () => import('../pages/topics/TopicsPage.tsx') },
  { path: '/tab/:name', load: () => import('../pages/tab/TabPage.tsx') },
  { path: '/category/:name', load: () => import('../pages/category/CategoryPage.tsx') },
  { path: '/tags', load: () => import('../pages/tags/TagsPage.tsx') },
  { path: '/tag/:name', load: () => import('../pages/tag/TagPage.tsx') },
  { path: '/groups', load: () => import('../pages/groups/GroupsPage.tsx') },
  { path: '/comments', load: () => import('../pages/comments/CommentsPage.tsx') },
  { path: '/search', load: () => import('../pages/search/SearchPage.tsx') },
  { path: '/user/:name', load: () => import('../pages/user/UserPage.tsx') },
  { path: '/notifications', load: () => import('../pages/notifications/NotificationsPage.tsx') },
  { path: '/saved', load: () => import('../pages/saved/SavedPage.tsx') },
  { path: '/hidden', load: () => import('../pages/hidden/HiddenPage.tsx') },
  { path: '/feed', load: () => import('../pages/feed/FeedPage.tsx') },
  { path: '/moderation', load: () => import('../pages/moderation/QueuePage.tsx') },
  { path: '/moderation/approval', load: () => import('../pages/moderation/ApprovalPage.tsx') },
  { path: '/moderation/log', load: () => import('../pages/moderation/LogPage.tsx') },
  { path: '/moderation/user', load: () => import('../pages/moderation/PeoplePage.tsx') },
  { path: '/moderation/user/:name', load: () => import('../pages/moderation/UserPage.tsx') },
  { path: '/moderation/addresses', load: () => import('../pages/moderation/AddressesPage.tsx') },
  { path: '/moderation/filters', load: () => import('../pages/moderation/FiltersPage.tsx') },
  { path: '/moderation/places', load: () => import('../pages/moderation/PlacesPage.tsx') },
  { path: '/moderation/places/:category', load: () => import('../pages/moderation/CategoryPage.tsx') },
  { path: '/moderation/site', load: () => import('../pages/moderation/SitePage.tsx') },
]

/** find returns the route of a path. */
export const find = (path: string) => routes.find(route => matchRoute(parse, route.path, path)[0])
