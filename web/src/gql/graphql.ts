/* eslint-disable */
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A time in RFC 3339 format, in UTC, with fractional seconds if known, such as 2026-03-14T09:26:53.589793Z. */
  DateTime: { input: string; output: string; }
  /** An http or https URL, up to 2,048 ASCII characters. */
  URL: { input: string; output: string; }
};

/** The treatment of the posts of an account that is deleted. */
export type AccountContent =
  /** All articles, topics and comments are deleted, however old they are. */
  | 'DELETE'
  /** The articles, topics and comments stay, with `author` null. */
  | 'KEEP';

/** An error of `addCategoryMember`. */
export type AddCategoryMemberError = InvalidInputError | NotFoundError;

/** The arguments of `addCategoryMember`. */
export type AddCategoryMemberInput = {
  /** The name of the category. */
  category: Scalars['String']['input'];
  /** The global id of the user. */
  user: Scalars['ID']['input'];
};

/** The payload of `addCategoryMember`. */
export type AddCategoryMemberPayload = {
  __typename?: 'AddCategoryMemberPayload';
  /** The category; null on failure. */
  category?: Maybe<Category>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<AddCategoryMemberError>;
  /** The member in its current state; null on failure. */
  user?: Maybe<User>;
};

/** An error of `addCategoryToTab`. */
export type AddCategoryToTabError = InvalidInputError | NotFoundError;

/** The arguments of `addCategoryToTab`. */
export type AddCategoryToTabInput = {
  /** The name of the category. */
  category: Scalars['String']['input'];
  /** The name of the tab. */
  tab: Scalars['String']['input'];
};

/** The payload of `addCategoryToTab`. */
export type AddCategoryToTabPayload = {
  __typename?: 'AddCategoryToTabPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<AddCategoryToTabError>;
  /** The tab in its current state; null on failure. */
  tab?: Maybe<Tab>;
};

/** An error of `addUserNote`. */
export type AddUserNoteError = InvalidInputError | NotFoundError;

/** The arguments of `addUserNote`. */
export type AddUserNoteInput = {
  /** A key of up to 64 characters, unique per note. A repetition with the same key adds no second note. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The text, 1 to 1,000 characters. */
  text: Scalars['String']['input'];
  /** The global id of the user. */
  user: Scalars['ID']['input'];
  /** Whether the user sees the note, as a warning. */
  warning?: Scalars['Boolean']['input'];
};

/** The payload of `addUserNote`. */
export type AddUserNotePayload = {
  __typename?: 'AddUserNotePayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<AddUserNoteError>;
  /** The user in the current state; null on failure. */
  user?: Maybe<User>;
};

/** A ban of an address or a network. */
export type AddressBan = {
  __typename?: 'AddressBan';
  /** The moderator; null for the operator of the site, and if the moderator no longer exists. */
  by?: Maybe<User>;
  /** The time of the ban. */
  createdAt: Scalars['DateTime']['output'];
  /** The kind. */
  kind: AddressBanKind;
  /** The network in CIDR notation, such as `203.0.113.0/24`; /32 for one IPv4 address. */
  network: Scalars['String']['output'];
  /** The note for moderators; null if there is none. */
  note?: Maybe<Scalars['String']['output']>;
  /** The reason, for those who are refused. */
  reason: Scalars['String']['output'];
  /** The time when the ban ends; null if it has no end. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** The kinds of bans of addresses and networks. */
export type AddressBanKind =
  /** Its clients may read, but not write, log in and register. */
  | 'BANNED'
  /** New posts of its users wait for a moderator, and their edits are refused. */
  | 'SILENCED';

/** A token with which a program acts for the viewer, within its scopes. Only its user can read it. */
export type ApiToken = Node & {
  __typename?: 'ApiToken';
  /** The time when it was created. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The time when it expires; null for never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The global id, such as `token:42:kYc0Vq3Z9x_TbN-2`. It is not the token, and cannot be used as one. */
  id: Scalars['ID']['output'];
  /** The time when it was last used, to within an hour; null if it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name that its user has given it. */
  name: Scalars['String']['output'];
  /** The scopes of the token, which limit its operations. */
  scopes: Array<Scope>;
};

/**
 * An error of `approvePost`: the held post, its category or its subject no longer exists, or its subject is locked.
 * The post remains held.
 */
export type ApprovePostError = EditingClosedError | InvalidInputError | LockedError | NotFoundError;

/** The arguments of `approvePost`. */
export type ApprovePostInput = {
  /** The global id of the held post. */
  id: Scalars['ID']['input'];
};

/** The payload of `approvePost`. */
export type ApprovePostPayload = {
  __typename?: 'ApprovePostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ApprovePostError>;
  /** The published post; null on failure. */
  post?: Maybe<Authored>;
};

/** An article: a link or a text to vote on. */
export type Article = Authored & Commentable & Node & Votable & {
  __typename?: 'Article';
  /** The author; null if unknown, and if the article is deleted or removed, as with the title. */
  author?: Maybe<User>;
  /** The number of comments, at all depths, without deleted and removed ones, of which `comments` has those with replies. */
  commentCount: Scalars['Int']['output'];
  /** The top-level comments: those on the post itself, not on another comment. */
  comments: CommentConnection;
  /**
   * The text in Markdown, up to 40,000 characters; null if there is none, as with a bare link, and if the article is
   * deleted or removed, as with the title.
   */
  content?: Maybe<Scalars['String']['output']>;
  /** The content as sanitized HTML; null if `content` is null. */
  contentHTML?: Maybe<Scalars['String']['output']>;
  /** The time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The time of deletion; null if not deleted. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The host of the link, such as `example.com` for `https://www.Example.com:8080/a`: in lower case, without `www.` or
   * `m.`, without the port; null if `link` is null. A host that is not ASCII is in Punycode (`xn--…`), as in browsers.
   */
  domain?: Maybe<Scalars['String']['output']>;
  /** The number of downvotes; always 0 for an article. */
  downvotes: Scalars['Int']['output'];
  /** The time of the last edit; null if never edited. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The beginning of `plainText` in one line, with an ellipsis if it is cut, at a word where possible; null if `content`
   * is null.
   */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** The groups that contain the article; empty if it is deleted or removed. */
  groups: Array<Group>;
  /** The global id, such as `article:100408`. */
  id: Scalars['ID']['output'];
  /**
   * The number of comments at the site that it was imported from, when it was imported. `commentCount` counts the comments
   * that are here, imported ones too. 0 if it was not imported.
   */
  importedCommentCount: Scalars['Int']['output'];
  /** The time of the newest comment here; null without comments. */
  lastReplyAt?: Maybe<Scalars['DateTime']['output']>;
  /** The URL that the article links to; null if it has no link, and if it is deleted or removed, as with the title. */
  link?: Maybe<Scalars['URL']['output']>;
  /** Whether the article is locked: it accepts no comments. */
  locked: Scalars['Boolean']['output'];
  /**
   * The users whom `contentHTML` links by their names with @: those of the first ten names that exist, in the order of the
   * text.
   */
  mentions: Array<User>;
  /** Whether the article is pinned to a group. */
  pinned: Scalars['Boolean']['output'];
  /** Those of its groups that the article is pinned to. */
  pinnedIn: Array<Group>;
  /** The content without markup, a line for each block; null if `content` is null. */
  plainText?: Maybe<Scalars['String']['output']>;
  /** The place of the article by a formula, and what it is made from. */
  ranking: Ranking;
  /** The removal by a moderator; null if not removed. */
  removal?: Maybe<Removal>;
  /** The time when a moderator removed it; null if not removed. */
  removedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The texts before each edit, newest first: at most 100, the first one among them. Only the author and moderators see
   * them, unless the site has `publicRevisions`, and only these two those of a removed post; null for all others, and if
   * the post is deleted.
   */
  revisions?: Maybe<RevisionConnection>;
  /** The score: upvotes minus downvotes. */
  score: Scalars['Int']['output'];
  /**
   * The title for a URL: its letters and digits of any script in lower case, up to 80 characters, with hyphens between the
   * words. Empty if it has none, and if the title is replaced, as with a deleted article.
   */
  slug: Scalars['String']['output'];
  /** Whether the article is sticky: one of the `stickyPosts` of the site. */
  sticky: Scalars['Boolean']['output'];
  /** The tags; empty if the article is deleted, and if it is removed, as with the title. */
  tags: Array<Scalars['String']['output']>;
  /** The comments at all depths in reading order: each comment is followed by its replies. */
  thread: ThreadConnection;
  /**
   * The title, 1 to 300 characters; `[deleted]` if the article is deleted. If it is removed, `[removed]` for all but its
   * author and moderators.
   */
  title: Scalars['String']['output'];
  /** The number of upvotes, including the author's own. */
  upvotes: Scalars['Int']['output'];
  /**
   * Whether the viewer may edit and delete the article, and change its groups, now. A moderator of all its groups may only
   * remove it from them. False during a ban.
   */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the viewer moderates it: as a moderator of the site, or of all groups that it is in. */
  viewerCanModerate: Scalars['Boolean']['output'];
  /** Whether the viewer may comment now; blocks by other users do not count. */
  viewerCanReply: Scalars['Boolean']['output'];
  /** Whether the viewer may vote now. */
  viewerCanVote: Scalars['Boolean']['output'];
  /** Whether the viewer has hidden it. */
  viewerHasHidden: Scalars['Boolean']['output'];
  /** Whether the viewer has saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
  /** The place up to which the viewer has marked it as seen; null if it is not marked, and without a viewer. */
  viewerSeen?: Maybe<Seen>;
  /**
   * The viewer's vote; null if the request is anonymous, the article is deleted or removed, or its individual votes have
   * expired.
   */
  viewerVote?: Maybe<Vote>;
  /** The reason why the viewer may not vote; null if they may. */
  viewerVoteRefusal?: Maybe<VoteRefusal>;
  /**
   * The votes that do not count towards the score, by network: those of new accounts from one network on one post, up to
   * about 1,000 upvotes and 1,000 downvotes. Null unless the viewer is a moderator.
   */
  voteClusters?: Maybe<Array<VoteCluster>>;
  /**
   * The users who voted for the article, unordered. Null unless the viewer is a moderator or the site has `publicVoters`,
   * if the article is deleted or removed, and from an hour after voting closed. If there are many voters, a page may have
   * slightly more than `first` of them; then every cursor of that page continues after the page.
   */
  voters?: Maybe<UserConnection>;
  /** The time when voting closes. */
  votingClosesAt: Scalars['DateTime']['output'];
  /** Whether voting is open: for a week after the article was posted, unless it is deleted or removed. */
  votingOpen: Scalars['Boolean']['output'];
};


/** An article: a link or a text to vote on. */
export type ArticleCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** An article: a link or a text to vote on. */
export type ArticleExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** An article: a link or a text to vote on. */
export type ArticleRankingArgs = {
  formula?: Scalars['String']['input'];
};


/** An article: a link or a text to vote on. */
export type ArticleRevisionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An article: a link or a text to vote on. */
export type ArticleThreadArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  around?: InputMaybe<Scalars['ID']['input']>;
  depth?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
};


/** An article: a link or a text to vote on. */
export type ArticleVotersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of articles. */
export type ArticleConnection = {
  __typename?: 'ArticleConnection';
  /** The articles with their cursors. */
  edges: Array<ArticleEdge>;
  /** The articles without their cursors; null for each one that no longer exists. */
  nodes: Array<Maybe<Article>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /**
   * Whether the list has the order RANKED (of a domain NEW) in place of the requested one: the server ranks recent posts itself, and
   * has not read them all yet, or is busy. Later pages are an error then.
   */
  preliminary: Scalars['Boolean']['output'];
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An article in a list. */
export type ArticleEdge = {
  __typename?: 'ArticleEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The article; null if it no longer exists. */
  node?: Maybe<Article>;
};

/** A feed of articles. Pass at most one of `group`, `tag` and `domain`. */
export type ArticleFeedInput = {
  /** The host of links, for the articles with links there, as the argument of `articles`. */
  domain?: InputMaybe<Scalars['String']['input']>;
  /** The name of a formula, in place of `order`, as the argument of `articles`. */
  formula?: InputMaybe<Scalars['String']['input']>;
  /** The name of a group, for its articles only. */
  group?: InputMaybe<Scalars['String']['input']>;
  /** The sort order. */
  order?: ArticleOrder;
  /** A tag, for the articles that have it. */
  tag?: InputMaybe<Scalars['String']['input']>;
  /** As the argument `window` of `articles`; of a tag and a domain without YEAR. */
  window?: Window;
};

/** A sort order of articles. */
export type ArticleOrder =
  /** Those with comments here, by `lastReplyAt`, latest first. */
  | 'ACTIVE'
  /** By `commentCount`, highest first: those with comments. */
  | 'COMMENTS'
  /** By the formula `controversial`, those with votes of both kinds. Articles have no downvotes, so it is empty. */
  | 'CONTROVERSIAL'
  /** By the formula `reddit`: the later an article was posted, the fewer votes it needs; of the last 32 days. */
  | 'HOT'
  /** Newest first. */
  | 'NEW'
  /** Oldest first. */
  | 'OLD'
  /** Highest `ranking.value` first: the time of creation plus 432 seconds for each upvote. */
  | 'RANKED'
  /** By the formula `rising`: many votes in a few hours; of the last 32 days. */
  | 'RISING'
  /** By `score`, highest first: of all time, or of a window. */
  | 'TOP';

/** An article was posted. */
export type ArticlePostedPayload = {
  __typename?: 'ArticlePostedPayload';
  /** The article in its current state; null if it no longer exists. */
  article?: Maybe<Article>;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
};

/** A post by a user: an article, a topic or a comment. One fragment reads all three. */
export type Authored = {
  /**
   * The author; null if unknown or if the post is deleted. If it is removed, only its author and moderators see who that
   * is.
   */
  author?: Maybe<User>;
  /**
   * The text in Markdown, up to 40,000 characters; null if there is none or if the post is deleted. If it is removed, only
   * its author and moderators see the text.
   */
  content?: Maybe<Scalars['String']['output']>;
  /** The content as sanitized HTML; null if `content` is null. */
  contentHTML?: Maybe<Scalars['String']['output']>;
  /** The time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The time of deletion; null if not deleted. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The time of the last edit; null if never edited. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The beginning of `plainText` in one line, with an ellipsis if it is cut, at a word where possible; null if `content`
   * is null.
   */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** The global id. */
  id: Scalars['ID']['output'];
  /**
   * The users whom `contentHTML` links by their names with @: those of the first ten names that exist, in the order of the
   * text.
   */
  mentions: Array<User>;
  /** The content without markup, a line for each block; null if `content` is null. */
  plainText?: Maybe<Scalars['String']['output']>;
  /** The removal by a moderator; null if not removed. */
  removal?: Maybe<Removal>;
  /** The time when a moderator removed it; null if not removed. */
  removedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The texts before each edit, newest first: at most 100, the first one among them. Only the author and moderators see
   * them, unless the site has `publicRevisions`, and only these two those of a removed post; null for all others, and if
   * the post is deleted.
   */
  revisions?: Maybe<RevisionConnection>;
  /** Whether the viewer has hidden it. */
  viewerHasHidden: Scalars['Boolean']['output'];
  /** Whether the viewer has saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
};


/** A post by a user: an article, a topic or a comment. One fragment reads all three. */
export type AuthoredExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A post by a user: an article, a topic or a comment. One fragment reads all three. */
export type AuthoredRevisionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A restriction of a user by a moderator. */
export type Ban = {
  __typename?: 'Ban';
  /** The kind. */
  kind: BanKind;
  /** The reason, for the user. */
  reason: Scalars['String']['output'];
  /** The time when the ban ends; null if it has no end. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** An error of `banAddress`. */
export type BanAddressError = InvalidInputError;

/** The arguments of `banAddress`. */
export type BanAddressInput = {
  /** The kind. */
  kind?: AddressBanKind;
  /**
   * An IP address, or a network in CIDR notation. An IPv6 address stands for its /64. The widest networks are /8, and /16
   * of IPv6.
   */
  network: Scalars['String']['input'];
  /** A note for moderators, up to 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The reason, 1 to 500 characters, which those who are refused see. */
  reason: Scalars['String']['input'];
  /** The time when the ban ends, in the future; null for a ban without end. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The payload of `banAddress`. */
export type BanAddressPayload = {
  __typename?: 'BanAddressPayload';
  /** The ban; null on failure. */
  addressBan?: Maybe<AddressBan>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<BanAddressError>;
};

/** The kinds of bans. */
export type BanKind =
  /** The user may not log in. All sessions of the user end. */
  | 'BANNED'
  /** The user may log in, read, vote and delete own posts, but not edit. New posts wait for a moderator. */
  | 'SILENCED'
  /** The user may log in and read, but not write. */
  | 'SUSPENDED';

/** An error of `banUser`. */
export type BanUserError = InvalidInputError | NotFoundError;

/** The arguments of `banUser`. */
export type BanUserInput = {
  /** The kind. */
  kind: BanKind;
  /** A note for moderators, up to 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The reason, 1 to 500 characters, which the user sees. */
  reason: Scalars['String']['input'];
  /** The time when the ban ends, in the future; null for a ban without end. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
  /** The global id of the user. With `withdrawVotes` it may be that of a deleted account, which gets no ban. */
  user: Scalars['ID']['input'];
  /** Whether to withdraw all votes of the user, as of a puppet. Only with the kind BANNED. */
  withdrawVotes?: Scalars['Boolean']['input'];
};

/** The payload of `banUser`. */
export type BanUserPayload = {
  __typename?: 'BanUserPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<BanUserError>;
  /** The user in the current state; null on failure, and for a deleted account. */
  user?: Maybe<User>;
};

/** An error of `blockUser`. */
export type BlockUserError = InvalidInputError | NotFoundError;

/** The arguments of `blockUser`. */
export type BlockUserInput = {
  /** Whether the user is blocked. */
  blocked?: Scalars['Boolean']['input'];
  /** The global id of the user. */
  id: Scalars['ID']['input'];
};

/** The payload of `blockUser`. */
export type BlockUserPayload = {
  __typename?: 'BlockUserPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<BlockUserError>;
  /** The user; null on failure, and for one who no longer exists. */
  user?: Maybe<User>;
};

/** The least and the most that is permitted. */
export type Bounds = {
  __typename?: 'Bounds';
  /** The most. */
  max: Scalars['Int']['output'];
  /** The least. */
  min: Scalars['Int']['output'];
};

/** The caches that may store a response. */
export type CacheControlScope =
  /** Only the cache of the viewer's client. */
  | 'PRIVATE'
  /** Shared caches: the response is identical for every viewer. */
  | 'PUBLIC';

/** A forum category. A topic names one category. */
export type Category = Node & {
  __typename?: 'Category';
  /** Whether new topics in the category, and comments on its topics, wait for a moderator. */
  approval: Scalars['Boolean']['output'];
  /**
   * The progress of the change that follows `updateCategory` if it makes the category private or public; null if all lists
   * and counts are up to date.
   */
  changing?: Maybe<CopyProgress>;
  /** The description; null if not set. */
  description?: Maybe<Scalars['String']['output']>;
  /** The global id, such as `category:WordPress`. */
  id: Scalars['ID']['output'];
  /** The members, the last added first; null unless the viewer is a member or a moderator. */
  members?: Maybe<UserConnection>;
  /** The moderators of the category, besides those of the site: the last 100, the last one first. */
  moderators: Array<User>;
  /**
   * The name: 1 to 64 characters, which are letters and digits of any script, space and . + # - _ / ; not `.` or `..`.
   * Names written by other programs may have other characters.
   */
  name: Scalars['String']['output'];
  /** The pinned topics, at most 5, most recently pinned first. */
  pinnedTopics: Array<Topic>;
  /** Whether only its members and moderators may read the category and its topics. */
  private: Scalars['Boolean']['output'];
  /** The title; the name if no title is set. */
  title: Scalars['String']['output'];
  /** The number of topics in the category. */
  topicCount: Scalars['Int']['output'];
  /** The topics of the category. */
  topics: TopicConnection;
  /** Whether the viewer moderates it: as a moderator of the site, or of the category. */
  viewerCanModerate: Scalars['Boolean']['output'];
  /** Whether the viewer follows it. */
  viewerIsFollowing: Scalars['Boolean']['output'];
};


/** A forum category. A topic names one category. */
export type CategoryMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A forum category. A topic names one category. */
export type CategoryTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: TopicOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  window?: Window;
};

/** A challenge, which the widget of its provider solves. */
export type Challenge = {
  __typename?: 'Challenge';
  /**
   * The challenge as JSON, for the attribute `challenge` of the widget `altcha`, whose payload is the solution. It expires
   * after 20 minutes. Null for other providers.
   */
  altcha?: Maybe<Scalars['String']['output']>;
  /** The provider, whose widget the client shows. */
  provider: ChallengeProvider;
  /** The public key of the site at the provider; null for ALTCHA. */
  siteKey?: Maybe<Scalars['String']['output']>;
};

/** The providers of challenges. */
export type ChallengeProvider =
  /** ALTCHA: a proof of work, which this server checks itself. */
  | 'ALTCHA'
  /** Cloudflare Turnstile. The solution is the response of its widget. */
  | 'TURNSTILE';

/** The solution of a challenge is missing, or is not valid any more: solve another `challenge`. */
export type ChallengeRequiredError = UserError & {
  __typename?: 'ChallengeRequiredError';
  /** Always CHALLENGE_REQUIRED. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** An error of `changeArticleGroups`. */
export type ChangeArticleGroupsError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `changeArticleGroups`: at least one group, and none in both lists. */
export type ChangeArticleGroupsInput = {
  /**
   * The names of up to 10 groups to add the article to. Missing groups are created, with the same limits as in
   * `postArticle`.
   */
  add?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The global id of the article. */
  id: Scalars['ID']['input'];
  /** The names of up to 10 groups to remove the article from. */
  remove?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The payload of `changeArticleGroups`. */
export type ChangeArticleGroupsPayload = {
  __typename?: 'ChangeArticleGroupsPayload';
  /** The article in its current state; null on failure. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ChangeArticleGroupsError>;
};

/** An error of `changeEmail`. */
export type ChangeEmailError = InvalidInputError | SecondFactorRequiredError | WrongCredentialsError;

/** The arguments of `changeEmail`. */
export type ChangeEmailInput = {
  /** A code of the authenticator app, or a recovery code; null for an account without a second factor. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The new email address, up to 254 bytes. It must be unique, ignoring case, when its link is used. */
  email: Scalars['String']['input'];
  /** The viewer's password. */
  password: Scalars['String']['input'];
};

/** The payload of `changeEmail`. */
export type ChangeEmailPayload = {
  __typename?: 'ChangeEmailPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ChangeEmailError>;
  /** The viewer, with the email address from before; null on failure. */
  user?: Maybe<User>;
};

/** An error of `changeName`. */
export type ChangeNameError = InvalidInputError | NameTakenError;

/** The arguments of `changeName`. */
export type ChangeNameInput = {
  /** The new name, by the rules of `register`. It may be an old name of the viewer. */
  name: Scalars['String']['input'];
};

/** The payload of `changeName`. */
export type ChangeNamePayload = {
  __typename?: 'ChangeNamePayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ChangeNameError>;
  /** The viewer, with the new name; null on failure. */
  user?: Maybe<User>;
};

/** An error of `changePassword`. */
export type ChangePasswordError = InvalidInputError | SecondFactorRequiredError | WrongCredentialsError;

/** The arguments of `changePassword`. */
export type ChangePasswordInput = {
  /** A code of the authenticator app, or a recovery code; null for an account without a second factor. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** The new password, 8 to 256 characters. */
  newPassword: Scalars['String']['input'];
};

/** The payload of `changePassword`. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ChangePasswordError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** A comment on an article, on a topic, or on another comment. */
export type Comment = Authored & Node & Votable & {
  __typename?: 'Comment';
  /** The comments above it, from the top-level one to the one that it replies to: at most 63. */
  ancestors: Array<Comment>;
  /**
   * The author; null if unknown or if the comment is deleted. If it is removed, only its author and moderators see who
   * that is.
   */
  author?: Maybe<User>;
  /**
   * The text in Markdown, up to 40,000 characters; null if the comment is deleted. If it is removed, only its author and
   * moderators see the text.
   */
  content?: Maybe<Scalars['String']['output']>;
  /** The content as sanitized HTML; null if `content` is null. */
  contentHTML?: Maybe<Scalars['String']['output']>;
  /** The time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The time of deletion; null if not deleted. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The nesting depth, from 1 for a top-level comment to 64. */
  depth: Scalars['Int']['output'];
  /** The number of downvotes. */
  downvotes: Scalars['Int']['output'];
  /** The time of the last edit; null if never edited. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The beginning of `plainText` in one line, with an ellipsis if it is cut, at a word where possible; null if `content`
   * is null.
   */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** The global id, such as `comment:topic:131853:7`. */
  id: Scalars['ID']['output'];
  /**
   * The users whom `contentHTML` links by their names with @: those of the first ten names that exist, in the order of the
   * text.
   */
  mentions: Array<User>;
  /** The comment that this one replies to; null for a top-level comment. */
  parent?: Maybe<Comment>;
  /** The content without markup, a line for each block; null if `content` is null. */
  plainText?: Maybe<Scalars['String']['output']>;
  /**
   * The position among the comments that reply to the same one, or among the top-level comments, from 1; null if it is not
   * in the thread any more.
   */
  position?: Maybe<Scalars['Int']['output']>;
  /** The removal by a moderator; null if not removed. */
  removal?: Maybe<Removal>;
  /** The time when a moderator removed it; null if not removed. */
  removedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The direct replies. */
  replies: CommentConnection;
  /** The number of direct replies. */
  replyCount: Scalars['Int']['output'];
  /**
   * The texts before each edit, newest first: at most 100, the first one among them. Only the author and moderators see
   * them, unless the site has `publicRevisions`, and only these two those of a removed post; null for all others, and if
   * the post is deleted.
   */
  revisions?: Maybe<RevisionConnection>;
  /** The score: upvotes minus downvotes. */
  score: Scalars['Int']['output'];
  /** The article or topic that the comment belongs to. */
  subject?: Maybe<Commentable>;
  /** The number of upvotes. */
  upvotes: Scalars['Int']['output'];
  /** Whether the viewer may edit and delete the comment now. False during a ban. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the viewer may reply to the comment now; blocks by other users do not count. */
  viewerCanReply: Scalars['Boolean']['output'];
  /** Whether the viewer may vote now. */
  viewerCanVote: Scalars['Boolean']['output'];
  /** Whether the viewer has hidden it. */
  viewerHasHidden: Scalars['Boolean']['output'];
  /** Whether the viewer has saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
  /** The viewer's vote; null if the request is anonymous or the comment is deleted or removed. */
  viewerVote?: Maybe<Vote>;
  /** The reason why the viewer may not vote; null if they may. */
  viewerVoteRefusal?: Maybe<VoteRefusal>;
  /**
   * The votes that do not count towards the score, by network: those of new accounts from one network on one post, up to
   * about 1,000 upvotes and 1,000 downvotes. Null unless the viewer is a moderator.
   */
  voteClusters?: Maybe<Array<VoteCluster>>;
};


/** A comment on an article, on a topic, or on another comment. */
export type CommentExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A comment on an article, on a topic, or on another comment. */
export type CommentPositionArgs = {
  order?: CommentOrder;
};


/** A comment on an article, on a topic, or on another comment. */
export type CommentRepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A comment on an article, on a topic, or on another comment. */
export type CommentRevisionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of comments. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /** The comments with their cursors. */
  edges: Array<CommentEdge>;
  /** The comments without their cursors; null for each one that no longer exists. */
  nodes: Array<Maybe<Comment>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A comment in a list. */
export type CommentEdge = {
  __typename?: 'CommentEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The comment; null if it no longer exists. */
  node?: Maybe<Comment>;
};

/** A sort order of comments. */
export type CommentOrder =
  /** Best first, by the lower bound of the Wilson score interval of the votes. */
  | 'BEST'
  /**
   * Most controversial first: those with many votes, evenly divided between up and down. With the number of all votes to
   * the power of the smaller number divided by the larger one.
   */
  | 'CONTROVERSIAL'
  /** Newest first. */
  | 'NEW'
  /** Oldest first. */
  | 'OLD'
  /** Highest score first: upvotes minus downvotes. */
  | 'TOP';

/** A comment was posted. */
export type CommentPostedPayload = {
  __typename?: 'CommentPostedPayload';
  /** The comment in its current state; null if it no longer exists. */
  comment?: Maybe<Comment>;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
};

/** An article or a topic: a post that users comment on. */
export type Commentable = {
  /** The number of comments, at all depths, without deleted and removed ones, of which `comments` has those with replies. */
  commentCount: Scalars['Int']['output'];
  /** The top-level comments: those on the post itself, not on another comment. */
  comments: CommentConnection;
  /** The global id. */
  id: Scalars['ID']['output'];
  /**
   * The number of comments at the site that it was imported from, when it was imported. `commentCount` counts the comments
   * that are here, imported ones too. 0 if it was not imported.
   */
  importedCommentCount: Scalars['Int']['output'];
  /** Whether it is locked: it accepts no comments. */
  locked: Scalars['Boolean']['output'];
  /** Whether it is pinned: an article to a group, a topic to its category. */
  pinned: Scalars['Boolean']['output'];
  /**
   * The title for a URL: its letters and digits of any script in lower case, up to 80 characters, with hyphens between the
   * words. Empty if it has none, and if the title is replaced, as with a deleted post.
   */
  slug: Scalars['String']['output'];
  /** Whether it is sticky: one of the `stickyPosts` of the site. */
  sticky: Scalars['Boolean']['output'];
  /** The comments at all depths in reading order: each comment is followed by its replies. */
  thread: ThreadConnection;
  /**
   * The title, 1 to 300 characters; `[deleted]` if the post is deleted. If it is removed, `[removed]` for all but its author
   * and moderators.
   */
  title: Scalars['String']['output'];
  /** Whether the viewer may comment now; blocks by other users do not count. */
  viewerCanReply: Scalars['Boolean']['output'];
  /** The place up to which the viewer has marked it as seen; null if it is not marked, and without a viewer. */
  viewerSeen?: Maybe<Seen>;
};


/** An article or a topic: a post that users comment on. */
export type CommentableCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** An article or a topic: a post that users comment on. */
export type CommentableThreadArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  around?: InputMaybe<Scalars['ID']['input']>;
  depth?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
};

/** An error of `confirmTwoFactor`. */
export type ConfirmTwoFactorError = InvalidInputError | WrongCredentialsError;

/** The arguments of `confirmTwoFactor`. */
export type ConfirmTwoFactorInput = {
  /** A code of the authenticator app, six digits. */
  code: Scalars['String']['input'];
};

/** The payload of `confirmTwoFactor`. */
export type ConfirmTwoFactorPayload = {
  __typename?: 'ConfirmTwoFactorPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ConfirmTwoFactorError>;
  /** Ten recovery codes, each of which replaces a code once. They cannot be retrieved again; null on failure. */
  recoveryCodes?: Maybe<Array<Scalars['String']['output']>>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** The progress of a change of many posts, which continues after the response to its mutation. */
export type CopyProgress = {
  __typename?: 'CopyProgress';
  /** The number of topics processed, with the comments on them if these change too. */
  done: Scalars['Int']['output'];
  /** The number of topics to process, with these comments. */
  total: Scalars['Int']['output'];
};

/** An error of `createCategory`. */
export type CreateCategoryError = InvalidInputError | NameTakenError;

/** The arguments of `createCategory`. */
export type CreateCategoryInput = {
  /** Whether new topics in the category, and comments on its topics, wait for a moderator. */
  approval?: InputMaybe<Scalars['Boolean']['input']>;
  /** The description, up to 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The name: 1 to 64 characters, which are letters and digits of any script, space and . + # - _ / ; not `.` or `..`. */
  name: Scalars['String']['input'];
  /** Whether only its members and moderators may read it; false by default. */
  private?: InputMaybe<Scalars['Boolean']['input']>;
  /** The title, up to 300 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `createCategory`. */
export type CreateCategoryPayload = {
  __typename?: 'CreateCategoryPayload';
  /** The new category; null on failure. */
  category?: Maybe<Category>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<CreateCategoryError>;
};

/** An error of `createFilter`. */
export type CreateFilterError = InvalidInputError;

/** The arguments of `createFilter`. */
export type CreateFilterInput = {
  /** The consequence for a post that matches. */
  action: FilterAction;
  /** The kind of the text. */
  kind: FilterKind;
  /**
   * A message for the author, up to 500 characters: with REJECT, and with HOLD when an edit or new groups of a post are
   * refused. A new post that HOLD lets wait, and MARK, do not show it.
   */
  message?: InputMaybe<Scalars['String']['input']>;
  /** A note for moderators, up to 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /**
   * The word, the pattern or the domain, 1 to 200 characters. A pattern has at most 500 instructions. All patterns of the
   * site without three letters in a row that are in each match have at most 30.
   */
  text: Scalars['String']['input'];
};

/** The payload of `createFilter`. */
export type CreateFilterPayload = {
  __typename?: 'CreateFilterPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<CreateFilterError>;
  /** The filter; null on failure. */
  filter?: Maybe<Filter>;
};

/** An error of `createSession`. */
export type CreateSessionError = InvalidInputError | NotFoundError;

/** The arguments of `createSession`. */
export type CreateSessionInput = {
  /**
   * The seconds after which the session ends, however it is used: 60 to 2,592,000, and no later than the token of the
   * request expires. Without it the session lasts 30 days from its last use, or with a token that expires, until then but
   * 30 days at most.
   */
  expiresIn?: InputMaybe<Scalars['Int']['input']>;
  /** The global id of the user. */
  user: Scalars['ID']['input'];
};

/** The payload of `createSession`. */
export type CreateSessionPayload = {
  __typename?: 'CreateSessionPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<CreateSessionError>;
  /** The time when the session ends, unless its use prolongs it; null on failure. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The token of the new session, for the header `Authorization: Bearer TOKEN`. It cannot be retrieved again; null on
   * failure.
   */
  token?: Maybe<Scalars['String']['output']>;
  /** The user of the session; null on failure. */
  user?: Maybe<User>;
};

/** An error of `createTab`. */
export type CreateTabError = InvalidInputError | NameTakenError;

/** The arguments of `createTab`. */
export type CreateTabInput = {
  /** The name: 1 to 64 characters, which are letters and digits of any script, space and . + # - _ / ; not `.` or `..`. */
  name: Scalars['String']['input'];
  /** The title, up to 300 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `createTab`. */
export type CreateTabPayload = {
  __typename?: 'CreateTabPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<CreateTabError>;
  /** The new tab; null on failure. */
  tab?: Maybe<Tab>;
};

/** An error of `createToken`. */
export type CreateTokenError = InvalidInputError | SecondFactorRequiredError | WrongCredentialsError;

/** The arguments of `createToken`. */
export type CreateTokenInput = {
  /** A code of the authenticator app, or a recovery code, besides the password; null without a second factor. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The time when it expires, in the future; null for never. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A name by which its user knows it, 1 to 64 characters. */
  name: Scalars['String']['input'];
  /** The viewer's password. It is required from a session and with an API token, if the account has a password. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** At least one scope. */
  scopes: Array<Scope>;
};

/** The payload of `createToken`. */
export type CreateTokenPayload = {
  __typename?: 'CreateTokenPayload';
  /** The new token in the list of its user; null on failure. */
  apiToken?: Maybe<ApiToken>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<CreateTokenError>;
  /** The token, for the header `Authorization: Bearer TOKEN`. It cannot be retrieved again; null on failure. */
  token?: Maybe<Scalars['String']['output']>;
};

/** A page of the viewer's data. */
export type DataExport = {
  __typename?: 'DataExport';
  /** The cursor for the next page; null after the last one. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** The items, at most 112. A page may be empty. */
  items: Array<DataItem>;
};

/** A part of the viewer's data. */
export type DataItem = {
  __typename?: 'DataItem';
  /** The time when it was created; null if unknown. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The global id; of a report, a vote, a ban, a membership, a saved or a hidden post that of the post, the user or the
   * category; of what the user follows as in `Follow.target`.
   */
  id: Scalars['ID']['output'];
  /** Its content as a JSON object, whose fields have the names of this schema. */
  json: Scalars['String']['output'];
  /** The kind. */
  kind: DataKind;
};

/** The kinds of the viewer's data. */
export type DataKind =
  /** An article. */
  | 'ARTICLE'
  /** A ban that is in effect. */
  | 'BAN'
  /** A user whom the user has blocked. */
  | 'BLOCKED'
  /** A comment. */
  | 'COMMENT'
  /** A user, a topic, a category, a group or a tag that the user follows. */
  | 'FOLLOW'
  /** A new post that waits for a moderator. */
  | 'HELD_POST'
  /** A hidden post. */
  | 'HIDDEN'
  /** An identity at a host or an OpenID provider. */
  | 'IDENTITY'
  /** A category of which the user is a member. */
  | 'MEMBERSHIP'
  /** A user whom the user has muted. */
  | 'MUTED'
  /** A notification. */
  | 'NOTIFICATION'
  /** A kind of notifications that the user has turned off. */
  | 'NOTIFICATION_OFF'
  /** The account and its profile. */
  | 'PROFILE'
  /** A report of a post. */
  | 'REPORT'
  /** The texts of a post of the user's before an edit. */
  | 'REVISION'
  /** A saved post. */
  | 'SAVED'
  /** An open session. */
  | 'SESSION'
  /** An API token, without its secret. */
  | 'TOKEN'
  /** A topic. */
  | 'TOPIC'
  /** A vote on a post. */
  | 'VOTE'
  /** A warning by moderators. */
  | 'WARNING';

/** An error of `deleteAccount`. */
export type DeleteAccountError = SecondFactorRequiredError | WrongCredentialsError;

/** The arguments of `deleteAccount`. */
export type DeleteAccountInput = {
  /** A code of the authenticator app, or a recovery code; null for an account without a second factor. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The treatment of the viewer's posts. */
  content: AccountContent;
  /** The viewer's password; null for an account without one. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `deleteAccount`. */
export type DeleteAccountPayload = {
  __typename?: 'DeleteAccountPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<DeleteAccountError>;
};

/** An error of `deleteArticle`. */
export type DeleteArticleError = EditingClosedError | NotFoundError;

/** The arguments of `deleteArticle`. */
export type DeleteArticleInput = {
  /** The global id of the article. */
  id: Scalars['ID']['input'];
};

/** The payload of `deleteArticle`. */
export type DeleteArticlePayload = {
  __typename?: 'DeleteArticlePayload';
  /** The article in its current state; null on failure. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<DeleteArticleError>;
};

/** An error of `deleteComment`. */
export type DeleteCommentError = EditingClosedError | NotFoundError;

/** The arguments of `deleteComment`. */
export type DeleteCommentInput = {
  /** The global id of the comment. */
  id: Scalars['ID']['input'];
};

/** The payload of `deleteComment`. */
export type DeleteCommentPayload = {
  __typename?: 'DeleteCommentPayload';
  /** The comment in its current state; null on failure. */
  comment?: Maybe<Comment>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<DeleteCommentError>;
};

/** An error of `deleteFilter`. */
export type DeleteFilterError = NotFoundError;

/** The arguments of `deleteFilter`. */
export type DeleteFilterInput = {
  /** The global id of the filter. */
  id: Scalars['ID']['input'];
};

/** The payload of `deleteFilter`. */
export type DeleteFilterPayload = {
  __typename?: 'DeleteFilterPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<DeleteFilterError>;
  /** The id of the filter, which no longer exists; null on failure. */
  id?: Maybe<Scalars['ID']['output']>;
};

/** An error of `deleteTopic`. */
export type DeleteTopicError = EditingClosedError | NotFoundError;

/** The arguments of `deleteTopic`. */
export type DeleteTopicInput = {
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
};

/** The payload of `deleteTopic`. */
export type DeleteTopicPayload = {
  __typename?: 'DeleteTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<DeleteTopicError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/** An error of `disableTwoFactor`. */
export type DisableTwoFactorError = WrongCredentialsError;

/** The arguments of `disableTwoFactor`. */
export type DisableTwoFactorInput = {
  /** A code of the authenticator app, or a recovery code. */
  code: Scalars['String']['input'];
  /** The viewer's password. */
  password: Scalars['String']['input'];
};

/** The payload of `disableTwoFactor`. */
export type DisableTwoFactorPayload = {
  __typename?: 'DisableTwoFactorPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<DisableTwoFactorError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** The link was posted within the last `duplicateLinkDays` of the site. `postDuplicate` posts it again. */
export type DuplicateLinkError = UserError & {
  __typename?: 'DuplicateLinkError';
  /** The first article with the link in that time; null if it has just been deleted. */
  article?: Maybe<Article>;
  /** Always DUPLICATE_LINK. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the link. */
  path: Array<Scalars['String']['output']>;
};

/** An error of `editArticle`. */
export type EditArticleError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `editArticle`. Fields that are omitted or null remain unchanged. */
export type EditArticleInput = {
  /** The text in Markdown, up to 40,000 characters; an empty string removes it. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The global id of the article. */
  id: Scalars['ID']['input'];
  /** An http or https URL, up to 2,048 characters, without a user name or password; an empty string removes the link. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** The reason for the edit, up to 300 characters, for those who see the `revisions`. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Up to 10 tags. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The title, 1 to 300 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `editArticle`. */
export type EditArticlePayload = {
  __typename?: 'EditArticlePayload';
  /** The article in its current state; null on failure. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<EditArticleError>;
};

/** An error of `editComment`. */
export type EditCommentError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `editComment`. */
export type EditCommentInput = {
  /** The new text in Markdown, 1 to 40,000 characters. */
  content: Scalars['String']['input'];
  /** The global id of the comment. */
  id: Scalars['ID']['input'];
  /** The reason for the edit, up to 300 characters, for those who see the `revisions`. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `editComment`. */
export type EditCommentPayload = {
  __typename?: 'EditCommentPayload';
  /** The comment in its current state; null on failure. */
  comment?: Maybe<Comment>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<EditCommentError>;
};

/** An error of `editProfile`. */
export type EditProfileError = InvalidInputError;

/** The arguments of `editProfile`. Fields that are omitted or null remain unchanged. */
export type EditProfileInput = {
  /** A text about the user, up to 1,000 characters; an empty string removes it. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** An http or https URL, up to 2,048 characters; an empty string removes it. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `editProfile`. */
export type EditProfilePayload = {
  __typename?: 'EditProfilePayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<EditProfileError>;
  /** The viewer in the current state; null on failure. */
  user?: Maybe<User>;
};

/** An error of `editTopic`. */
export type EditTopicError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `editTopic`. Fields that are omitted or null remain unchanged. */
export type EditTopicInput = {
  /** The text in Markdown, up to 40,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
  /** The reason for the edit, up to 300 characters, for those who see the `revisions`. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Up to 10 tags. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The title, 1 to 300 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `editTopic`. */
export type EditTopicPayload = {
  __typename?: 'EditTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<EditTopicError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/** The author's two hours to edit are over, or the post is deleted or removed. */
export type EditingClosedError = UserError & {
  __typename?: 'EditingClosedError';
  /** Always EDITING_CLOSED. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** Another user has this email address. */
export type EmailTakenError = UserError & {
  __typename?: 'EmailTakenError';
  /** Always EMAIL_TAKEN. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** An error of `endSession`. */
export type EndSessionError = NotFoundError;

/** The arguments of `endSession`. */
export type EndSessionInput = {
  /** The global id of the session. */
  id: Scalars['ID']['input'];
};

/** The payload of `endSession`. */
export type EndSessionPayload = {
  __typename?: 'EndSessionPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<EndSessionError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** A code for the kind of error. */
export type ErrorCode =
  /** An argument is invalid; `path` names it. */
  | 'BAD_USER_INPUT'
  /** The solution of a challenge is missing, or is not valid any more: solve another one. */
  | 'CHALLENGE_REQUIRED'
  /** The link was posted before. */
  | 'DUPLICATE_LINK'
  /** The author's two hours to edit are over, or the post is deleted or removed. */
  | 'EDITING_CLOSED'
  /** Another user has this email address. */
  | 'EMAIL_TAKEN'
  /** Another account is linked with this identity, or this account with too many. */
  | 'IDENTITY_TAKEN'
  /** The token of the link is not valid, was used, or is older than an hour. */
  | 'INVALID_TOKEN'
  /** The article or topic is locked. */
  | 'LOCKED'
  /** The name, or one that looks like it, is taken by another user; or a different category or tab has the name. */
  | 'NAME_TAKEN'
  /** The object does not exist. */
  | 'NOT_FOUND'
  /** The password is correct, and the user has a second factor: repeat the login with a code. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The article was posted more than a week ago, or the post is deleted or removed. */
  | 'VOTING_CLOSED'
  /** The user name, the password or the ID token is incorrect. */
  | 'WRONG_CREDENTIALS';

/** A rule of the setting `fairness`, by the articles that it counts on a page. */
export type FairnessRule =
  /** Articles of one author. */
  | 'AUTHOR'
  /** Articles with links to one domain. */
  | 'DOMAIN'
  /** Articles of one group. */
  | 'GROUP';

/** A change of an entry of a feed. */
export type FeedChange = {
  __typename?: 'FeedChange';
  /** The global id of the article or topic. */
  id: Scalars['ID']['output'];
  /** The kind of the change. */
  kind: FeedChangeKind;
  /** The article or topic in its current state; null if it has left. */
  node?: Maybe<Commentable>;
};

/** A kind of change of a feed. */
export type FeedChangeKind =
  /** The state of the entry has changed: something that the subscription selects, or another part of it. */
  | 'CHANGED'
  /** The entry is new on the page. */
  | 'ENTERED'
  /** The entry is not on the page any more. */
  | 'LEFT'
  /** The entry has another place among those that stay. Its state may have changed, too. */
  | 'MOVED';

/** The first page of a feed changed. */
export type FeedChangedPayload = {
  __typename?: 'FeedChangedPayload';
  /**
   * The changes since the response before, up to 200: all that has entered, moved or changed, in the order of the page, then
   * what has left. The first response has everything as ENTERED.
   */
  changes: Array<FeedChange>;
  /** The global ids of the whole page, in order: up to 100. */
  ids: Array<Scalars['ID']['output']>;
  /** The state of the page that the client has now, to resume from. */
  resumeToken: Scalars['String']['output'];
};

/** A page of the posts of what a user follows. Their number is not known. */
export type FeedConnection = {
  __typename?: 'FeedConnection';
  /** The posts with their cursors. */
  edges: Array<PostEdge>;
  /** The posts without their cursors. */
  nodes: Array<Maybe<Authored>>;
  /** The position of this page in the list. `hasPreviousPage` is false. */
  pageInfo: PageInfo;
};

/** A feed of articles or of topics. Pass exactly one of the fields. */
export type FeedInput = {
  /** A feed of articles, as `articles`, `group` and `tag` have. */
  articles?: InputMaybe<ArticleFeedInput>;
  /** A feed of topics, as `topics`, `category`, `tab` and `tag` have. */
  topics?: InputMaybe<TopicFeedInput>;
};

/**
 * A list as it was at a time: its first 1,000 items, in a window on a site with several partitions fewer, which are kept
 * for 10 minutes. First pages within 10 seconds share one. Behind these items the present list follows without them, in
 * snapshots of its own, so that each item comes once, whatever rises or sinks meanwhile: up to 10,000 items. Items that
 * are deleted, removed or hidden meanwhile, or that the viewer may not read, are left out: a page may be shorter, and it
 * ends where a snapshot ends.
 */
export type FeedSnapshot = {
  __typename?: 'FeedSnapshot';
  /**
   * Whether it has expired: after 10 minutes, or because more than 1,000 snapshots were taken since. Then the page is of
   * the present list behind the cursor, and so are those of its cursors.
   */
  expired: Scalars['Boolean']['output'];
  /**
   * The number of items among the first 1,000 of the present list that are neither in the snapshot nor in those before it:
   * they were posted since, or have risen. Null if it has expired.
   */
  newItems?: Maybe<Scalars['Int']['output']>;
  /** The time at which it was taken. */
  takenAt: Scalars['DateTime']['output'];
};

/** A filter: a rule of the site about the texts of users. */
export type Filter = Node & {
  __typename?: 'Filter';
  /** The consequence for a post that matches. */
  action: FilterAction;
  /** The moderator; null if the account no longer exists. */
  by?: Maybe<User>;
  /** The time when the filter was created or replaced. */
  createdAt: Scalars['DateTime']['output'];
  /** The global id, such as `filter:3`. Only moderators can read a filter. */
  id: Scalars['ID']['output'];
  /** The kind of the text. */
  kind: FilterKind;
  /**
   * The message for the author whose text is refused; null for a general one. It is not shown where a new post waits for a
   * moderator, or where a post is published.
   */
  message?: Maybe<Scalars['String']['output']>;
  /** The note for moderators; null if there is none. */
  note?: Maybe<Scalars['String']['output']>;
  /** The word, the pattern or the domain. */
  text: Scalars['String']['output'];
};

/** The consequence for a post that matches a filter. If a post matches several, the first of these counts. */
export type FilterAction =
  /** The post waits for a moderator. */
  | 'HOLD'
  /** The post is published, and enters the moderation queue. */
  | 'MARK'
  /** The post is rejected with an error. */
  | 'REJECT';

/** A kind of filters. */
export type FilterKind =
  /** A domain, with all domains below it, in links and in the text, such as `example.com`. */
  | 'DOMAIN'
  /** A regular expression in the syntax of RE2, such as `(?i)cheap .{1,20} pills`. */
  | 'PATTERN'
  /**
   * A word, or several words in a row. Whole words match, in any case. Characters of Chinese, Japanese, Korean, Thai and
   * similar scripts match anywhere.
   */
  | 'WORD';

/** Something that the viewer follows. */
export type Follow = {
  __typename?: 'Follow';
  /** The time when that began. */
  createdAt: Scalars['DateTime']['output'];
  /** The kind. */
  kind: FollowKind;
  /** The user, topic, category, group or tag; null if it does not exist, or may not be read any more. */
  node?: Maybe<Node>;
  /** The global id of the user, topic, category, group or tag. */
  target: Scalars['ID']['output'];
};

/** An error of `follow`. */
export type FollowError = InvalidInputError | NotFoundError;

/** The arguments of `follow`. */
export type FollowInput = {
  /** Whether the viewer follows it. */
  following?: Scalars['Boolean']['input'];
  /** The global id of a user, a topic, a category, a group or a tag; a tag may have no posts yet. */
  id: Scalars['ID']['input'];
};

/** The kinds of what users follow. */
export type FollowKind =
  /** A category: its topics. */
  | 'CATEGORY'
  /** A group: its articles. */
  | 'GROUP'
  /** A tag: its articles and topics. */
  | 'TAG'
  /** A topic: its comments. */
  | 'TOPIC'
  /** A user: the articles and topics. */
  | 'USER';

/** The payload of `follow`. */
export type FollowPayload = {
  __typename?: 'FollowPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<FollowError>;
  /** The user, topic, category, group or tag; null on failure, and if it no longer exists. */
  node?: Maybe<Node>;
};

/** A formula that ranks articles or topics. */
export type Formula = {
  __typename?: 'Formula';
  /** Whether every site has the formula. Else it is a line of the setting `formulas`. */
  builtIn: Scalars['Boolean']['output'];
  /** The name. */
  name: Scalars['String']['output'];
  /** The formula as text. */
  text: Scalars['String']['output'];
  /**
   * The value for an article with these numbers; the least number, about -1.8e308, if it is not a finite one. It lets a
   * client try a formula, and `agora conformance` compare a server with the published values.
   */
  value: Scalars['Float']['output'];
};


/** A formula that ranks articles or topics. */
export type FormulaValueArgs = {
  comments?: Scalars['Float']['input'];
  downs?: Scalars['Float']['input'];
  points?: Scalars['Float']['input'];
  seconds?: Scalars['Float']['input'];
  time?: Scalars['Float']['input'];
  ups?: Scalars['Float']['input'];
};

/** An error of `grantModerator`. */
export type GrantModeratorError = InvalidInputError | NotFoundError;

/** The arguments of `grantModerator`. */
export type GrantModeratorInput = {
  /** The global id of the category or the group. */
  of: Scalars['ID']['input'];
  /** The global id of the user. */
  user: Scalars['ID']['input'];
};

/** The payload of `grantModerator`. */
export type GrantModeratorPayload = {
  __typename?: 'GrantModeratorPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<GrantModeratorError>;
  /** The user in the current state; null on failure. */
  user?: Maybe<User>;
};

/** A named collection of articles. A group exists as long as it has articles. */
export type Group = Node & {
  __typename?: 'Group';
  /** The number of articles in the group. */
  articleCount: Scalars['Int']['output'];
  /** The articles in the group. */
  articles: ArticleConnection;
  /** The global id, such as `group:programming`. */
  id: Scalars['ID']['output'];
  /** The moderators of the group, besides those of the site: the last 100, the last one first. */
  moderators: Array<User>;
  /**
   * The name: 1 to 64 characters, which are letters and digits of any script, space and . + # - _ / ; not `.` or `..`.
   * Names written by other programs may have other characters.
   */
  name: Scalars['String']['output'];
  /** The pinned articles, at most 5, most recently pinned first. */
  pinnedArticles: Array<Article>;
  /** Whether the viewer moderates it: as a moderator of the site, or of the group. */
  viewerCanModerate: Scalars['Boolean']['output'];
  /** Whether the viewer follows it. */
  viewerIsFollowing: Scalars['Boolean']['output'];
};


/** A named collection of articles. A group exists as long as it has articles. */
export type GroupArticlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: ArticleOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  window?: Window;
};

/** A page of groups. */
export type GroupConnection = {
  __typename?: 'GroupConnection';
  /** The groups with their cursors. */
  edges: Array<GroupEdge>;
  /** The groups without their cursors. */
  nodes: Array<Maybe<Group>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A group in a list. */
export type GroupEdge = {
  __typename?: 'GroupEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The group. */
  node?: Maybe<Group>;
};

/** By how much a rule of the setting `fairness` has lowered an article. */
export type HeldBack = {
  __typename?: 'HeldBack';
  /** The rule. */
  by: FairnessRule;
  /** The number of articles of one author, domain or group that the rule permits on a page. */
  most: Scalars['Int']['output'];
  /** The number of places. */
  places: Scalars['Int']['output'];
};

/** A new post that waits for a moderator, or was rejected. Only its author and moderators can read it. */
export type HeldPost = Node & {
  __typename?: 'HeldPost';
  /** The author; null if unknown. */
  author?: Maybe<User>;
  /** The category of a topic; null if it no longer exists, and for other kinds. */
  category?: Maybe<Category>;
  /** The text in Markdown; null if there is none. */
  content?: Maybe<Scalars['String']['output']>;
  /** The content as sanitized HTML; null if `content` is null. */
  contentHTML?: Maybe<Scalars['String']['output']>;
  /** The time at which the author sent it. */
  createdAt: Scalars['DateTime']['output'];
  /** The names of the groups of an article, at most 10. Some may not exist yet. */
  groups: Array<Scalars['String']['output']>;
  /** The global id, such as `held:42`. It does not become the id of the published post. */
  id: Scalars['ID']['output'];
  /** The kind of post that it becomes. */
  kind: PostKind;
  /** The link of an article; null if it has none. */
  link?: Maybe<Scalars['URL']['output']>;
  /** The comment to which a comment replies; null if it no longer exists, and if there is none. */
  parent?: Maybe<Comment>;
  /** The reason for the rejection in the moderator's words; null if there is none. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The time when a moderator rejected it; null while it waits. */
  rejectedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The rule by which it is held: `first-posts`, `links`, `category`, `silenced`, or the name of another one; null for all
   * but moderators.
   */
  rule?: Maybe<Scalars['String']['output']>;
  /** The article or topic that a comment is on; null if it no longer exists, and for other kinds. */
  subject?: Maybe<Commentable>;
  /** The tags of an article or a topic, at most 10. */
  tags: Array<Scalars['String']['output']>;
  /** The title; null for a comment. */
  title?: Maybe<Scalars['String']['output']>;
};

/** A page of held posts. */
export type HeldPostConnection = {
  __typename?: 'HeldPostConnection';
  /** The held posts with their cursors. */
  edges: Array<HeldPostEdge>;
  /** The held posts without their cursors. */
  nodes: Array<Maybe<HeldPost>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A held post in a list. */
export type HeldPostEdge = {
  __typename?: 'HeldPostEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The held post; null if it waits no longer. */
  node?: Maybe<HeldPost>;
};

/** An error of `hidePost`. */
export type HidePostError = NotFoundError;

/** The arguments of `hidePost`. */
export type HidePostInput = {
  /** Whether it is hidden. */
  hidden?: Scalars['Boolean']['input'];
  /** The global id of the article, topic or comment. */
  id: Scalars['ID']['input'];
};

/** The payload of `hidePost`. */
export type HidePostPayload = {
  __typename?: 'HidePostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<HidePostError>;
  /** The post; null on failure, and if it no longer exists. */
  post?: Maybe<Authored>;
};

/** An error of `hideTag`. */
export type HideTagError = InvalidInputError;

/** The arguments of `hideTag`. */
export type HideTagInput = {
  /** Whether it is hidden. */
  hidden?: Scalars['Boolean']['input'];
  /** The name of the tag. */
  name: Scalars['String']['input'];
};

/** The payload of `hideTag`. */
export type HideTagPayload = {
  __typename?: 'HideTagPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<HideTagError>;
  /** The tag; null on failure. */
  tag?: Maybe<Tag>;
};

/** A part of a result with words of the query. */
export type Highlight = {
  __typename?: 'Highlight';
  /** The part of the result that it is from. */
  field: SearchField;
  /** The part as safe HTML: text, in which the words are in `mark` elements. */
  html: Scalars['String']['output'];
};

/** The result of `hotTopics` may have changed. */
export type HotTopicsChangedPayload = {
  __typename?: 'HotTopicsChangedPayload';
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
  /** The current hot topics. */
  topics: Array<Topic>;
};

/** An account at a host or an OpenID provider with which a user signs in. Only the user and admins can read it. */
export type Identity = Node & {
  __typename?: 'Identity';
  /** The global id, such as `identity:42:kYc0Vq3Z9x_TbN-2`. */
  id: Scalars['ID']['output'];
  /** The issuer, as the claim `iss` of its tokens has it. */
  issuer: Scalars['String']['output'];
  /** The user's id there, as the claim `sub` has it. */
  subject: Scalars['String']['output'];
};

/** Another account is linked with this identity, or this account with too many. */
export type IdentityTakenError = UserError & {
  __typename?: 'IdentityTakenError';
  /** Always IDENTITY_TAKEN. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** The rule that an invalid argument breaks. A client translates the error by it, and by `min` and `max`. */
export type InputRule =
  /** The text needs a moderator's approval. An edit cannot wait for it: the post keeps its text. */
  | 'APPROVAL'
  /** The text has characters that are not permitted, or not permitted together. */
  | 'CHARACTERS'
  /** The value is not possible here, such as a vote DOWN on an article, or not together with another argument. */
  | 'CHOICE'
  /** There are fewer than `min` or more than `max` of them: elements of a list, groups a day, levels of replies. */
  | 'COUNT'
  /** A filter of the site rejects the text. */
  | 'FILTER'
  /** The text does not have the form of its kind: an email address, a URL, a time zone. */
  | 'FORMAT'
  /** The time has passed. */
  | 'FUTURE'
  /**
   * The text has fewer than `min` or more than `max` characters. For the name of an existing group, category or tab, and
   * for a URL after its characters were escaped, bytes count.
   */
  | 'LENGTH'
  /** The number is less than `min` or greater than `max`. */
  | 'RANGE'
  /** The value is missing or empty. */
  | 'REQUIRED';

/** An argument is invalid. */
export type InvalidInputError = UserError & {
  __typename?: 'InvalidInputError';
  /** Always BAD_USER_INPUT. */
  code: ErrorCode;
  /** The most that the rule permits; null unless the rule is LENGTH, COUNT or RANGE. */
  max?: Maybe<Scalars['Int']['output']>;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The least that the rule permits; null unless the rule is LENGTH, COUNT or RANGE. */
  min?: Maybe<Scalars['Int']['output']>;
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
  /** The rule that the argument breaks. */
  rule: InputRule;
};

/** The token of the link is not valid, was used, or is older than an hour. */
export type InvalidTokenError = UserError & {
  __typename?: 'InvalidTokenError';
  /** Always INVALID_TOKEN. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** An error of `lockArticle`. */
export type LockArticleError = EditingClosedError | NotFoundError;

/** The arguments of `lockArticle`. */
export type LockArticleInput = {
  /** The global id of the article. */
  id: Scalars['ID']['input'];
  /** Whether to lock the article; false unlocks it. */
  locked?: Scalars['Boolean']['input'];
};

/** The payload of `lockArticle`. */
export type LockArticlePayload = {
  __typename?: 'LockArticlePayload';
  /** The article in its current state; null on failure. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<LockArticleError>;
};

/** An error of `lockTopic`. */
export type LockTopicError = EditingClosedError | NotFoundError;

/** The arguments of `lockTopic`. */
export type LockTopicInput = {
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
  /** Whether to lock the topic; false unlocks it. */
  locked?: Scalars['Boolean']['input'];
};

/** The payload of `lockTopic`. */
export type LockTopicPayload = {
  __typename?: 'LockTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<LockTopicError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/** The article or topic is locked. */
export type LockedError = UserError & {
  __typename?: 'LockedError';
  /** Always LOCKED. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** An error of `login`. */
export type LoginError = ChallengeRequiredError | SecondFactorRequiredError | WrongCredentialsError;

/** The arguments of `login`. */
export type LoginInput = {
  /**
   * The solution of a `challenge`, if the site has challenges: after five failed logins of the account or of the address
   * within an hour, and while many logins wait for the server. It can be used once.
   */
  challenge?: InputMaybe<Scalars['String']['input']>;
  /** A code of the user's authenticator app, or a recovery code, if the user has a second factor. Each code works once. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The user's name or email address, in any case. */
  nameOrEmail: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
};

/** The payload of `login`. */
export type LoginPayload = {
  __typename?: 'LoginPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<LoginError>;
  /** The time when the session ends unless it is used before; null on failure. Use within 30 days prolongs it. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The token of the new session, for the header `Authorization: Bearer TOKEN`. It cannot be retrieved again; null on
   * failure.
   */
  token?: Maybe<Scalars['String']['output']>;
  /** The user who logged in; null on failure. */
  user?: Maybe<User>;
};

/** An error of `logout`. */
export type LogoutError = InvalidInputError;

/** An error of `logoutEverywhere`. */
export type LogoutEverywhereError = InvalidInputError;

/** The payload of `logoutEverywhere`. */
export type LogoutEverywherePayload = {
  __typename?: 'LogoutEverywherePayload';
  /** The errors that prevented the mutation; always empty at present. */
  errors: Array<LogoutEverywhereError>;
  /** The user who logged out; null if the request was anonymous. */
  user?: Maybe<User>;
};

/** The payload of `logout`. */
export type LogoutPayload = {
  __typename?: 'LogoutPayload';
  /** The errors that prevented the mutation; always empty at present. */
  errors: Array<LogoutError>;
  /** The user who logged out; null if the request was anonymous. */
  user?: Maybe<User>;
};

/** An error of `markNotificationRead`. */
export type MarkNotificationReadError = NotFoundError;

/** The arguments of `markNotificationRead`. */
export type MarkNotificationReadInput = {
  /** The global id of the notification. */
  id: Scalars['ID']['input'];
};

/** The payload of `markNotificationRead`. */
export type MarkNotificationReadPayload = {
  __typename?: 'MarkNotificationReadPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<MarkNotificationReadError>;
  /** The notification; null on failure. */
  notification?: Maybe<Notification>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** An error of `markNotificationsRead`. */
export type MarkNotificationsReadError = NotFoundError;

/** The arguments of `markNotificationsRead`. */
export type MarkNotificationsReadInput = {
  /** The global id of the newest notification to mark as read. */
  upTo: Scalars['ID']['input'];
};

/** The payload of `markNotificationsRead`. */
export type MarkNotificationsReadPayload = {
  __typename?: 'MarkNotificationsReadPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<MarkNotificationsReadError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** An error of `markSeen`. */
export type MarkSeenError = NotFoundError;

/** The arguments of `markSeen`. */
export type MarkSeenInput = {
  /** The global id of the article or topic. */
  id: Scalars['ID']['input'];
  /**
   * The global id of the last comment that was seen, by the order OLD of the thread, whatever the client shows. Without
   * it, the post is marked alone.
   */
  upTo?: InputMaybe<Scalars['ID']['input']>;
};

/** The payload of `markSeen`. */
export type MarkSeenPayload = {
  __typename?: 'MarkSeenPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<MarkSeenError>;
  /** The article or topic; null on failure, and if it no longer exists. */
  post?: Maybe<Commentable>;
};

/** A kind of act in the moderation log. */
export type ModerationAction =
  /** A user was made a member of a private category. */
  | 'ADD_MEMBER'
  /** A category was added to a tab. */
  | 'ADD_TO_TAB'
  /** A moderator published a held post. */
  | 'APPROVE'
  /** A user was banned. */
  | 'BAN'
  /** An address or a network was banned. */
  | 'BAN_ADDRESS'
  /** A moderator changed the groups of the article of another user. */
  | 'CHANGE_GROUPS'
  /** The operator set a password. */
  | 'CHANGE_PASSWORD'
  /** A category was created. */
  | 'CREATE_CATEGORY'
  /** A filter was created or changed. */
  | 'CREATE_FILTER'
  /** An administrator opened a session of the user with `createSession`. */
  | 'CREATE_SESSION'
  /** A tab was created. */
  | 'CREATE_TAB'
  /** The operator created an API token of a user. */
  | 'CREATE_TOKEN'
  /** A moderator deleted the post of another user. */
  | 'DELETE'
  /** An account was deleted, by its user or by the operator. The field `by` is null, as the user no longer exists. */
  | 'DELETE_ACCOUNT'
  /** A filter was deleted. */
  | 'DELETE_FILTER'
  /** A moderator edited the post of another user. */
  | 'EDIT'
  /** A user was made a moderator of a category or a group. */
  | 'GRANT_MODERATOR'
  /** A rule has held a new post: it waits for a moderator. */
  | 'HOLD'
  /** An article or a topic was locked. */
  | 'LOCK'
  /** A rule has put a post on the moderation queue. */
  | 'MARK'
  /** A topic was moved to another category. */
  | 'MOVE'
  /** A note on a user was added. */
  | 'NOTE'
  /** A topic was pinned to its category, or an article to a group. */
  | 'PIN'
  /** An administrator created a user with `provisionUser`. */
  | 'PROVISION_USER'
  /** A moderator rejected a held post, or a rule rejected a text: at most one a minute and user is logged. */
  | 'REJECT'
  /** A post was removed, or the category or the reason of its removal was changed. */
  | 'REMOVE'
  /** A category was removed from a tab. */
  | 'REMOVE_FROM_TAB'
  /** A user is no longer a member of a private category. */
  | 'REMOVE_MEMBER'
  /** The operator removed the second factor of a user. */
  | 'REMOVE_SECOND_FACTOR'
  /** The open reports of a post were resolved. */
  | 'RESOLVE_REPORTS'
  /** A removed post was restored. */
  | 'RESTORE'
  /** A user was made no moderator of a category or a group. */
  | 'REVOKE_MODERATOR'
  /** The role of a user was changed, or the operator created a user with a role. */
  | 'SET_ROLE'
  /** An article or a topic was made sticky on the site. */
  | 'STICK'
  /** The ban of a user was ended. */
  | 'UNBAN'
  /** The ban of an address or a network was removed. */
  | 'UNBAN_ADDRESS'
  /** An article or a topic was unlocked. */
  | 'UNLOCK'
  /** An article or a topic was unpinned. */
  | 'UNPIN'
  /** An article or a topic is no longer sticky. */
  | 'UNSTICK'
  /** A category was changed. */
  | 'UPDATE_CATEGORY'
  /** Settings of the site were changed. */
  | 'UPDATE_SITE'
  /** The description of a tag was changed. */
  | 'UPDATE_TAG'
  /** A user was warned. */
  | 'WARN'
  /** All votes of a user were withdrawn; `changes` has how many, and how many stay. */
  | 'WITHDRAW_VOTES';

/** A value that an act changed. */
export type ModerationChange = {
  __typename?: 'ModerationChange';
  /** The value after the act; null if there is none, and for a text that is not in the log. */
  after?: Maybe<Scalars['String']['output']>;
  /** The value before the act; null if there was none, and for a text that is not in the log. */
  before?: Maybe<Scalars['String']['output']>;
  /** The name of the value, such as `category`, `until`, or the name of a setting. */
  name: Scalars['String']['output'];
};

/**
 * An entry of the moderation log: one act, and what it has changed. An entry never changes, and is never deleted. If the
 * log is public, others than moderators see the fields but `reason` and `address`, and the `changes` of some actions only.
 * They see no entries of the actions NOTE and WARN.
 */
export type ModerationLogEntry = Node & {
  __typename?: 'ModerationLogEntry';
  /** The kind of act. */
  action: ModerationAction;
  /**
   * A keyed hash of the address or the network, the same in all entries on it; null for all other acts, after 30 days, and
   * for others than moderators.
   */
  address?: Maybe<Scalars['String']['output']>;
  /** The moderator or administrator who acted; null for a rule, for the operator and for a deleted account. */
  by?: Maybe<User>;
  /**
   * The values that the act changed. Others than moderators see those of REMOVE, MOVE, CHANGE_GROUPS, SET_ROLE,
   * GRANT_MODERATOR, REVOKE_MODERATOR and of the acts on categories and tabs, and none of all other acts.
   */
  changes: Array<ModerationChange>;
  /** The time of the act. */
  createdAt: Scalars['DateTime']['output'];
  /** The global id, such as `logEntry:5`. */
  id: Scalars['ID']['output'];
  /** The target, if it is an article, a topic or a comment that exists. */
  post?: Maybe<Authored>;
  /** The ranks of the post in the rankings that had it before the act or after it. */
  ranks: Array<RankChange>;
  /** The reason in the words of the moderator; null if there is none, and for others than moderators. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The name of the rule that acted; null for all others. */
  rule?: Maybe<Scalars['String']['output']>;
  /**
   * The global id of what the act changed, or `site` for the settings of the site; null for an act on an address. What it
   * names may no longer exist.
   */
  target?: Maybe<Scalars['ID']['output']>;
  /** The target, if it is a user who exists. */
  user?: Maybe<User>;
};

/** A page of the moderation log. */
export type ModerationLogEntryConnection = {
  __typename?: 'ModerationLogEntryConnection';
  /** The entries with their cursors. */
  edges: Array<ModerationLogEntryEdge>;
  /** The entries without their cursors. */
  nodes: Array<Maybe<ModerationLogEntry>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of entries on all pages, including those whose `node` is null. */
  totalCount: Scalars['Int']['output'];
};

/** An entry in a page of the moderation log. */
export type ModerationLogEntryEdge = {
  __typename?: 'ModerationLogEntryEdge';
  /** The cursor of this entry. */
  cursor: Scalars['String']['output'];
  /** The entry; null if the viewer may not see it. */
  node?: Maybe<ModerationLogEntry>;
};

/** The moderation log has a new entry. */
export type ModerationLoggedPayload = {
  __typename?: 'ModerationLoggedPayload';
  /** The entry; null if the viewer may not see it. */
  entry?: Maybe<ModerationLogEntry>;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
};

/** Replies that a page of a thread leaves out. */
export type MoreReplies = {
  __typename?: 'MoreReplies';
  /** The number of direct replies that are left out. The comments below these are not counted, and left out too. */
  count: Scalars['Int']['output'];
  /** A cursor for `after` of `thread`, which then returns all replies to this comment and what is below them. */
  cursor: Scalars['String']['output'];
};

/** An error of `moveTopic`. */
export type MoveTopicError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `moveTopic`. */
export type MoveTopicInput = {
  /** The name of the new category. */
  category: Scalars['String']['input'];
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
};

/** The payload of `moveTopic`. */
export type MoveTopicPayload = {
  __typename?: 'MoveTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<MoveTopicError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Make a user a member of a category. Members and moderators read a private category. Moderators only. A category may
   * get members before it becomes private.
   */
  addCategoryMember?: Maybe<AddCategoryMemberPayload>;
  /**
   * Add a category to a tab. Moderators only. If there are many topics, they are copied after the response; `Tab.copying`
   * shows the progress.
   */
  addCategoryToTab?: Maybe<AddCategoryToTabPayload>;
  /**
   * Add a note on a user, for moderators, or a warning, which the user sees too. Moderators may warn users, and
   * administrators moderators too: FORBIDDEN for any other user.
   */
  addUserNote?: Maybe<AddUserNotePayload>;
  /**
   * Publish a held post as its author's, with the present time. Moderators only; those of a category for its topics and
   * the comments on them. The author is notified, and so are those to whom it replies and whom it mentions. If the post
   * was approved before, it is returned.
   */
  approvePost?: Maybe<ApprovePostPayload>;
  /**
   * Ban an address or a network, in place of an earlier ban of the same network: its clients can read, but neither write
   * nor log in nor register. Moderators who are logged in are exempt. A partition has room for 1,000 address bans.
   */
  banAddress?: Maybe<BanAddressPayload>;
  /**
   * Ban a user, for a time or without end, in place of an earlier ban. Moderators may ban users, and administrators
   * moderators too: FORBIDDEN for any other user. An identical ban remains unchanged.
   */
  banUser?: Maybe<BanUserPayload>;
  /**
   * Block a user, or end that. A blocked user cannot reply to the posts of the viewer, and does not notify the viewer.
   * Moderators of the site can reply still, unless they are silenced. A block hides no posts, unlike `muteUser`. A user blocks at most 1,000 others.
   */
  blockUser?: Maybe<BlockUserPayload>;
  /**
   * Add an article to groups and remove it from others, in one act. Its author may do this for two hours, a moderator at
   * any time. A moderator may remove it from groups even if it is deleted.
   */
  changeArticleGroups?: Maybe<ChangeArticleGroupsPayload>;
  /**
   * Change the viewer's email address. The new address gets a link, and becomes the viewer's once `verifyEmail` has its
   * token. Three emails at once, then one an hour: RATE_LIMITED. UNAVAILABLE if the server sends no email.
   */
  changeEmail?: Maybe<ChangeEmailPayload>;
  /**
   * Change the viewer's name, at most once in 30 days: RATE_LIMITED, with `extensions.retryAfter` in seconds. For 90 days
   * the old name stays reserved for the viewer, and `user(name:)` finds the viewer by it.
   */
  changeName?: Maybe<ChangeNamePayload>;
  /**
   * Change the viewer's password, end all other sessions of the viewer, and revoke the API tokens that the viewer has
   * created. Those that the operator has created on the command line remain.
   */
  changePassword?: Maybe<ChangePasswordPayload>;
  /** Make the secret of `startTwoFactor` the viewer's second factor: from now on, `login` needs a code. Sessions stay open. */
  confirmTwoFactor?: Maybe<ConfirmTwoFactorPayload>;
  /** Create a category. Moderators only. If an identical category exists, it is returned. */
  createCategory?: Maybe<CreateCategoryPayload>;
  /**
   * Create a filter: new posts and changed ones that match it are rejected, held or marked; so are new names and profiles,
   * if the action is REJECT. It does not change what is published, nor does it concern moderators. A filter of the same
   * kind with the same text is replaced.
   */
  createFilter?: Maybe<CreateFilterPayload>;
  /**
   * Log in another user, who has logged in elsewhere. Admins cannot be logged in like this. Only with an API token of an
   * admin's that has the scope ADMIN.
   */
  createSession?: Maybe<CreateSessionPayload>;
  /** Create a tab. Moderators only. If an identical tab exists, it is returned. */
  createTab?: Maybe<CreateTabPayload>;
  /**
   * Create an API token, with which a program acts for the viewer. The text of the token is shown once. A scope needs the
   * viewer's role, and a request with an API token the scope itself, else FORBIDDEN. A user has at most 100 tokens.
   * It must not outlast what has created it, unless the viewer gives the password and the code: the token of a viewer
   * without a password expires no later than the session now does, and ends with it.
   */
  createToken?: Maybe<CreateTokenPayload>;
  /**
   * Delete the viewer's account for good: the name, the email address, the profile, sessions, API tokens, notifications,
   * reports, lists and held posts. Votes stay. Its name and email address are free at once; a verified address gets a
   * notice. It works from a session or with a token of the host. An API token is FORBIDDEN, and so is an administrator.
   * The posts of a large account are deleted within minutes.
   */
  deleteAccount?: Maybe<DeleteAccountPayload>;
  /**
   * Delete an article. Its author may delete it for two hours, a moderator at any time. The article leaves all lists and
   * groups. Its id, times and comments remain; the comments can still be edited, voted on and deleted.
   */
  deleteArticle?: Maybe<DeleteArticlePayload>;
  /**
   * Delete a comment. Its author may delete it for two hours, a moderator at any time. A comment with replies keeps its
   * place in the thread, without its text.
   */
  deleteComment?: Maybe<DeleteCommentPayload>;
  /** Delete a filter. A filter that was deleted before stays deleted. */
  deleteFilter?: Maybe<DeleteFilterPayload>;
  /**
   * Delete a topic. Its author may delete it for two hours, a moderator at any time. The topic leaves all lists and tags.
   * Its id, times, category and comments remain; the comments can still be edited, voted on and deleted.
   */
  deleteTopic?: Maybe<DeleteTopicPayload>;
  /**
   * Remove the viewer's second factor and its recovery codes. For a viewer who has none it checks the password only, so it
   * may be repeated. After several failed attempts further ones are rejected for a while: RATE_LIMITED.
   */
  disableTwoFactor?: Maybe<DisableTwoFactorPayload>;
  /** Edit an article. Its author may edit it for two hours, a moderator at any time. */
  editArticle?: Maybe<EditArticlePayload>;
  /** Edit a comment. Its author may edit it for two hours, a moderator at any time. */
  editComment?: Maybe<EditCommentPayload>;
  /** Edit the viewer's profile. */
  editProfile?: Maybe<EditProfilePayload>;
  /** Edit a topic. Its author may edit it for two hours, a moderator at any time. */
  editTopic?: Maybe<EditTopicPayload>;
  /** End a session of the viewer. One that has ended stays ended. */
  endSession?: Maybe<EndSessionPayload>;
  /**
   * Follow a user, a topic, a category, a group or a tag, so that `feed` has its posts, or end that. A user follows at
   * most 100 of them.
   */
  follow?: Maybe<FollowPayload>;
  /**
   * Make a user a moderator of a category or a group. Administrators only. In the category they may edit, delete, remove,
   * restore, lock, pin and move topics, do so with the comments on them, and resolve reports. In the group they may take
   * articles out of it, and moderate articles which are in no other group, with their comments.
   */
  grantModerator?: Maybe<GrantModeratorPayload>;
  /**
   * Hide a post, so that it is in the viewer's list `hidden`, or end that. `articles`, `topics`, `recommendedTopics` and
   * the lists of groups, categories and tabs leave it out for the viewer. Comments stay in their threads: a client folds
   * those with `viewerHasHidden`. Of a user's hidden posts the last 1,000 are kept in each partition of the data.
   */
  hidePost?: Maybe<HidePostPayload>;
  /**
   * Hide a tag, so that it is in the viewer's list `hiddenTags`, or end that. The lists that leave hidden posts out, and
   * `feed`, leave out the articles and topics with the tag for the viewer; the tag's own lists show them. A tag may be
   * hidden before a post has it. A user hides at most 100 tags.
   */
  hideTag?: Maybe<HideTagPayload>;
  /** Lock an article against comments, or unlock it. Moderators only. */
  lockArticle?: Maybe<LockArticlePayload>;
  /** Lock a topic against comments, or unlock it. Moderators only. */
  lockTopic?: Maybe<LockTopicPayload>;
  /**
   * Log in. After several failed attempts further ones are rejected for a while: RATE_LIMITED, with
   * `extensions.retryAfter` in seconds.
   */
  login?: Maybe<LoginPayload>;
  /**
   * Log out: end the current session. An anonymous request has no effect. An API token is FORBIDDEN, and so is a token of
   * the host.
   */
  logout?: Maybe<LogoutPayload>;
  /**
   * Log out everywhere: end all sessions of the viewer, and revoke the API tokens that the viewer has created. Those that
   * the operator has created on the command line remain.
   */
  logoutEverywhere?: Maybe<LogoutEverywherePayload>;
  /** Mark one of the viewer's notifications as read. */
  markNotificationRead?: Maybe<MarkNotificationReadPayload>;
  /** Mark the viewer's notifications as read, up to and including the given one. Newer ones remain unread. */
  markNotificationsRead?: Maybe<MarkNotificationsReadPayload>;
  /**
   * Record that the viewer has seen an article or a topic, up to a comment. What is seen only grows: a mark up to an
   * earlier comment changes the time alone. The last 1,000 marked posts are kept in each partition of the data.
   */
  markSeen?: Maybe<MarkSeenPayload>;
  /** Move a topic to another category. Moderators only. */
  moveTopic?: Maybe<MoveTopicPayload>;
  /**
   * Mute a user, or end that. Comments of a muted user do not notify the viewer, and `feed` leaves out the user's posts. A
   * user mutes at most 1,000 others.
   */
  muteUser?: Maybe<MuteUserPayload>;
  /** Pin an article to one of its groups, or unpin it. Moderators only. A group has at most 5 pinned articles. */
  pinArticle?: Maybe<PinArticlePayload>;
  /**
   * Pin a topic to its category, or unpin it. Moderators only. A category has at most 5 pinned topics. A deleted topic can
   * only be unpinned.
   */
  pinTopic?: Maybe<PinTopicPayload>;
  /** Post an article: a link, a text, or both. The author's own vote is the first upvote. */
  postArticle?: Maybe<PostArticlePayload>;
  /** Comment on an article or a topic, or reply to a comment. */
  postComment?: Maybe<PostCommentPayload>;
  /** Post a topic. */
  postTopic?: Maybe<PostTopicPayload>;
  /**
   * Create a user who logs in elsewhere: on the site that this server is a part of. The user has no password. A repetition
   * with the same name and email returns the same user. Only with an API token of an admin's that has the scope ADMIN.
   */
  provisionUser?: Maybe<ProvisionUserPayload>;
  /**
   * Record a view of a topic. A viewer, or an address without a viewer, counts once per half hour. A deleted topic is not
   * counted.
   */
  recordTopicView?: Maybe<RecordTopicViewPayload>;
  /** Create a user and log in. */
  register?: Maybe<RegisterPayload>;
  /**
   * Reject a held post. Moderators only; those of a category for its topics and the comments on them. The author is
   * notified, and can read the text and the reason for 30 days. A rejected post is not changed.
   */
  rejectHeldPost?: Maybe<RejectHeldPostPayload>;
  /**
   * Remove a category from a tab. Moderators only. If there are many topics, they are removed after the response;
   * `Tab.copying` shows the progress.
   */
  removeCategoryFromTab?: Maybe<RemoveCategoryFromTabPayload>;
  /** End the membership of a user in a category. Moderators only. */
  removeCategoryMember?: Maybe<RemoveCategoryMemberPayload>;
  /**
   * Remove an article, a topic or a comment. Moderators only. It leaves all lists and groups. Others see a placeholder
   * with the category of the removal; moderators and the author still see the text. The author is notified. A comment with
   * replies keeps its place in the thread. If the post is removed already, the category and the reason are changed.
   */
  removePost?: Maybe<RemovePostPayload>;
  /**
   * Report an article, a topic or a comment to the moderators. A user reports a post once: a further report returns the
   * first one. At most 100 open reports of a post are stored.
   */
  report?: Maybe<ReportPayload>;
  /**
   * Send the viewer a link that verifies the viewer's email address; none if it is verified. The link leads to
   * `/verify-email?token=TOKEN` of the site. Three emails at once, then one an hour: RATE_LIMITED. UNAVAILABLE if the
   * server sends no email.
   */
  requestEmailVerification?: Maybe<RequestEmailVerificationPayload>;
  /**
   * Send a link to a new password to the user with an email address. The response and its time are the same for an
   * unknown address, and for one that got three emails at once, after which it gets one an hour. The link leads to
   * `/reset-password?token=TOKEN` of the site. UNAVAILABLE if the server sends no email.
   */
  requestPasswordReset?: Maybe<RequestPasswordResetPayload>;
  /**
   * Set a password by the token of an email, which works once, for an hour. All sessions of the user end, with the API
   * tokens that the user has created, and the email is verified. If it was not verified before, the account loses all API
   * tokens and its identities. It does not log in, and keeps the second factor.
   */
  resetPassword?: Maybe<ResetPasswordPayload>;
  /**
   * Resolve the open reports of a post: it leaves the moderation queue. Moderators only. KEEP also restores a post that
   * the rule of `reportsToHide` has removed; REMOVE removes the post, as `removePost` does.
   */
  resolveReports?: Maybe<ResolveReportsPayload>;
  /**
   * Restore a removed article, topic or comment with its votes, at its place in all lists. Moderators only. The author is
   * notified. A post that is not removed is not changed.
   */
  restorePost?: Maybe<RestorePostPayload>;
  /** Make a user no moderator of a category or a group. Administrators only. */
  revokeModerator?: Maybe<RevokeModeratorPayload>;
  /** Revoke an API token of the viewer. One that was revoked before stays revoked. */
  revokeToken?: Maybe<RevokeTokenPayload>;
  /**
   * Save a post, so that it is in the viewer's list `saved`, or end that. A user has at most 1,000 saved posts in each
   * partition of the data.
   */
  savePost?: Maybe<SavePostPayload>;
  /**
   * Sign in with the ID token of an OpenID provider that is configured for it, and open a session: once with each token. It
   * has to be issued to this client, by `azp` if the token has that claim. An account is made at
   * the first time, unless the email is verified by the provider and by an existing account, which is linked then. From
   * within a session the identity is linked to the account of the viewer; so an expired session is UNAUTHENTICATED here.
   * An API token is FORBIDDEN, and so is a token of the host of a user without a password.
   */
  signInWithIdToken?: Maybe<SignInWithIdTokenPayload>;
  /** Make a secret for the viewer's authenticator app. It has no effect until `confirmTwoFactor`, within an hour. */
  startTwoFactor?: Maybe<StartTwoFactorPayload>;
  /**
   * Make an article or a topic sticky, so that it is one of the `stickyPosts` of the site, or end that. Moderators only. A
   * site has at most 5 sticky posts.
   */
  stickPost?: Maybe<StickPostPayload>;
  /** Remove the ban of an address or a network. */
  unbanAddress?: Maybe<UnbanAddressPayload>;
  /** End the ban of a user. The sessions that the ban has ended stay ended. The roles are those of `banUser`. */
  unbanUser?: Maybe<UnbanUserPayload>;
  /**
   * Unlink an identity of the viewer, which cannot sign in any more. A viewer without a password keeps the last one.
   * NOT_FOUND for one that was unlinked before. An API token is FORBIDDEN.
   */
  unlinkIdentity?: Maybe<UnlinkIdentityPayload>;
  /**
   * Change the title, the description and the approval of a category, or make it private or public. Moderators only. It is
   * private at once. If it has many topics, the lists and counts that include them change after the response;
   * `Category.changing` shows the progress.
   */
  updateCategory?: Maybe<UpdateCategoryPayload>;
  /** Choose the kinds of notifications that the viewer gets from now on. */
  updateNotificationPreferences?: Maybe<UpdateNotificationPreferencesPayload>;
  /** Change settings of the site. Administrators only. */
  updateSite?: Maybe<UpdateSitePayload>;
  /** Change the description of a tag. The description is kept while no post has the tag. Moderators only. */
  updateTag?: Maybe<UpdateTagPayload>;
  /**
   * Verify an email address by the token of its link, which works once, for an hour. It needs no session. The new address
   * of `changeEmail` becomes the user's, and the old address gets a notice.
   */
  verifyEmail?: Maybe<VerifyEmailPayload>;
  /** Set the viewer's vote on an article to UP or NONE. Voting is open for a week after the article was posted. */
  voteArticle?: Maybe<VoteArticlePayload>;
  /** Set the viewer's vote on a comment. */
  voteComment?: Maybe<VoteCommentPayload>;
  /** Set the viewer's vote on a topic. */
  voteTopic?: Maybe<VoteTopicPayload>;
  /** Delete a held post of the viewer, which waits or was rejected. */
  withdrawHeldPost?: Maybe<WithdrawHeldPostPayload>;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationAddCategoryMemberArgs = {
  input: AddCategoryMemberInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationAddCategoryToTabArgs = {
  input: AddCategoryToTabInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationAddUserNoteArgs = {
  input: AddUserNoteInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationApprovePostArgs = {
  input: ApprovePostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationBanAddressArgs = {
  input: BanAddressInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationBanUserArgs = {
  input: BanUserInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationBlockUserArgs = {
  input: BlockUserInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationChangeArticleGroupsArgs = {
  input: ChangeArticleGroupsInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationChangeNameArgs = {
  input: ChangeNameInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationConfirmTwoFactorArgs = {
  input: ConfirmTwoFactorInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationCreateCategoryArgs = {
  input: CreateCategoryInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationCreateFilterArgs = {
  input: CreateFilterInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationCreateSessionArgs = {
  input: CreateSessionInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationCreateTabArgs = {
  input: CreateTabInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationCreateTokenArgs = {
  input: CreateTokenInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationDeleteArticleArgs = {
  input: DeleteArticleInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationDeleteCommentArgs = {
  input: DeleteCommentInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationDeleteFilterArgs = {
  input: DeleteFilterInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationDeleteTopicArgs = {
  input: DeleteTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationDisableTwoFactorArgs = {
  input: DisableTwoFactorInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationEditArticleArgs = {
  input: EditArticleInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationEditCommentArgs = {
  input: EditCommentInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationEditProfileArgs = {
  input: EditProfileInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationEditTopicArgs = {
  input: EditTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationFollowArgs = {
  input: FollowInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationGrantModeratorArgs = {
  input: GrantModeratorInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationHidePostArgs = {
  input: HidePostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationHideTagArgs = {
  input: HideTagInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationLockArticleArgs = {
  input: LockArticleInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationLockTopicArgs = {
  input: LockTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationLoginArgs = {
  input: LoginInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationMarkNotificationsReadArgs = {
  input: MarkNotificationsReadInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationMarkSeenArgs = {
  input: MarkSeenInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationMoveTopicArgs = {
  input: MoveTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationMuteUserArgs = {
  input: MuteUserInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationPinArticleArgs = {
  input: PinArticleInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationPinTopicArgs = {
  input: PinTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationPostArticleArgs = {
  input: PostArticleInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationPostCommentArgs = {
  input: PostCommentInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationPostTopicArgs = {
  input: PostTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationProvisionUserArgs = {
  input: ProvisionUserInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRecordTopicViewArgs = {
  input: RecordTopicViewInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRejectHeldPostArgs = {
  input: RejectHeldPostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRemoveCategoryFromTabArgs = {
  input: RemoveCategoryFromTabInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRemoveCategoryMemberArgs = {
  input: RemoveCategoryMemberInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRemovePostArgs = {
  input: RemovePostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationReportArgs = {
  input: ReportInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationResolveReportsArgs = {
  input: ResolveReportsInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRestorePostArgs = {
  input: RestorePostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRevokeModeratorArgs = {
  input: RevokeModeratorInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationSavePostArgs = {
  input: SavePostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationSignInWithIdTokenArgs = {
  input: SignInWithIdTokenInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationStartTwoFactorArgs = {
  input: StartTwoFactorInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationStickPostArgs = {
  input: StickPostInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUnbanAddressArgs = {
  input: UnbanAddressInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUnbanUserArgs = {
  input: UnbanUserInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUnlinkIdentityArgs = {
  input: UnlinkIdentityInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUpdateCategoryArgs = {
  input: UpdateCategoryInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUpdateNotificationPreferencesArgs = {
  input: UpdateNotificationPreferencesInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUpdateSiteArgs = {
  input: UpdateSiteInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationUpdateTagArgs = {
  input: UpdateTagInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationVoteArticleArgs = {
  input: VoteArticleInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationVoteCommentArgs = {
  input: VoteCommentInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationVoteTopicArgs = {
  input: VoteTopicInput;
};


/**
 * The root mutation type. A mutation takes effect completely or not at all. Mutations are safe to retry; pass an
 * `idempotencyKey` to those that create a post.
 */
export type MutationWithdrawHeldPostArgs = {
  input: WithdrawHeldPostInput;
};

/** A rate limit of mutations. It is replenished at a constant rate. */
export type MutationLimit = {
  __typename?: 'MutationLimit';
  /** The mutations that it limits. */
  kind: RateLimitKind;
  /** The maximum number of mutations in one window; null for no limit. */
  limit?: Maybe<Scalars['Int']['output']>;
  /** The time in which the limit is replenished, in seconds. */
  windowSeconds: Scalars['Int']['output'];
};

/** An error of `muteUser`. */
export type MuteUserError = InvalidInputError | NotFoundError;

/** The arguments of `muteUser`. */
export type MuteUserInput = {
  /** The global id of the user. */
  id: Scalars['ID']['input'];
  /** Whether the user is muted. */
  muted?: Scalars['Boolean']['input'];
};

/** The payload of `muteUser`. */
export type MuteUserPayload = {
  __typename?: 'MuteUserPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<MuteUserError>;
  /** The user; null on failure, and if the account no longer exists. */
  user?: Maybe<User>;
};

/** The name, or one that looks like it, is taken by another user; or a different category or tab has the name. */
export type NameTakenError = UserError & {
  __typename?: 'NameTakenError';
  /** Always NAME_TAKEN. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** An object with a global id. */
export type Node = {
  /** The global id, such as `article:100408`: the type and a key. */
  id: Scalars['ID']['output'];
};

/** The object does not exist. */
export type NotFoundError = UserError & {
  __typename?: 'NotFoundError';
  /** Always NOT_FOUND. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** A notification of a reply, of a mention as `@name`, or of what a moderator has done with a post of the user. */
export type Notification = Node & {
  __typename?: 'Notification';
  /** The post if it is a comment; null if it no longer exists. */
  comment?: Maybe<Comment>;
  /** The time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The user's rejected post; null for other kinds, and if the post no longer exists. */
  heldPost?: Maybe<HeldPost>;
  /** The global id, such as `notification:42:REPLY:topic:131853:7`. Only its recipient can read a notification. */
  id: Scalars['ID']['output'];
  /** The kind of notification. */
  kind: NotificationKind;
  /** The post: the reply, the post with the mention, or the user's own; null if it no longer exists. */
  post?: Maybe<Authored>;
  /** Whether the notification is marked as read. */
  read: Scalars['Boolean']['output'];
};

/** A page of notifications. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The notifications with their cursors. */
  edges: Array<NotificationEdge>;
  /** The notifications without their cursors. */
  nodes: Array<Maybe<Notification>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A notification in a list. */
export type NotificationEdge = {
  __typename?: 'NotificationEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The notification. */
  node?: Maybe<Notification>;
};

/** A kind of notification. */
export type NotificationKind =
  /** A moderator has approved the post, which is the user's and had waited. */
  | 'APPROVED'
  /** A mention of the user's name in a post. A post notifies a user once, however often it is edited. */
  | 'MENTION'
  /** A moderator has rejected a post of the user that had waited. `heldPost` has the text and the reason. */
  | 'REJECTED'
  /** A moderator has removed the post, which is the user's. `removal` has the reason. */
  | 'REMOVED'
  /** A reply to an article, topic or comment of the user. */
  | 'REPLY'
  /** A moderator has restored the post, which is the user's. */
  | 'RESTORED';

/** The kinds of notifications that a user gets. */
export type NotificationPreferences = {
  __typename?: 'NotificationPreferences';
  /** The kinds that the user has turned off, each at most once. */
  off: Array<NotificationKind>;
};

/** The viewer received a notification. */
export type NotificationReceivedPayload = {
  __typename?: 'NotificationReceivedPayload';
  /** The notification. */
  notification: Notification;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
  /** The number of the viewer's unread notifications. */
  unreadNotificationCount: Scalars['Int']['output'];
};

/** The position of a page in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last item; null if the page is empty. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are items after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are items before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /**
   * The snapshot that the page is of; null for a page of the present list, such as one without `snapshot`, or one whose
   * snapshot could not be kept.
   */
  snapshot?: Maybe<FeedSnapshot>;
  /** The cursor of the first item; null if the page is empty. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** An error of `pinArticle`. */
export type PinArticleError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `pinArticle`. */
export type PinArticleInput = {
  /** The name of the group. */
  group: Scalars['String']['input'];
  /** The global id of the article. */
  id: Scalars['ID']['input'];
  /** Whether to pin the article; false unpins it. */
  pinned?: Scalars['Boolean']['input'];
};

/** The payload of `pinArticle`. */
export type PinArticlePayload = {
  __typename?: 'PinArticlePayload';
  /** The article in its current state; null on failure. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<PinArticleError>;
};

/** An error of `pinTopic`. */
export type PinTopicError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `pinTopic`. */
export type PinTopicInput = {
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
  /** Whether to pin the topic; false unpins it. */
  pinned?: Scalars['Boolean']['input'];
};

/** The payload of `pinTopic`. */
export type PinTopicPayload = {
  __typename?: 'PinTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<PinTopicError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/** An error of `postArticle`. */
export type PostArticleError = DuplicateLinkError | InvalidInputError | NotFoundError;

/** The arguments of `postArticle`. An article needs a link, a content, or both. */
export type PostArticleInput = {
  /** The text in Markdown, up to 40,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The names of up to 10 groups. Missing groups are created; a user may create 10 groups per day, a moderator any number. */
  groups?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A key of up to 64 characters, unique per post. A repetition with the same key within a day returns the first article. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** An http or https URL, up to 2,048 characters, without a user name or password. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** Whether to post the link even if it was posted within the last `duplicateLinkDays` of the site. */
  postDuplicate?: Scalars['Boolean']['input'];
  /** Up to 10 tags. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The title, 1 to 300 characters, without characters that override the text direction and without tag characters. */
  title: Scalars['String']['input'];
};

/** The payload of `postArticle`. */
export type PostArticlePayload = {
  __typename?: 'PostArticlePayload';
  /** The new article; null on failure, and while it is held. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<PostArticleError>;
  /** The held post; null unless `state` is HELD. */
  heldPost?: Maybe<HeldPost>;
  /** Its state; null on failure. */
  state?: Maybe<PostState>;
};

/** An error of `postComment`. */
export type PostCommentError = EditingClosedError | InvalidInputError | LockedError | NotFoundError;

/** The arguments of `postComment`. */
export type PostCommentInput = {
  /** The text in Markdown, 1 to 40,000 characters. `@name` notifies a user, up to 10 users per text. */
  content: Scalars['String']['input'];
  /** A key of up to 64 characters, unique per post. A repetition with the same key within a day returns the first comment. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The global id of the comment to reply to; null for a top-level comment. */
  parent?: InputMaybe<Scalars['ID']['input']>;
  /** The global id of the article or topic. */
  subject: Scalars['ID']['input'];
};

/** The payload of `postComment`. */
export type PostCommentPayload = {
  __typename?: 'PostCommentPayload';
  /** The new comment; null on failure, and while it is held. */
  comment?: Maybe<Comment>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<PostCommentError>;
  /** The held post; null unless `state` is HELD. */
  heldPost?: Maybe<HeldPost>;
  /** Its state; null on failure. */
  state?: Maybe<PostState>;
};

/** A page of posts. */
export type PostConnection = {
  __typename?: 'PostConnection';
  /** The posts with their cursors. */
  edges: Array<PostEdge>;
  /** The posts without their cursors. */
  nodes: Array<Maybe<Authored>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A post in a list. */
export type PostEdge = {
  __typename?: 'PostEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The post; null if it no longer exists, or may not be read any more. */
  node?: Maybe<Authored>;
};

/** A new post waits for a moderator. */
export type PostHeldPayload = {
  __typename?: 'PostHeldPayload';
  /** The held post in its current state; null if it waits no longer. */
  heldPost?: Maybe<HeldPost>;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
};

/** A kind of posts. */
export type PostKind =
  /** Articles. */
  | 'ARTICLE'
  /** Comments. */
  | 'COMMENT'
  /** Topics. */
  | 'TOPIC';

/** The state of a new post. */
export type PostState =
  /** It is not published: it waits for a moderator, or a moderator has rejected it. */
  | 'HELD'
  /** It is published. */
  | 'PUBLISHED';

/** An error of `postTopic`. */
export type PostTopicError = InvalidInputError | NotFoundError;

/** The arguments of `postTopic`. */
export type PostTopicInput = {
  /** The name of the category. */
  category: Scalars['String']['input'];
  /** The text in Markdown, up to 40,000 characters. */
  content?: Scalars['String']['input'];
  /** A key of up to 64 characters, unique per post. A repetition with the same key within a day returns the first topic. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Up to 10 tags. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The title, 1 to 300 characters, without characters that override the text direction and without tag characters. */
  title: Scalars['String']['input'];
};

/** The payload of `postTopic`. */
export type PostTopicPayload = {
  __typename?: 'PostTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<PostTopicError>;
  /** The held post; null unless `state` is HELD. */
  heldPost?: Maybe<HeldPost>;
  /** Its state; null on failure. */
  state?: Maybe<PostState>;
  /** The new topic; null on failure, and while it is held. */
  topic?: Maybe<Topic>;
};

/** An error of `provisionUser`. */
export type ProvisionUserError = EmailTakenError | InvalidInputError | NameTakenError;

/** The arguments of `provisionUser`. */
export type ProvisionUserInput = {
  /** The email address, up to 254 bytes. It must be unique, ignoring case. */
  email: Scalars['String']['input'];
  /** Whether the user has shown that the email address is theirs. It counts for a new user only. */
  emailVerified?: Scalars['Boolean']['input'];
  /** The name, with the rules of `register`. */
  name: Scalars['String']['input'];
};

/** The payload of `provisionUser`. */
export type ProvisionUserPayload = {
  __typename?: 'ProvisionUserPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ProvisionUserError>;
  /** The user, new or provisioned before; null on failure. */
  user?: Maybe<User>;
};

/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type Query = {
  __typename?: 'Query';
  /**
   * The bans of addresses and networks, by network, at most 1,000 in each partition of the data; those that have ended are
   * among them. Moderators only.
   */
  addressBans?: Maybe<Array<AddressBan>>;
  /** The held posts, which wait for a moderator, oldest first. Moderators only. */
  approvalQueue?: Maybe<HeldPostConnection>;
  /**
   * An article by its id; null if it does not exist. The title of a deleted article is `[deleted]`; it has no link and no
   * content. That of a removed one is `[removed]`, except for its author and moderators.
   */
  article?: Maybe<Article>;
  /**
   * The first article with a link; null if there is none. Links that differ only in their scheme, in `www.`, in tracking
   * parameters and the like count as the same. Deleted and removed articles are left out.
   */
  articleByLink?: Maybe<Article>;
  /** The articles of the site, of one group, or with links to one domain; null if the group does not exist. */
  articles?: Maybe<ArticleConnection>;
  /** All categories, sorted by name; private ones for their members and moderators only. */
  categories?: Maybe<Array<Category>>;
  /** A category by its name; null if it does not exist. A private one exists for its members and moderators only. */
  category?: Maybe<Category>;
  /**
   * A new challenge, for `register`, and for `login` after failures. A client solves it and passes the solution on; so a
   * program that registers many accounts has much to compute. Null if the site has no challenges.
   */
  challenge?: Maybe<Challenge>;
  /**
   * A comment by its id; null if it does not exist. A deleted one has no content; nor has a removed one, except for its
   * author and moderators.
   */
  comment?: Maybe<Comment>;
  /**
   * The comments of the whole site, newest first or oldest first, without deleted and removed ones, and without those in
   * private categories.
   */
  comments?: Maybe<CommentConnection>;
  /**
   * All data of the viewer, page by page: the account, the posts with those that are removed and with their earlier texts,
   * reports, notifications, and lists. Repeat the query with `endCursor` until that is null.
   */
  exportMyData?: Maybe<DataExport>;
  /** The filters of the site, the oldest first, at most 500. Moderators only. */
  filters?: Maybe<Array<Filter>>;
  /** A group by its name; null if it does not exist. A group without articles does not exist. */
  group?: Maybe<Group>;
  /** All groups, sorted by name. */
  groups?: Maybe<GroupConnection>;
  /** The public topics with the most comments on one day, in the time zone of the site. The last 90 days are available. */
  hotTopics?: Maybe<Array<Topic>>;
  /** The filters that a text matches, the oldest first, at most 500. Moderators only. */
  matchingFilters?: Maybe<Array<Filter>>;
  /**
   * The moderation log, newest first: the acts of moderators, administrators, the operator and rules. For moderators, and
   * for everyone if the setting `publicModerationLog` of the site is true; otherwise UNAUTHENTICATED or FORBIDDEN. Pass at
   * most one of `action`, `target` and `by`.
   */
  moderationLog?: Maybe<ModerationLogEntryConnection>;
  /** The moderation queue: the posts with open reports. Moderators only. */
  moderationQueue?: Maybe<QueueItemConnection>;
  /** An entity by its global id; null if it does not exist. */
  node?: Maybe<Node>;
  /** Entities by their global ids, in the same order; null for each one that does not exist. */
  nodes?: Maybe<Array<Maybe<Node>>>;
  /** Markdown as the `contentHTML` of a post would be. The work of rendering counts, as there. */
  previewMarkdown?: Maybe<Scalars['String']['output']>;
  /**
   * The rate limit of the viewer, or of the client's address if the request is anonymous; null if the server has no rate
   * limit.
   */
  rateLimit?: Maybe<RateLimit>;
  /** Public topics ranked by the hot formula, which weighs the score against the age. */
  recommendedTopics?: Maybe<TopicConnection>;
  /**
   * The current position in the event log. Pass it to a subscription as `after` to receive every event from now on. In a
   * response from a cache it is as old as the rest of the data, so that the events are all those since the data were read.
   */
  resumeToken?: Maybe<Scalars['String']['output']>;
  /**
   * The posts, comments, users and tags with the words of a query, those that the viewer may read. New posts appear within
   * seconds; deleted and removed ones are left out at once.
   */
  search?: Maybe<SearchConnection>;
  /** The settings of the site, and its limits. */
  site?: Maybe<Site>;
  /** The articles and topics that moderators have made sticky on the site, at most 5, the latest first. */
  stickyPosts?: Maybe<Array<Commentable>>;
  /** The users and tags whose names begin with a text: users by name, then the tags that most posts have. */
  suggest?: Maybe<Array<Suggestion>>;
  /** A tab by its name; null if it does not exist. */
  tab?: Maybe<Tab>;
  /** All tabs, sorted by name. */
  tabs?: Maybe<Array<Tab>>;
  /**
   * A tag by its name; null if it does not exist. A tag without articles, public topics and a description exists only for
   * those who follow it.
   */
  tag?: Maybe<Tag>;
  /**
   * All tags that articles or public topics have. On a site with several partitions, a page in the order COUNT may have
   * fewer than `first`.
   */
  tags?: Maybe<TagConnection>;
  /**
   * A topic by its id; null if it does not exist. The title of a deleted topic is `[deleted]`; it has no content. That of
   * a removed one is `[removed]`, except for its author and moderators.
   */
  topic?: Maybe<Topic>;
  /**
   * The topics of all public categories, and of a member's private ones except with `tag`, in the window YEAR, and in the
   * order HOT without a window. Those of a tag have no window YEAR.
   */
  topics?: Maybe<TopicConnection>;
  /** A user by id or by name; null if the user does not exist. Pass exactly one of the two arguments. */
  user?: Maybe<User>;
  /** The viewer: the user of the current session; null if the request is anonymous. */
  viewer?: Maybe<User>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryApprovalQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<PostKind>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  place?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryArticleArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryArticleByLinkArgs = {
  url: Scalars['URL']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryArticlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  domain?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: ArticleOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  unseen?: Scalars['Boolean']['input'];
  window?: Window;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryCategoryArgs = {
  name: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryCommentArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryExportMyDataArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryGroupArgs = {
  name: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryHotTopicsArgs = {
  day?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryMatchingFiltersArgs = {
  text: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryModerationLogArgs = {
  action?: InputMaybe<ModerationAction>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  by?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  target?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryModerationQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<PostKind>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: QueueOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  place?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryPreviewMarkdownArgs = {
  content: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryRecommendedTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  author?: InputMaybe<Scalars['ID']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  in?: InputMaybe<Array<SearchKind>>;
  order?: SearchOrder;
  query: Scalars['String']['input'];
  since?: InputMaybe<Scalars['DateTime']['input']>;
  tag?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QuerySuggestArgs = {
  first?: Scalars['Int']['input'];
  in?: InputMaybe<Array<SuggestionKind>>;
  prefix: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryTabArgs = {
  name: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryTagArgs = {
  name: Scalars['String']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: TagOrder;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryTopicArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: TopicOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  tag?: InputMaybe<Scalars['String']['input']>;
  window?: Window;
};


/**
 * The root query type. If the arguments of a field are invalid, the field is null and the response contains an error with
 * its path; the other fields are not affected.
 */
export type QueryUserArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A post with open reports, which waits for a decision of a moderator. */
export type QueueItem = Node & {
  __typename?: 'QueueItem';
  /** The time of the oldest open report. */
  firstReportedAt: Scalars['DateTime']['output'];
  /**
   * The global id, such as `queueItem:topic:131853`. Only moderators can read an item: those of the site, and those of a
   * category or a group that the post was in when it was reported.
   */
  id: Scalars['ID']['output'];
  /** The article, topic or comment; null if it no longer exists. */
  post?: Maybe<Authored>;
  /** The number of open reports. */
  reportCount: Scalars['Int']['output'];
  /** The open reports, at most 100, newest first. */
  reports: Array<Report>;
};

/** A page of the moderation queue. */
export type QueueItemConnection = {
  __typename?: 'QueueItemConnection';
  /** The items with their cursors. */
  edges: Array<QueueItemEdge>;
  /** The items without their cursors. */
  nodes: Array<Maybe<QueueItem>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An item in the moderation queue. */
export type QueueItemEdge = {
  __typename?: 'QueueItemEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The item; null if its reports were resolved since. */
  node?: Maybe<QueueItem>;
};

/** A sort order of the moderation queue. */
export type QueueOrder =
  /** By the oldest open report, newest first. */
  | 'NEW'
  /** By the oldest open report, oldest first. */
  | 'OLD'
  /** By the number of open reports, highest first. */
  | 'REPORTS';

/** The rank of a post in a ranking before and after an act: 1 is the first; null if the post was not in it. */
export type RankChange = {
  __typename?: 'RankChange';
  /** The rank just after the act. */
  after?: Maybe<Scalars['Int']['output']>;
  /** Whether others may have voted between the reads of the ranks: true on a site with several partitions. */
  approximate: Scalars['Boolean']['output'];
  /** The rank just before the act. */
  before?: Maybe<Scalars['Int']['output']>;
  /** The list that has the ranking. */
  list: RankedList;
  /** The global id of the group, the category, the tab or the tag that has the list; null for one of the whole site. */
  of?: Maybe<Scalars['ID']['output']>;
};

/** A list of posts in the order of a ranking. */
export type RankedList =
  /** Articles by their last comments. */
  | 'ARTICLES_ACTIVE'
  /** Articles by comments. */
  | 'ARTICLES_COMMENTS'
  /** Articles, newest first. */
  | 'ARTICLES_NEW'
  /** Articles by the formula of the site. */
  | 'ARTICLES_RANKED'
  /** Articles by points. */
  | 'ARTICLES_TOP'
  /** Topics by their last comments. */
  | 'TOPICS_ACTIVE'
  /** Topics by the comments of the day. */
  | 'TOPICS_HOT'
  /** Topics, newest first. */
  | 'TOPICS_NEW'
  /** Topics by the formula of recommendations. */
  | 'TOPICS_RECOMMENDED';

/** The place of an article or a topic by a formula. */
export type Ranking = {
  __typename?: 'Ranking';
  /**
   * By how much the setting `fairness` has lowered the article among the articles of the site; null if it has not, beyond
   * the first 1,000, and of a topic.
   */
  heldBack?: Maybe<HeldBack>;
  /**
   * The position among the articles or the public topics of the last 32 days, from 1; null beyond 10,000, for others, and
   * while the server cannot compute it.
   */
  position?: Maybe<Scalars['Int']['output']>;
  /** The variables that the formula uses, and then its addends, or its factors if it is a product. */
  terms: Array<RankingTerm>;
  /**
   * The value of the formula. Higher ranks first. By default it is the time of creation in Unix seconds, plus 432 for each
   * upvote.
   */
  value: Scalars['Float']['output'];
  /**
   * The number of further upvotes that lift the post over the one above, if votes do not lower the value; null if there is
   * none above, and beyond 1,000,000.
   */
  votesToNext?: Maybe<Scalars['Int']['output']>;
};

/** A part of the value of a formula. */
export type RankingTerm = {
  __typename?: 'RankingTerm';
  /** The variable, or the addend or factor as text. */
  name: Scalars['String']['output'];
  /** The value. */
  value: Scalars['Float']['output'];
};

/**
 * The rate limit of reads, in points. The cost of an operation is the sum over its fields by `@cost` and `@listSize`, for
 * full lists. If the operation takes more processor time than that, the difference is charged at its end. Points are
 * replenished at a constant rate. An operation that costs more points than remain is rejected as a whole: RATE_LIMITED.
 */
export type RateLimit = {
  __typename?: 'RateLimit';
  /** The cost of this operation if every list is full. */
  cost: Scalars['Int']['output'];
  /** The maximum number of points, and the number replenished per minute. */
  limit: Scalars['Int']['output'];
  /** The points that remain after this operation. */
  remaining: Scalars['Int']['output'];
  /** The time when the limit is fully replenished. */
  resetAt: Scalars['DateTime']['output'];
};

/** The rate limits of mutations. */
export type RateLimitKind =
  /**
   * The bytes that the mutations with POSTS, COMMENTS and VOTES store, all together: the texts of their inputs, and what
   * each of them adds to lists. 4 MiB per hour for a viewer, and the same for all accounts of an address that are younger
   * than a week, unless configured. It does not concern moderators.
   */
  | 'BYTES'
  /** New, changed and deleted comments, and reports: 60 per minute for a viewer, unless configured. */
  | 'COMMENTS'
  /**
   * Logins, changes of a password, an email or a second factor, and requests for an email: 120 per minute for an address,
   * unless configured.
   */
  | 'LOGINS'
  /**
   * New, changed and deleted articles and topics, changes of an article's groups, changes of a profile, and changes of
   * sessions and API tokens: 30 per minute for a viewer, unless configured.
   */
  | 'POSTS'
  /** Registrations: `registrationsPerHour` of the site's settings per hour for an address, 5 by default, unless configured. */
  | 'REGISTRATIONS'
  /** Recorded views, and `markSeen`: 300 per minute for a viewer, or for an address without one, unless configured. */
  | 'VIEWS'
  /**
   * Votes, and posts that are saved and hidden, `follow`, `muteUser`, `blockUser` and `updateNotificationPreferences`: 300
   * per minute for a viewer, unless configured.
   */
  | 'VOTES';

/** An error of `recordTopicView`. */
export type RecordTopicViewError = NotFoundError;

/** The arguments of `recordTopicView`. */
export type RecordTopicViewInput = {
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
};

/** The payload of `recordTopicView`. */
export type RecordTopicViewPayload = {
  __typename?: 'RecordTopicViewPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RecordTopicViewError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/** An error of `register`. */
export type RegisterError = ChallengeRequiredError | EmailTakenError | InvalidInputError | NameTakenError;

/** The arguments of `register`. */
export type RegisterInput = {
  /** The solution of a `challenge`, if the site has one. It can be used once. */
  challenge?: InputMaybe<Scalars['String']['input']>;
  /** The email address, up to 254 bytes. It must be unique, ignoring case. */
  email: Scalars['String']['input'];
  /**
   * The name: 2 to 32 characters, which are letters and digits of one script (Chinese, Japanese and Korean may be mixed
   * with Latin) and . - _ ; at least one letter or digit. At most two combining marks in a row, no invisible characters.
   * It must be unique, ignoring case, and not look like an existing name.
   */
  name: Scalars['String']['input'];
  /** The password, 8 to 256 characters. */
  password: Scalars['String']['input'];
};

/** The payload of `register`. */
export type RegisterPayload = {
  __typename?: 'RegisterPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RegisterError>;
  /** The time when the session ends unless it is used before; null on failure. Use within 30 days prolongs it. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The token of the new session, for the header `Authorization: Bearer TOKEN`. It cannot be retrieved again; null on
   * failure.
   */
  token?: Maybe<Scalars['String']['output']>;
  /** The new user; null on failure. */
  user?: Maybe<User>;
};

/** An error of `rejectHeldPost`. */
export type RejectHeldPostError = InvalidInputError | NotFoundError;

/** The arguments of `rejectHeldPost`. */
export type RejectHeldPostInput = {
  /** The global id of the held post. */
  id: Scalars['ID']['input'];
  /** The reason, up to 1,000 characters, which the author sees. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `rejectHeldPost`. */
export type RejectHeldPostPayload = {
  __typename?: 'RejectHeldPostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RejectHeldPostError>;
  /** The rejected post; null on failure. */
  heldPost?: Maybe<HeldPost>;
};

/** The removal of an article, a topic or a comment by a moderator, or by a rule of the site. */
export type Removal = {
  __typename?: 'Removal';
  /**
   * The moderator who removed the post; null if unknown, for a rule of the site, and for all but moderators: those of the
   * site, of the topic's category, or of all groups of the article.
   */
  by?: Maybe<User>;
  /** The category of the reason. */
  category: RemovalCategory;
  /** The reason in the moderator's words; null if there is none, and for all but the post's author and moderators. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The time of the removal. */
  removedAt: Scalars['DateTime']['output'];
};

/** A category of reasons for a removal. */
export type RemovalCategory =
  /** An attack on a person or a group of people. */
  | 'ABUSE'
  /** It repeats another post. */
  | 'DUPLICATE'
  /** It does not belong to the subject of the group, the category or the thread. */
  | 'OFF_TOPIC'
  /** Another reason. */
  | 'OTHER'
  /** Enough users have reported it: a rule of the site hides it until a moderator decides. No moderator chooses this one. */
  | 'REPORTED'
  /** It breaks a rule of the site that has no category of its own. */
  | 'RULES'
  /** Unwanted advertising. */
  | 'SPAM';

/** An error of `removeCategoryFromTab`. */
export type RemoveCategoryFromTabError = InvalidInputError | NotFoundError;

/** The arguments of `removeCategoryFromTab`. */
export type RemoveCategoryFromTabInput = {
  /** The name of the category. */
  category: Scalars['String']['input'];
  /** The name of the tab. */
  tab: Scalars['String']['input'];
};

/** The payload of `removeCategoryFromTab`. */
export type RemoveCategoryFromTabPayload = {
  __typename?: 'RemoveCategoryFromTabPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RemoveCategoryFromTabError>;
  /** The tab in its current state; null on failure. */
  tab?: Maybe<Tab>;
};

/** An error of `removeCategoryMember`. */
export type RemoveCategoryMemberError = InvalidInputError | NotFoundError;

/** The arguments of `removeCategoryMember`. */
export type RemoveCategoryMemberInput = {
  /** The name of the category. */
  category: Scalars['String']['input'];
  /** The global id of the user. */
  user: Scalars['ID']['input'];
};

/** The payload of `removeCategoryMember`. */
export type RemoveCategoryMemberPayload = {
  __typename?: 'RemoveCategoryMemberPayload';
  /** The category; null on failure. */
  category?: Maybe<Category>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RemoveCategoryMemberError>;
  /** The former member in its current state; null on failure. */
  user?: Maybe<User>;
};

/** An error of `removePost`. */
export type RemovePostError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `removePost`. */
export type RemovePostInput = {
  /** The category of the reason, which everyone sees. */
  category: RemovalCategory;
  /** The global id of the article, topic or comment. */
  id: Scalars['ID']['input'];
  /** The reason, up to 1,000 characters, which the author and moderators see. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `removePost`. */
export type RemovePostPayload = {
  __typename?: 'RemovePostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RemovePostError>;
  /** The post in its current state; null on failure. */
  post?: Maybe<Authored>;
};

/** A report of a post by a user, or by a rule that marks posts. */
export type Report = {
  __typename?: 'Report';
  /** The user who reported the post; null for a rule, and if the account no longer exists. */
  by?: Maybe<User>;
  /** The time of the report. */
  createdAt: Scalars['DateTime']['output'];
  /** The kind of problem. */
  reason: ReportReason;
  /** The rule that marked the post: the id of a filter, or another name; null for a report by a user. */
  rule?: Maybe<Scalars['String']['output']>;
  /** A text for the moderators, up to 1,000 characters; null if the user gave none. */
  text?: Maybe<Scalars['String']['output']>;
};

/** An error of `report`. */
export type ReportError = EditingClosedError | InvalidInputError | NotFoundError;

/** A post was reported. */
export type ReportFiledPayload = {
  __typename?: 'ReportFiledPayload';
  /** The post with its open reports; null if they were resolved since. */
  item?: Maybe<QueueItem>;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
};

/** The arguments of `report`. */
export type ReportInput = {
  /** The global id of the article, topic or comment. */
  id: Scalars['ID']['input'];
  /** The kind of problem. */
  reason: ReportReason;
  /** A text for the moderators, up to 1,000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `report`. */
export type ReportPayload = {
  __typename?: 'ReportPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ReportError>;
  /** The report; null on failure. */
  report?: Maybe<Report>;
};

/** The reason of a report. A RemovalCategory has each of these values, with the same meaning. */
export type ReportReason =
  /** Insults, threats or harassment. */
  | 'ABUSE'
  /** It was posted before. */
  | 'DUPLICATE'
  /** It does not belong to its subject, category or group. */
  | 'OFF_TOPIC'
  /** Another reason, which the text explains. */
  | 'OTHER'
  /** It breaks another rule of the site. */
  | 'RULES'
  /** Advertising, or the same text in many places. */
  | 'SPAM';

/** An error of `requestEmailVerification`: the viewer has no email address. */
export type RequestEmailVerificationError = NotFoundError;

/** The payload of `requestEmailVerification`. */
export type RequestEmailVerificationPayload = {
  __typename?: 'RequestEmailVerificationPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RequestEmailVerificationError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** An error of `requestPasswordReset`. */
export type RequestPasswordResetError = InvalidInputError;

/** The arguments of `requestPasswordReset`. */
export type RequestPasswordResetInput = {
  /** The email address of the account, in any case. */
  email: Scalars['String']['input'];
};

/** The payload of `requestPasswordReset`. It does not reveal whether there is such an account. */
export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RequestPasswordResetError>;
};

/** An error of `resetPassword`. */
export type ResetPasswordError = InvalidInputError | InvalidTokenError;

/** The arguments of `resetPassword`. */
export type ResetPasswordInput = {
  /** The new password, 8 to 256 characters. */
  newPassword: Scalars['String']['input'];
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** The payload of `resetPassword`. */
export type ResetPasswordPayload = {
  __typename?: 'ResetPasswordPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ResetPasswordError>;
  /** The user; null on failure. */
  user?: Maybe<User>;
};

/** The decisions about a reported post. */
export type ResolveAction =
  /** The post stays. A post that the rule of `reportsToHide` has removed is restored. */
  | 'KEEP'
  /** The post is removed. */
  | 'REMOVE';

/** An error of `resolveReports`. */
export type ResolveReportsError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `resolveReports`. */
export type ResolveReportsInput = {
  /** The decision about the post. */
  action?: ResolveAction;
  /** The category of the reason of a removal, which everyone sees; required for REMOVE, without effect for KEEP. */
  category?: InputMaybe<RemovalCategory>;
  /** The global id of the article, topic or comment. */
  id: Scalars['ID']['input'];
  /** The reason of a removal, up to 1,000 characters, which the author and moderators see; without effect for KEEP. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `resolveReports`. */
export type ResolveReportsPayload = {
  __typename?: 'ResolveReportsPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<ResolveReportsError>;
  /** The post; null on failure. */
  post?: Maybe<Authored>;
};

/** An error of `restorePost`. */
export type RestorePostError = EditingClosedError | NotFoundError;

/** The arguments of `restorePost`. */
export type RestorePostInput = {
  /** The global id of the article, topic or comment. */
  id: Scalars['ID']['input'];
};

/** The payload of `restorePost`. */
export type RestorePostPayload = {
  __typename?: 'RestorePostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RestorePostError>;
  /** The post in its current state; null on failure. */
  post?: Maybe<Authored>;
};

/**
 * The texts of a post before an edit, and the edit that has replaced them. Further edits by the author within five minutes
 * have no revision of their own, unless somebody else has edited or reported the post.
 */
export type Revision = Node & {
  __typename?: 'Revision';
  /** The text in Markdown before the edit; null if there was none. */
  content?: Maybe<Scalars['String']['output']>;
  /** The time of the edit. */
  createdAt: Scalars['DateTime']['output'];
  /** The user who made the edit; null if the account no longer exists. */
  editor?: Maybe<User>;
  /** The global id, such as `revision:topic:131853:1`. Those who may not see the revision cannot read it. */
  id: Scalars['ID']['output'];
  /** The link before the edit; null if there was none. */
  link?: Maybe<Scalars['URL']['output']>;
  /** The reason for the edit, the last one of several within five minutes; null if the editor gave none. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The tags of an article or a topic before the edit, at most 10; null for a comment. */
  tags?: Maybe<Array<Scalars['String']['output']>>;
  /** The title before the edit; null for a comment. */
  title?: Maybe<Scalars['String']['output']>;
};

/** A page of the revisions of a post. */
export type RevisionConnection = {
  __typename?: 'RevisionConnection';
  /** The revisions with their cursors. */
  edges: Array<RevisionEdge>;
  /** The revisions without their cursors. */
  nodes: Array<Maybe<Revision>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of revisions on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An entry of a RevisionConnection. */
export type RevisionEdge = {
  __typename?: 'RevisionEdge';
  /** The cursor of this revision. */
  cursor: Scalars['String']['output'];
  /** The revision; null if it no longer exists. */
  node?: Maybe<Revision>;
};

/** An error of `revokeModerator`. */
export type RevokeModeratorError = InvalidInputError | NotFoundError;

/** The arguments of `revokeModerator`. */
export type RevokeModeratorInput = {
  /** The global id of the category or the group. */
  of: Scalars['ID']['input'];
  /** The global id of the user. */
  user: Scalars['ID']['input'];
};

/** The payload of `revokeModerator`. */
export type RevokeModeratorPayload = {
  __typename?: 'RevokeModeratorPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RevokeModeratorError>;
  /** The user in the current state; null on failure. */
  user?: Maybe<User>;
};

/** An error of `revokeToken`. */
export type RevokeTokenError = NotFoundError;

/** The arguments of `revokeToken`. */
export type RevokeTokenInput = {
  /** The global id of the token. */
  id: Scalars['ID']['input'];
};

/** The payload of `revokeToken`. */
export type RevokeTokenPayload = {
  __typename?: 'RevokeTokenPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<RevokeTokenError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** A role: the permissions of a user. */
export type Role =
  /**
   * May also see the email addresses and identities of all users, change the settings of the site, and make users
   * moderators of a category or a group; by an API token also create users and log them in.
   */
  | 'ADMIN'
  /**
   * May also edit, delete, remove and restore the posts of others, decide about reports and held posts, ban users and
   * addresses, and manage filters, categories and tabs.
   */
  | 'MODERATOR'
  /** May post, comment and vote. */
  | 'USER';

/** An error of `savePost`. */
export type SavePostError = InvalidInputError | NotFoundError;

/** The arguments of `savePost`. */
export type SavePostInput = {
  /** The global id of the article, topic or comment. */
  id: Scalars['ID']['input'];
  /** Whether it is saved. */
  saved?: Scalars['Boolean']['input'];
};

/** The payload of `savePost`. */
export type SavePostPayload = {
  __typename?: 'SavePostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<SavePostError>;
  /** The post; null on failure, and if it no longer exists. */
  post?: Maybe<Authored>;
};

/** The scopes of API tokens. Each scope includes those before it. */
export type Scope =
  /** Also the permissions of an admin, while the user is an admin. */
  | 'ADMIN'
  /** Also the permissions of a moderator, while the user is a moderator or an admin. */
  | 'MODERATE'
  /** Queries and subscriptions. */
  | 'READ'
  /** Also mutations. */
  | 'WRITE';

/** A page of results of a search. */
export type SearchConnection = {
  __typename?: 'SearchConnection';
  /** The results with their cursors and highlights. */
  edges: Array<SearchEdge>;
  /** Whether the server is building its index, so that results may be missing. */
  indexing: Scalars['Boolean']['output'];
  /** The results without their cursors. */
  nodes: Array<SearchResult>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A result of a search. */
export type SearchEdge = {
  __typename?: 'SearchEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The parts of the result that have words of the query: its title or name, and a fragment of its text or bio. */
  highlights: Array<Highlight>;
  /** The result. */
  node: SearchResult;
};

/** The parts of a result. */
export type SearchField =
  /** The text of a post, or the bio of a user. */
  | 'TEXT'
  /** The title of a post, or the name of a user or a tag. */
  | 'TITLE';

/** The kinds of what a search finds. */
export type SearchKind =
  /** Articles, by their tags too. */
  | 'ARTICLES'
  /** Comments. */
  | 'COMMENTS'
  /** Tags of articles and public topics, by name. They have no time: NEW has them last, and `since` leaves them out. */
  | 'TAGS'
  /** Topics, by their tags too. */
  | 'TOPICS'
  /** Users, by name and bio. */
  | 'USERS';

/** The orders of what a search finds. */
export type SearchOrder =
  /** The latest first. */
  | 'NEW'
  /** The earliest first. */
  | 'OLD'
  /** The best match first. A match in a title counts more than one in a text. */
  | 'RELEVANCE';

/** A result of a search. */
export type SearchResult = Article | Comment | Tag | Topic | User;

/** The password is correct, and the user has a second factor: repeat the login with a code. */
export type SecondFactorRequiredError = UserError & {
  __typename?: 'SecondFactorRequiredError';
  /** Always SECOND_FACTOR_REQUIRED. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** The place up to which the viewer has seen an article or a topic, as `markSeen` has recorded it. */
export type Seen = {
  __typename?: 'Seen';
  /** The first of these comments; null if there is none. */
  firstUnread?: Maybe<Comment>;
  /** The time when the viewer marked it last. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** The number of comments behind the one up to which it is marked, in the order OLD; the viewer's own count too. */
  unreadCount: Scalars['Int']['output'];
};

/** A session of the viewer, which a login has opened. Only its user can read it. */
export type Session = Node & {
  __typename?: 'Session';
  /** The time when the session was opened; null if unknown. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the request comes from this session. */
  current: Scalars['Boolean']['output'];
  /** The client that opened the session, as it names itself in its header User-Agent; null if unknown. */
  device?: Maybe<Scalars['String']['output']>;
  /** The time when the session ends unless it is used before. */
  expiresAt: Scalars['DateTime']['output'];
  /** The global id, such as `session:42:kYc0Vq3Z9x_TbN-2`. It is not the token, and cannot be used as one. */
  id: Scalars['ID']['output'];
  /** The time when the session was last used, to within an hour; null if unknown. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The least and the most of settings of the site. Texts are counted in characters. */
export type SettingLimits = {
  __typename?: 'SettingLimits';
  /** The values of `perMinute`, `perHour` and `perDay` of a StandingRule. */
  acts: Bounds;
  /** The values of `ageMinutes` of a StandingRule. */
  ageMinutes: Bounds;
  /** The values of `approveFirstPosts`. */
  approveFirstPosts: Bounds;
  /** The values of `approveLinksHours`. */
  approveLinksHours: Bounds;
  /** The length of the description of the site. */
  description: Bounds;
  /** The values of `duplicateLinkDays`. */
  duplicateLinkDays: Bounds;
  /** The values of `karma` of a StandingRule. */
  karma: Bounds;
  /** The length of the name of the site. */
  name: Bounds;
  /** The values of `newAccountHours`. */
  newAccountHours: Bounds;
  /** The values of `registrationsPerHour`. */
  registrationsPerHour: Bounds;
  /** The values of `reportsToHide`. */
  reportsToHide: Bounds;
  /** The values of `voteWindowMinutes`. */
  voteWindowMinutes: Bounds;
};

/** A host or an OpenID provider with which users sign in. */
export type SignInProvider = {
  __typename?: 'SignInProvider';
  /** The issuer, as the claim `iss` of its tokens has it. */
  issuer: Scalars['String']['output'];
  /** The name to show: by default the host of the issuer. */
  label: Scalars['String']['output'];
  /** The page at which a sign-in begins; null if unset. A client adds the parameter `to`, the path of the page that follows. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** An error of `signInWithIdToken`. */
export type SignInWithIdTokenError = IdentityTakenError | SecondFactorRequiredError | WrongCredentialsError;

/** The arguments of `signInWithIdToken`. */
export type SignInWithIdTokenInput = {
  /** A code of the authenticator app, or a recovery code, besides the password; null without a second factor. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The ID token, a JWT of up to 8,192 bytes. */
  idToken: Scalars['String']['input'];
  /** The nonce with which the client began the sign-in. It is required if the token has one. */
  nonce?: InputMaybe<Scalars['String']['input']>;
  /** The viewer's password. It is required to link the identity from within a session, if the account has a password. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `signInWithIdToken`. */
export type SignInWithIdTokenPayload = {
  __typename?: 'SignInWithIdTokenPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<SignInWithIdTokenError>;
  /** The time when the session expires unless it is used before; null on failure. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The token of the new session, for the header `Authorization: Bearer TOKEN`. It cannot be retrieved again; null on
   * failure.
   */
  token?: Maybe<Scalars['String']['output']>;
  /** The user who signed in; null on failure. */
  user?: Maybe<User>;
};

/** The new posts and replies since the viewer's last visit. */
export type SinceYouLeft = {
  __typename?: 'SinceYouLeft';
  /** The topics posted since then, newest first, of the last 100. */
  newTopics: Array<Topic>;
  /** The notifications since then of replies to the viewer, newest first, of the last 100 notifications. */
  repliesToYou: Array<Notification>;
  /** The end of the last visit: when the viewer marked something as seen for the last time. */
  since: Scalars['DateTime']['output'];
  /**
   * The articles with the most points of those posted since then, among the 100 with the most points since the start of
   * that hour; of that day, if it is more than a day ago, and of that month, if it is more than 31 days ago.
   */
  topArticles: Array<Article>;
};


/** The new posts and replies since the viewer's last visit. */
export type SinceYouLeftNewTopicsArgs = {
  first?: Scalars['Int']['input'];
};


/** The new posts and replies since the viewer's last visit. */
export type SinceYouLeftRepliesToYouArgs = {
  first?: Scalars['Int']['input'];
};


/** The new posts and replies since the viewer's last visit. */
export type SinceYouLeftTopArticlesArgs = {
  first?: Scalars['Int']['input'];
};

/** The site: its settings, which administrators change by `updateSite`, and its limits. */
export type Site = Node & {
  __typename?: 'Site';
  /** The number of first posts of each user that wait for a moderator; 0 for none. */
  approveFirstPosts: Scalars['Int']['output'];
  /** The age of an account in hours from which its posts with links need no approval; 0 if none needs it. */
  approveLinksHours: Scalars['Int']['output'];
  /** The URL of an article's page at the front end, with `{id}`, the number, and perhaps `{slug}`; null if unset. */
  articleUrl?: Maybe<Scalars['String']['output']>;
  /** The subject of the site; null if it has no description. */
  description?: Maybe<Scalars['String']['output']>;
  /** The number of days in which a link cannot be posted again, except with `postDuplicate`; 0 if it can always. */
  duplicateLinkDays: Scalars['Int']['output'];
  /**
   * The largest numbers of articles of one author, domain or group on a page: the lines of `updateSite`; null if there are
   * none.
   */
  fairness?: Maybe<Scalars['String']['output']>;
  /** The formulas of `Query.articles` and `Query.topics`: those of `updateSite`, and then those that every site has. */
  formulas: Array<Formula>;
  /** The global id: `site`. */
  id: Scalars['ID']['output'];
  /** The limits that a client needs to know before it sends something. */
  limits: SiteLimits;
  /**
   * The URL of a user's page at the front end, with `{name}`: `contentHTML` links mentions to it; null if unset. Then
   * mentions link to the pages of the server itself, if it has them and knows their URL.
   */
  mentionUrl?: Maybe<Scalars['String']['output']>;
  /** The name of the site. */
  name: Scalars['String']['output'];
  /**
   * The age in hours up to which an account is new: of the votes of new accounts from one network on one post, one counts.
   * 0 if all votes count.
   */
  newAccountHours: Scalars['Int']['output'];
  /** Whether everyone may read the moderation log. */
  publicModerationLog: Scalars['Boolean']['output'];
  /** Whether everyone sees the `revisions` of posts. */
  publicRevisions: Scalars['Boolean']['output'];
  /** Whether everyone sees the `voters` of articles. */
  publicVoters: Scalars['Boolean']['output'];
  /** The number of accounts that one address may register in an hour, unless the operator has configured another. */
  registrationsPerHour: Scalars['Int']['output'];
  /** The number of open reports by users in good standing that hides a post until a moderator decides; 0 for never. */
  reportsToHide: Scalars['Int']['output'];
  /**
   * Whether the server sends email. Else `requestPasswordReset`, `requestEmailVerification` and `changeEmail` are
   * UNAVAILABLE. A server in development sends its links to its log.
   */
  sendsEmail: Scalars['Boolean']['output'];
  /**
   * The hosts and OpenID providers whose ID tokens `signInWithIdToken` accepts, in the order of the operator. Issuers whose
   * tokens open no session are not among them.
   */
  signInProviders: Array<SignInProvider>;
  /** The standing that accounts need for each kind of act, and the limits of it. Moderators are exempt. */
  standing: Standing;
  /** The time zone in which the forum's days begin, such as Europe/Paris. */
  timezone: Scalars['String']['output'];
  /** The URL of a topic's page at the front end, with `{id}`, the number, and perhaps `{slug}`; null if unset. */
  topicUrl?: Maybe<Scalars['String']['output']>;
  /** The time in minutes after a vote in which others of its network are compared with it; 0 if all votes count. */
  voteWindowMinutes: Scalars['Int']['output'];
};

/** The limits of what clients send. Texts are counted in characters. */
export type SiteLimits = {
  __typename?: 'SiteLimits';
  /** The number of bans of addresses and networks, in each partition of the data. */
  addressBans: Scalars['Int']['output'];
  /** The length of the reason for a ban of a user or an address. */
  banReason: Bounds;
  /** The length of a user's bio. */
  bio: Bounds;
  /** The number of users whom a user has blocked. */
  blocked: Scalars['Int']['output'];
  /** The length of the description of a category. */
  categoryDescription: Bounds;
  /** The length of the name of a new category. */
  categoryName: Bounds;
  /** The length of a comment. */
  comment: Bounds;
  /** The depth of a thread: a comment on the article or topic itself has depth 1. */
  commentDepth: Scalars['Int']['output'];
  /** The length of the text of an article or a topic. */
  content: Bounds;
  /** The time after a post in which its author may edit or delete it, in seconds. */
  editPeriodSeconds: Scalars['Int']['output'];
  /** The length of the reason for an edit. */
  editReason: Bounds;
  /** The length of an email address. */
  email: Bounds;
  /** The time after which one more email may be sent, in seconds. */
  emailPeriodSeconds: Scalars['Int']['output'];
  /** The number of emails at once to a user or an address. Those of `requestPasswordReset` count by themselves. */
  emailsAtOnce: Scalars['Int']['output'];
  /** The length of an excerpt: `length`. */
  excerpt: Bounds;
  /** The length of the name of an existing group, category, tab or tag, in bytes. */
  existingName: Bounds;
  /** The length of the message of a filter. */
  filterMessage: Bounds;
  /** The length of the text of a filter. */
  filterText: Bounds;
  /** The number of filters of the site. */
  filters: Scalars['Int']['output'];
  /** The number of users, topics, categories, groups and tags that a user follows. */
  followed: Scalars['Int']['output'];
  /** The number of formulas of `updateSite`. */
  formulas: Scalars['Int']['output'];
  /** The length of the name of a new group. */
  groupName: Bounds;
  /** The number of groups of an article. */
  groups: Bounds;
  /** The number of groups that a user may create per day. */
  groupsPerDay: Scalars['Int']['output'];
  /** The number of held posts of a user. */
  heldPosts: Scalars['Int']['output'];
  /** The number of tags that a user has hidden. */
  hiddenTags: Scalars['Int']['output'];
  /** The length of an `idempotencyKey`. */
  idempotencyKey: Bounds;
  /** The number of identities of a user. */
  identities: Scalars['Int']['output'];
  /** The length of the link of an article and of a user's website, with escaped characters. */
  link: Bounds;
  /** The number of saved posts of a user, and that of hidden ones, in each partition of the data. */
  listedPosts: Scalars['Int']['output'];
  /** The number of categories that a user is a member of. */
  memberships: Scalars['Int']['output'];
  /** The number of users whom a text notifies by mentioning them: the first ones. */
  mentions: Scalars['Int']['output'];
  /** The number of categories and groups that a user moderates. */
  moderatedPlaces: Scalars['Int']['output'];
  /** The number of users whom a user has muted. */
  muted: Scalars['Int']['output'];
  /** The number of ids of `nodes`. */
  nodeIds: Bounds;
  /** The length of the note for moderators of a ban, of its end and of a filter. */
  note: Bounds;
  /** The number of a page of a list, `page`. */
  page: Bounds;
  /** The number of items on a page of a list: `first` and `last`. */
  pageSize: Bounds;
  /** The length of a password. */
  password: Bounds;
  /** The number of pinned topics of a category, of pinned articles of a group, and of sticky posts of the site. */
  pinnedTopics: Scalars['Int']['output'];
  /** The number of private categories. */
  privateCategories: Scalars['Int']['output'];
  /** The rate limits of mutations. */
  rateLimits: Array<MutationLimit>;
  /** The length of the reason for a removal, or for the rejection of a held post. */
  removalReason: Bounds;
  /** The time between two changes of a user's name, in seconds. */
  renamePeriodSeconds: Scalars['Int']['output'];
  /** The length of the text of a report. */
  reportText: Bounds;
  /** The number of open reports of a post that are stored. */
  reports: Scalars['Int']['output'];
  /** The number of revisions of a post. Beyond it, and beyond 1 MiB of text, the oldest but the first one are deleted. */
  revisions: Scalars['Int']['output'];
  /** The length of a query of `search`. */
  searchQuery: Bounds;
  /** The number of words of a query of `search`. */
  searchWords: Bounds;
  /** The maximum number of articles and topics that a user has marked as seen, in each partition of the data. */
  seenPosts: Scalars['Int']['output'];
  /** The time that a session of `createSession` lasts, in seconds. */
  sessionSeconds: Bounds;
  /** The values of settings of the site. */
  settings: SettingLimits;
  /** The number of ids of a subscription. */
  subscriptionIds: Bounds;
  /** The length of the name of a new tab. */
  tabName: Bounds;
  /** The length of a tag. */
  tagName: Bounds;
  /** The number of tags of an article or a topic. */
  tags: Bounds;
  /** `first` of a thread. */
  threadPageSize: Bounds;
  /** The length of the title of an article, a topic, a category or a tab. */
  title: Bounds;
  /** The length of the name of an API token. */
  tokenName: Bounds;
  /** The number of API tokens of a user. */
  tokens: Scalars['Int']['output'];
  /** The length of a user's name. */
  userName: Bounds;
  /** The length of a note or a warning on a user, of `addUserNote`. */
  userNote: Bounds;
  /** The time after the post of an article in which it accepts votes, in seconds. */
  votingPeriodSeconds: Scalars['Int']['output'];
};

/** The standing that accounts need, by kind of act. */
export type Standing = {
  __typename?: 'Standing';
  /**
   * New and changed articles, topics and comments with a link: that of an article, or `http://`, `https://` or `www.` in a
   * title or a text. The rules of `post` apply besides.
   */
  link: StandingRule;
  /** New articles, topics and comments. */
  post: StandingRule;
  /** Reports. */
  report: StandingRule;
  /** Votes on articles, topics and comments. */
  vote: StandingRule;
};

/** The standing that accounts need, by kind of act. A rule that is omitted or null remains unchanged. */
export type StandingInput = {
  /** New and changed articles, topics and comments with a link. */
  link?: InputMaybe<StandingRuleInput>;
  /** New articles, topics and comments. */
  post?: InputMaybe<StandingRuleInput>;
  /** Reports. */
  report?: InputMaybe<StandingRuleInput>;
  /** Votes on articles, topics and comments. */
  vote?: InputMaybe<StandingRuleInput>;
};

/**
 * The standing that an account needs for a kind of act, else FORBIDDEN; and the limits of a user, else RATE_LIMITED. Each
 * number of acts is replenished at a constant rate.
 */
export type StandingRule = {
  __typename?: 'StandingRule';
  /** The least age of the account, in minutes. */
  ageMinutes: Scalars['Int']['output'];
  /** The least karma of the user; 0 requires none. */
  karma: Scalars['Int']['output'];
  /** The number of acts per day; 0 for no limit. */
  perDay: Scalars['Int']['output'];
  /** The number of acts per hour; 0 for no limit. */
  perHour: Scalars['Int']['output'];
  /** The number of acts per minute; 0 for no limit. */
  perMinute: Scalars['Int']['output'];
  /** Whether the user must have a verified email address. */
  verifiedEmail: Scalars['Boolean']['output'];
};

/** The standing that an account needs for a kind of act. A field that is omitted or null remains unchanged. */
export type StandingRuleInput = {
  /** The least age of the account, in minutes: 0 to 5,256,000, ten years. */
  ageMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The least karma of the user: -1,000,000 to 1,000,000. 0 requires none. */
  karma?: InputMaybe<Scalars['Int']['input']>;
  /** The number of acts per day: 0 to 1,000,000; 0 for no limit. */
  perDay?: InputMaybe<Scalars['Int']['input']>;
  /** The number of acts per hour: 0 to 1,000,000; 0 for no limit. */
  perHour?: InputMaybe<Scalars['Int']['input']>;
  /** The number of acts per minute: 0 to 1,000,000; 0 for no limit. */
  perMinute?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the user must have a verified email address. */
  verifiedEmail?: InputMaybe<Scalars['Boolean']['input']>;
};

/** An error of `startTwoFactor`. */
export type StartTwoFactorError = InvalidInputError | WrongCredentialsError;

/** The arguments of `startTwoFactor`. */
export type StartTwoFactorInput = {
  /** The viewer's password. */
  password: Scalars['String']['input'];
};

/** The payload of `startTwoFactor`. */
export type StartTwoFactorPayload = {
  __typename?: 'StartTwoFactorPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<StartTwoFactorError>;
  /** The secret in base32, to type into an authenticator app; null on failure. */
  secret?: Maybe<Scalars['String']['output']>;
  /** The `otpauth` URI of the secret, to show as a QR code; null on failure. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** An error of `stickPost`. */
export type StickPostError = EditingClosedError | InvalidInputError | NotFoundError;

/** The arguments of `stickPost`. */
export type StickPostInput = {
  /** The global id of the article or topic. */
  id: Scalars['ID']['input'];
  /** Whether to make it sticky; false ends that. */
  sticky?: Scalars['Boolean']['input'];
};

/** The payload of `stickPost`. */
export type StickPostPayload = {
  __typename?: 'StickPostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<StickPostError>;
  /** The article or topic in its current state; null on failure. */
  post?: Maybe<Commentable>;
};

/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type Subscription = {
  __typename?: 'Subscription';
  /** An article was posted. */
  articlePosted: ArticlePostedPayload;
  /** A comment was posted, at any depth. */
  commentPosted: CommentPostedPayload;
  /**
   * The first page of a feed changed. The first response has the whole page; each further one has what changes the page of
   * the one before, at most once a second. See docs/subscriptions.md for what a client does with it.
   */
  feedChanged: FeedChangedPayload;
  /**
   * The result of `hotTopics` may have changed: a comment was posted, or a topic or a comment was deleted, removed or
   * restored.
   */
  hotTopicsChanged: HotTopicsChangedPayload;
  /** The moderation log has a new entry. For those who may read `moderationLog`. */
  moderationLogged: ModerationLoggedPayload;
  /** The viewer received a notification. */
  notificationReceived: NotificationReceivedPayload;
  /** A new post waits for a moderator. Moderators only. */
  postHeld: PostHeldPayload;
  /** A post was reported. Moderators only. */
  reportFiled: ReportFiledPayload;
  /**
   * A comment was posted on an article or topic, or one of both was edited, deleted, removed, restored, locked, pinned, made
   * sticky or moved: what a client needs to keep a thread that it shows current. Votes are in `voteChanged`.
   */
  threadChanged: ThreadChangedPayload;
  /** A topic was posted. */
  topicPosted: TopicPostedPayload;
  /**
   * The votes on one of some articles, topics or comments changed, or on any post of a feed. Pass exactly one of `ids` and
   * `feed`.
   */
  voteChanged: VoteChangedPayload;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionArticlePostedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionCommentPostedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionFeedChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  feed: FeedInput;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionHotTopicsChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionModerationLoggedArgs = {
  action?: InputMaybe<ModerationAction>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionNotificationReceivedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionPostHeldArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<PostKind>;
  place?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionReportFiledArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionThreadChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  subject: Scalars['ID']['input'];
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionTopicPostedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  tab?: InputMaybe<Scalars['String']['input']>;
};


/**
 * The root subscription type: live events, over Server-Sent Events, multipart/mixed or a WebSocket.
 *
 * Every event has a `resumeToken`. To resume, subscribe again and pass the last token as `after`: every later event is
 * delivered once, and those of one article or topic, with its comments and votes, in order. A subscription that cannot
 * continue ends with an error. Its `extensions.code` is
 * - STREAM_GAP: some of the later events are no longer stored. Query the current state and subscribe without `after`.
 * - SLOW_CONSUMER: the client reads events too slowly. Resume from the last token.
 * - RATE_LIMITED: the points are spent. Resume from the last token after `extensions.retryAfter` seconds.
 * - UNAVAILABLE: the data of an event was unavailable for some seconds. Resume from the last token.
 */
export type SubscriptionVoteChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  feed?: InputMaybe<FeedInput>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A name that begins with a text. */
export type Suggestion = {
  __typename?: 'Suggestion';
  /** The kind. */
  kind: SuggestionKind;
  /** The name of the user, or the tag. */
  name: Scalars['String']['output'];
  /** The number of public topics that have the tag; 0 for a user. */
  topicCount: Scalars['Int']['output'];
  /** The user; null for a tag. */
  user?: Maybe<User>;
};

/** The kinds of suggestions. */
export type SuggestionKind =
  /** Tags of articles and public topics. */
  | 'TAGS'
  /** Names of users, as for mentions. */
  | 'USERS';

/** A tab: a named set of categories, with their topics in one list. */
export type Tab = Node & {
  __typename?: 'Tab';
  /** The categories of the tab, sorted by name; private ones for their members and moderators only. */
  categories: Array<Category>;
  /**
   * The progress of the copy that follows `addCategoryToTab` or `removeCategoryFromTab`; null if the topics of the tab are
   * up to date.
   */
  copying?: Maybe<CopyProgress>;
  /** The global id, such as `tab:tech`. */
  id: Scalars['ID']['output'];
  /**
   * The name: 1 to 64 characters, which are letters and digits of any script, space and . + # - _ / ; not `.` or `..`.
   * Names written by other programs may have other characters.
   */
  name: Scalars['String']['output'];
  /** The title; the name if no title is set. */
  title: Scalars['String']['output'];
  /** The number of public topics in the tab. */
  topicCount: Scalars['Int']['output'];
  /** The topics of the tab's public categories, and of a member's private ones. */
  topics: TopicConnection;
};


/** A tab: a named set of categories, with their topics in one list. */
export type TabTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: TopicOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  window?: Window;
};

/** A tag of articles and topics. */
export type Tag = Node & {
  __typename?: 'Tag';
  /** The number of articles with the tag. */
  articleCount: Scalars['Int']['output'];
  /** The articles with the tag. */
  articles: ArticleConnection;
  /** The description, up to 1,000 characters; null if there is none. Moderators set it with `updateTag`. */
  description?: Maybe<Scalars['String']['output']>;
  /** The global id, such as `tag:go`. */
  id: Scalars['ID']['output'];
  /**
   * The name: 1 to 64 characters, which are letters and digits of any script, space and . + # - _ / ; not `.` or `..`.
   * Names written by other programs may have other characters.
   */
  name: Scalars['String']['output'];
  /** The number of public topics with the tag. */
  topicCount: Scalars['Int']['output'];
  /** The public topics with the tag. HOT and CONTROVERSIAL only in a window. */
  topics: TopicConnection;
  /** Whether the viewer has hidden it. */
  viewerHasHidden: Scalars['Boolean']['output'];
  /** Whether the viewer follows it. */
  viewerIsFollowing: Scalars['Boolean']['output'];
};


/** A tag of articles and topics. */
export type TagArticlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: ArticleOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  window?: Window;
};


/** A tag of articles and topics. */
export type TagTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formula?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: TopicOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
  snapshot?: Scalars['Boolean']['input'];
  window?: Window;
};

/** A page of tags. */
export type TagConnection = {
  __typename?: 'TagConnection';
  /** The tags with their cursors. */
  edges: Array<TagEdge>;
  /** The tags without their cursors. */
  nodes: Array<Maybe<Tag>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A tag in a list. */
export type TagEdge = {
  __typename?: 'TagEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The tag. */
  node?: Maybe<Tag>;
};

/** A sort order of tags. */
export type TagOrder =
  /** By the number of articles and public topics, highest first: of several partitions the largest number of one. */
  | 'COUNT'
  /** By name. */
  | 'NAME';

/** A kind of change of a thread. */
export type ThreadChangeKind =
  /** The post was deleted. */
  | 'DELETED'
  /** The post was edited: its text, title, link or tags. */
  | 'EDITED'
  /** The article or topic was locked. */
  | 'LOCKED'
  /**
   * The topic is in another category, or its category became private or public; or the article is in other groups. The
   * `subject` is null for those who may not read it any more.
   */
  | 'MOVED'
  /** The article or topic was pinned. */
  | 'PINNED'
  /** A comment was posted. */
  | 'POSTED'
  /** A moderator, or a rule, removed the post. */
  | 'REMOVED'
  /** A moderator restored the post. */
  | 'RESTORED'
  /** The article or topic was made sticky. */
  | 'STUCK'
  /** The article or topic accepts comments again. */
  | 'UNLOCKED'
  /** The article or topic is not pinned any more. */
  | 'UNPINNED'
  /** The article or topic is not sticky any more. */
  | 'UNSTUCK';

/** A change of a thread. */
export type ThreadChangedPayload = {
  __typename?: 'ThreadChangedPayload';
  /**
   * The comment that changed, in its current state; null if it is not in the thread any more: it was deleted or removed, and
   * has no replies. Null also if the article or topic itself changed.
   */
  comment?: Maybe<Comment>;
  /** The global id of the post that changed: the article, the topic or a comment on it. */
  id: Scalars['ID']['output'];
  /** The kind of the change. */
  kind: ThreadChangeKind;
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
  /** The article or topic in its current state; null if it does not exist, or not for the viewer. */
  subject?: Maybe<Commentable>;
};

/** A page of a thread. */
export type ThreadConnection = {
  __typename?: 'ThreadConnection';
  /** The comments with their cursors. */
  edges: Array<ThreadEdge>;
  /** The comments without their cursors; null for each one that no longer exists. */
  nodes: Array<Maybe<Comment>>;
  /** The position of this page. `hasPreviousPage` is whether comments before it in the thread are left out. */
  pageInfo: PageInfo;
  /** The number of comments in the whole thread, with deleted and removed ones that have replies. */
  totalCount: Scalars['Int']['output'];
};

/** A comment in a thread. */
export type ThreadEdge = {
  __typename?: 'ThreadEdge';
  /** The cursor of this comment. It names all comments above it. */
  cursor: Scalars['String']['output'];
  /** The depth in the thread, from 1 for a top-level comment to 64. */
  depth: Scalars['Int']['output'];
  /**
   * The replies to this comment that are left out here: those below `depth`, or those before the ancestors of `around`.
   * Null if none are. Replies that follow on the next page are not left out.
   */
  more?: Maybe<MoreReplies>;
  /** The comment; null if it no longer exists. */
  node?: Maybe<Comment>;
};

/** A forum topic: a text in a category, with a thread of comments. */
export type Topic = Authored & Commentable & Node & Votable & {
  __typename?: 'Topic';
  /** The author; null if unknown, and if the topic is deleted or removed, as with the title. */
  author?: Maybe<User>;
  /** The category that the topic names; null if it does not exist. */
  category?: Maybe<Category>;
  /** The number of comments, at all depths, without deleted and removed ones, of which `comments` has those with replies. */
  commentCount: Scalars['Int']['output'];
  /** The top-level comments: those on the post itself, not on another comment. */
  comments: CommentConnection;
  /**
   * The text in Markdown, up to 40,000 characters; null if there is none, and if the topic is deleted or removed, as with
   * the title.
   */
  content?: Maybe<Scalars['String']['output']>;
  /** The content as sanitized HTML; null if `content` is null. */
  contentHTML?: Maybe<Scalars['String']['output']>;
  /** The time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The time of deletion; null if not deleted. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The number of downvotes. */
  downvotes: Scalars['Int']['output'];
  /** The time of the last edit; null if never edited. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The beginning of `plainText` in one line, with an ellipsis if it is cut, at a word where possible; null if `content`
   * is null.
   */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** The global id, such as `topic:131853`. */
  id: Scalars['ID']['output'];
  /**
   * The number of comments at the site that it was imported from, when it was imported. `commentCount` counts the comments
   * that are here, imported ones too. 0 if it was not imported.
   */
  importedCommentCount: Scalars['Int']['output'];
  /** The time of the last comment, at any depth; the time of creation until there is one. */
  lastReplyAt: Scalars['DateTime']['output'];
  /** Whether the topic is locked: it accepts no comments. */
  locked: Scalars['Boolean']['output'];
  /**
   * The users whom `contentHTML` links by their names with @: those of the first ten names that exist, in the order of the
   * text.
   */
  mentions: Array<User>;
  /** Whether the topic is pinned to its category. */
  pinned: Scalars['Boolean']['output'];
  /** The content without markup, a line for each block; null if `content` is null. */
  plainText?: Maybe<Scalars['String']['output']>;
  /** The place of the topic by a formula, and what it is made from. */
  ranking: Ranking;
  /** The removal by a moderator; null if not removed. */
  removal?: Maybe<Removal>;
  /** The time when a moderator removed it; null if not removed. */
  removedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The texts before each edit, newest first: at most 100, the first one among them. Only the author and moderators see
   * them, unless the site has `publicRevisions`, and only these two those of a removed post; null for all others, and if
   * the post is deleted.
   */
  revisions?: Maybe<RevisionConnection>;
  /** The score: upvotes minus downvotes. */
  score: Scalars['Int']['output'];
  /**
   * The title for a URL: its letters and digits of any script in lower case, up to 80 characters, with hyphens between the
   * words. Empty if it has none, and if the title is replaced, as with a deleted topic.
   */
  slug: Scalars['String']['output'];
  /** Whether the topic is sticky: one of the `stickyPosts` of the site. */
  sticky: Scalars['Boolean']['output'];
  /** The tags; empty if the topic is deleted, and if it is removed, as with the title. */
  tags: Array<Scalars['String']['output']>;
  /** The comments at all depths in reading order: each comment is followed by its replies. */
  thread: ThreadConnection;
  /**
   * The title, 1 to 300 characters; `[deleted]` if the topic is deleted. If it is removed, `[removed]` for all but its
   * author and moderators.
   */
  title: Scalars['String']['output'];
  /** The number of upvotes. */
  upvotes: Scalars['Int']['output'];
  /** The number of views. */
  viewCount: Scalars['Int']['output'];
  /** Whether the viewer may edit and delete the topic now. False during a ban. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the viewer moderates it: as a moderator of the site, or of its category. */
  viewerCanModerate: Scalars['Boolean']['output'];
  /** Whether the viewer may comment now; blocks by other users do not count. */
  viewerCanReply: Scalars['Boolean']['output'];
  /** Whether the viewer may vote now. */
  viewerCanVote: Scalars['Boolean']['output'];
  /** Whether the viewer has hidden it. */
  viewerHasHidden: Scalars['Boolean']['output'];
  /** Whether the viewer has saved it. */
  viewerHasSaved: Scalars['Boolean']['output'];
  /** Whether the viewer follows it. */
  viewerIsFollowing: Scalars['Boolean']['output'];
  /** The place up to which the viewer has marked it as seen; null if it is not marked, and without a viewer. */
  viewerSeen?: Maybe<Seen>;
  /** The viewer's vote; null if the request is anonymous or the topic is deleted or removed. */
  viewerVote?: Maybe<Vote>;
  /** The reason why the viewer may not vote; null if they may. */
  viewerVoteRefusal?: Maybe<VoteRefusal>;
  /**
   * The votes that do not count towards the score, by network: those of new accounts from one network on one post, up to
   * about 1,000 upvotes and 1,000 downvotes. Null unless the viewer is a moderator.
   */
  voteClusters?: Maybe<Array<VoteCluster>>;
};


/** A forum topic: a text in a category, with a thread of comments. */
export type TopicCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A forum topic: a text in a category, with a thread of comments. */
export type TopicExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A forum topic: a text in a category, with a thread of comments. */
export type TopicRankingArgs = {
  formula?: Scalars['String']['input'];
};


/** A forum topic: a text in a category, with a thread of comments. */
export type TopicRevisionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A forum topic: a text in a category, with a thread of comments. */
export type TopicThreadArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  around?: InputMaybe<Scalars['ID']['input']>;
  depth?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: CommentOrder;
};

/** A page of topics. */
export type TopicConnection = {
  __typename?: 'TopicConnection';
  /** The topics with their cursors. */
  edges: Array<TopicEdge>;
  /** The topics without their cursors; null for each one that no longer exists. */
  nodes: Array<Maybe<Topic>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /**
   * Whether the list has the order ACTIVE in place of the requested one: the server ranks recent posts itself, and
   * has not read them all yet, or is busy. Later pages are an error then.
   */
  preliminary: Scalars['Boolean']['output'];
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A topic in a list. */
export type TopicEdge = {
  __typename?: 'TopicEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The topic; null if it no longer exists. */
  node?: Maybe<Topic>;
};

/** A feed of topics. Pass at most one of `category`, `tab` and `tag`. */
export type TopicFeedInput = {
  /** The name of a category, for its topics only. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** The name of a formula, in place of `order`, as the argument of `topics`. `order` must be NEW then. */
  formula?: InputMaybe<Scalars['String']['input']>;
  /** The sort order. */
  order?: TopicOrder;
  /** The name of a tab, for the topics of its categories. */
  tab?: InputMaybe<Scalars['String']['input']>;
  /** A tag, for the topics that have it. */
  tag?: InputMaybe<Scalars['String']['input']>;
  /** As the argument `window` of `topics`; of a tab and a tag without YEAR. */
  window?: Window;
};

/** A sort order of topics. */
export type TopicOrder =
  /** By `lastReplyAt`, latest first. */
  | 'ACTIVE'
  /** By `commentCount`, highest first: those with comments. */
  | 'COMMENTS'
  /**
   * Many votes of both kinds, evenly divided: by (upvotes + downvotes) to the power of the smaller number divided by the
   * larger one, highest first. Those without votes of one kind are not in it. Without a window, the topics of a tag do not
   * have it.
   */
  | 'CONTROVERSIAL'
  /**
   * As `recommendedTopics`, by the hot formula of the site: the later a topic was posted, the fewer votes it needs.
   * Without a window, of `Query.topics` without a tag only; topics of private categories are missing. In a window, by the
   * formula `reddit`.
   */
  | 'HOT'
  /** Newest first. */
  | 'NEW'
  /** Oldest first. */
  | 'OLD'
  /** By the formula `rising`: many votes in a few hours, on topics of the last 32 days. */
  | 'RISING'
  /** By `score`, highest first: of all time, or of a window. */
  | 'TOP';

/** A topic was posted. */
export type TopicPostedPayload = {
  __typename?: 'TopicPostedPayload';
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
  /** The topic in its current state; null if it no longer exists. */
  topic?: Maybe<Topic>;
};

/** An error of `unbanAddress`. */
export type UnbanAddressError = InvalidInputError;

/** The arguments of `unbanAddress`. */
export type UnbanAddressInput = {
  /** The IP address or the network in CIDR notation, as it was banned. */
  network: Scalars['String']['input'];
};

/** The payload of `unbanAddress`. */
export type UnbanAddressPayload = {
  __typename?: 'UnbanAddressPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UnbanAddressError>;
  /** The network, which has no ban of its own now; null on failure. */
  network?: Maybe<Scalars['String']['output']>;
};

/** An error of `unbanUser`. */
export type UnbanUserError = InvalidInputError | NotFoundError;

/** The arguments of `unbanUser`. */
export type UnbanUserInput = {
  /** A note for moderators, up to 1,000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The global id of the user. */
  user: Scalars['ID']['input'];
};

/** The payload of `unbanUser`. */
export type UnbanUserPayload = {
  __typename?: 'UnbanUserPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UnbanUserError>;
  /** The user in the current state; null on failure. */
  user?: Maybe<User>;
};

/** An error of `unlinkIdentity`. It is an InvalidInputError if the user could not sign in any more. */
export type UnlinkIdentityError = InvalidInputError | NotFoundError | WrongCredentialsError;

/** The arguments of `unlinkIdentity`. */
export type UnlinkIdentityInput = {
  /** The global id of the identity. */
  id: Scalars['ID']['input'];
  /** The viewer's password; null for an account without one. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `unlinkIdentity`. */
export type UnlinkIdentityPayload = {
  __typename?: 'UnlinkIdentityPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UnlinkIdentityError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** An error of `updateCategory`. */
export type UpdateCategoryError = InvalidInputError | NotFoundError;

/** The arguments of `updateCategory`. Fields that are omitted or null remain unchanged. */
export type UpdateCategoryInput = {
  /** Whether new topics in the category, and comments on its topics, wait for a moderator. */
  approval?: InputMaybe<Scalars['Boolean']['input']>;
  /** The description, up to 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The name of the category. */
  name: Scalars['String']['input'];
  /** Whether only its members and moderators may read it. */
  private?: InputMaybe<Scalars['Boolean']['input']>;
  /** The title, up to 300 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The payload of `updateCategory`. */
export type UpdateCategoryPayload = {
  __typename?: 'UpdateCategoryPayload';
  /** The category in its current state; null on failure. */
  category?: Maybe<Category>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UpdateCategoryError>;
};

/** An error of `updateNotificationPreferences`. */
export type UpdateNotificationPreferencesError = InvalidInputError;

/** The arguments of `updateNotificationPreferences`. */
export type UpdateNotificationPreferencesInput = {
  /**
   * The kinds of which the user gets no notifications, in place of those before: REPLY and MENTION. Those of what
   * moderators have done are always on.
   */
  off: Array<NotificationKind>;
};

/** The payload of `updateNotificationPreferences`. */
export type UpdateNotificationPreferencesPayload = {
  __typename?: 'UpdateNotificationPreferencesPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UpdateNotificationPreferencesError>;
  /** The viewer; null on failure. */
  user?: Maybe<User>;
};

/** An error of `updateSite`. */
export type UpdateSiteError = InvalidInputError;

/** The arguments of `updateSite`. A setting that is omitted or null remains unchanged. */
export type UpdateSiteInput = {
  /** The number of first posts of each user that wait for a moderator: 0 to 100. */
  approveFirstPosts?: InputMaybe<Scalars['Int']['input']>;
  /** The age of an account in hours from which its posts with links need no approval: 0 to 8,760. */
  approveLinksHours?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The http or https URL of an article's page at the front end, with `{id}` and perhaps `{slug}` after the host. An empty
   * text removes it.
   */
  articleUrl?: InputMaybe<Scalars['String']['input']>;
  /** The subject of the site: up to 1,000 characters. An empty text removes it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The number of days in which a link cannot be posted again, except with `postDuplicate`: 0 to 3,650, 0 for none. */
  duplicateLinkDays?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The largest numbers of articles of one author, with links to one domain, or of one group among 25 in a row: lines such
   * as `articles: author 2, domain 3` for `Query.articles`, or `groups: author 3` for the articles of a group. The others
   * follow lower. It applies to the first 1,000 articles of each order but NEW and OLD, and of each formula. Such a list is
   * read as of a snapshot always: see `PageInfo.snapshot`. "" removes it.
   */
  fairness?: InputMaybe<Scalars['String']['input']>;
  /**
   * The formulas of the site: up to 20 lines such as `gravity: (points - 1) / (hours + 2)^1.5`. The variables are points,
   * ups, downs, comments, hours, seconds and time. An empty text removes them.
   */
  formulas?: InputMaybe<Scalars['String']['input']>;
  /**
   * The http or https URL of a user's page at the front end, with `{name}` after the host: `https://example.com/u/{name}`.
   * An empty text removes it.
   */
  mentionUrl?: InputMaybe<Scalars['String']['input']>;
  /** The name of the site: 1 to 64 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The age in hours up to which an account is new: 0 to 8,760. With 0 all votes count. */
  newAccountHours?: InputMaybe<Scalars['Int']['input']>;
  /** Whether everyone may read the moderation log. */
  publicModerationLog?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether everyone sees the `revisions` of posts. */
  publicRevisions?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether everyone sees the `voters` of articles. */
  publicVoters?: InputMaybe<Scalars['Boolean']['input']>;
  /** The number of accounts that one address may register in an hour: 1 to 1,000,000. */
  registrationsPerHour?: InputMaybe<Scalars['Int']['input']>;
  /** The number of open reports by users in good standing that hides a post: 0 to 100, 0 for never. */
  reportsToHide?: InputMaybe<Scalars['Int']['input']>;
  /** The standing that accounts need for each kind of act, and the limits of it. */
  standing?: InputMaybe<StandingInput>;
  /** The time zone in which the forum's days begin, such as Europe/Paris. Past days remain as they are. */
  timezone?: InputMaybe<Scalars['String']['input']>;
  /** The URL of a topic's page at the front end, as `articleUrl`. An empty text removes it. */
  topicUrl?: InputMaybe<Scalars['String']['input']>;
  /** The time in minutes in which the votes from one network are compared: 0 to 10,080. With 0 all votes count. */
  voteWindowMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** The payload of `updateSite`. */
export type UpdateSitePayload = {
  __typename?: 'UpdateSitePayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UpdateSiteError>;
  /** The site; null on failure. */
  site?: Maybe<Site>;
};

/** An error of `updateTag`. */
export type UpdateTagError = InvalidInputError | NotFoundError;

/** The arguments of `updateTag`. */
export type UpdateTagInput = {
  /** The description, up to 1,000 characters; "" removes it. */
  description: Scalars['String']['input'];
  /** The name of the tag. */
  name: Scalars['String']['input'];
};

/** The payload of `updateTag`. */
export type UpdateTagPayload = {
  __typename?: 'UpdateTagPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<UpdateTagError>;
  /** The tag in its current state; null on failure. */
  tag?: Maybe<Tag>;
};

/** An upvote of the viewer. */
export type Upvote = Node & {
  __typename?: 'Upvote';
  /** The time of the vote. */
  createdAt: Scalars['DateTime']['output'];
  /** The global id, such as `upvote:42:topic:131853`. Only the voter can read it. */
  id: Scalars['ID']['output'];
  /** The post; null if it no longer exists. */
  post?: Maybe<Votable>;
};

/** A page of upvotes. */
export type UpvoteConnection = {
  __typename?: 'UpvoteConnection';
  /** The upvotes with their cursors. */
  edges: Array<UpvoteEdge>;
  /** The upvotes without their cursors. */
  nodes: Array<Maybe<Upvote>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An upvote in a list. */
export type UpvoteEdge = {
  __typename?: 'UpvoteEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The upvote. */
  node?: Maybe<Upvote>;
};

/** A user: a registered person, or the author of an imported post. */
export type User = Node & {
  __typename?: 'User';
  /** The user's articles. */
  articles: ArticleConnection;
  /** The ban that is in effect; null if there is none, and unless the viewer is the user or a moderator. */
  ban?: Maybe<Ban>;
  /** A text about the user, up to 1,000 characters; null if not set. */
  bio?: Maybe<Scalars['String']['output']>;
  /** The users whom the user has blocked, the last one first; null unless the user is the viewer. */
  blocked?: Maybe<UserConnection>;
  /** The user's comments on articles and public topics. */
  comments: CommentConnection;
  /** The time of registration; null if unknown, as of the authors of imported posts. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The email address; null unless the viewer is the user or an admin. */
  email?: Maybe<Scalars['String']['output']>;
  /**
   * Whether the user has shown that the email address is theirs; null unless the viewer is the user or an admin, and
   * without an email address.
   */
  emailVerified?: Maybe<Scalars['Boolean']['output']>;
  /**
   * The newest posts of what the user follows: the articles and topics of users, the articles of groups, the topics of
   * tags, the topics of categories by their last reply, and the comments on topics. A page may have fewer than `first`:
   * what the user has hidden is missing, and so are posts of users who are muted, and further entries of one topic. Null
   * unless the user is the viewer.
   */
  feed?: Maybe<FeedConnection>;
  /** All that the user follows, the latest first, at most 100; null unless the user is the viewer. */
  following?: Maybe<Array<Follow>>;
  /**
   * Whether the user has a password, as users of a host or an OpenID provider may not; null unless the viewer is the user.
   * `resetPassword` gives them one.
   */
  hasPassword?: Maybe<Scalars['Boolean']['output']>;
  /** The user's posts that wait for a moderator, newest first; null unless the user is the viewer. */
  heldPosts?: Maybe<HeldPostConnection>;
  /** The posts that the user has hidden, the last one first; null unless the user is the viewer. */
  hidden?: Maybe<PostConnection>;
  /** The tags that the user has hidden, the last one first, at most 100; null unless the user is the viewer. */
  hiddenTags?: Maybe<Array<Tag>>;
  /** The global id, such as `user:42`. */
  id: Scalars['ID']['output'];
  /**
   * The identities at a host or an OpenID provider with which the user signs in, at most 10; null unless the viewer is the
   * user or an admin.
   */
  identities?: Maybe<Array<Identity>>;
  /** The karma: upvotes minus downvotes by other users on the user's posts. */
  karma: Scalars['Int']['output'];
  /** The categories that the user is a member of, at most 100; null unless the viewer is the user or a moderator. */
  memberOf?: Maybe<Array<Category>>;
  /** The global ids of the categories and groups that the user moderates, besides what the role permits; at most 100. */
  moderates: Array<Scalars['ID']['output']>;
  /**
   * The notes of moderators on the user, newest first, with all bans and warnings; null unless the viewer is a moderator.
   * Up to 1,000 notes are kept. Beyond that the oldest of the kind NOTE go first, and bans last.
   */
  moderatorNotes?: Maybe<Array<UserNote>>;
  /** The users whom the user has muted, the last one first; null unless the user is the viewer. */
  muted?: Maybe<UserConnection>;
  /**
   * The name, 2 to 32 characters. Names are unique, ignoring case and the width of letters. The name of a new user must not look like an existing
   * name, compared by UTS 39 skeleton.
   */
  name: Scalars['String']['output'];
  /**
   * Whether the user should choose a name, because the one at the provider could not be used here: it was taken, or is not
   * a valid name. Null unless the viewer is the user or an admin.
   */
  needsName?: Maybe<Scalars['Boolean']['output']>;
  /** The kinds of notifications that the user gets; null unless the user is the viewer. */
  notificationPreferences?: Maybe<NotificationPreferences>;
  /** The user's notifications, newest first; null unless the user is the viewer. */
  notifications?: Maybe<NotificationConnection>;
  /** The URL of the user's picture at the provider with which the user first signed in; null if it has none. */
  picture?: Maybe<Scalars['URL']['output']>;
  /**
   * The role. A token of the host may give its user a higher one than the one that is stored; the response to a request
   * with this token has the higher one.
   */
  role: Role;
  /** The posts that the user has saved, the last one first; null unless the user is the viewer. */
  saved?: Maybe<PostConnection>;
  /** The user's open sessions, at most 100, the one that was used last first; null unless the user is the viewer. */
  sessions?: Maybe<Array<Session>>;
  /**
   * The new posts and replies since the user's last visit. A visit ends when the user marks nothing as seen for an hour.
   * Null for a user who has not marked anything in an earlier visit, and unless the user is the viewer.
   */
  sinceYouLeft?: Maybe<SinceYouLeft>;
  /** The user's API tokens, at most 100, newest first, with those that have expired; null unless the user is the viewer. */
  tokens?: Maybe<Array<ApiToken>>;
  /** The user's public topics. */
  topics: TopicConnection;
  /** Whether a login of the user needs a code besides the password; null unless the viewer is the user. */
  twoFactor?: Maybe<Scalars['Boolean']['output']>;
  /** The number of unread notifications; null unless the user is the viewer. */
  unreadNotificationCount?: Maybe<Scalars['Int']['output']>;
  /** The posts with an upvote of the user, the newest vote first; null unless the user is the viewer. */
  upvoted?: Maybe<UpvoteConnection>;
  /** Whether the viewer has blocked the user. */
  viewerHasBlocked: Scalars['Boolean']['output'];
  /** Whether the viewer has muted the user. */
  viewerHasMuted: Scalars['Boolean']['output'];
  /** Whether the viewer follows the user. */
  viewerIsFollowing: Scalars['Boolean']['output'];
  /** The newest warnings by moderators, up to 100; null unless the viewer is the user or a moderator. */
  warnings?: Maybe<Array<Warning>>;
  /** The URL of the user's website; null if not set. */
  website?: Maybe<Scalars['URL']['output']>;
  /** The votes that were withdrawn with a ban; null if none were, and unless the viewer is a moderator. */
  withdrawnVotes?: Maybe<VoteWithdrawal>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserArticlesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: UserPostOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserBlockedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: UserPostOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserFeedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserFollowingArgs = {
  kind?: InputMaybe<FollowKind>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserHeldPostsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserHiddenArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserModeratorNotesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserMutedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserSavedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  order?: UserPostOrder;
  page?: InputMaybe<Scalars['Int']['input']>;
};


/** A user: a registered person, or the author of an imported post. */
export type UserUpvotedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The users with their cursors. */
  edges: Array<UserEdge>;
  /** The users without their cursors; null for each one that no longer exists. */
  nodes: Array<Maybe<User>>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** The number of items on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A user in a list. */
export type UserEdge = {
  __typename?: 'UserEdge';
  /** The cursor of this item. */
  cursor: Scalars['String']['output'];
  /** The user; null if the user no longer exists. */
  node?: Maybe<User>;
};

/** An error that the user can correct. */
export type UserError = {
  /** The code of the error, for programs. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument, such as ["input", "title"]; empty if the error concerns no single argument. */
  path: Array<Scalars['String']['output']>;
};

/** A note of a moderator on a user. */
export type UserNote = {
  __typename?: 'UserNote';
  /** The ban that the note is about, which may have ended; null for other notes. */
  ban?: Maybe<Ban>;
  /** The moderator; null for the operator of the site, and if the moderator no longer exists. */
  by?: Maybe<User>;
  /** The time of the note. */
  createdAt: Scalars['DateTime']['output'];
  /** The reason for the note. */
  kind: UserNoteKind;
  /** The text; null if a ban or its end has none. */
  text?: Maybe<Scalars['String']['output']>;
};

/** The kinds of notes on a user. */
export type UserNoteKind =
  /** The user was banned. */
  | 'BAN'
  /** A note that only moderators see. */
  | 'NOTE'
  /** A ban was ended by a moderator. */
  | 'UNBAN'
  /** A note that the user sees too. */
  | 'WARNING';

/** A sort order of the posts of a user. */
export type UserPostOrder =
  /** Newest first. */
  | 'NEW'
  /** Oldest first. */
  | 'OLD'
  /** By `score`, highest first. */
  | 'TOP';

/** An error of `verifyEmail`. */
export type VerifyEmailError = EmailTakenError | InvalidTokenError;

/** The arguments of `verifyEmail`. */
export type VerifyEmailInput = {
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** The payload of `verifyEmail`. */
export type VerifyEmailPayload = {
  __typename?: 'VerifyEmailPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<VerifyEmailError>;
  /** The user; null on failure. */
  user?: Maybe<User>;
};

/** A post that users vote on: an article, a topic or a comment. One fragment reads all three. */
export type Votable = {
  /** The number of downvotes; always 0 for an article. */
  downvotes: Scalars['Int']['output'];
  /** The global id. */
  id: Scalars['ID']['output'];
  /** The score: upvotes minus downvotes. */
  score: Scalars['Int']['output'];
  /** The number of upvotes. */
  upvotes: Scalars['Int']['output'];
  /** Whether the viewer may vote now. */
  viewerCanVote: Scalars['Boolean']['output'];
  /** The viewer's vote; null if the request is anonymous or the post is deleted or removed. */
  viewerVote?: Maybe<Vote>;
  /** The reason why the viewer may not vote; null if they may. */
  viewerVoteRefusal?: Maybe<VoteRefusal>;
  /**
   * The votes that do not count towards the score, by network: those of new accounts from one network on one post, up to
   * about 1,000 upvotes and 1,000 downvotes. Null unless the viewer is a moderator.
   */
  voteClusters?: Maybe<Array<VoteCluster>>;
};

/** The state of a vote. */
export type Vote =
  /** A downvote. Not allowed on articles. */
  | 'DOWN'
  /** No vote. */
  | 'NONE'
  /** An upvote. */
  | 'UP';

/** An error of `voteArticle`. */
export type VoteArticleError = NotFoundError | VotingClosedError;

/** The arguments of `voteArticle`. */
export type VoteArticleInput = {
  /** The global id of the article. */
  id: Scalars['ID']['input'];
  /** The vote: UP or NONE. */
  vote: Vote;
};

/** The payload of `voteArticle`. */
export type VoteArticlePayload = {
  __typename?: 'VoteArticlePayload';
  /** The article in its current state; null on failure. */
  article?: Maybe<Article>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<VoteArticleError>;
};

/** The votes on an article, a topic or a comment changed. */
export type VoteChangedPayload = {
  __typename?: 'VoteChangedPayload';
  /** The position after this event, to resume from. */
  resumeToken: Scalars['String']['output'];
  /** The article, topic or comment in its current state; null if it no longer exists. */
  votable?: Maybe<Votable>;
};

/** Votes from one network on one post that do not count towards the score. Only moderators see them. */
export type VoteCluster = {
  __typename?: 'VoteCluster';
  /** The number of votes. */
  count: Scalars['Int']['output'];
  /** The ids of those whose accounts are deleted. `banUser` withdraws their votes too. */
  deletedVoters: Array<Scalars['ID']['output']>;
  /**
   * The network, as a hash: equal networks have equal hashes. Null if it is no longer known: the networks of a post are
   * deleted 30 days after the first of these votes, that of a vote when its voter's account is deleted.
   */
  network?: Maybe<Scalars['String']['output']>;
  /** The votes: UP or DOWN. */
  vote: Vote;
  /** The users who gave them, at most 100 together with those whose accounts are deleted. */
  voters: Array<User>;
};

/** An error of `voteComment`. */
export type VoteCommentError = NotFoundError | VotingClosedError;

/** The arguments of `voteComment`. */
export type VoteCommentInput = {
  /** The global id of the comment. */
  id: Scalars['ID']['input'];
  /** The vote: UP, DOWN or NONE. */
  vote: Vote;
};

/** The payload of `voteComment`. */
export type VoteCommentPayload = {
  __typename?: 'VoteCommentPayload';
  /** The comment in its current state; null on failure. */
  comment?: Maybe<Comment>;
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<VoteCommentError>;
};

/** A reason why the viewer may not vote. */
export type VoteRefusal =
  /** The article, topic or comment is deleted. */
  | 'DELETED'
  /** The request is anonymous. */
  | 'NOT_LOGGED_IN'
  /** A moderator has removed the article, topic or comment. */
  | 'REMOVED'
  /** The viewer's account lacks the standing to vote: see `Site.standing`. */
  | 'STANDING'
  /** A ban of the kind SUSPENDED is in effect. */
  | 'SUSPENDED'
  /** The article was posted more than a week ago. Voting on topics and comments does not close. */
  | 'VOTING_CLOSED';

/** An error of `voteTopic`. */
export type VoteTopicError = NotFoundError | VotingClosedError;

/** The arguments of `voteTopic`. */
export type VoteTopicInput = {
  /** The global id of the topic. */
  id: Scalars['ID']['input'];
  /** The vote: UP, DOWN or NONE. */
  vote: Vote;
};

/** The payload of `voteTopic`. */
export type VoteTopicPayload = {
  __typename?: 'VoteTopicPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<VoteTopicError>;
  /** The topic in its current state; null on failure. */
  topic?: Maybe<Topic>;
};

/** The withdrawal of all votes of a banned user, which may take minutes. */
export type VoteWithdrawal = {
  __typename?: 'VoteWithdrawal';
  /** Whether all votes have been visited. */
  finished: Scalars['Boolean']['output'];
  /** The number of votes that stay, because voting on the post is closed. */
  kept: Scalars['Int']['output'];
  /** The number of votes that were withdrawn. */
  withdrawn: Scalars['Int']['output'];
};

/** The article was posted more than a week ago, or the post is deleted or removed. */
export type VotingClosedError = UserError & {
  __typename?: 'VotingClosedError';
  /** Always VOTING_CLOSED. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

/** A note of a moderator that the user sees. */
export type Warning = {
  __typename?: 'Warning';
  /** The time of the warning. */
  createdAt: Scalars['DateTime']['output'];
  /** The text. */
  text: Scalars['String']['output'];
};

/**
 * A window of time. It ends now, and begins at a whole hour (HOUR, DAY) or at midnight UTC (WEEK, MONTH). What was posted
 * in it is ranked by all its points, comments or votes. Up to MONTH, a list has the first 10,000 posts.
 */
export type Window =
  /** All time. */
  | 'ALL'
  /** From the start of the hour 24 hours ago. */
  | 'DAY'
  /** From the start of the last hour: one to two hours. */
  | 'HOUR'
  /** From the start of the day 31 days ago. */
  | 'MONTH'
  /** From the start of the day 7 days ago. */
  | 'WEEK'
  /** 12 to 13 twelfths of a year, for the order TOP: the site's articles and topics, and those of a group or category. */
  | 'YEAR';

/** An error of `withdrawHeldPost`. */
export type WithdrawHeldPostError = NotFoundError;

/** The arguments of `withdrawHeldPost`. */
export type WithdrawHeldPostInput = {
  /** The global id of the held post. */
  id: Scalars['ID']['input'];
};

/** The payload of `withdrawHeldPost`. */
export type WithdrawHeldPostPayload = {
  __typename?: 'WithdrawHeldPostPayload';
  /** The errors that prevented the mutation; empty on success. */
  errors: Array<WithdrawHeldPostError>;
  /** The deleted post, without its text; null on failure. */
  heldPost?: Maybe<HeldPost>;
};

/**
 * The user name or the password is incorrect, and the error does not reveal which one; or the ID token is not valid, has
 * expired or has another nonce.
 */
export type WrongCredentialsError = UserError & {
  __typename?: 'WrongCredentialsError';
  /** Always WRONG_CREDENTIALS. */
  code: ErrorCode;
  /** A description of the error for the user, in English. */
  message: Scalars['String']['output'];
  /** The path to the invalid argument. */
  path: Array<Scalars['String']['output']>;
};

export type PostCommentMutationVariables = Exact<{
  input: PostCommentInput;
}>;


export type PostCommentMutation = { __typename: 'Mutation', postComment?: { __typename: 'PostCommentPayload', state?: PostState | null, comment?: (
      { __typename: 'Comment', id: string, depth: number, content?: string | null, parent?: { __typename: 'Comment', id: string } | null, subject?:
        | { __typename: 'Article', commentCount: number, id: string }
        | { __typename: 'Topic', commentCount: number, id: string }
       | null }
      & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'LockedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type CorrectCommentMutationVariables = Exact<{
  input: EditCommentInput;
}>;


export type CorrectCommentMutation = { __typename: 'Mutation', editComment?: { __typename: 'EditCommentPayload', comment?: (
      { __typename: 'Comment', id: string }
      & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type NotifiedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotifiedSubscription = { __typename?: 'Subscription', notificationReceived: { __typename: 'NotificationReceivedPayload', unreadNotificationCount: number, notification: { __typename: 'Notification', id: string, kind: NotificationKind } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { __typename: 'Mutation', logout?: { __typename: 'LogoutPayload', errors: Array<{ __typename: 'InvalidInputError', message: string }> } | null };

export type ArticlePageQueryVariables = Exact<{
  id: Scalars['ID']['input'];
  order: CommentOrder;
  around?: InputMaybe<Scalars['ID']['input']>;
}>;


export type ArticlePageQuery = { __typename: 'Query', resumeToken?: string | null, article?: (
    { __typename: 'Article', id: string, title: string, slug: string, locked: boolean, commentCount: number, viewerCanReply: boolean, viewerCanModerate: boolean, viewerSeen?: { __typename: 'Seen', lastSeenAt: string, unreadCount: number, firstUnread?: { __typename: 'Comment', id: string } | null } | null, thread: (
      { __typename: 'ThreadConnection' }
      & { ' $fragmentRefs'?: { 'ThreadFragment': ThreadFragment } }
    ) }
    & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
  ) | null };

export type CategoryPageQueryVariables = Exact<{
  name: Scalars['String']['input'];
  order: TopicOrder;
  window: Window;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type CategoryPageQuery = { __typename: 'Query', category?: { __typename: 'Category', id: string, name: string, title: string, description?: string | null, approval: boolean, private: boolean, topicCount: number, viewerIsFollowing: boolean, moderators: Array<{ __typename: 'User', id: string, name: string }>, pinnedTopics: Array<(
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
    )>, topics: { __typename: 'TopicConnection', edges: Array<{ __typename: 'TopicEdge', cursor: string, node?: (
          { __typename: 'Topic', id: string }
          & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } } | null };

export type CommentsPageQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type CommentsPageQuery = { __typename: 'Query', comments?: { __typename: 'CommentConnection', edges: Array<{ __typename: 'CommentEdge', cursor: string, node?: (
        { __typename: 'Comment', id: string }
        & { ' $fragmentRefs'?: { 'CommentRowFragment': CommentRowFragment } }
      ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type FeedPageQueryVariables = Exact<{
  posts: Scalars['Boolean']['input'];
  follows: Scalars['Boolean']['input'];
  left: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  more?: Scalars['Boolean']['input'];
}>;


export type FeedPageQuery = { __typename: 'Query', viewer?: (
    { __typename: 'User', id: string, feed?: { __typename: 'FeedConnection', edges: Array<{ __typename: 'PostEdge', cursor: string, node?:
          | (
            { __typename: 'Article', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Article_Fragment': PostRow_Article_Fragment } }
          )
          | (
            { __typename: 'Comment', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Comment_Fragment': PostRow_Comment_Fragment } }
          )
          | (
            { __typename: 'Topic', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Topic_Fragment': PostRow_Topic_Fragment } }
          )
         | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null }
    & { ' $fragmentRefs'?: { 'SinceYouLeftFragment': SinceYouLeftFragment;'FollowsFragment': FollowsFragment } }
  ) | null };

export type FollowsFragment = { __typename: 'User', id: string, following?: Array<{ __typename: 'Follow', target: string, kind: FollowKind, node?:
      | { __typename: 'ApiToken', id: string }
      | { __typename: 'Article', id: string }
      | { __typename: 'Category', name: string, title: string, viewerIsFollowing: boolean, id: string }
      | { __typename: 'Comment', id: string }
      | { __typename: 'Filter', id: string }
      | { __typename: 'Group', name: string, viewerIsFollowing: boolean, id: string }
      | { __typename: 'HeldPost', id: string }
      | { __typename: 'Identity', id: string }
      | { __typename: 'ModerationLogEntry', id: string }
      | { __typename: 'Notification', id: string }
      | { __typename: 'QueueItem', id: string }
      | { __typename: 'Revision', id: string }
      | { __typename: 'Session', id: string }
      | { __typename: 'Site', id: string }
      | { __typename: 'Tab', id: string }
      | { __typename: 'Tag', name: string, viewerIsFollowing: boolean, id: string }
      | { __typename: 'Topic', title: string, slug: string, viewerIsFollowing: boolean, id: string }
      | { __typename: 'Upvote', id: string }
      | { __typename: 'User', name: string, viewerIsFollowing: boolean, id: string }
     | null }> | null } & { ' $fragmentName'?: 'FollowsFragment' };

export type SinceYouLeftFragment = { __typename: 'User', id: string, sinceYouLeft?: { __typename: 'SinceYouLeft', since: string, topArticles: Array<(
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'ArticleRowFragment': ArticleRowFragment } }
    )>, newTopics: Array<(
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
    )>, repliesToYou: Array<(
      { __typename: 'Notification', id: string }
      & { ' $fragmentRefs'?: { 'NotificationRowFragment': NotificationRowFragment } }
    )> } | null } & { ' $fragmentName'?: 'SinceYouLeftFragment' };

export type FrontPageQueryVariables = Exact<{
  order: ArticleOrder;
  window: Window;
  group?: InputMaybe<Scalars['String']['input']>;
  domain?: InputMaybe<Scalars['String']['input']>;
  snapshot: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  unseen?: Scalars['Boolean']['input'];
}>;


export type FrontPageQuery = { __typename: 'Query', articles?: { __typename: 'ArticleConnection', edges: Array<{ __typename: 'ArticleEdge', cursor: string, node?: (
        { __typename: 'Article', id: string }
        & { ' $fragmentRefs'?: { 'ArticleRowFragment': ArticleRowFragment } }
      ) | null }>, pageInfo: (
      { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null }
      & { ' $fragmentRefs'?: { 'NewItemsFragment': NewItemsFragment } }
    ) } | null };

export type GroupHeaderQueryVariables = Exact<{
  name: Scalars['String']['input'];
}>;


export type GroupHeaderQuery = { __typename: 'Query', group?: { __typename: 'Group', id: string, name: string, articleCount: number, viewerIsFollowing: boolean, moderators: Array<{ __typename: 'User', id: string, name: string }>, pinnedArticles: Array<(
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'ArticleRowFragment': ArticleRowFragment } }
    )> } | null };

export type NewItemsFragment = { __typename: 'PageInfo', endCursor?: string | null, snapshot?: { __typename: 'FeedSnapshot', takenAt: string, expired: boolean } | null } & { ' $fragmentName'?: 'NewItemsFragment' };

export type CountNewQueryVariables = Exact<{
  order: ArticleOrder;
  window: Window;
  group?: InputMaybe<Scalars['String']['input']>;
  after: Scalars['String']['input'];
}>;


export type CountNewQuery = { __typename: 'Query', articles?: { __typename: 'ArticleConnection', pageInfo: { __typename: 'PageInfo', snapshot?: { __typename: 'FeedSnapshot', newItems?: number | null } | null } } | null };

export type GroupsPageQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type GroupsPageQuery = { __typename: 'Query', groups?: { __typename: 'GroupConnection', edges: Array<{ __typename: 'GroupEdge', cursor: string, node?: { __typename: 'Group', id: string, name: string, articleCount: number } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type HiddenPageQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type HiddenPageQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hidden?: { __typename: 'PostConnection', edges: Array<{ __typename: 'PostEdge', cursor: string, node?:
          | (
            { __typename: 'Article', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Article_Fragment': PostRow_Article_Fragment } }
          )
          | (
            { __typename: 'Comment', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Comment_Fragment': PostRow_Comment_Fragment } }
          )
          | (
            { __typename: 'Topic', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Topic_Fragment': PostRow_Topic_Fragment } }
          )
         | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type BanAddressMutationVariables = Exact<{
  input: BanAddressInput;
}>;


export type BanAddressMutation = { __typename: 'Mutation', banAddress?: { __typename: 'BanAddressPayload', addressBan?: { __typename: 'AddressBan', network: string } | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type AddressBansQueryVariables = Exact<{ [key: string]: never; }>;


export type AddressBansQuery = { __typename: 'Query', addressBans?: Array<{ __typename: 'AddressBan', kind: AddressBanKind, network: string, until?: string | null, reason: string, note?: string | null, createdAt: string, by?: { __typename: 'User', id: string, name: string } | null }> | null };

export type UnbanAddressMutationVariables = Exact<{
  input: UnbanAddressInput;
}>;


export type UnbanAddressMutation = { __typename: 'Mutation', unbanAddress?: { __typename: 'UnbanAddressPayload', network?: string | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type ApprovalQueueQueryVariables = Exact<{
  kind?: InputMaybe<PostKind>;
  place?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ApprovalQueueQuery = { __typename: 'Query', approvalQueue?: { __typename: 'HeldPostConnection', totalCount: number, edges: Array<{ __typename: 'HeldPostEdge', cursor: string, node?: (
        { __typename: 'HeldPost', id: string }
        & { ' $fragmentRefs'?: { 'HeldCaseFragment': HeldCaseFragment } }
      ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type CountHeldQueryVariables = Exact<{
  kind?: InputMaybe<PostKind>;
  place?: InputMaybe<Scalars['ID']['input']>;
}>;


export type CountHeldQuery = { __typename: 'Query', queue?: { __typename: 'HeldPostConnection', totalCount: number } | null };

export type PostHeldSubscriptionVariables = Exact<{
  kind?: InputMaybe<PostKind>;
  place?: InputMaybe<Scalars['ID']['input']>;
}>;


export type PostHeldSubscription = { __typename?: 'Subscription', postHeld: { __typename: 'PostHeldPayload', heldPost?: { __typename: 'HeldPost', id: string } | null } };

export type ApprovedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ApprovedSubscription = { __typename?: 'Subscription', moderationLogged: { __typename: 'ModerationLoggedPayload', entry?: { __typename: 'ModerationLogEntry', id: string, action: ModerationAction, target?: string | null } | null } };

export type BannedUserFragment = { __typename: 'User', id: string, ban?: { __typename: 'Ban', kind: BanKind, until?: string | null, reason: string } | null } & { ' $fragmentName'?: 'BannedUserFragment' };

export type BanUserMutationVariables = Exact<{
  input: BanUserInput;
}>;


export type BanUserMutation = { __typename: 'Mutation', banUser?: { __typename: 'BanUserPayload', user?: (
      { __typename: 'User', id: string, withdrawnVotes?: { __typename: 'VoteWithdrawal', withdrawn: number, kept: number, finished: boolean } | null }
      & { ' $fragmentRefs'?: { 'BannedUserFragment': BannedUserFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type UnbanUserMutationVariables = Exact<{
  input: UnbanUserInput;
}>;


export type UnbanUserMutation = { __typename: 'Mutation', unbanUser?: { __typename: 'UnbanUserPayload', user?: (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'BannedUserFragment': BannedUserFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type CategoryFormFragment = { __typename: 'Category', id: string, name: string, title: string, description?: string | null, approval: boolean, private: boolean, changing?: { __typename: 'CopyProgress', done: number, total: number } | null } & { ' $fragmentName'?: 'CategoryFormFragment' };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { __typename: 'Mutation', createCategory?: { __typename: 'CreateCategoryPayload', category?: (
      { __typename: 'Category', id: string }
      & { ' $fragmentRefs'?: { 'CategoryFormFragment': CategoryFormFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NameTakenError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type UpdateCategoryMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type UpdateCategoryMutation = { __typename: 'Mutation', updateCategory?: { __typename: 'UpdateCategoryPayload', category?: (
      { __typename: 'Category', id: string }
      & { ' $fragmentRefs'?: { 'CategoryFormFragment': CategoryFormFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ModeratedCategoryQueryVariables = Exact<{
  name: Scalars['String']['input'];
}>;


export type ModeratedCategoryQuery = { __typename: 'Query', category?: (
    { __typename: 'Category', id: string, name: string, moderators: Array<{ __typename: 'User', id: string, name: string }> }
    & { ' $fragmentRefs'?: { 'CategoryFormFragment': CategoryFormFragment } }
  ) | null };

export type ChangesFragment = { __typename: 'ModerationLogEntry', id: string, changes: Array<{ __typename: 'ModerationChange', name: string, before?: string | null, after?: string | null }>, ranks: Array<{ __typename: 'RankChange', list: RankedList, of?: string | null, before?: number | null, after?: number | null, approximate: boolean }> } & { ' $fragmentName'?: 'ChangesFragment' };

export type CreateFilterMutationVariables = Exact<{
  input: CreateFilterInput;
}>;


export type CreateFilterMutation = { __typename: 'Mutation', createFilter?: { __typename: 'CreateFilterPayload', filter?: (
      { __typename: 'Filter', id: string }
      & { ' $fragmentRefs'?: { 'FilterItemFragment': FilterItemFragment } }
    ) | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type FilterItemFragment = { __typename: 'Filter', id: string, kind: FilterKind, text: string, action: FilterAction, message?: string | null, note?: string | null, createdAt: string, by?: { __typename: 'User', id: string, name: string } | null } & { ' $fragmentName'?: 'FilterItemFragment' };

export type FiltersQueryVariables = Exact<{ [key: string]: never; }>;


export type FiltersQuery = { __typename: 'Query', filters?: Array<(
    { __typename: 'Filter', id: string }
    & { ' $fragmentRefs'?: { 'FilterItemFragment': FilterItemFragment } }
  )> | null };

export type DeleteFilterMutationVariables = Exact<{
  input: DeleteFilterInput;
}>;


export type DeleteFilterMutation = { __typename: 'Mutation', deleteFilter?: { __typename: 'DeleteFilterPayload', id?: string | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type ModeratorQueryVariables = Exact<{ [key: string]: never; }>;


export type ModeratorQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, name: string, role: Role, moderates: Array<string> } | null, site?: { __typename: 'Site', id: string, publicModerationLog: boolean } | null };

export type HeldCaseFragment = { __typename: 'HeldPost', id: string, kind: PostKind, createdAt: string, title?: string | null, link?: string | null, contentHTML?: string | null, tags: Array<string>, groups: Array<string>, rule?: string | null, author?: { __typename: 'User', id: string, name: string } | null, category?: { __typename: 'Category', id: string, name: string, title: string } | null, subject?:
    | { __typename: 'Article', id: string, title: string, slug: string }
    | { __typename: 'Topic', id: string, title: string, slug: string }
   | null } & { ' $fragmentName'?: 'HeldCaseFragment' };

export type ApprovePostMutationVariables = Exact<{
  input: ApprovePostInput;
}>;


export type ApprovePostMutation = { __typename: 'Mutation', approvePost?: { __typename: 'ApprovePostPayload', post?:
      | { __typename: 'Article', id: string }
      | { __typename: 'Comment', id: string }
      | { __typename: 'Topic', id: string }
     | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'LockedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type RejectHeldPostMutationVariables = Exact<{
  input: RejectHeldPostInput;
}>;


export type RejectHeldPostMutation = { __typename: 'Mutation', rejectHeldPost?: { __typename: 'RejectHeldPostPayload', heldPost?: { __typename: 'HeldPost', id: string, rejectedAt?: string | null, reason?: string | null } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type LogEntryFragment = (
  { __typename: 'ModerationLogEntry', id: string, createdAt: string, action: ModerationAction, rule?: string | null, target?: string | null, reason?: string | null, address?: string | null, by?: { __typename: 'User', id: string, name: string } | null, post?:
    | (
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'ModeratedLink_Article_Fragment': ModeratedLink_Article_Fragment } }
    )
    | (
      { __typename: 'Comment', id: string }
      & { ' $fragmentRefs'?: { 'ModeratedLink_Comment_Fragment': ModeratedLink_Comment_Fragment } }
    )
    | (
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'ModeratedLink_Topic_Fragment': ModeratedLink_Topic_Fragment } }
    )
   | null, user?: { __typename: 'User', id: string, name: string } | null }
  & { ' $fragmentRefs'?: { 'ChangesFragment': ChangesFragment } }
) & { ' $fragmentName'?: 'LogEntryFragment' };

export type ModerationLogQueryVariables = Exact<{
  action?: InputMaybe<ModerationAction>;
  target?: InputMaybe<Scalars['ID']['input']>;
  by?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ModerationLogQuery = { __typename: 'Query', moderationLog?: { __typename: 'ModerationLogEntryConnection', totalCount: number, edges: Array<{ __typename: 'ModerationLogEntryEdge', cursor: string, node?: (
        { __typename: 'ModerationLogEntry', id: string }
        & { ' $fragmentRefs'?: { 'LogEntryFragment': LogEntryFragment } }
      ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type LoggedSubscriptionVariables = Exact<{
  action?: InputMaybe<ModerationAction>;
}>;


export type LoggedSubscription = { __typename?: 'Subscription', moderationLogged: { __typename: 'ModerationLoggedPayload', entry?: { __typename: 'ModerationLogEntry', id: string, target?: string | null, by?: { __typename: 'User', id: string } | null } | null } };

export type CategoryMembersQueryVariables = Exact<{
  name: Scalars['String']['input'];
  page: Scalars['Int']['input'];
}>;


export type CategoryMembersQuery = { __typename: 'Query', category?: { __typename: 'Category', id: string, members?: { __typename: 'UserConnection', totalCount: number, nodes: Array<{ __typename: 'User', id: string, name: string } | null> } | null } | null };

export type MemberByNameQueryVariables = Exact<{
  name: Scalars['String']['input'];
}>;


export type MemberByNameQuery = { __typename: 'Query', user?: { __typename: 'User', id: string, name: string } | null };

export type AddCategoryMemberMutationVariables = Exact<{
  input: AddCategoryMemberInput;
}>;


export type AddCategoryMemberMutation = { __typename: 'Mutation', addCategoryMember?: { __typename: 'AddCategoryMemberPayload', user?: { __typename: 'User', id: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type RemoveCategoryMemberMutationVariables = Exact<{
  input: RemoveCategoryMemberInput;
}>;


export type RemoveCategoryMemberMutation = { __typename: 'Mutation', removeCategoryMember?: { __typename: 'RemoveCategoryMemberPayload', user?: { __typename: 'User', id: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ModeratesFragment = { __typename: 'User', id: string, moderates: Array<string> } & { ' $fragmentName'?: 'ModeratesFragment' };

export type GrantModeratorMutationVariables = Exact<{
  input: GrantModeratorInput;
}>;


export type GrantModeratorMutation = { __typename: 'Mutation', grantModerator?: { __typename: 'GrantModeratorPayload', user?: (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'ModeratesFragment': ModeratesFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type RevokeModeratorMutationVariables = Exact<{
  input: RevokeModeratorInput;
}>;


export type RevokeModeratorMutation = { __typename: 'Mutation', revokeModerator?: { __typename: 'RevokeModeratorPayload', user?: (
      { __typename: 'User', id: string }
      & { ' $fragmentRefs'?: { 'ModeratesFragment': ModeratesFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type AddUserNoteMutationVariables = Exact<{
  input: AddUserNoteInput;
}>;


export type AddUserNoteMutation = { __typename: 'Mutation', addUserNote?: { __typename: 'AddUserNotePayload', user?: { __typename: 'User', id: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type NotesFragment = { __typename: 'User', id: string, warnings?: Array<{ __typename: 'Warning', text: string, createdAt: string }> | null, moderatorNotes?: Array<{ __typename: 'UserNote', kind: UserNoteKind, text?: string | null, createdAt: string, by?: { __typename: 'User', id: string, name: string } | null, ban?: { __typename: 'Ban', kind: BanKind, until?: string | null, reason: string } | null }> | null } & { ' $fragmentName'?: 'NotesFragment' };

export type PlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlacesQuery = { __typename: 'Query', categories?: Array<{ __typename: 'Category', id: string, name: string, title: string, private: boolean, approval: boolean, topicCount: number }> | null, tabs?: Array<(
    { __typename: 'Tab', id: string }
    & { ' $fragmentRefs'?: { 'TabItemFragment': TabItemFragment } }
  )> | null };

type ModeratedLink_Article_Fragment = { __typename: 'Article', title: string, slug: string, id: string } & { ' $fragmentName'?: 'ModeratedLink_Article_Fragment' };

type ModeratedLink_Comment_Fragment = { __typename: 'Comment', id: string, subject?:
    | { __typename: 'Article', id: string, title: string, slug: string }
    | { __typename: 'Topic', id: string, title: string, slug: string }
   | null } & { ' $fragmentName'?: 'ModeratedLink_Comment_Fragment' };

type ModeratedLink_Topic_Fragment = { __typename: 'Topic', title: string, slug: string, id: string } & { ' $fragmentName'?: 'ModeratedLink_Topic_Fragment' };

export type ModeratedLinkFragment =
  | ModeratedLink_Article_Fragment
  | ModeratedLink_Comment_Fragment
  | ModeratedLink_Topic_Fragment
;

export type PlaceProgressQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type PlaceProgressQuery = { __typename: 'Query', node?:
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Article', id: string }
    | { __typename: 'Category', id: string, changing?: { __typename: 'CopyProgress', done: number, total: number } | null }
    | { __typename: 'Comment', id: string }
    | { __typename: 'Filter', id: string }
    | { __typename: 'Group', id: string }
    | { __typename: 'HeldPost', id: string }
    | { __typename: 'Identity', id: string }
    | { __typename: 'ModerationLogEntry', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'Revision', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Site', id: string }
    | { __typename: 'Tab', id: string, copying?: { __typename: 'CopyProgress', done: number, total: number } | null }
    | { __typename: 'Tag', id: string }
    | { __typename: 'Topic', id: string }
    | { __typename: 'Upvote', id: string }
    | { __typename: 'User', id: string }
   | null };

export type QueueItemFragment = { __typename: 'QueueItem', id: string, reportCount: number, firstReportedAt: string, post?:
    | (
      { __typename: 'Article', link?: string | null, domain?: string | null, id: string, createdAt: string, removedAt?: string | null, contentHTML?: string | null, author?: { __typename: 'User', id: string, name: string } | null }
      & { ' $fragmentRefs'?: { 'ModeratedLink_Article_Fragment': ModeratedLink_Article_Fragment } }
    )
    | (
      { __typename: 'Comment', id: string, createdAt: string, removedAt?: string | null, contentHTML?: string | null, author?: { __typename: 'User', id: string, name: string } | null }
      & { ' $fragmentRefs'?: { 'ModeratedLink_Comment_Fragment': ModeratedLink_Comment_Fragment } }
    )
    | (
      { __typename: 'Topic', id: string, createdAt: string, removedAt?: string | null, contentHTML?: string | null, author?: { __typename: 'User', id: string, name: string } | null }
      & { ' $fragmentRefs'?: { 'ModeratedLink_Topic_Fragment': ModeratedLink_Topic_Fragment } }
    )
   | null, reports: Array<{ __typename: 'Report', reason: ReportReason, text?: string | null, rule?: string | null, createdAt: string, by?: { __typename: 'User', id: string, name: string } | null }> } & { ' $fragmentName'?: 'QueueItemFragment' };

export type ResolveReportsMutationVariables = Exact<{
  input: ResolveReportsInput;
}>;


export type ResolveReportsMutation = { __typename: 'Mutation', resolveReports?: { __typename: 'ResolveReportsPayload', post?:
      | { __typename: 'Article', id: string, removedAt?: string | null, removal?: { __typename: 'Removal', category: RemovalCategory } | null }
      | { __typename: 'Comment', id: string, removedAt?: string | null, subject?:
          | { __typename: 'Article', commentCount: number, id: string }
          | { __typename: 'Topic', commentCount: number, id: string }
         | null, removal?: { __typename: 'Removal', category: RemovalCategory } | null }
      | { __typename: 'Topic', id: string, removedAt?: string | null, removal?: { __typename: 'Removal', category: RemovalCategory } | null }
     | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ModerationQueueQueryVariables = Exact<{
  order: QueueOrder;
  kind?: InputMaybe<PostKind>;
  place?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ModerationQueueQuery = { __typename: 'Query', moderationQueue?: { __typename: 'QueueItemConnection', totalCount: number, edges: Array<{ __typename: 'QueueItemEdge', cursor: string, node?: (
        { __typename: 'QueueItem', id: string }
        & { ' $fragmentRefs'?: { 'QueueItemFragment': QueueItemFragment } }
      ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type CountReportedQueryVariables = Exact<{
  kind?: InputMaybe<PostKind>;
  place?: InputMaybe<Scalars['ID']['input']>;
}>;


export type CountReportedQuery = { __typename: 'Query', queue?: { __typename: 'QueueItemConnection', totalCount: number } | null };

export type ReportFiledSubscriptionVariables = Exact<{
  place?: InputMaybe<Scalars['ID']['input']>;
}>;


export type ReportFiledSubscription = { __typename?: 'Subscription', reportFiled: { __typename: 'ReportFiledPayload', item?: (
      { __typename: 'QueueItem', id: string }
      & { ' $fragmentRefs'?: { 'QueueItemFragment': QueueItemFragment } }
    ) | null } };

export type DecidedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DecidedSubscription = { __typename?: 'Subscription', moderationLogged: { __typename: 'ModerationLoggedPayload', entry?: { __typename: 'ModerationLogEntry', id: string, action: ModerationAction, target?: string | null } | null } };

export type SiteSettingsFragment = { __typename: 'Site', id: string, name: string, description?: string | null, timezone: string, registrationsPerHour: number, publicModerationLog: boolean, publicRevisions: boolean, publicVoters: boolean, reportsToHide: number, approveFirstPosts: number, approveLinksHours: number, newAccountHours: number, voteWindowMinutes: number, duplicateLinkDays: number, mentionUrl?: string | null, articleUrl?: string | null, topicUrl?: string | null, fairness?: string | null, formulas: Array<{ __typename: 'Formula', name: string, text: string, builtIn: boolean }>, standing: { __typename: 'Standing', vote: { __typename: 'StandingRule', ageMinutes: number, karma: number, verifiedEmail: boolean, perMinute: number, perHour: number, perDay: number }, post: { __typename: 'StandingRule', ageMinutes: number, karma: number, verifiedEmail: boolean, perMinute: number, perHour: number, perDay: number }, link: { __typename: 'StandingRule', ageMinutes: number, karma: number, verifiedEmail: boolean, perMinute: number, perHour: number, perDay: number }, report: { __typename: 'StandingRule', ageMinutes: number, karma: number, verifiedEmail: boolean, perMinute: number, perHour: number, perDay: number } } } & { ' $fragmentName'?: 'SiteSettingsFragment' };

export type SitePageQueryVariables = Exact<{ [key: string]: never; }>;


export type SitePageQuery = { __typename: 'Query', site?: (
    { __typename: 'Site', id: string, limits: { __typename: 'SiteLimits', settings: { __typename: 'SettingLimits', registrationsPerHour: { __typename: 'Bounds', min: number, max: number }, reportsToHide: { __typename: 'Bounds', min: number, max: number }, approveFirstPosts: { __typename: 'Bounds', min: number, max: number }, approveLinksHours: { __typename: 'Bounds', min: number, max: number }, newAccountHours: { __typename: 'Bounds', min: number, max: number }, voteWindowMinutes: { __typename: 'Bounds', min: number, max: number }, duplicateLinkDays: { __typename: 'Bounds', min: number, max: number }, ageMinutes: { __typename: 'Bounds', min: number, max: number }, karma: { __typename: 'Bounds', min: number, max: number }, acts: { __typename: 'Bounds', min: number, max: number } } } }
    & { ' $fragmentRefs'?: { 'SiteSettingsFragment': SiteSettingsFragment } }
  ) | null };

export type UpdateSiteMutationVariables = Exact<{
  input: UpdateSiteInput;
}>;


export type UpdateSiteMutation = { __typename: 'Mutation', updateSite?: { __typename: 'UpdateSitePayload', site?: (
      { __typename: 'Site', id: string }
      & { ' $fragmentRefs'?: { 'SiteSettingsFragment': SiteSettingsFragment } }
    ) | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type CreateTabMutationVariables = Exact<{
  input: CreateTabInput;
}>;


export type CreateTabMutation = { __typename: 'Mutation', createTab?: { __typename: 'CreateTabPayload', tab?: (
      { __typename: 'Tab', id: string }
      & { ' $fragmentRefs'?: { 'TabItemFragment': TabItemFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NameTakenError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type TabItemFragment = { __typename: 'Tab', id: string, name: string, title: string, copying?: { __typename: 'CopyProgress', done: number, total: number } | null, categories: Array<{ __typename: 'Category', id: string, name: string, title: string }> } & { ' $fragmentName'?: 'TabItemFragment' };

export type AddCategoryToTabMutationVariables = Exact<{
  input: AddCategoryToTabInput;
}>;


export type AddCategoryToTabMutation = { __typename: 'Mutation', addCategoryToTab?: { __typename: 'AddCategoryToTabPayload', tab?: (
      { __typename: 'Tab', id: string }
      & { ' $fragmentRefs'?: { 'TabItemFragment': TabItemFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type RemoveCategoryFromTabMutationVariables = Exact<{
  input: RemoveCategoryFromTabInput;
}>;


export type RemoveCategoryFromTabMutation = { __typename: 'Mutation', removeCategoryFromTab?: { __typename: 'RemoveCategoryFromTabPayload', tab?: (
      { __typename: 'Tab', id: string }
      & { ' $fragmentRefs'?: { 'TabItemFragment': TabItemFragment } }
    ) | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type TagDescriptionQueryVariables = Exact<{
  name: Scalars['String']['input'];
}>;


export type TagDescriptionQuery = { __typename: 'Query', tag?: { __typename: 'Tag', id: string, name: string, description?: string | null } | null };

export type UpdateTagMutationVariables = Exact<{
  input: UpdateTagInput;
}>;


export type UpdateTagMutation = { __typename: 'Mutation', updateTag?: { __typename: 'UpdateTagPayload', tag?: { __typename: 'Tag', id: string, description?: string | null } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type MatchingFiltersQueryVariables = Exact<{
  text: Scalars['String']['input'];
}>;


export type MatchingFiltersQuery = { __typename: 'Query', matchingFilters?: Array<(
    { __typename: 'Filter', id: string }
    & { ' $fragmentRefs'?: { 'FilterItemFragment': FilterItemFragment } }
  )> | null };

export type ModeratedUserQueryVariables = Exact<{
  name: Scalars['String']['input'];
}>;


export type ModeratedUserQuery = { __typename: 'Query', user?: (
    { __typename: 'User', id: string, name: string, role: Role, createdAt?: string | null, karma: number, memberOf?: Array<{ __typename: 'Category', id: string, name: string, title: string }> | null, withdrawnVotes?: { __typename: 'VoteWithdrawal', finished: boolean } | null }
    & { ' $fragmentRefs'?: { 'BannedUserFragment': BannedUserFragment;'ModeratesFragment': ModeratesFragment;'NotesFragment': NotesFragment } }
  ) | null };

export type WithdrawnVotesQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type WithdrawnVotesQuery = { __typename: 'Query', user?: { __typename: 'User', id: string, withdrawnVotes?: { __typename: 'VoteWithdrawal', withdrawn: number, kept: number, finished: boolean } | null } | null };

export type NewTopicPageQueryVariables = Exact<{ [key: string]: never; }>;


export type NewTopicPageQuery = { __typename: 'Query', categories?: Array<{ __typename: 'Category', id: string, name: string, title: string }> | null };

export type PostTopicMutationVariables = Exact<{
  input: PostTopicInput;
}>;


export type PostTopicMutation = { __typename: 'Mutation', postTopic?: { __typename: 'PostTopicPayload', state?: PostState | null, topic?: { __typename: 'Topic', id: string, slug: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type HeldPostsFragment = { __typename: 'User', id: string, heldPosts?: { __typename: 'HeldPostConnection', edges: Array<{ __typename: 'HeldPostEdge', cursor: string, node?: { __typename: 'HeldPost', id: string, kind: PostKind, createdAt: string, title?: string | null, content?: string | null, rejectedAt?: string | null } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null } & { ' $fragmentName'?: 'HeldPostsFragment' };

export type WithdrawHeldPostMutationVariables = Exact<{
  input: WithdrawHeldPostInput;
}>;


export type WithdrawHeldPostMutation = { __typename: 'Mutation', withdrawHeldPost?: { __typename: 'WithdrawHeldPostPayload', heldPost?: { __typename: 'HeldPost', id: string } | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type NotificationRowFragment = { __typename: 'Notification', id: string, kind: NotificationKind, createdAt: string, read: boolean, post?:
    | { __typename: 'Article', title: string, slug: string, id: string, excerpt?: string | null, author?: { __typename: 'User', id: string, name: string } | null, removal?: { __typename: 'Removal', reason?: string | null } | null }
    | { __typename: 'Comment', id: string, excerpt?: string | null, subject?:
        | { __typename: 'Article', id: string, title: string, slug: string }
        | { __typename: 'Topic', id: string, title: string, slug: string }
       | null, author?: { __typename: 'User', id: string, name: string } | null, removal?: { __typename: 'Removal', reason?: string | null } | null }
    | { __typename: 'Topic', title: string, slug: string, id: string, excerpt?: string | null, author?: { __typename: 'User', id: string, name: string } | null, removal?: { __typename: 'Removal', reason?: string | null } | null }
   | null, heldPost?: { __typename: 'HeldPost', id: string, title?: string | null, content?: string | null, reason?: string | null, subject?:
      | { __typename: 'Article', id: string, title: string, slug: string }
      | { __typename: 'Topic', id: string, title: string, slug: string }
     | null } | null } & { ' $fragmentName'?: 'NotificationRowFragment' };

export type MarkReadMutationVariables = Exact<{
  input: MarkNotificationReadInput;
}>;


export type MarkReadMutation = { __typename: 'Mutation', markNotificationRead?: { __typename: 'MarkNotificationReadPayload', notification?: { __typename: 'Notification', id: string, read: boolean } | null, user?: { __typename: 'User', id: string, unreadNotificationCount?: number | null } | null, errors: Array<{ __typename: 'NotFoundError', message: string }> } | null };

export type NotificationsPageQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type NotificationsPageQuery = { __typename: 'Query', viewer?: (
    { __typename: 'User', id: string, unreadNotificationCount?: number | null, notifications?: { __typename: 'NotificationConnection', edges: Array<{ __typename: 'NotificationEdge', cursor: string, node?: (
          { __typename: 'Notification', id: string }
          & { ' $fragmentRefs'?: { 'NotificationRowFragment': NotificationRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null }
    & { ' $fragmentRefs'?: { 'HeldPostsFragment': HeldPostsFragment } }
  ) | null };

export type MarkAllReadMutationVariables = Exact<{
  input: MarkNotificationsReadInput;
}>;


export type MarkAllReadMutation = { __typename: 'Mutation', markNotificationsRead?: { __typename: 'MarkNotificationsReadPayload', user?: { __typename: 'User', id: string, unreadNotificationCount?: number | null } | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type SetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type SetPasswordMutation = { __typename: 'Mutation', resetPassword?: { __typename: 'ResetPasswordPayload', user?: { __typename: 'User', id: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'InvalidTokenError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type RequestPasswordResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { __typename: 'Mutation', requestPasswordReset?: { __typename: 'RequestPasswordResetPayload', errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type SavedPageQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type SavedPageQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, saved?: { __typename: 'PostConnection', edges: Array<{ __typename: 'PostEdge', cursor: string, node?:
          | (
            { __typename: 'Article', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Article_Fragment': PostRow_Article_Fragment } }
          )
          | (
            { __typename: 'Comment', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Comment_Fragment': PostRow_Comment_Fragment } }
          )
          | (
            { __typename: 'Topic', id: string }
            & { ' $fragmentRefs'?: { 'PostRow_Topic_Fragment': PostRow_Topic_Fragment } }
          )
         | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type ResultRowFragment = { __typename: 'SearchEdge', highlights: Array<{ __typename: 'Highlight', field: SearchField, html: string }>, node:
    | { __typename: 'Article', id: string, title: string, slug: string, createdAt: string, score: number, commentCount: number, author?: { __typename: 'User', id: string, name: string } | null }
    | { __typename: 'Comment', id: string, createdAt: string, score: number, author?: { __typename: 'User', id: string, name: string } | null, subject?:
        | { __typename: 'Article', id: string, title: string, slug: string }
        | { __typename: 'Topic', id: string, title: string, slug: string }
       | null }
    | { __typename: 'Tag', id: string, name: string, articleCount: number, topicCount: number }
    | { __typename: 'Topic', id: string, title: string, slug: string, createdAt: string, score: number, commentCount: number, author?: { __typename: 'User', id: string, name: string } | null }
    | { __typename: 'User', id: string, name: string, karma: number }
   } & { ' $fragmentName'?: 'ResultRowFragment' };

export type SearchPageQueryVariables = Exact<{
  query: Scalars['String']['input'];
  in?: InputMaybe<Array<SearchKind> | SearchKind>;
  order: SearchOrder;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  author?: InputMaybe<Scalars['ID']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  tag?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type SearchPageQuery = { __typename: 'Query', search?: { __typename: 'SearchConnection', indexing: boolean, edges: Array<(
      { __typename: 'SearchEdge', cursor: string }
      & { ' $fragmentRefs'?: { 'ResultRowFragment': ResultRowFragment } }
    )>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type ConfirmTwoFactorMutationVariables = Exact<{
  input: ConfirmTwoFactorInput;
}>;


export type ConfirmTwoFactorMutation = { __typename: 'Mutation', confirmTwoFactor?: { __typename: 'ConfirmTwoFactorPayload', recoveryCodes?: Array<string> | null, user?: { __typename: 'User', id: string, twoFactor?: boolean | null } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type DeletionQueryVariables = Exact<{ [key: string]: never; }>;


export type DeletionQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hasPassword?: boolean | null, twoFactor?: boolean | null } | null };

export type DeleteAccountMutationVariables = Exact<{
  input: DeleteAccountInput;
}>;


export type DeleteAccountMutation = { __typename: 'Mutation', deleteAccount?: { __typename: 'DeleteAccountPayload', errors: Array<
      | { __typename: 'SecondFactorRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type EmailQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, email?: string | null, emailVerified?: boolean | null, hasPassword?: boolean | null, twoFactor?: boolean | null } | null, site?: { __typename: 'Site', id: string, sendsEmail: boolean } | null };

export type RequestVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestVerificationMutation = { __typename: 'Mutation', requestEmailVerification?: { __typename: 'RequestEmailVerificationPayload', user?: { __typename: 'User', id: string, emailVerified?: boolean | null } | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type ChangeEmailMutationVariables = Exact<{
  input: ChangeEmailInput;
}>;


export type ChangeEmailMutation = { __typename: 'Mutation', changeEmail?: { __typename: 'ChangeEmailPayload', user?: { __typename: 'User', id: string, email?: string | null, emailVerified?: boolean | null } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'SecondFactorRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ExportMyDataQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ExportMyDataQuery = { __typename: 'Query', exportMyData?: { __typename: 'DataExport', endCursor?: string | null, items: Array<{ __typename: 'DataItem', kind: DataKind, id: string, createdAt?: string | null, json: string }> } | null };

export type HiddenTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type HiddenTagsQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hiddenTags?: Array<{ __typename: 'Tag', id: string, name: string }> | null } | null };

export type SettingsHideTagMutationVariables = Exact<{
  input: HideTagInput;
}>;


export type SettingsHideTagMutation = { __typename: 'Mutation', hideTag?: { __typename: 'HideTagPayload', tag?: { __typename: 'Tag', id: string, name: string } | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type LinkedQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hasPassword?: boolean | null, identities?: Array<{ __typename: 'Identity', id: string, issuer: string, subject: string }> | null } | null, site?: { __typename: 'Site', id: string, signInProviders: Array<{ __typename: 'SignInProvider', issuer: string, url?: string | null }> } | null };

export type UnlinkIdentityMutationVariables = Exact<{
  input: UnlinkIdentityInput;
}>;


export type UnlinkIdentityMutation = { __typename: 'Mutation', unlinkIdentity?: { __typename: 'UnlinkIdentityPayload', user?: { __typename: 'User', id: string, identities?: Array<{ __typename: 'Identity', id: string }> | null } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type NameLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type NameLimitsQuery = { __typename: 'Query', site?: { __typename: 'Site', id: string, limits: { __typename: 'SiteLimits', renamePeriodSeconds: number, userName: { __typename: 'Bounds', min: number, max: number } } } | null };

export type ChangeNameMutationVariables = Exact<{
  input: ChangeNameInput;
}>;


export type ChangeNameMutation = { __typename: 'Mutation', changeName?: { __typename: 'ChangeNamePayload', user?: { __typename: 'User', id: string, name: string, needsName?: boolean | null } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NameTakenError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type CreateTokenMutationVariables = Exact<{
  input: CreateTokenInput;
}>;


export type CreateTokenMutation = { __typename: 'Mutation', createToken?: { __typename: 'CreateTokenPayload', token?: string | null, apiToken?: { __typename: 'ApiToken', id: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'SecondFactorRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type WayToPasswordQueryVariables = Exact<{ [key: string]: never; }>;


export type WayToPasswordQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, email?: string | null } | null, site?: { __typename: 'Site', id: string, sendsEmail: boolean } | null };

export type PreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type PreferencesQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, notificationPreferences?: { __typename: 'NotificationPreferences', off: Array<NotificationKind> } | null } | null };

export type UpdatePreferencesMutationVariables = Exact<{
  input: UpdateNotificationPreferencesInput;
}>;


export type UpdatePreferencesMutation = { __typename: 'Mutation', updateNotificationPreferences?: { __typename: 'UpdateNotificationPreferencesPayload', user?: { __typename: 'User', id: string, notificationPreferences?: { __typename: 'NotificationPreferences', off: Array<NotificationKind> } | null } | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type PasswordPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PasswordPageQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hasPassword?: boolean | null, twoFactor?: boolean | null } | null, site?: { __typename: 'Site', id: string, limits: { __typename: 'SiteLimits', password: { __typename: 'Bounds', min: number } } } | null };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { __typename: 'Mutation', changePassword?: { __typename: 'ChangePasswordPayload', user?: { __typename: 'User', id: string } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'SecondFactorRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, name: string, bio?: string | null, website?: string | null, needsName?: boolean | null } | null, site?: { __typename: 'Site', id: string, limits: { __typename: 'SiteLimits', bio: { __typename: 'Bounds', max: number } } } | null };

export type EditProfileMutationVariables = Exact<{
  input: EditProfileInput;
}>;


export type EditProfileMutation = { __typename: 'Mutation', editProfile?: { __typename: 'EditProfilePayload', user?: { __typename: 'User', id: string, bio?: string | null, website?: string | null } | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, sessions?: Array<{ __typename: 'Session', id: string, device?: string | null, createdAt?: string | null, lastSeenAt?: string | null, current: boolean }> | null } | null };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { __typename: 'Mutation', endSession?: { __typename: 'EndSessionPayload', user?: { __typename: 'User', id: string, sessions?: Array<{ __typename: 'Session', id: string }> | null } | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type LogoutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutEverywhereMutation = { __typename: 'Mutation', logoutEverywhere?: { __typename: 'LogoutEverywherePayload', user?: { __typename: 'User', id: string } | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type ProgramsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgramsQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, role: Role, moderates: Array<string>, hasPassword?: boolean | null, twoFactor?: boolean | null, tokens?: Array<{ __typename: 'ApiToken', id: string, name: string, scopes: Array<Scope>, createdAt?: string | null, expiresAt?: string | null, lastUsedAt?: string | null }> | null } | null };

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;


export type RevokeTokenMutation = { __typename: 'Mutation', revokeToken?: { __typename: 'RevokeTokenPayload', user?: { __typename: 'User', id: string, tokens?: Array<{ __typename: 'ApiToken', id: string }> | null } | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hasPassword?: boolean | null, twoFactor?: boolean | null } | null };

export type StartTwoFactorMutationVariables = Exact<{
  input: StartTwoFactorInput;
}>;


export type StartTwoFactorMutation = { __typename: 'Mutation', startTwoFactor?: { __typename: 'StartTwoFactorPayload', secret?: string | null, uri?: string | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type DisableTwoFactorMutationVariables = Exact<{
  input: DisableTwoFactorInput;
}>;


export type DisableTwoFactorMutation = { __typename: 'Mutation', disableTwoFactor?: { __typename: 'DisableTwoFactorPayload', user?: { __typename: 'User', id: string, twoFactor?: boolean | null } | null, errors: Array<{ __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type SettingsMutedQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type SettingsMutedQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, muted?: { __typename: 'UserConnection', edges: Array<{ __typename: 'UserEdge', cursor: string, node?: { __typename: 'User', id: string, name: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type SettingsBlockedQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type SettingsBlockedQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, blocked?: { __typename: 'UserConnection', edges: Array<{ __typename: 'UserEdge', cursor: string, node?: { __typename: 'User', id: string, name: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type SettingsUnmuteMutationVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type SettingsUnmuteMutation = { __typename: 'Mutation', muteUser?: { __typename: 'MuteUserPayload', user?: { __typename: 'User', id: string, viewerHasMuted: boolean } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type SettingsUnblockMutationVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type SettingsUnblockMutation = { __typename: 'Mutation', blockUser?: { __typename: 'BlockUserPayload', user?: { __typename: 'User', id: string, viewerHasBlocked: boolean } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type SignInProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInProvidersQuery = { __typename: 'Query', site?: { __typename: 'Site', id: string, signInProviders: Array<{ __typename: 'SignInProvider', issuer: string, label: string, url?: string | null }> } | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { __typename: 'Mutation', login?: { __typename: 'LoginPayload', token?: string | null, user?: { __typename: 'User', id: string, name: string } | null, errors: Array<
      | { __typename: 'ChallengeRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'SecondFactorRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type SignInWithIdTokenMutationVariables = Exact<{
  input: SignInWithIdTokenInput;
}>;


export type SignInWithIdTokenMutation = { __typename: 'Mutation', signInWithIdToken?: { __typename: 'SignInWithIdTokenPayload', token?: string | null, user?: { __typename: 'User', id: string, name: string, needsName?: boolean | null } | null, errors: Array<
      | { __typename: 'IdentityTakenError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'SecondFactorRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'WrongCredentialsError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type LinkingQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkingQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, hasPassword?: boolean | null, twoFactor?: boolean | null } | null };

export type SignUpQueryVariables = Exact<{ [key: string]: never; }>;


export type SignUpQuery = { __typename: 'Query', site?: { __typename: 'Site', id: string, name: string, sendsEmail: boolean, limits: { __typename: 'SiteLimits', userName: { __typename: 'Bounds', min: number, max: number }, password: { __typename: 'Bounds', min: number, max: number } } } | null };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { __typename: 'Mutation', register?: { __typename: 'RegisterPayload', token?: string | null, user?: { __typename: 'User', id: string, name: string } | null, errors: Array<
      | { __typename: 'ChallengeRequiredError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'EmailTakenError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NameTakenError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type PostArticleMutationVariables = Exact<{
  input: PostArticleInput;
}>;


export type PostArticleMutation = { __typename: 'Mutation', postArticle?: { __typename: 'PostArticlePayload', state?: PostState | null, article?: { __typename: 'Article', id: string, slug: string } | null, errors: Array<
      | { __typename: 'DuplicateLinkError', message: string, path: Array<string>, code: ErrorCode, article?: { __typename: 'Article', id: string, slug: string, title: string, commentCount: number } | null }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type TabPageQueryVariables = Exact<{
  name: Scalars['String']['input'];
  order: TopicOrder;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type TabPageQuery = { __typename: 'Query', tabs?: Array<(
    { __typename: 'Tab', id: string }
    & { ' $fragmentRefs'?: { 'TabLinksFragment': TabLinksFragment } }
  )> | null, tab?: { __typename: 'Tab', id: string, title: string, categories: Array<{ __typename: 'Category', id: string, name: string, title: string }>, topics: { __typename: 'TopicConnection', edges: Array<{ __typename: 'TopicEdge', cursor: string, node?: (
          { __typename: 'Topic', id: string }
          & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } } | null };

export type HideTagFragment = { __typename: 'Tag', id: string, name: string, viewerHasHidden: boolean } & { ' $fragmentName'?: 'HideTagFragment' };

export type HideTagOfPageMutationVariables = Exact<{
  input: HideTagInput;
}>;


export type HideTagOfPageMutation = { __typename: 'Mutation', hideTag?: { __typename: 'HideTagPayload', tag?: { __typename: 'Tag', id: string, viewerHasHidden: boolean } | null, errors: Array<{ __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }> } | null };

export type TagPageQueryVariables = Exact<{
  name: Scalars['String']['input'];
  order: ArticleOrder;
  topicOrder: TopicOrder;
  articles: Scalars['Boolean']['input'];
  topics: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type TagPageQuery = { __typename: 'Query', tag?: (
    { __typename: 'Tag', id: string, name: string, description?: string | null, articleCount: number, topicCount: number, viewerIsFollowing: boolean, articles?: { __typename: 'ArticleConnection', edges: Array<{ __typename: 'ArticleEdge', cursor: string, node?: (
          { __typename: 'Article', id: string }
          & { ' $fragmentRefs'?: { 'ArticleRowFragment': ArticleRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } }, topics?: { __typename: 'TopicConnection', edges: Array<{ __typename: 'TopicEdge', cursor: string, node?: (
          { __typename: 'Topic', id: string }
          & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } }
    & { ' $fragmentRefs'?: { 'HideTagFragment': HideTagFragment } }
  ) | null };

export type TagsPageQueryVariables = Exact<{
  order: TagOrder;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type TagsPageQuery = { __typename: 'Query', tags?: { __typename: 'TagConnection', edges: Array<{ __typename: 'TagEdge', cursor: string, node?: { __typename: 'Tag', id: string, name: string, articleCount: number, topicCount: number } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null };

export type TopicPageQueryVariables = Exact<{
  id: Scalars['ID']['input'];
  order: CommentOrder;
  around?: InputMaybe<Scalars['ID']['input']>;
}>;


export type TopicPageQuery = { __typename: 'Query', resumeToken?: string | null, topic?: (
    { __typename: 'Topic', id: string, title: string, slug: string, locked: boolean, commentCount: number, viewerCanReply: boolean, viewerCanModerate: boolean, viewerSeen?: { __typename: 'Seen', lastSeenAt: string, unreadCount: number, firstUnread?: { __typename: 'Comment', id: string } | null } | null, thread: (
      { __typename: 'ThreadConnection' }
      & { ' $fragmentRefs'?: { 'ThreadFragment': ThreadFragment } }
    ) }
    & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
  ) | null };

export type RecordTopicViewMutationVariables = Exact<{
  input: RecordTopicViewInput;
}>;


export type RecordTopicViewMutation = { __typename: 'Mutation', recordTopicView?: { __typename: 'RecordTopicViewPayload', topic?: { __typename: 'Topic', id: string, viewCount: number } | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type OverviewFragment = { __typename: 'Query', categories?: Array<{ __typename: 'Category', id: string, name: string, title: string, description?: string | null, topicCount: number, private: boolean }> | null, hotTopics?: Array<{ __typename: 'Topic', id: string, title: string, slug: string, commentCount: number }> | null, recommendedTopics?: { __typename: 'TopicConnection', nodes: Array<{ __typename: 'Topic', id: string, title: string, slug: string, commentCount: number } | null> } | null } & { ' $fragmentName'?: 'OverviewFragment' };

export type TabLinksFragment = { __typename: 'Tab', id: string, name: string, title: string } & { ' $fragmentName'?: 'TabLinksFragment' };

export type TopicsPageQueryVariables = Exact<{
  order: TopicOrder;
  window: Window;
  after?: InputMaybe<Scalars['String']['input']>;
  more?: Scalars['Boolean']['input'];
}>;


export type TopicsPageQuery = (
  { __typename: 'Query', tabs?: Array<(
    { __typename: 'Tab', id: string }
    & { ' $fragmentRefs'?: { 'TabLinksFragment': TabLinksFragment } }
  )> | null, stickyPosts?: Array<
    | (
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'PostRow_Article_Fragment': PostRow_Article_Fragment } }
    )
    | (
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'PostRow_Topic_Fragment': PostRow_Topic_Fragment } }
    )
  > | null, topics?: { __typename: 'TopicConnection', edges: Array<{ __typename: 'TopicEdge', cursor: string, node?: (
        { __typename: 'Topic', id: string }
        & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
      ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } | null }
  & { ' $fragmentRefs'?: { 'OverviewFragment': OverviewFragment } }
);

export type ProfileFragment = { __typename: 'User', id: string, name: string, role: Role, karma: number, bio?: string | null, website?: string | null, picture?: string | null, createdAt?: string | null, viewerIsFollowing: boolean, viewerHasMuted: boolean, viewerHasBlocked: boolean } & { ' $fragmentName'?: 'ProfileFragment' };

export type MuteMutationVariables = Exact<{
  input: MuteUserInput;
}>;


export type MuteMutation = { __typename: 'Mutation', muteUser?: { __typename: 'MuteUserPayload', user?: { __typename: 'User', id: string, viewerHasMuted: boolean } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type BlockMutationVariables = Exact<{
  input: BlockUserInput;
}>;


export type BlockMutation = { __typename: 'Mutation', blockUser?: { __typename: 'BlockUserPayload', user?: { __typename: 'User', id: string, viewerHasBlocked: boolean } | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type UserStandingFragment = { __typename: 'User', id: string, name: string, ban?: { __typename: 'Ban', kind: BanKind, until?: string | null, reason: string } | null, warnings?: Array<{ __typename: 'Warning', text: string, createdAt: string }> | null } & { ' $fragmentName'?: 'UserStandingFragment' };

export type UserPageQueryVariables = Exact<{
  name: Scalars['String']['input'];
  order: UserPostOrder;
  articles: Scalars['Boolean']['input'];
  topics: Scalars['Boolean']['input'];
  comments: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type UserPageQuery = { __typename: 'Query', user?: (
    { __typename: 'User', id: string, name: string, articles?: { __typename: 'ArticleConnection', edges: Array<{ __typename: 'ArticleEdge', cursor: string, node?: (
          { __typename: 'Article', id: string }
          & { ' $fragmentRefs'?: { 'ArticleRowFragment': ArticleRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } }, topics?: { __typename: 'TopicConnection', edges: Array<{ __typename: 'TopicEdge', cursor: string, node?: (
          { __typename: 'Topic', id: string }
          & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } }, comments?: { __typename: 'CommentConnection', edges: Array<{ __typename: 'CommentEdge', cursor: string, node?: (
          { __typename: 'Comment', id: string }
          & { ' $fragmentRefs'?: { 'CommentRowFragment': CommentRowFragment } }
        ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } }
    & { ' $fragmentRefs'?: { 'ProfileFragment': ProfileFragment;'UserStandingFragment': UserStandingFragment } }
  ) | null };

export type VerifyEmailMutationVariables = Exact<{
  input: VerifyEmailInput;
}>;


export type VerifyEmailMutation = { __typename: 'Mutation', verifyEmail?: { __typename: 'VerifyEmailPayload', user?: { __typename: 'User', id: string, email?: string | null, emailVerified?: boolean | null } | null, errors: Array<
      | { __typename: 'EmailTakenError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidTokenError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ArticleRowFragment = (
  { __typename: 'Article', id: string, title: string, slug: string, link?: string | null, domain?: string | null, createdAt: string, commentCount: number, locked: boolean, sticky: boolean, tags: Array<string>, viewerHasSaved: boolean, viewerHasHidden: boolean, author?: { __typename: 'User', id: string, name: string } | null }
  & { ' $fragmentRefs'?: { 'Votes_Article_Fragment': Votes_Article_Fragment } }
) & { ' $fragmentName'?: 'ArticleRowFragment' };

export type ChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type ChallengeQuery = { __typename: 'Query', challenge?: { __typename: 'Challenge', provider: ChallengeProvider, siteKey?: string | null, altcha?: string | null } | null };

export type CommentRowFragment = (
  { __typename: 'Comment', id: string, createdAt: string, deletedAt?: string | null, removedAt?: string | null, excerpt?: string | null, author?: { __typename: 'User', id: string, name: string } | null, subject?:
    | { __typename: 'Article', id: string, title: string, slug: string }
    | { __typename: 'Topic', id: string, title: string, slug: string }
   | null }
  & { ' $fragmentRefs'?: { 'Votes_Comment_Fragment': Votes_Comment_Fragment;'KeepMenu_Comment_Fragment': KeepMenu_Comment_Fragment } }
) & { ' $fragmentName'?: 'CommentRowFragment' };

export type FollowMutationVariables = Exact<{
  input: FollowInput;
}>;


export type FollowMutation = { __typename: 'Mutation', follow?: { __typename: 'FollowPayload', node?:
      | { __typename: 'ApiToken', id: string }
      | { __typename: 'Article', id: string }
      | { __typename: 'Category', id: string }
      | { __typename: 'Comment', id: string }
      | { __typename: 'Filter', id: string }
      | { __typename: 'Group', id: string }
      | { __typename: 'HeldPost', id: string }
      | { __typename: 'Identity', id: string }
      | { __typename: 'ModerationLogEntry', id: string }
      | { __typename: 'Notification', id: string }
      | { __typename: 'QueueItem', id: string }
      | { __typename: 'Revision', id: string }
      | { __typename: 'Session', id: string }
      | { __typename: 'Site', id: string }
      | { __typename: 'Tab', id: string }
      | { __typename: 'Tag', id: string }
      | { __typename: 'Topic', id: string }
      | { __typename: 'Upvote', id: string }
      | { __typename: 'User', id: string }
     | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

type KeepMenu_Article_Fragment = { __typename: 'Article', id: string, viewerHasSaved: boolean, viewerHasHidden: boolean } & { ' $fragmentName'?: 'KeepMenu_Article_Fragment' };

type KeepMenu_Comment_Fragment = { __typename: 'Comment', id: string, viewerHasSaved: boolean, viewerHasHidden: boolean } & { ' $fragmentName'?: 'KeepMenu_Comment_Fragment' };

type KeepMenu_Topic_Fragment = { __typename: 'Topic', id: string, viewerHasSaved: boolean, viewerHasHidden: boolean } & { ' $fragmentName'?: 'KeepMenu_Topic_Fragment' };

export type KeepMenuFragment =
  | KeepMenu_Article_Fragment
  | KeepMenu_Comment_Fragment
  | KeepMenu_Topic_Fragment
;

export type RestorePostMutationVariables = Exact<{
  input: RestorePostInput;
}>;


export type RestorePostMutation = { __typename: 'Mutation', restorePost?: { __typename: 'RestorePostPayload', post?:
      | (
        { __typename: 'Article', id: string }
        & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
      )
      | (
        { __typename: 'Comment', id: string }
        & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
      )
      | (
        { __typename: 'Topic', id: string }
        & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
      )
     | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type LockArticleMutationVariables = Exact<{
  input: LockArticleInput;
}>;


export type LockArticleMutation = { __typename: 'Mutation', lockArticle?: { __typename: 'LockArticlePayload', article?: { __typename: 'Article', id: string, locked: boolean, viewerCanReply: boolean } | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type LockTopicMutationVariables = Exact<{
  input: LockTopicInput;
}>;


export type LockTopicMutation = { __typename: 'Mutation', lockTopic?: { __typename: 'LockTopicPayload', topic?: { __typename: 'Topic', id: string, locked: boolean, viewerCanReply: boolean } | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type PinArticleMutationVariables = Exact<{
  input: PinArticleInput;
}>;


export type PinArticleMutation = { __typename: 'Mutation', pinArticle?: { __typename: 'PinArticlePayload', article?: { __typename: 'Article', id: string, pinned: boolean, pinnedIn: Array<{ __typename: 'Group', id: string, name: string }> } | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type PinTopicMutationVariables = Exact<{
  input: PinTopicInput;
}>;


export type PinTopicMutation = { __typename: 'Mutation', pinTopic?: { __typename: 'PinTopicPayload', topic?: { __typename: 'Topic', id: string, pinned: boolean } | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type StickPostMutationVariables = Exact<{
  input: StickPostInput;
}>;


export type StickPostMutation = { __typename: 'Mutation', stickPost?: { __typename: 'StickPostPayload', post?:
      | { __typename: 'Article', id: string, sticky: boolean }
      | { __typename: 'Topic', id: string, sticky: boolean }
     | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type CategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoriesQuery = { __typename: 'Query', categories?: Array<{ __typename: 'Category', id: string, name: string, title: string }> | null };

export type MoveTopicMutationVariables = Exact<{
  input: MoveTopicInput;
}>;


export type MoveTopicMutation = { __typename: 'Mutation', moveTopic?: { __typename: 'MoveTopicPayload', topic?: (
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ChangeArticleGroupsMutationVariables = Exact<{
  input: ChangeArticleGroupsInput;
}>;


export type ChangeArticleGroupsMutation = { __typename: 'Mutation', changeArticleGroups?: { __typename: 'ChangeArticleGroupsPayload', article?: (
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

type PostRow_Article_Fragment = (
  { __typename: 'Article', id: string }
  & { ' $fragmentRefs'?: { 'ArticleRowFragment': ArticleRowFragment } }
) & { ' $fragmentName'?: 'PostRow_Article_Fragment' };

type PostRow_Comment_Fragment = (
  { __typename: 'Comment', id: string }
  & { ' $fragmentRefs'?: { 'CommentRowFragment': CommentRowFragment } }
) & { ' $fragmentName'?: 'PostRow_Comment_Fragment' };

type PostRow_Topic_Fragment = (
  { __typename: 'Topic', id: string }
  & { ' $fragmentRefs'?: { 'TopicRowFragment': TopicRowFragment } }
) & { ' $fragmentName'?: 'PostRow_Topic_Fragment' };

export type PostRowFragment =
  | PostRow_Article_Fragment
  | PostRow_Comment_Fragment
  | PostRow_Topic_Fragment
;

export type SuggestQueryVariables = Exact<{
  prefix: Scalars['String']['input'];
}>;


export type SuggestQuery = { __typename: 'Query', suggest?: Array<{ __typename: 'Suggestion', kind: SuggestionKind, name: string, topicCount: number }> | null };

export type TopicRowFragment = (
  { __typename: 'Topic', id: string, title: string, slug: string, createdAt: string, lastReplyAt: string, commentCount: number, locked: boolean, pinned: boolean, sticky: boolean, tags: Array<string>, category?: { __typename: 'Category', id: string, name: string, title: string } | null, author?: { __typename: 'User', id: string, name: string } | null }
  & { ' $fragmentRefs'?: { 'Votes_Topic_Fragment': Votes_Topic_Fragment;'KeepMenu_Topic_Fragment': KeepMenu_Topic_Fragment } }
) & { ' $fragmentName'?: 'TopicRowFragment' };

type Votes_Article_Fragment = { __typename: 'Article', id: string, score: number, viewerVote?: Vote | null, viewerCanVote: boolean, viewerVoteRefusal?: VoteRefusal | null } & { ' $fragmentName'?: 'Votes_Article_Fragment' };

type Votes_Comment_Fragment = { __typename: 'Comment', id: string, score: number, viewerVote?: Vote | null, viewerCanVote: boolean, viewerVoteRefusal?: VoteRefusal | null } & { ' $fragmentName'?: 'Votes_Comment_Fragment' };

type Votes_Topic_Fragment = { __typename: 'Topic', id: string, score: number, viewerVote?: Vote | null, viewerCanVote: boolean, viewerVoteRefusal?: VoteRefusal | null } & { ' $fragmentName'?: 'Votes_Topic_Fragment' };

export type VotesFragment =
  | Votes_Article_Fragment
  | Votes_Comment_Fragment
  | Votes_Topic_Fragment
;

export type VoteArticleMutationVariables = Exact<{
  input: VoteArticleInput;
}>;


export type VoteArticleMutation = { __typename: 'Mutation', voteArticle?: { __typename: 'VoteArticlePayload', article?: (
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'Votes_Article_Fragment': Votes_Article_Fragment } }
    ) | null, errors: Array<
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'VotingClosedError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type VoteTopicMutationVariables = Exact<{
  input: VoteTopicInput;
}>;


export type VoteTopicMutation = { __typename: 'Mutation', voteTopic?: { __typename: 'VoteTopicPayload', topic?: (
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'Votes_Topic_Fragment': Votes_Topic_Fragment } }
    ) | null, errors: Array<
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'VotingClosedError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type VoteCommentMutationVariables = Exact<{
  input: VoteCommentInput;
}>;


export type VoteCommentMutation = { __typename: 'Mutation', voteComment?: { __typename: 'VoteCommentPayload', comment?: (
      { __typename: 'Comment', id: string }
      & { ' $fragmentRefs'?: { 'Votes_Comment_Fragment': Votes_Comment_Fragment } }
    ) | null, errors: Array<
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'VotingClosedError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ExplainRankingQueryVariables = Exact<{
  id: Scalars['ID']['input'];
  formula: Scalars['String']['input'];
}>;


export type ExplainRankingQuery = { __typename: 'Query', site?: { __typename: 'Site', id: string, formulas: Array<{ __typename: 'Formula', name: string, text: string }> } | null, article?: { __typename: 'Article', id: string, ranking: { __typename: 'Ranking', value: number, position?: number | null, votesToNext?: number | null, terms: Array<{ __typename: 'RankingTerm', name: string, value: number }>, heldBack?: { __typename: 'HeldBack', places: number, by: FairnessRule, most: number } | null } } | null };

export type AccountQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountQuery = { __typename: 'Query', viewer?: { __typename: 'User', id: string, name: string, role: Role, moderates: Array<string>, unreadNotificationCount?: number | null, ban?: { __typename: 'Ban', kind: BanKind, until?: string | null, reason: string } | null } | null };

export type PreviewMarkdownQueryVariables = Exact<{
  content: Scalars['String']['input'];
}>;


export type PreviewMarkdownQuery = { __typename: 'Query', previewMarkdown?: string | null };

export type SuggestUsersQueryVariables = Exact<{
  prefix: Scalars['String']['input'];
}>;


export type SuggestUsersQuery = { __typename: 'Query', suggest?: Array<{ __typename: 'Suggestion', name: string }> | null };

export type TextLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type TextLimitsQuery = { __typename: 'Query', site?: { __typename: 'Site', id: string, limits: { __typename: 'SiteLimits', title: { __typename: 'Bounds', max: number }, content: { __typename: 'Bounds', max: number }, comment: { __typename: 'Bounds', max: number }, editReason: { __typename: 'Bounds', max: number }, reportText: { __typename: 'Bounds', max: number }, removalReason: { __typename: 'Bounds', max: number }, tags: { __typename: 'Bounds', max: number }, groups: { __typename: 'Bounds', max: number } } } | null };

export type DeleteArticleMutationVariables = Exact<{
  input: DeleteArticleInput;
}>;


export type DeleteArticleMutation = { __typename: 'Mutation', deleteArticle?: { __typename: 'DeleteArticlePayload', article?: (
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type DeleteTopicMutationVariables = Exact<{
  input: DeleteTopicInput;
}>;


export type DeleteTopicMutation = { __typename: 'Mutation', deleteTopic?: { __typename: 'DeleteTopicPayload', topic?: (
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type DeleteCommentMutationVariables = Exact<{
  input: DeleteCommentInput;
}>;


export type DeleteCommentMutation = { __typename: 'Mutation', deleteComment?: { __typename: 'DeleteCommentPayload', comment?: (
      { __typename: 'Comment', id: string, subject?:
        | { __typename: 'Article', commentCount: number, id: string }
        | { __typename: 'Topic', commentCount: number, id: string }
       | null }
      & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type PostSourceQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type PostSourceQuery = { __typename: 'Query', node?:
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Article', title: string, link?: string | null, content?: string | null, tags: Array<string>, id: string }
    | { __typename: 'Category', id: string }
    | { __typename: 'Comment', id: string }
    | { __typename: 'Filter', id: string }
    | { __typename: 'Group', id: string }
    | { __typename: 'HeldPost', id: string }
    | { __typename: 'Identity', id: string }
    | { __typename: 'ModerationLogEntry', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'Revision', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Site', id: string }
    | { __typename: 'Tab', id: string }
    | { __typename: 'Tag', id: string }
    | { __typename: 'Topic', title: string, content?: string | null, tags: Array<string>, id: string }
    | { __typename: 'Upvote', id: string }
    | { __typename: 'User', id: string }
   | null };

export type EditArticleMutationVariables = Exact<{
  input: EditArticleInput;
}>;


export type EditArticleMutation = { __typename: 'Mutation', editArticle?: { __typename: 'EditArticlePayload', article?: (
      { __typename: 'Article', id: string }
      & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type EditTopicMutationVariables = Exact<{
  input: EditTopicInput;
}>;


export type EditTopicMutation = { __typename: 'Mutation', editTopic?: { __typename: 'EditTopicPayload', topic?: (
      { __typename: 'Topic', id: string }
      & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ArticlePostFragment = (
  { __typename: 'Article', id: string, title: string, slug: string, link?: string | null, domain?: string | null, createdAt: string, editedAt?: string | null, deletedAt?: string | null, removedAt?: string | null, contentHTML?: string | null, tags: Array<string>, locked: boolean, sticky: boolean, viewerHasSaved: boolean, viewerHasHidden: boolean, viewerCanEdit: boolean, viewerCanModerate: boolean, author?: { __typename: 'User', id: string, name: string } | null, removal?: { __typename: 'Removal', category: RemovalCategory, reason?: string | null } | null, groups: Array<{ __typename: 'Group', id: string, name: string }>, pinnedIn: Array<{ __typename: 'Group', id: string, name: string }> }
  & { ' $fragmentRefs'?: { 'Votes_Article_Fragment': Votes_Article_Fragment } }
) & { ' $fragmentName'?: 'ArticlePostFragment' };

export type TopicPostFragment = (
  { __typename: 'Topic', id: string, title: string, slug: string, createdAt: string, editedAt?: string | null, deletedAt?: string | null, removedAt?: string | null, contentHTML?: string | null, tags: Array<string>, viewCount: number, locked: boolean, pinned: boolean, sticky: boolean, viewerHasSaved: boolean, viewerHasHidden: boolean, viewerCanEdit: boolean, viewerCanModerate: boolean, viewerIsFollowing: boolean, author?: { __typename: 'User', id: string, name: string } | null, removal?: { __typename: 'Removal', category: RemovalCategory, reason?: string | null } | null, category?: { __typename: 'Category', id: string, name: string, title: string, private: boolean } | null }
  & { ' $fragmentRefs'?: { 'Votes_Topic_Fragment': Votes_Topic_Fragment } }
) & { ' $fragmentName'?: 'TopicPostFragment' };

export type RemovePostMutationVariables = Exact<{
  input: RemovePostInput;
}>;


export type RemovePostMutation = { __typename: 'Mutation', removePost?: { __typename: 'RemovePostPayload', post?:
      | (
        { __typename: 'Article', id: string }
        & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
      )
      | (
        { __typename: 'Comment', id: string, subject?:
          | { __typename: 'Article', commentCount: number, id: string }
          | { __typename: 'Topic', commentCount: number, id: string }
         | null }
        & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
      )
      | (
        { __typename: 'Topic', id: string }
        & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
      )
     | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ReportPostMutationVariables = Exact<{
  input: ReportInput;
}>;


export type ReportPostMutation = { __typename: 'Mutation', report?: { __typename: 'ReportPayload', report?: { __typename: 'Report', reason: ReportReason } | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type PostRevisionsQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type PostRevisionsQuery = { __typename: 'Query', node?:
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Article', id: string, revisions?: { __typename: 'RevisionConnection', nodes: Array<{ __typename: 'Revision', id: string, createdAt: string, reason?: string | null, title?: string | null, link?: string | null, content?: string | null, editor?: { __typename: 'User', id: string, name: string } | null } | null> } | null }
    | { __typename: 'Category', id: string }
    | { __typename: 'Comment', id: string, revisions?: { __typename: 'RevisionConnection', nodes: Array<{ __typename: 'Revision', id: string, createdAt: string, reason?: string | null, title?: string | null, link?: string | null, content?: string | null, editor?: { __typename: 'User', id: string, name: string } | null } | null> } | null }
    | { __typename: 'Filter', id: string }
    | { __typename: 'Group', id: string }
    | { __typename: 'HeldPost', id: string }
    | { __typename: 'Identity', id: string }
    | { __typename: 'ModerationLogEntry', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'Revision', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Site', id: string }
    | { __typename: 'Tab', id: string }
    | { __typename: 'Tag', id: string }
    | { __typename: 'Topic', id: string, revisions?: { __typename: 'RevisionConnection', nodes: Array<{ __typename: 'Revision', id: string, createdAt: string, reason?: string | null, title?: string | null, link?: string | null, content?: string | null, editor?: { __typename: 'User', id: string, name: string } | null } | null> } | null }
    | { __typename: 'Upvote', id: string }
    | { __typename: 'User', id: string }
   | null };

export type SavePostMutationVariables = Exact<{
  input: SavePostInput;
}>;


export type SavePostMutation = { __typename: 'Mutation', savePost?: { __typename: 'SavePostPayload', post?:
      | { __typename: 'Article', id: string, viewerHasSaved: boolean }
      | { __typename: 'Comment', id: string, viewerHasSaved: boolean }
      | { __typename: 'Topic', id: string, viewerHasSaved: boolean }
     | null, errors: Array<
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type HidePostMutationVariables = Exact<{
  input: HidePostInput;
}>;


export type HidePostMutation = { __typename: 'Mutation', hidePost?: { __typename: 'HidePostPayload', post?:
      | { __typename: 'Article', id: string, viewerHasHidden: boolean }
      | { __typename: 'Comment', id: string, viewerHasHidden: boolean }
      | { __typename: 'Topic', id: string, viewerHasHidden: boolean }
     | null, errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type CommentFragment = (
  { __typename: 'Comment', id: string, createdAt: string, editedAt?: string | null, deletedAt?: string | null, removedAt?: string | null, contentHTML?: string | null, viewerHasSaved: boolean, viewerHasHidden: boolean, viewerCanEdit: boolean, viewerCanReply: boolean, author?: { __typename: 'User', id: string, name: string } | null, removal?: { __typename: 'Removal', category: RemovalCategory, reason?: string | null } | null, parent?: { __typename: 'Comment', id: string } | null }
  & { ' $fragmentRefs'?: { 'Votes_Comment_Fragment': Votes_Comment_Fragment } }
) & { ' $fragmentName'?: 'CommentFragment' };

export type CommentSourceQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type CommentSourceQuery = { __typename: 'Query', node?:
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Article', id: string }
    | { __typename: 'Category', id: string }
    | { __typename: 'Comment', content?: string | null, id: string }
    | { __typename: 'Filter', id: string }
    | { __typename: 'Group', id: string }
    | { __typename: 'HeldPost', id: string }
    | { __typename: 'Identity', id: string }
    | { __typename: 'ModerationLogEntry', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'Revision', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Site', id: string }
    | { __typename: 'Tab', id: string }
    | { __typename: 'Tag', id: string }
    | { __typename: 'Topic', id: string }
    | { __typename: 'Upvote', id: string }
    | { __typename: 'User', id: string }
   | null };

export type EditCommentMutationVariables = Exact<{
  input: EditCommentInput;
}>;


export type EditCommentMutation = { __typename: 'Mutation', editComment?: { __typename: 'EditCommentPayload', comment?: (
      { __typename: 'Comment', id: string, content?: string | null }
      & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
    ) | null, errors: Array<
      | { __typename: 'EditingClosedError', message: string, path: Array<string>, code: ErrorCode }
      | { __typename: 'InvalidInputError', message: string, path: Array<string>, code: ErrorCode, rule: InputRule, min?: number | null, max?: number | null }
      | { __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }
    > } | null };

export type ThreadFragment = { __typename: 'ThreadConnection', edges: Array<{ __typename: 'ThreadEdge', cursor: string, depth: number, more?: { __typename: 'MoreReplies', count: number, cursor: string } | null, node?: (
      { __typename: 'Comment', id: string }
      & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
    ) | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor?: string | null } } & { ' $fragmentName'?: 'ThreadFragment' };

export type MoreThreadQueryVariables = Exact<{
  id: Scalars['ID']['input'];
  order: CommentOrder;
  first: Scalars['Int']['input'];
  after: Scalars['String']['input'];
  depth?: InputMaybe<Scalars['Int']['input']>;
}>;


export type MoreThreadQuery = { __typename: 'Query', node?:
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Article', id: string, thread: (
        { __typename: 'ThreadConnection' }
        & { ' $fragmentRefs'?: { 'ThreadFragment': ThreadFragment } }
      ) }
    | { __typename: 'Category', id: string }
    | { __typename: 'Comment', id: string }
    | { __typename: 'Filter', id: string }
    | { __typename: 'Group', id: string }
    | { __typename: 'HeldPost', id: string }
    | { __typename: 'Identity', id: string }
    | { __typename: 'ModerationLogEntry', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'Revision', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'Site', id: string }
    | { __typename: 'Tab', id: string }
    | { __typename: 'Tag', id: string }
    | { __typename: 'Topic', id: string, thread: (
        { __typename: 'ThreadConnection' }
        & { ' $fragmentRefs'?: { 'ThreadFragment': ThreadFragment } }
      ) }
    | { __typename: 'Upvote', id: string }
    | { __typename: 'User', id: string }
   | null };

export type ThreadChangedSubscriptionVariables = Exact<{
  subject: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ThreadChangedSubscription = { __typename?: 'Subscription', threadChanged: { __typename: 'ThreadChangedPayload', kind: ThreadChangeKind, id: string, resumeToken: string, comment?: (
      { __typename: 'Comment', id: string, depth: number, author?: { __typename: 'User', id: string } | null, parent?: { __typename: 'Comment', id: string } | null }
      & { ' $fragmentRefs'?: { 'CommentFragment': CommentFragment } }
    ) | null, subject?:
      | (
        { __typename: 'Article', commentCount: number, viewerCanReply: boolean, id: string }
        & { ' $fragmentRefs'?: { 'ArticlePostFragment': ArticlePostFragment } }
      )
      | (
        { __typename: 'Topic', commentCount: number, viewerCanReply: boolean, id: string }
        & { ' $fragmentRefs'?: { 'TopicPostFragment': TopicPostFragment } }
      )
     | null } };

export type VotesChangedSubscriptionVariables = Exact<{
  ids: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type VotesChangedSubscription = { __typename?: 'Subscription', voteChanged: { __typename: 'VoteChangedPayload', votable?:
      | { __typename: 'Article', id: string, score: number }
      | { __typename: 'Comment', id: string, score: number }
      | { __typename: 'Topic', id: string, score: number }
     | null } };

export type MarkSeenMutationVariables = Exact<{
  input: MarkSeenInput;
}>;


export type MarkSeenMutation = { __typename: 'Mutation', markSeen?: { __typename: 'MarkSeenPayload', errors: Array<{ __typename: 'NotFoundError', message: string, path: Array<string>, code: ErrorCode }> } | null };

export type SendsEmailQueryVariables = Exact<{ [key: string]: never; }>;


export type SendsEmailQuery = { __typename: 'Query', site?: { __typename: 'Site', id: string, sendsEmail: boolean } | null };

export const FollowsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Follows"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"following"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Group"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FollowsFragment, unknown>;
export const VotesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<VotesFragment, unknown>;
export const ArticleRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<ArticleRowFragment, unknown>;
export const KeepMenuFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}}]} as unknown as DocumentNode<KeepMenuFragment, unknown>;
export const TopicRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}}]} as unknown as DocumentNode<TopicRowFragment, unknown>;
export const NotificationRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"240"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationRowFragment, unknown>;
export const SinceYouLeftFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SinceYouLeft"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sinceYouLeft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"topArticles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newTopics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"repliesToYou"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"240"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<SinceYouLeftFragment, unknown>;
export const NewItemsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewItems"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"takenAt"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}}]}}]} as unknown as DocumentNode<NewItemsFragment, unknown>;
export const BannedUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BannedUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<BannedUserFragment, unknown>;
export const CategoryFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"approval"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"changing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<CategoryFormFragment, unknown>;
export const FilterItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Filter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FilterItemFragment, unknown>;
export const HeldCaseFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldCase"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"}}]}}]} as unknown as DocumentNode<HeldCaseFragment, unknown>;
export const ModeratedLinkFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<ModeratedLinkFragment, unknown>;
export const ChangesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationLogEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ranks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"of"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"approximate"}}]}}]}}]} as unknown as DocumentNode<ChangesFragment, unknown>;
export const LogEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationLogEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeratedLink"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Changes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationLogEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ranks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"of"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"approximate"}}]}}]}}]} as unknown as DocumentNode<LogEntryFragment, unknown>;
export const ModeratesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moderates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}}]}}]} as unknown as DocumentNode<ModeratesFragment, unknown>;
export const NotesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Notes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"moderatorNotes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<NotesFragment, unknown>;
export const QueueItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QueueItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportedAt"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeratedLink"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<QueueItemFragment, unknown>;
export const SiteSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"registrationsPerHour"}},{"kind":"Field","name":{"kind":"Name","value":"publicModerationLog"}},{"kind":"Field","name":{"kind":"Name","value":"publicRevisions"}},{"kind":"Field","name":{"kind":"Name","value":"publicVoters"}},{"kind":"Field","name":{"kind":"Name","value":"reportsToHide"}},{"kind":"Field","name":{"kind":"Name","value":"approveFirstPosts"}},{"kind":"Field","name":{"kind":"Name","value":"approveLinksHours"}},{"kind":"Field","name":{"kind":"Name","value":"newAccountHours"}},{"kind":"Field","name":{"kind":"Name","value":"voteWindowMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateLinkDays"}},{"kind":"Field","name":{"kind":"Name","value":"mentionUrl"}},{"kind":"Field","name":{"kind":"Name","value":"articleUrl"}},{"kind":"Field","name":{"kind":"Name","value":"topicUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fairness"}},{"kind":"Field","name":{"kind":"Name","value":"formulas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"vote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}}]}}]}}]} as unknown as DocumentNode<SiteSettingsFragment, unknown>;
export const TabItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"copying"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<TabItemFragment, unknown>;
export const HeldPostsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldPosts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"heldPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<HeldPostsFragment, unknown>;
export const ResultRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ResultRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchEdge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"highlights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"html"}}]}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}}]}}]}}]}}]} as unknown as DocumentNode<ResultRowFragment, unknown>;
export const HideTagFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HideTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}}]} as unknown as DocumentNode<HideTagFragment, unknown>;
export const OverviewFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Overview"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hotTopics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recommendedTopics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}}]}}]} as unknown as DocumentNode<OverviewFragment, unknown>;
export const TabLinksFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]} as unknown as DocumentNode<TabLinksFragment, unknown>;
export const ProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasMuted"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasBlocked"}}]}}]} as unknown as DocumentNode<ProfileFragment, unknown>;
export const UserStandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<UserStandingFragment, unknown>;
export const CommentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}}]} as unknown as DocumentNode<CommentRowFragment, unknown>;
export const PostRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}}]} as unknown as DocumentNode<PostRowFragment, unknown>;
export const ArticlePostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<ArticlePostFragment, unknown>;
export const TopicPostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<TopicPostFragment, unknown>;
export const CommentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<CommentFragment, unknown>;
export const ThreadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ThreadConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"more"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<ThreadFragment, unknown>;
export const PostCommentDocument = {"__meta__":{"hash":"63bd1b2b065f5573de63906f653355dbc2c659df00cdd6258577df8dd8dcbb94"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"postComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<PostCommentMutation, PostCommentMutationVariables>;
export const CorrectCommentDocument = {"__meta__":{"hash":"6cdb386e818de07a18c65c0239b6d69d7afa63249ebb2766b08a1e6b54d83f6c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<CorrectCommentMutation, CorrectCommentMutationVariables>;
export const NotifiedDocument = {"__meta__":{"hash":"7ea6085000dc0f3f5983574fd6c3facc20cef00ff8e96115af32f5c97c56d03c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Notified"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationReceived"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]}}]} as unknown as DocumentNode<NotifiedSubscription, NotifiedSubscriptionVariables>;
export const LogoutDocument = {"__meta__":{"hash":"fa856bfc33d313c9cfbc558a85f27d02355d4b1f14f35ac9b8369ee0c487363e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const ArticlePageDocument = {"__meta__":{"hash":"1ceb31d9475ce28f112957a9beba836b537c853dee6fae935012fbe30b5156da"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ArticlePage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommentOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"around"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resumeToken"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSeen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"firstUnread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}},{"kind":"Field","name":{"kind":"Name","value":"thread"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"IntValue","value":"8"}},{"kind":"Argument","name":{"kind":"Name","value":"around"},"value":{"kind":"Variable","name":{"kind":"Name","value":"around"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thread"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ThreadConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"more"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<ArticlePageQuery, ArticlePageQueryVariables>;
export const CategoryPageDocument = {"__meta__":{"hash":"ffe12697f8eff35dabb3f732a24a58be6892277e607fc5a20af2499f7247f2c6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopicOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"window"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Window"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"approval"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"Field","name":{"kind":"Name","value":"moderators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedTopics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"window"},"value":{"kind":"Variable","name":{"kind":"Name","value":"window"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}}]} as unknown as DocumentNode<CategoryPageQuery, CategoryPageQueryVariables>;
export const CommentsPageDocument = {"__meta__":{"hash":"7e96b5c118760c928af92608285a7dae455bc32be31b70ca1b6d5978339b9df2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CommentsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"NEW"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}}]} as unknown as DocumentNode<CommentsPageQuery, CommentsPageQueryVariables>;
export const FeedPageDocument = {"__meta__":{"hash":"9e5af0668eae48d8f455fdb2bb66dee555e6b6958cde5c183ee2801233ad4d2f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"posts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"follows"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"left"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"more"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"feed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"posts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Follows"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"follows"}}}]}]},{"kind":"InlineFragment","directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"left"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SinceYouLeft"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"more"}}}]}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"240"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Follows"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"following"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Group"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SinceYouLeft"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sinceYouLeft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"topArticles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newTopics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"repliesToYou"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}}]}}]} as unknown as DocumentNode<FeedPageQuery, FeedPageQueryVariables>;
export const FrontPageDocument = {"__meta__":{"hash":"fe09f0ede27729c7372790c6f6477eaa4e4db9ef69dc89994d1ce69f9fe0fa3e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FrontPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArticleOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"window"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Window"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"group"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"snapshot"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"unseen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"articles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"window"},"value":{"kind":"Variable","name":{"kind":"Name","value":"window"}}},{"kind":"Argument","name":{"kind":"Name","value":"group"},"value":{"kind":"Variable","name":{"kind":"Name","value":"group"}}},{"kind":"Argument","name":{"kind":"Name","value":"domain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domain"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"Variable","name":{"kind":"Name","value":"snapshot"}}},{"kind":"Argument","name":{"kind":"Name","value":"unseen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"unseen"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NewItems"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewItems"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"takenAt"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}}]}}]}}]} as unknown as DocumentNode<FrontPageQuery, FrontPageQueryVariables>;
export const GroupHeaderDocument = {"__meta__":{"hash":"8236ea222c19ff22540016d9aebc5ac3e6b8feb812cfdd32e07ef4a33f53ca4d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GroupHeader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"group"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"Field","name":{"kind":"Name","value":"moderators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedArticles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<GroupHeaderQuery, GroupHeaderQueryVariables>;
export const CountNewDocument = {"__meta__":{"hash":"5e5da987268a013e5b7a644a6607023e9dda8a7f60385410f117f7e470eb6b9d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountNew"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArticleOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"window"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Window"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"group"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"articles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"window"},"value":{"kind":"Variable","name":{"kind":"Name","value":"window"}}},{"kind":"Argument","name":{"kind":"Name","value":"group"},"value":{"kind":"Variable","name":{"kind":"Name","value":"group"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"newItems"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CountNewQuery, CountNewQueryVariables>;
export const GroupsPageDocument = {"__meta__":{"hash":"64bcb72b8b08d99fd8c7e4ab0145e3654b4bf890d899c29bbb596fa2cc1452c1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GroupsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<GroupsPageQuery, GroupsPageQueryVariables>;
export const HiddenPageDocument = {"__meta__":{"hash":"a2961cdbc21de13e5ea44ea7a116e4695370b00f83e199c6de26e600834d12b5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HiddenPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hidden"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}}]} as unknown as DocumentNode<HiddenPageQuery, HiddenPageQueryVariables>;
export const BanAddressDocument = {"__meta__":{"hash":"322771f3d948c58f6bee4ee4f597da6de0764a1610ff1dcf8a14165abc45b4f4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BanAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BanAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"banAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"addressBan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"network"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<BanAddressMutation, BanAddressMutationVariables>;
export const AddressBansDocument = {"__meta__":{"hash":"cfee1dc7b49bcd2a07ad6a8769356bf8facc4067fa16a208ffef8404a51bcdb9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddressBans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"addressBans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AddressBansQuery, AddressBansQueryVariables>;
export const UnbanAddressDocument = {"__meta__":{"hash":"95212e0feef339f2cbfadbb8d8009ad1879f46111d1a44caccc592fe4c97eba8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnbanAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnbanAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"unbanAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UnbanAddressMutation, UnbanAddressMutationVariables>;
export const ApprovalQueueDocument = {"__meta__":{"hash":"0fc73c665ae1cc7346f2fca2897d646f20d099f8b30354a69b1f86048208c525"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApprovalQueue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"approvalQueue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldCase"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldCase"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HeldPost"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"}}]}}]} as unknown as DocumentNode<ApprovalQueueQuery, ApprovalQueueQueryVariables>;
export const CountHeldDocument = {"__meta__":{"hash":"b3854a323c3d0d9c7a2d89d6d16f7c091dd1fe3514af09d47a8350cc00710ffe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountHeld"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","alias":{"kind":"Name","value":"queue"},"name":{"kind":"Name","value":"approvalQueue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"0"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<CountHeldQuery, CountHeldQueryVariables>;
export const PostHeldDocument = {"__meta__":{"hash":"d2565efac9eeef25a97f548c3afe8f2d80bcfb121006600fd54946cb1fb6af89"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PostHeld"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postHeld"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<PostHeldSubscription, PostHeldSubscriptionVariables>;
export const ApprovedDocument = {"__meta__":{"hash":"882709bdb019db5693d2cad865ac8c080055650fe1f1cf2f513c4c287c8f6e92"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Approved"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationLogged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"target"}}]}}]}}]}}]} as unknown as DocumentNode<ApprovedSubscription, ApprovedSubscriptionVariables>;
export const BanUserDocument = {"__meta__":{"hash":"ab22c6a9aca1983729da8597ef1e1d7a6b72494e138daffd866e3d97b78774f9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BanUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BanUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"banUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BannedUser"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnVotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawn"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"finished"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BannedUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<BanUserMutation, BanUserMutationVariables>;
export const UnbanUserDocument = {"__meta__":{"hash":"0c0297a1396a977685dbde0ff933825115835ed59c1162344d023fc1df5047f9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnbanUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnbanUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"unbanUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BannedUser"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BannedUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<UnbanUserMutation, UnbanUserMutationVariables>;
export const CreateCategoryDocument = {"__meta__":{"hash":"c7dc3559dd3633ea6e47a94a97d5fd0b0cb36a560e0ad17c363455b30021d531"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"approval"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"changing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = {"__meta__":{"hash":"9feacf9a3ca048c15d08caabfaed3b1dde1e4ff9333d3df705230f7f51540309"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"approval"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"changing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const ModeratedCategoryDocument = {"__meta__":{"hash":"11b75790bf70501ec962ae8e1a8264a55f1c83bdf524105bf0b87e7a24adf303"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModeratedCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"moderators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"approval"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"changing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<ModeratedCategoryQuery, ModeratedCategoryQueryVariables>;
export const CreateFilterDocument = {"__meta__":{"hash":"51f4c1bca9b12b6cdda36fb66510189dbc32d24f40b9f8c2030e1aab62748bc3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFilter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFilterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createFilter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"filter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Filter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CreateFilterMutation, CreateFilterMutationVariables>;
export const FiltersDocument = {"__meta__":{"hash":"2f850f6565bf7524e3346f650e75bd42a28848f956a653f9182bbf3632565bcc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"filters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterItem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Filter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<FiltersQuery, FiltersQueryVariables>;
export const DeleteFilterDocument = {"__meta__":{"hash":"143b72d593a0bf4bbf4786c1822b97a5ba72ec80376158de15aceb8f9e3a1ff3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteFilter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteFilterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteFilter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteFilterMutation, DeleteFilterMutationVariables>;
export const ModeratorDocument = {"__meta__":{"hash":"1b71a3b1548dc5c845fd6608dd0940c7c49dd99c73925703c15cdc97336b679a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Moderator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"publicModerationLog"}}]}}]}}]} as unknown as DocumentNode<ModeratorQuery, ModeratorQueryVariables>;
export const ApprovePostDocument = {"__meta__":{"hash":"5d1bd707ac6858c38d6ca0ac1fdc9af74b4ca2f74721ba705de1d16fcae0fce5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApprovePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApprovePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"approvePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ApprovePostMutation, ApprovePostMutationVariables>;
export const RejectHeldPostDocument = {"__meta__":{"hash":"2a99970987aded2a9262f051abbb4c1bba2f84c9aef3c023a3c4e29d31b709a4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RejectHeldPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RejectHeldPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rejectHeldPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RejectHeldPostMutation, RejectHeldPostMutationVariables>;
export const ModerationLogDocument = {"__meta__":{"hash":"727867cf9e2740b0192caae284244a90dc2ec6989225d8c7dcb80c23406c9351"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModerationLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"action"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationAction"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"target"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"by"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"moderationLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"action"},"value":{"kind":"Variable","name":{"kind":"Name","value":"action"}}},{"kind":"Argument","name":{"kind":"Name","value":"target"},"value":{"kind":"Variable","name":{"kind":"Name","value":"target"}}},{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"Variable","name":{"kind":"Name","value":"by"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"LogEntry"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Changes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationLogEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ranks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"of"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"approximate"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LogEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationLogEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeratedLink"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Changes"}}]}}]} as unknown as DocumentNode<ModerationLogQuery, ModerationLogQueryVariables>;
export const LoggedDocument = {"__meta__":{"hash":"37547d2a6cf45fd5f6fa44a1d4ff2012ccc062a3b73bfe1b8be453a842ca3424"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Logged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"action"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ModerationAction"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationLogged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"action"},"value":{"kind":"Variable","name":{"kind":"Name","value":"action"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LoggedSubscription, LoggedSubscriptionVariables>;
export const CategoryMembersDocument = {"__meta__":{"hash":"5398fe4fb2564b2ba1f5e758deb41f66f8b304899ed67b3f993f568ba6a7d3f4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CategoryMembersQuery, CategoryMembersQueryVariables>;
export const MemberByNameDocument = {"__meta__":{"hash":"d78c1d3d2fcab349b6e8008c88586751b5762f8c985a93b0db4d0f76cd8fea61"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MemberByName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<MemberByNameQuery, MemberByNameQueryVariables>;
export const AddCategoryMemberDocument = {"__meta__":{"hash":"91c7ade6d3e62f7adb31d4653ae47d0c8487a76dfcef027c7c97da3f7fe4240b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddCategoryMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddCategoryMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"addCategoryMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddCategoryMemberMutation, AddCategoryMemberMutationVariables>;
export const RemoveCategoryMemberDocument = {"__meta__":{"hash":"580b38bc8277d3dde67c88df5737658e97d918b8332ac46dad0b19d1d88ee9d2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveCategoryMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveCategoryMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removeCategoryMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RemoveCategoryMemberMutation, RemoveCategoryMemberMutationVariables>;
export const GrantModeratorDocument = {"__meta__":{"hash":"01a7126a1c11e148bb46e29b48fcba4929df894c5152675f7ef60016292c6e3f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GrantModerator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GrantModeratorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"grantModerator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Moderates"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moderates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}}]}}]} as unknown as DocumentNode<GrantModeratorMutation, GrantModeratorMutationVariables>;
export const RevokeModeratorDocument = {"__meta__":{"hash":"b38c9422ab75e88f2836569e705c9507986aeb9b9755bab6fc595bf246a6dd77"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeModerator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeModeratorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"revokeModerator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Moderates"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moderates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}}]}}]} as unknown as DocumentNode<RevokeModeratorMutation, RevokeModeratorMutationVariables>;
export const AddUserNoteDocument = {"__meta__":{"hash":"22204c17a1bae77707bd6627acdf47256c19d03369b0ccb306456a442201cf4c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddUserNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddUserNoteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"addUserNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddUserNoteMutation, AddUserNoteMutationVariables>;
export const PlacesDocument = {"__meta__":{"hash":"e99c28f4a0021ba1784d96c7fe8f5213ae2747f4c12cc09686d0edc2b3916576"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"approval"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tabs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TabItem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"copying"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<PlacesQuery, PlacesQueryVariables>;
export const PlaceProgressDocument = {"__meta__":{"hash":"ac899bfd8cbd8546688824d1cc53b830b5e460d9fa5b28b8b98c7e67558027fd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"changing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"copying"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlaceProgressQuery, PlaceProgressQueryVariables>;
export const ResolveReportsDocument = {"__meta__":{"hash":"b34d246fde79688f28853461e3222a80c7753da8d0ad3d37ecf420b7de555b9f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResolveReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResolveReportsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resolveReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ResolveReportsMutation, ResolveReportsMutationVariables>;
export const ModerationQueueDocument = {"__meta__":{"hash":"7772bb6b90c366c063b0adf48f8b78637e26d6a6030213f4faa8abf800eb50ea"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModerationQueue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QueueOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"moderationQueue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"QueueItem"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QueueItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportedAt"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeratedLink"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ModerationQueueQuery, ModerationQueueQueryVariables>;
export const CountReportedDocument = {"__meta__":{"hash":"c23652a8d32b9ea93f96c9e23878ff61c882f5f997dc3fa335e0f3fce03178f6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountReported"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PostKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","alias":{"kind":"Name","value":"queue"},"name":{"kind":"Name","value":"moderationQueue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"0"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<CountReportedQuery, CountReportedQueryVariables>;
export const ReportFiledDocument = {"__meta__":{"hash":"52a64f006c99e6e0342835a50125a6b90ff95300b2720832661ed344018242e1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ReportFiled"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportFiled"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"QueueItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModeratedLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QueueItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportCount"}},{"kind":"Field","name":{"kind":"Name","value":"firstReportedAt"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModeratedLink"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ReportFiledSubscription, ReportFiledSubscriptionVariables>;
export const DecidedDocument = {"__meta__":{"hash":"512d48722d194889d360c3a24147d7c107472a4c1fd231f5417e90918df7dc48"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Decided"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moderationLogged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"target"}}]}}]}}]}}]} as unknown as DocumentNode<DecidedSubscription, DecidedSubscriptionVariables>;
export const SitePageDocument = {"__meta__":{"hash":"4f4ccd10553dced0aaf3fab40be58fa7cba4667f935a1f6549167b1b29cdbf67"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SitePage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSettings"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"registrationsPerHour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reportsToHide"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approveFirstPosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approveLinksHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"newAccountHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voteWindowMinutes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"duplicateLinkDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"karma"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"acts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"registrationsPerHour"}},{"kind":"Field","name":{"kind":"Name","value":"publicModerationLog"}},{"kind":"Field","name":{"kind":"Name","value":"publicRevisions"}},{"kind":"Field","name":{"kind":"Name","value":"publicVoters"}},{"kind":"Field","name":{"kind":"Name","value":"reportsToHide"}},{"kind":"Field","name":{"kind":"Name","value":"approveFirstPosts"}},{"kind":"Field","name":{"kind":"Name","value":"approveLinksHours"}},{"kind":"Field","name":{"kind":"Name","value":"newAccountHours"}},{"kind":"Field","name":{"kind":"Name","value":"voteWindowMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateLinkDays"}},{"kind":"Field","name":{"kind":"Name","value":"mentionUrl"}},{"kind":"Field","name":{"kind":"Name","value":"articleUrl"}},{"kind":"Field","name":{"kind":"Name","value":"topicUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fairness"}},{"kind":"Field","name":{"kind":"Name","value":"formulas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"vote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}}]}}]}}]} as unknown as DocumentNode<SitePageQuery, SitePageQueryVariables>;
export const UpdateSiteDocument = {"__meta__":{"hash":"1ef28703ee709c37a03cbc59bde19e63b695d8e058298fa65c35f634b7f9afd8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSiteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSettings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"registrationsPerHour"}},{"kind":"Field","name":{"kind":"Name","value":"publicModerationLog"}},{"kind":"Field","name":{"kind":"Name","value":"publicRevisions"}},{"kind":"Field","name":{"kind":"Name","value":"publicVoters"}},{"kind":"Field","name":{"kind":"Name","value":"reportsToHide"}},{"kind":"Field","name":{"kind":"Name","value":"approveFirstPosts"}},{"kind":"Field","name":{"kind":"Name","value":"approveLinksHours"}},{"kind":"Field","name":{"kind":"Name","value":"newAccountHours"}},{"kind":"Field","name":{"kind":"Name","value":"voteWindowMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateLinkDays"}},{"kind":"Field","name":{"kind":"Name","value":"mentionUrl"}},{"kind":"Field","name":{"kind":"Name","value":"articleUrl"}},{"kind":"Field","name":{"kind":"Name","value":"topicUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fairness"}},{"kind":"Field","name":{"kind":"Name","value":"formulas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"builtIn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"vote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ageMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}},{"kind":"Field","name":{"kind":"Name","value":"perHour"}},{"kind":"Field","name":{"kind":"Name","value":"perDay"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSiteMutation, UpdateSiteMutationVariables>;
export const CreateTabDocument = {"__meta__":{"hash":"bc8df5453f12cdba7ffd990eb27f16bd5b5559b84c5204d01b8efa5eefa12843"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTabInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createTab"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tab"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TabItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"copying"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<CreateTabMutation, CreateTabMutationVariables>;
export const AddCategoryToTabDocument = {"__meta__":{"hash":"cae268e6a730b905ffb9301f188b8fa019083bf709cfe3291d6453d3801fb6e2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddCategoryToTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddCategoryToTabInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"addCategoryToTab"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tab"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TabItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"copying"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<AddCategoryToTabMutation, AddCategoryToTabMutationVariables>;
export const RemoveCategoryFromTabDocument = {"__meta__":{"hash":"486379a11709d8a4b28748f507e63055a29f0f5ecadce48a3db4fe5c3bd03303"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveCategoryFromTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveCategoryFromTabInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removeCategoryFromTab"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tab"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TabItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"copying"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<RemoveCategoryFromTabMutation, RemoveCategoryFromTabMutationVariables>;
export const TagDescriptionDocument = {"__meta__":{"hash":"c12c4a3e93abd04ff3277e336d1310593208cf76d681772c840e5dbcfc0ec9ef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TagDescription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<TagDescriptionQuery, TagDescriptionQueryVariables>;
export const UpdateTagDocument = {"__meta__":{"hash":"0c023b5b63e8534508c09c59b5449872e12efcf2caea62eee7ed080d4a35eafe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateTagInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateTagMutation, UpdateTagMutationVariables>;
export const MatchingFiltersDocument = {"__meta__":{"hash":"5566094665f3b0c1844b79042bbff081bdbf0da96345f211b779e6aa1db2d1be"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchingFilters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"matchingFilters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterItem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilterItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Filter"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<MatchingFiltersQuery, MatchingFiltersQueryVariables>;
export const ModeratedUserDocument = {"__meta__":{"hash":"07ba52632e96f0e2bf3df177a173a4f951569f1a17bd1c9344c90e399875f531"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModeratedUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"memberOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnVotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"finished"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BannedUser"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Moderates"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Notes"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BannedUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Moderates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Notes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"moderatorNotes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<ModeratedUserQuery, ModeratedUserQueryVariables>;
export const WithdrawnVotesDocument = {"__meta__":{"hash":"5709efc96a8d438e0e2567a9779513328897110f8ea510998bb4db6f4f7574a6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WithdrawnVotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnVotes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawn"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}},{"kind":"Field","name":{"kind":"Name","value":"finished"}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawnVotesQuery, WithdrawnVotesQueryVariables>;
export const NewTopicPageDocument = {"__meta__":{"hash":"57089629084a786f8178d5790cef5d8c74d63b65dc53c791ff90019ca95dcb4b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewTopicPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<NewTopicPageQuery, NewTopicPageQueryVariables>;
export const PostTopicDocument = {"__meta__":{"hash":"72b92777d526fa8e6d5f92ca4862f18c3495176aff5205c381fdaa0162391f75"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"postTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PostTopicMutation, PostTopicMutationVariables>;
export const WithdrawHeldPostDocument = {"__meta__":{"hash":"9891e0cbe590c854c744e40d5b551be93d5df13da323a086182a15b92d53567a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawHeldPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawHeldPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawHeldPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WithdrawHeldPostMutation, WithdrawHeldPostMutationVariables>;
export const MarkReadDocument = {"__meta__":{"hash":"1101c37e41c2ec8517f31cbe3541b91f86acabf76600cea7bc63d8ecdc5bcb09"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkNotificationReadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"markNotificationRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"read"}}]}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkReadMutation, MarkReadMutationVariables>;
export const NotificationsPageDocument = {"__meta__":{"hash":"57a440a9b5fffc6c4b7abcd35d19de68d60029cb36497fdfdb776a01370a6897"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldPosts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"240"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Commentable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldPost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldPosts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"heldPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationsPageQuery, NotificationsPageQueryVariables>;
export const MarkAllReadDocument = {"__meta__":{"hash":"6db6d9b90617fef82a3fbe2787371dc3270ba3ebc4b1f193974fbcd809b0e591"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkAllRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkNotificationsReadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"markNotificationsRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkAllReadMutation, MarkAllReadMutationVariables>;
export const SetPasswordDocument = {"__meta__":{"hash":"8d5080edf1e2c483966192b5d167d96d34f9346fc671cd8cd8de60d0bf67c87e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetPasswordMutation, SetPasswordMutationVariables>;
export const RequestPasswordResetDocument = {"__meta__":{"hash":"15541bfb8cac0fe0e2e5005a93dad56af15551e4d177c5a1f02b943971cc4ee7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestPasswordResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const SavedPageDocument = {"__meta__":{"hash":"e97dfd869c940c9a4df5962db699bc3b05b83c02a46ec2cae9f97d632db11bce"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"saved"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}}]} as unknown as DocumentNode<SavedPageQuery, SavedPageQueryVariables>;
export const SearchPageDocument = {"__meta__":{"hash":"97873b0a7809407c9895c03e87b84b36856f8d7ad1753accebbcc562ab7305c9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"in"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"author"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"group"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"in"},"value":{"kind":"Variable","name":{"kind":"Name","value":"in"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"author"},"value":{"kind":"Variable","name":{"kind":"Name","value":"author"}}},{"kind":"Argument","name":{"kind":"Name","value":"group"},"value":{"kind":"Variable","name":{"kind":"Name","value":"group"}}},{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ResultRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"indexing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ResultRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchEdge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"highlights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"html"}}]}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}}]}}]}}]}}]} as unknown as DocumentNode<SearchPageQuery, SearchPageQueryVariables>;
export const ConfirmTwoFactorDocument = {"__meta__":{"hash":"846312642a46ce783659c05c7940e38deb6f38c34a602e4b0f20b430c19707a0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTwoFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmTwoFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"confirmTwoFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmTwoFactorMutation, ConfirmTwoFactorMutationVariables>;
export const DeletionDocument = {"__meta__":{"hash":"5d79b3950f8abfffab75571ae4e1b826c83c9c76bcea48256f509cb34326a2db"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}}]}}]} as unknown as DocumentNode<DeletionQuery, DeletionQueryVariables>;
export const DeleteAccountDocument = {"__meta__":{"hash":"b439aa8503a40e558820b67bbd24808f176727671e9278a0f2644e8bb89e9510"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const EmailDocument = {"__meta__":{"hash":"4922953f743b16947da25b99438b8ff7330b9272c586ed28c8b0ea28bfe5ab6c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Email"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sendsEmail"}}]}}]}}]} as unknown as DocumentNode<EmailQuery, EmailQueryVariables>;
export const RequestVerificationDocument = {"__meta__":{"hash":"380d030fc513998bba7f31161186801d0db0e24315256331ae52cbd3300a3c78"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"requestEmailVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RequestVerificationMutation, RequestVerificationMutationVariables>;
export const ChangeEmailDocument = {"__meta__":{"hash":"cc0d870f2a500b5cf67bacd1aae923f8ca914b87ae4d9b5d2b185429f5279f42"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"changeEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChangeEmailMutation, ChangeEmailMutationVariables>;
export const ExportMyDataDocument = {"__meta__":{"hash":"6670e54d7d4589fe656c70398be5d01177011a51bac3d4d0cb6ca7870bc4bdf6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportMyData"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"exportMyData"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"json"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<ExportMyDataQuery, ExportMyDataQueryVariables>;
export const HiddenTagsDocument = {"__meta__":{"hash":"fcd2a31697aaf131d91918a9644824dabec5f0c4e77f8eebc9e79fbc97b7f58d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HiddenTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<HiddenTagsQuery, HiddenTagsQueryVariables>;
export const SettingsHideTagDocument = {"__meta__":{"hash":"d1a976a39b1a6c7f98877e8acaa2ec0fea8332900d83f3b122300421290acee7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsHideTag"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HideTagInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hideTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsHideTagMutation, SettingsHideTagMutationVariables>;
export const LinkedDocument = {"__meta__":{"hash":"07b72f638e1aff965bd7e6bd67d3957cf079516d20b4801131059e67831ac590"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Linked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"issuer"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"signInProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"issuer"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<LinkedQuery, LinkedQueryVariables>;
export const UnlinkIdentityDocument = {"__meta__":{"hash":"d82489e22f02acb5f104425d3c60b3a91e23955faedb1f7eaadb0fc0adf4ef40"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnlinkIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnlinkIdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"unlinkIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>;
export const NameLimitsDocument = {"__meta__":{"hash":"a922069860b71356e03928e69b704bf475f29d65099a320a3b535b417a1b1240"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NameLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"renamePeriodSeconds"}}]}}]}}]}}]} as unknown as DocumentNode<NameLimitsQuery, NameLimitsQueryVariables>;
export const ChangeNameDocument = {"__meta__":{"hash":"b250dcaefa36c13992c49fdbdc03a6cb4674430a8b90b825335afc5f44899f58"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeNameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"changeName"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"needsName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChangeNameMutation, ChangeNameMutationVariables>;
export const CreateTokenDocument = {"__meta__":{"hash":"edf8e4b2015c1f58513fd6abbe5c092f84f2160bc4086a6b35d2437e8be7832c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"apiToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateTokenMutation, CreateTokenMutationVariables>;
export const WayToPasswordDocument = {"__meta__":{"hash":"49911226d5fdd9abf61fc41317862f07479dd2b5e454d136698bb68c9e57f529"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WayToPassword"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sendsEmail"}}]}}]}}]} as unknown as DocumentNode<WayToPasswordQuery, WayToPasswordQueryVariables>;
export const PreferencesDocument = {"__meta__":{"hash":"cc55f53af9a7844b6c6310cb6d4e1488f0b3a3c5f69421e6549934298f83f40f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"off"}}]}}]}}]}}]} as unknown as DocumentNode<PreferencesQuery, PreferencesQueryVariables>;
export const UpdatePreferencesDocument = {"__meta__":{"hash":"12875ff1d5650ab4d6bacbcbe2ef2f68896e4f4a8aa4b708cdcfc6036ac87e20"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateNotificationPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateNotificationPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notificationPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"off"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>;
export const PasswordPageDocument = {"__meta__":{"hash":"d3e241f89fce1aa368e7c61b5e4f64d0155286c5c09511f266f6447e3ea02a56"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasswordPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"password"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PasswordPageQuery, PasswordPageQueryVariables>;
export const ChangePasswordDocument = {"__meta__":{"hash":"2b85b4904b5fdce8ed2668d00851010eb9eff890930aa5e11e5f68b8e6021336"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const ProfileDocument = {"__meta__":{"hash":"6909bea464abeee3f0a7b709a98c1eb6fae40ce78ae3a89d5a6810348ee3b930"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"needsName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProfileQuery, ProfileQueryVariables>;
export const EditProfileDocument = {"__meta__":{"hash":"36f51eb6bd95b2f64a23b8c211144ef5c9ef613189a8de698db94e710f1876d0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"website"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EditProfileMutation, EditProfileMutationVariables>;
export const SessionsDocument = {"__meta__":{"hash":"323b12561dd446a139b11a1629486bd0afb3d25465fc22d4fb4dcb728ca61959"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"}}]}}]}}]}}]} as unknown as DocumentNode<SessionsQuery, SessionsQueryVariables>;
export const EndSessionDocument = {"__meta__":{"hash":"2ef1f64b94dc8d14807bb094777ff7f2b4a67f3fc4e5065b56441c08b658e779"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const LogoutEverywhereDocument = {"__meta__":{"hash":"f4f79b3b1fd1749eb03ac682d2cc97909da79ce38549866b983232305626abba"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogoutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"logoutEverywhere"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LogoutEverywhereMutation, LogoutEverywhereMutationVariables>;
export const ProgramsDocument = {"__meta__":{"hash":"1ae00e760e7d24e7edd969c409395d5b51e2c809db16a11fed8e504adf773823"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Programs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]}}]} as unknown as DocumentNode<ProgramsQuery, ProgramsQueryVariables>;
export const RevokeTokenDocument = {"__meta__":{"hash":"0665fd750592cd1df6098a584c5196a633161b22618f4a329a6bb3da404c78ec"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"revokeToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RevokeTokenMutation, RevokeTokenMutationVariables>;
export const SecondFactorDocument = {"__meta__":{"hash":"f1fccd7070aa09e7e34edafaf8fe151d74614c133203adf80802b508734566c8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}}]}}]} as unknown as DocumentNode<SecondFactorQuery, SecondFactorQueryVariables>;
export const StartTwoFactorDocument = {"__meta__":{"hash":"572a0bc3aacc16bfbe9062f1665633e88fc48c98f7d95150c6903cbbec6daaab"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTwoFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartTwoFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"startTwoFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StartTwoFactorMutation, StartTwoFactorMutationVariables>;
export const DisableTwoFactorDocument = {"__meta__":{"hash":"7c6bcc405f13646551b6bcd86bce75a16580e56137fe399fc8e9ee0998205979"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisableTwoFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisableTwoFactorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"disableTwoFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DisableTwoFactorMutation, DisableTwoFactorMutationVariables>;
export const SettingsMutedDocument = {"__meta__":{"hash":"80a3a63dcd7a15f43b3f6377b6f8682ab39f8dae9186a3812b3fcca04de02a60"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsMuted"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"muted"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsMutedQuery, SettingsMutedQueryVariables>;
export const SettingsBlockedDocument = {"__meta__":{"hash":"4116ead292176f73ce363ad025316827ccb5683a9aafe15bfeb3b0d3de183fe5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBlocked"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBlockedQuery, SettingsBlockedQueryVariables>;
export const SettingsUnmuteDocument = {"__meta__":{"hash":"604fc4be0360c695ece80b01347de1110b4c56226a34a47c1d2e76f12599c14e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUnmute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"muteUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"muted"},"value":{"kind":"BooleanValue","value":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasMuted"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsUnmuteMutation, SettingsUnmuteMutationVariables>;
export const SettingsUnblockDocument = {"__meta__":{"hash":"7e86fc390de40c474b1a1f9b69c54e3dc1e3b340520e89e53ff08d4850031ab5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUnblock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"blockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"blocked"},"value":{"kind":"BooleanValue","value":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasBlocked"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsUnblockMutation, SettingsUnblockMutationVariables>;
export const SignInProvidersDocument = {"__meta__":{"hash":"d6c14edba238adeeda197a9f0a8e890d9fd723be35b6d87a2323d05b72d96b18"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignInProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"signInProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"issuer"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<SignInProvidersQuery, SignInProvidersQueryVariables>;
export const LoginDocument = {"__meta__":{"hash":"333cb7d0a789c4e4f8f4deb92874c3995188d3f7b1e27c009b1553dc39bb5021"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const SignInWithIdTokenDocument = {"__meta__":{"hash":"7c585a7a688d29cca913c748c3c0ece177e75df360d861fa4d275c3084d8e19a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignInWithIdToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInWithIdTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"signInWithIdToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"needsName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SignInWithIdTokenMutation, SignInWithIdTokenMutationVariables>;
export const LinkingDocument = {"__meta__":{"hash":"8f46abd5aa543ae8eaf0fb7665991ca17305b5bc61f980eb5b00bde4b97fff86"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Linking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"}}]}}]}}]} as unknown as DocumentNode<LinkingQuery, LinkingQueryVariables>;
export const SignUpDocument = {"__meta__":{"hash":"0b09259bddfd406ba2f60359fdf55d8d09ed2e450b4bddd2636eb7743a5bdfe0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignUp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sendsEmail"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"userName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"password"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SignUpQuery, SignUpQueryVariables>;
export const RegisterDocument = {"__meta__":{"hash":"daea6b45ccec26790b58323fd2cc9c7b52e3cdde42b97cc0663b732180b3894e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const PostArticleDocument = {"__meta__":{"hash":"3fa2f6249f62fa290fa00519c64fe561ad95e2e10aa41ac7c0218a0e57bb2c9d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"postArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateLinkError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PostArticleMutation, PostArticleMutationVariables>;
export const TabPageDocument = {"__meta__":{"hash":"b179b248dafbbdb90106a2273a904c425e103daabbc2e3b9bc3680ba2066ff30"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TabPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopicOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tabs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TabLinks"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tab"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}}]} as unknown as DocumentNode<TabPageQuery, TabPageQueryVariables>;
export const HideTagOfPageDocument = {"__meta__":{"hash":"b632e86950319675e03dd21d6946f888f04f1d0c13214aff629f297ac4c59d77"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HideTagOfPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HideTagInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hideTag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tag"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<HideTagOfPageMutation, HideTagOfPageMutationVariables>;
export const TagPageDocument = {"__meta__":{"hash":"1ca955790aaec76ee9a1e5cd462a5513bc763078e0fe3f4261c755f0be1f90d7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TagPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArticleOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topicOrder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopicOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"articles"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topics"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tag"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HideTag"}},{"kind":"Field","name":{"kind":"Name","value":"articles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"articles"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topicOrder"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topics"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HideTag"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tag"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}}]} as unknown as DocumentNode<TagPageQuery, TagPageQueryVariables>;
export const TagsPageDocument = {"__meta__":{"hash":"a3d91e6835c4fff1127f948ed0406c59f8da59011b64ceed24f33a2d316e8665"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TagsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TagOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"articleCount"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<TagsPageQuery, TagsPageQueryVariables>;
export const TopicPageDocument = {"__meta__":{"hash":"25689934033313d8b97630ab33558b3a5899fac2fd82f1b9bb6606e06bc58e75"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TopicPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommentOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"around"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resumeToken"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerSeen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"firstUnread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}},{"kind":"Field","name":{"kind":"Name","value":"thread"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"IntValue","value":"8"}},{"kind":"Argument","name":{"kind":"Name","value":"around"},"value":{"kind":"Variable","name":{"kind":"Name","value":"around"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thread"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ThreadConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"more"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<TopicPageQuery, TopicPageQueryVariables>;
export const RecordTopicViewDocument = {"__meta__":{"hash":"ddaebe166b0f3d744a6fa5e27a968ba7632dfec376ce95e9c4a4def89a2c3391"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordTopicView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordTopicViewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"recordTopicView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RecordTopicViewMutation, RecordTopicViewMutationVariables>;
export const TopicsPageDocument = {"__meta__":{"hash":"6fdf775015b4a5097e543085b49edadbdef5b9818420eea9228a4eff76577b77"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TopicsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TopicOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"window"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Window"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"more"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"window"},"value":{"kind":"Variable","name":{"kind":"Name","value":"window"}}},{"kind":"Argument","name":{"kind":"Name","value":"snapshot"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"InlineFragment","directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"more"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tabs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TabLinks"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stickyPosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRow"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Overview"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TabLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tab"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Overview"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hotTopics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recommendedTopics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}}]}}]} as unknown as DocumentNode<TopicsPageQuery, TopicsPageQueryVariables>;
export const MuteDocument = {"__meta__":{"hash":"162be85585173b6193e01fd5c229df56fa817fff4416eb3ec329c600cd6c38a1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Mute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MuteUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"muteUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasMuted"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MuteMutation, MuteMutationVariables>;
export const BlockDocument = {"__meta__":{"hash":"17e5a76d3c49d889325d4711bf203a145d609208614809766129ef1f0b99b767"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Block"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BlockUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"blockUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasBlocked"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<BlockMutation, BlockMutationVariables>;
export const UserPageDocument = {"__meta__":{"hash":"11893cd6313f2450b5445cfa8ae7be186663fc22627822589f09e6642c983225"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPostOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"articles"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topics"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comments"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserStanding"}},{"kind":"Field","name":{"kind":"Name","value":"articles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"articles"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticleRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topics"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"comments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comments"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CommentRow"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeepMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"karma"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasMuted"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasBlocked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticleRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastReplyAt"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"length"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeepMenu"}}]}}]} as unknown as DocumentNode<UserPageQuery, UserPageQueryVariables>;
export const VerifyEmailDocument = {"__meta__":{"hash":"123a68ae325280fb3fcfbf36e42b9827d2b5b99ac6d57fd7d8c58d86d0b97b57"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"verifyEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<VerifyEmailMutation, VerifyEmailMutationVariables>;
export const ChallengeDocument = {"__meta__":{"hash":"f52a7831a8877937f5712e72927896f981c5351d5a531735cb685bc76d91bbe1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Challenge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"challenge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"siteKey"}},{"kind":"Field","name":{"kind":"Name","value":"altcha"}}]}}]}}]} as unknown as DocumentNode<ChallengeQuery, ChallengeQueryVariables>;
export const FollowDocument = {"__meta__":{"hash":"e2caa054d637936a349f32a7d2ecbd348b9e828c74a9c0f68e55e4a5f38ba29c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Follow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FollowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"follow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FollowMutation, FollowMutationVariables>;
export const RestorePostDocument = {"__meta__":{"hash":"e54e19019ddadccdd8574c7d4609f88ae2ad5df1ff9662f5dead03c3aabd387a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestorePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"restorePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<RestorePostMutation, RestorePostMutationVariables>;
export const LockArticleDocument = {"__meta__":{"hash":"8e711e9bf1abf21c89948c1b570bcfe50b5ab9fde28d81c51c1da0b4bd58dbed"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LockArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LockArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lockArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LockArticleMutation, LockArticleMutationVariables>;
export const LockTopicDocument = {"__meta__":{"hash":"2ac41a30eaecd142b7999dea97e607019c88894a540ebf9cdbeec9f46147b27f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LockTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LockTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"lockTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LockTopicMutation, LockTopicMutationVariables>;
export const PinArticleDocument = {"__meta__":{"hash":"5cb08627ed5e180c528a840ab9f1e89c363d6706cac53597b35f514918d81c51"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PinArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pinArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PinArticleMutation, PinArticleMutationVariables>;
export const PinTopicDocument = {"__meta__":{"hash":"182fa544581347cdd3819aeb4462d6b479f86a205e1a1c14fecb9567a80dd9c1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PinTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pinTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PinTopicMutation, PinTopicMutationVariables>;
export const StickPostDocument = {"__meta__":{"hash":"91eedc634a197cd7dbd94e1fc4d9a7436b0ebb679fd289ab9c63f2d2ae1b404b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StickPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StickPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"stickPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StickPostMutation, StickPostMutationVariables>;
export const CategoriesDocument = {"__meta__":{"hash":"635ec9871b67167fb66a43d7939c328a3aff1a3325a4dc71c6ac674604a70680"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<CategoriesQuery, CategoriesQueryVariables>;
export const MoveTopicDocument = {"__meta__":{"hash":"b43e402fbd733637560a15b2865561da72ccd447fbbe0377ea4d1b3fddc4ae93"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"moveTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<MoveTopicMutation, MoveTopicMutationVariables>;
export const ChangeArticleGroupsDocument = {"__meta__":{"hash":"d3369bd1051deb1ae6ad63a4c0582580421658141daa0ad9b4117521ac4b5be8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeArticleGroups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeArticleGroupsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"changeArticleGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<ChangeArticleGroupsMutation, ChangeArticleGroupsMutationVariables>;
export const SuggestDocument = {"__meta__":{"hash":"5a1664fdc9ca6bd62190289a385fe9dac94865e46ca9f10e3f8bb78adeca85a4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Suggest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"prefix"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"suggest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"prefix"},"value":{"kind":"Variable","name":{"kind":"Name","value":"prefix"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"topicCount"}}]}}]}}]} as unknown as DocumentNode<SuggestQuery, SuggestQueryVariables>;
export const VoteArticleDocument = {"__meta__":{"hash":"1a76c9460c76e87738cb2161fcdf2a4cbbddcd88ca0b0b90f786e6394f6f05f8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VoteArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoteArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"voteArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<VoteArticleMutation, VoteArticleMutationVariables>;
export const VoteTopicDocument = {"__meta__":{"hash":"0c2753405523e4f987d16795bb5b23a6eaa4b3e57712fe76facfca754c7d1218"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VoteTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoteTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"voteTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<VoteTopicMutation, VoteTopicMutationVariables>;
export const VoteCommentDocument = {"__meta__":{"hash":"1c3b5e3f2681f6b8f55704849d36ae4274666b8f0dcc7ad26da4ec5b0661f8f6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VoteComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoteCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"voteComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}}]} as unknown as DocumentNode<VoteCommentMutation, VoteCommentMutationVariables>;
export const ExplainRankingDocument = {"__meta__":{"hash":"94c2b9f2aa2b61f0707d2b68aba23d25244b9a7cc0a8d984014242c4af05a622"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExplainRanking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"formula"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"formulas"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"article"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ranking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"formula"},"value":{"kind":"Variable","name":{"kind":"Name","value":"formula"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"votesToNext"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldBack"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"most"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ExplainRankingQuery, ExplainRankingQueryVariables>;
export const AccountDocument = {"__meta__":{"hash":"4a81ddc072aac8c72f7b658a9d3bf2541b9eb6bb931fc1ecbd37530c6a8cd03f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"moderates"}},{"kind":"Field","name":{"kind":"Name","value":"unreadNotificationCount"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<AccountQuery, AccountQueryVariables>;
export const PreviewMarkdownDocument = {"__meta__":{"hash":"74c0ae209622df3841dfcb26a8e258be9fe4e88ce67c452c7c2cc7e2b68c070e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewMarkdown"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"previewMarkdown"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}]}]}}]} as unknown as DocumentNode<PreviewMarkdownQuery, PreviewMarkdownQueryVariables>;
export const SuggestUsersDocument = {"__meta__":{"hash":"45a981901fced8e1a13ea0b9d764a261b2f272fa40b96eb19c245ee97e9c09fe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuggestUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"prefix"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"suggest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"prefix"},"value":{"kind":"Variable","name":{"kind":"Name","value":"prefix"}}},{"kind":"Argument","name":{"kind":"Name","value":"in"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"USERS"}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SuggestUsersQuery, SuggestUsersQueryVariables>;
export const TextLimitsDocument = {"__meta__":{"hash":"5b5a5b48fc09bb37934991d044f81e966f9d23b4f19a42e5ca2e96bf3ec2276f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TextLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"editReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reportText"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removalReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TextLimitsQuery, TextLimitsQueryVariables>;
export const DeleteArticleDocument = {"__meta__":{"hash":"71f810756f626f876e7f4d5a07a629a035f44643df9ff8779fb9844e286889a5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<DeleteArticleMutation, DeleteArticleMutationVariables>;
export const DeleteTopicDocument = {"__meta__":{"hash":"0acbf1d59a7df16727a8c44af1be1f9980a13f773f9888fed3ed0c6c86041a5c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<DeleteTopicMutation, DeleteTopicMutationVariables>;
export const DeleteCommentDocument = {"__meta__":{"hash":"b736b33037be03eefaed3028c1cfba5b54ad4c0519ea9d94b4d5619df8c2dcd9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deleteComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<DeleteCommentMutation, DeleteCommentMutationVariables>;
export const PostSourceDocument = {"__meta__":{"hash":"c18d26187bb9dfdd475f6397c1378faeb4e737a7238ca180d10c46ae7d7eaa41"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PostSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}}]}}]}}]}}]} as unknown as DocumentNode<PostSourceQuery, PostSourceQueryVariables>;
export const EditArticleDocument = {"__meta__":{"hash":"2dcac1f591d8a1051b1fb689d377a14fb4897f06d9ee8ea03c5fd2ea3adbad5f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<EditArticleMutation, EditArticleMutationVariables>;
export const EditTopicDocument = {"__meta__":{"hash":"9141e007d0664f9fd78abde44c334677b68aec1d52971dabf9754b94de5603a0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditTopic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditTopicInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editTopic"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"topic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<EditTopicMutation, EditTopicMutationVariables>;
export const RemovePostDocument = {"__meta__":{"hash":"24bb966ffd9d2dcd1f690870d6668cc841b880de685b2ce8dbc9979b2946bfa3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemovePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<RemovePostMutation, RemovePostMutationVariables>;
export const ReportPostDocument = {"__meta__":{"hash":"b991569380024abdd1581975aa46929a0faf79969b51fc17634b3d6ff1148ffe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReportPostMutation, ReportPostMutationVariables>;
export const PostRevisionsDocument = {"__meta__":{"hash":"bf6bfd03a5feae5ed6241f3470abf0871537eb773223828b4183f8990028bc67"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PostRevisions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Authored"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"revisions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PostRevisionsQuery, PostRevisionsQueryVariables>;
export const SavePostDocument = {"__meta__":{"hash":"ef2c97420f4d9e28aa03bac6079b7aad16962423f6caaa1ba76616859f8be746"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"savePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SavePostMutation, SavePostMutationVariables>;
export const HidePostDocument = {"__meta__":{"hash":"2fd5946e3aa745a63a404098f8c3a987f2c67342b477780f787565b703a021eb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HidePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HidePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hidePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<HidePostMutation, HidePostMutationVariables>;
export const CommentSourceDocument = {"__meta__":{"hash":"272aef3d43731a27bc23a0af216543c0ac85d94d98da10ab882105350a2e226a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CommentSource"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}}]} as unknown as DocumentNode<CommentSourceQuery, CommentSourceQueryVariables>;
export const EditCommentDocument = {"__meta__":{"hash":"187f2fe1cbdc8c87e454e9e3d2b2f668d655771a302b638573256721026d05f9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidInputError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<EditCommentMutation, EditCommentMutationVariables>;
export const MoreThreadDocument = {"__meta__":{"hash":"8f021e0d3d87c265752bdad70aa6c4b9eb6aa76e2758a49f54001016ec8cf2cc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreThread"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommentOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"depth"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"thread"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"Variable","name":{"kind":"Name","value":"depth"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thread"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"thread"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"Variable","name":{"kind":"Name","value":"depth"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Thread"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Thread"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ThreadConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"more"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]} as unknown as DocumentNode<MoreThreadQuery, MoreThreadQueryVariables>;
export const ThreadChangedDocument = {"__meta__":{"hash":"a25312d2c9c6229c53a54a1fe1fe878b4f14e5d017f317994327bbc243cc8a7f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ThreadChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"subject"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"threadChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"subject"},"value":{"kind":"Variable","name":{"kind":"Name","value":"subject"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ArticlePost"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopicPost"}},{"kind":"Field","name":{"kind":"Name","value":"commentCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"resumeToken"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Votes"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Votable"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanVote"}},{"kind":"Field","name":{"kind":"Name","value":"viewerVoteRefusal"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Comment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Comment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}},{"kind":"Field","name":{"kind":"Name","value":"parent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ArticlePost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Article"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pinnedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopicPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Topic"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contentHTML"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"sticky"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasSaved"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasHidden"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanModerate"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsFollowing"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Votes"}}]}}]} as unknown as DocumentNode<ThreadChangedSubscription, ThreadChangedSubscriptionVariables>;
export const VotesChangedDocument = {"__meta__":{"hash":"d5bf49d0b3de8c873b8afdedcf73231b0b80a5fa861050cb3915b097fff7fed6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"VotesChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voteChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"votable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}}]}}]}}]} as unknown as DocumentNode<VotesChangedSubscription, VotesChangedSubscriptionVariables>;
export const MarkSeenDocument = {"__meta__":{"hash":"a274448bde57bf256eee6a68991ac9f5da9b10041b7722e3d5bb9c087fe963c6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkSeen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkSeenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"markSeen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkSeenMutation, MarkSeenMutationVariables>;
export const SendsEmailDocument = {"__meta__":{"hash":"b68ce7507273b6f983b8c8a302a8c6a9b78516aa75e55a694d7bddfaf29d85dc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SendsEmail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sendsEmail"}}]}}]}}]} as unknown as DocumentNode<SendsEmailQuery, SendsEmailQueryVariables>;