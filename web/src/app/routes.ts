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
