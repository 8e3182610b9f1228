// The modules of the pages by their paths.
import type { TypedDocumentNode } from '@apollo/client'
import { matchRoute } from 'wouter'
import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import * as FrontPage from '../pages/front/FrontPage.tsx'
import { pages } from './pages.ts'

/** A Page is the module of a page. query is the document that the server may have run for it already. */
export interface Page {
  default: ComponentType<{ params: Record<string, string | undefined> }>
  query?: TypedDocumentNode<any, any>
}

export interface Route { path: string; load: () => Promise<Page> }

const modules = import.meta.glob<Page>(['../pages/*/*Page.tsx', '!../pages/front/FrontPage.tsx'])
// Most visits begin with a list of articles, so it is part of the first file, with all that other pages share with it.
modules['../pages/front/FrontPage.tsx'] = () => Promise.resolve(FrontPage)

const routes: Route[] = pages.map(({ path, page }) => ({ path, load: modules[`../pages/${page}.tsx`]! }))

/** find returns the route of a path. */
export const find = (path: string) => routes.find(route => matchRoute(parse, route.path, path)[0])
