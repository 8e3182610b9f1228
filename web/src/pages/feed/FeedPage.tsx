// The newest posts of what the viewer follows; and what that is, as a second view.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Choices, useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { PostRow } from '../../ui/PostRow.tsx'
import { SignedIn } from '../../ui/SignedIn.tsx'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { Follows } from './Follows.tsx'
import { SinceYouLeft } from './SinceYouLeft.tsx'

export const query = graphql(`
  query FeedPage($posts: Boolean!, $follows: Boolean!, $left: Boolean!, $after: String, $more: Boolean! = false) {
    viewer {
      id
      feed(first: 25, after: $after) @include(if: $posts) {
        edges { cursor node { id ...PostRow } }
        pageInfo { hasNextPage endCursor }
      }
      ...Follows @include(if: $follows)
      ... @include(if: $left) {
        ...SinceYouLeft @skip(if: $more)
      }
    }
  }
`)

const views: ['posts', 'left', 'follows'] = ['posts', 'left', 'follows']

function Feed() {
  const text = useText().people
  const show = useChoice('show', views)
  const shown = { posts: show === 'posts', left: show === 'left', follows: show === 'follows' }
  const result = useQuery(query, { variables: { ...shown, after: null }, fetchPolicy: useFetchPolicy() })
  const viewer = result.data?.viewer
  const pages = usePages(result, viewer?.feed?.pageInfo)
  return (
    <>
      <div className="orders">
        <Choices label={text.feedViews.label} name="show" values={views} texts={text.feedViews} />
      </div>
      {show === 'posts' ? (
        <List label={text.feedViews.posts} empty={text.noFeed} {...pages}>
          {viewer?.feed?.edges.map(({ node, cursor }) => node && <PostRow key={cursor} post={node} />)}
        </List>
      ) : (
        <List label={text.feedViews[show]} {...pages}>
          {viewer && show === 'follows' && <Follows viewer={viewer} />}
          {viewer && show === 'left' && <SinceYouLeft viewer={viewer} />}
        </List>
      )}
    </>
  )
}

export default function FeedPage() {
  return <SignedIn title={useText().nav.feed}><Feed /></SignedIn>
}
