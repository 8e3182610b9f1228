// The cache of the API: how lists grow, and which types share an interface.
import { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { threadField } from './thread.ts'

// A list is one list in the cache for each of these arguments, and its pages are appended to it.
const list = (...args: string[]) => relayStylePagination(args)

export const cache = new InMemoryCache({
  possibleTypes: {
    Post: ['Article', 'Topic', 'Comment'],
    Subject: ['Article', 'Topic'],
    Node: ['User', 'Topic', 'Category', 'Group', 'Tag', 'Article', 'Comment'],
    SearchResult: ['Article', 'Topic', 'Comment', 'User', 'Tag'],
    UserError: [
      'InvalidInputError', 'NotFoundError', 'NameTakenError', 'EmailTakenError', 'IdentityTakenError',
      'WrongCredentialsError', 'InvalidTokenError', 'SecondFactorRequiredError', 'ChallengeRequiredError',
      'VotingClosedError', 'EditingClosedError', 'PostGoneError', 'DuplicateLinkError', 'LockedError', 'ForbiddenError',
    ],
  },
  typePolicies: {
    Query: {
      fields: {
        articles: list('order', 'window', 'formula', 'group', 'domain', 'unseen', 'snapshot'),
        topics: list('tag', 'order', 'window', 'snapshot'),
        comments: list('order'),
        recommendedTopics: list('snapshot'),
        groups: list(),
        tags: list('order'),
        search: list('query', 'in', 'author', 'group', 'category', 'tag', 'since', 'until', 'order'),
        // A page of one article, topic or user may begin with what a list has shown of it.
        article: { read: (found, { args, toReference }) => found ?? toReference({ __typename: 'Article', id: args?.['id'] }) },
        topic: { read: (found, { args, toReference }) => found ?? toReference({ __typename: 'Topic', id: args?.['id'] }) },
      },
    },
    Article: { fields: { thread: threadField } },
    Topic: { fields: { thread: threadField } },
    // These have no id, and each component reads other fields of them.
    SiteLimits: { merge: true },
    Bounds: { merge: true },
    Removal: { merge: true },
    Seen: { merge: true },
    UserAccount: { merge: true, fields: { identities: { merge: false } } },
    Moderation: {
      keyFields: [], // there is one
      fields: {
        queue: list('kind', 'place', 'order'), held: list('kind', 'place'), log: list('action', 'target', 'by'),
        filters: { merge: false }, addressBans: { merge: false },
      },
    },
    Category: { fields: { topics: list('order', 'window', 'snapshot') } },
    Tab: { fields: { topics: list('order', 'snapshot') } },
    Tag: { fields: { articles: list('order', 'formula', 'snapshot'), topics: list('order', 'snapshot') } },
    Group: { fields: { articles: list('order', 'window', 'formula', 'snapshot') } },
    User: { fields: { articles: list('order'), topics: list('order'), comments: list('order') } },
    Viewer: {
      fields: {
        upvoted: list(), saved: list(), hidden: list(), notifications: list(), heldPosts: list(), feed: list(),
        muted: list(), blocked: list(), sessions: { merge: false }, tokens: { merge: false },
        hiddenTags: { merge: false },
      },
    },
  },
})
