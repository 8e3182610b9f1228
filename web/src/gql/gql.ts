/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Account {\n    viewer { id name role moderates unreadNotificationCount }\n  }\n": typeof types.AccountDocument,
    "\n  subscription Notified {\n    notificationReceived { unreadNotificationCount notification { id kind } }\n  }\n": typeof types.NotifiedDocument,
    "\n  mutation Logout {\n    logout { errors { ... on InvalidInputError { message } } }\n  }\n": typeof types.LogoutDocument,
    "\n  query Frame {\n    site { id name }\n  }\n": typeof types.FrameDocument,
    "\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n": typeof types.FrontPageDocument,
    "\n  fragment NewItems on PageInfo {\n    endCursor\n    snapshot { takenAt expired }\n  }\n": typeof types.NewItemsFragmentDoc,
    "\n  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {\n    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {\n      pageInfo { snapshot { newItems } }\n    }\n  }\n": typeof types.CountNewDocument,
    "\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    sticky\n    tags\n    author { id name }\n    ...Votes\n  }\n": typeof types.ArticleRowFragmentDoc,
    "\n  fragment Votes on Votable {\n    __typename\n    id\n    score\n    viewerVote\n    viewerCanVote\n    viewerVoteRefusal\n  }\n": typeof types.VotesFragmentDoc,
    "\n  mutation VoteArticle($input: VoteArticleInput!) {\n    voteArticle(input: $input) { article { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VoteArticleDocument,
    "\n  mutation VoteTopic($input: VoteTopicInput!) {\n    voteTopic(input: $input) { topic { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VoteTopicDocument,
    "\n  mutation VoteComment($input: VoteCommentInput!) {\n    voteComment(input: $input) { comment { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VoteCommentDocument,
};
const documents: Documents = {
    "\n  query Account {\n    viewer { id name role moderates unreadNotificationCount }\n  }\n": types.AccountDocument,
    "\n  subscription Notified {\n    notificationReceived { unreadNotificationCount notification { id kind } }\n  }\n": types.NotifiedDocument,
    "\n  mutation Logout {\n    logout { errors { ... on InvalidInputError { message } } }\n  }\n": types.LogoutDocument,
    "\n  query Frame {\n    site { id name }\n  }\n": types.FrameDocument,
    "\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n": types.FrontPageDocument,
    "\n  fragment NewItems on PageInfo {\n    endCursor\n    snapshot { takenAt expired }\n  }\n": types.NewItemsFragmentDoc,
    "\n  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {\n    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {\n      pageInfo { snapshot { newItems } }\n    }\n  }\n": types.CountNewDocument,
    "\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    sticky\n    tags\n    author { id name }\n    ...Votes\n  }\n": types.ArticleRowFragmentDoc,
    "\n  fragment Votes on Votable {\n    __typename\n    id\n    score\n    viewerVote\n    viewerCanVote\n    viewerVoteRefusal\n  }\n": types.VotesFragmentDoc,
    "\n  mutation VoteArticle($input: VoteArticleInput!) {\n    voteArticle(input: $input) { article { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": types.VoteArticleDocument,
    "\n  mutation VoteTopic($input: VoteTopicInput!) {\n    voteTopic(input: $input) { topic { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": types.VoteTopicDocument,
    "\n  mutation VoteComment($input: VoteCommentInput!) {\n    voteComment(input: $input) { comment { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": types.VoteCommentDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Account {\n    viewer { id name role moderates unreadNotificationCount }\n  }\n"): (typeof documents)["\n  query Account {\n    viewer { id name role moderates unreadNotificationCount }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Notified {\n    notificationReceived { unreadNotificationCount notification { id kind } }\n  }\n"): (typeof documents)["\n  subscription Notified {\n    notificationReceived { unreadNotificationCount notification { id kind } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Logout {\n    logout { errors { ... on InvalidInputError { message } } }\n  }\n"): (typeof documents)["\n  mutation Logout {\n    logout { errors { ... on InvalidInputError { message } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame {\n    site { id name }\n  }\n"): (typeof documents)["\n  query Frame {\n    site { id name }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n"): (typeof documents)["\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewItems on PageInfo {\n    endCursor\n    snapshot { takenAt expired }\n  }\n"): (typeof documents)["\n  fragment NewItems on PageInfo {\n    endCursor\n    snapshot { takenAt expired }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {\n    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {\n      pageInfo { snapshot { newItems } }\n    }\n  }\n"): (typeof documents)["\n  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {\n    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {\n      pageInfo { snapshot { newItems } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    sticky\n    tags\n    author { id name }\n    ...Votes\n  }\n"): (typeof documents)["\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    sticky\n    tags\n    author { id name }\n    ...Votes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Votes on Votable {\n    __typename\n    id\n    score\n    viewerVote\n    viewerCanVote\n    viewerVoteRefusal\n  }\n"): (typeof documents)["\n  fragment Votes on Votable {\n    __typename\n    id\n    score\n    viewerVote\n    viewerCanVote\n    viewerVoteRefusal\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VoteArticle($input: VoteArticleInput!) {\n    voteArticle(input: $input) { article { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation VoteArticle($input: VoteArticleInput!) {\n    voteArticle(input: $input) { article { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VoteTopic($input: VoteTopicInput!) {\n    voteTopic(input: $input) { topic { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation VoteTopic($input: VoteTopicInput!) {\n    voteTopic(input: $input) { topic { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VoteComment($input: VoteCommentInput!) {\n    voteComment(input: $input) { comment { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation VoteComment($input: VoteCommentInput!) {\n    voteComment(input: $input) { comment { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;