// The pages by their paths. Package pages has the same table in Go, for the heads of pages and their first data.
import type { TypedDocumentNode } from '@apollo/client'
import { matchRoute } from 'wouter'
import { parse } from 'regexparam'
import type { ComponentType } from 'react'

/** A Page is the module of a page. query is the document that the server may have run for it already. */
export interface Page {
  default: ComponentType<{ params: Record<string, string | undefined> }>
  query?: TypedDocumentNode<any, any>
}

export interface Route { path: string; load: () => Promise<Page> }

export const routes: Route[] = [
  { path: '/', load: () => import('../pages/front/FrontPage.tsx') },
  { path: '/g/:group', load: () => import('../pages/front/FrontPage.tsx') },
  { path: '/domain/:domain', load: () => import('../pages/front/FrontPage.tsx') },
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
  { path: '/article/:number', load: () => import('../pages/article/ArticlePage.tsx') },
  { path: '/article/:number/:slug', load: () => import('../pages/article/ArticlePage.tsx') },
  { path: '/topic/:number', load: () => import('../pages/topic/TopicPage.tsx') },
  { path: '/topic/:number/:slug', load: () => import('../pages/topic/TopicPage.tsx') },
  { path: '/submit', load: () => import('../pages/submit/SubmitPage.tsx') },
  { path: '/new-topic', load: () => import('../pages/new-topic/NewTopicPage.tsx') },
]

/** find returns the route of a path. */
export const find = (path: string) => routes.find(route => matchRoute(parse, route.path, path)[0])
