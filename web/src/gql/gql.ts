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
    "\n  mutation PostComment($input: PostCommentInput!) {\n    postComment(input: $input) {\n      comment {\n        id depth content parent { id }\n        subject { id ... on Article { commentCount } ... on Topic { commentCount } }\n        ...Comment\n      }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.PostCommentDocument,
    "\n  mutation CorrectComment($input: EditCommentInput!) {\n    editComment(input: $input) { comment { id ...Comment } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.CorrectCommentDocument,
    "\n  subscription Notified {\n    notificationReceived { unreadNotificationCount notification { id kind } }\n  }\n": typeof types.NotifiedDocument,
    "\n  mutation Logout {\n    logout { errors { ... on InvalidInputError { message } } }\n  }\n": typeof types.LogoutDocument,
    "\n  query ArticlePage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    article(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...ArticlePost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n": typeof types.ArticlePageDocument,
    "\n  query CategoryPage($name: String!, $order: TopicOrder!, $window: Window!, $after: String) {\n    category(name: $name) {\n      __typename\n      id\n      name\n      title\n      description\n      approval\n      private\n      topicCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedTopics { id ...TopicRow }\n      topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.CategoryPageDocument,
    "\n  query CommentsPage($after: String) {\n    comments(order: NEW, first: 25, after: $after) {\n      edges { cursor node { id ...CommentRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.CommentsPageDocument,
    "\n  query FeedPage($posts: Boolean!, $follows: Boolean!, $left: Boolean!, $after: String, $more: Boolean! = false) {\n    viewer {\n      id\n      feed(first: 25, after: $after) @include(if: $posts) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...Follows @include(if: $follows)\n      ... @include(if: $left) {\n        ...SinceYouLeft @skip(if: $more)\n      }\n    }\n  }\n": typeof types.FeedPageDocument,
    "\n  fragment Follows on User {\n    id\n    following {\n      target\n      kind\n      node {\n        __typename\n        id\n        ... on User { name viewerIsFollowing }\n        ... on Topic { title slug viewerIsFollowing }\n        ... on Category { name title viewerIsFollowing }\n        ... on Group { name viewerIsFollowing }\n        ... on Tag { name viewerIsFollowing }\n      }\n    }\n  }\n": typeof types.FollowsFragmentDoc,
    "\n  fragment SinceYouLeft on User {\n    id\n    sinceYouLeft {\n      since\n      topArticles { id ...ArticleRow }\n      newTopics { id ...TopicRow }\n      repliesToYou { id ...NotificationRow }\n    }\n  }\n": typeof types.SinceYouLeftFragmentDoc,
    "\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String,\n    $unseen: Boolean! = false\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, unseen: $unseen,\n      first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n": typeof types.FrontPageDocument,
    "\n  query GroupHeader($name: String!) {\n    group(name: $name) {\n      __typename\n      id\n      name\n      articleCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedArticles { id ...ArticleRow }\n    }\n  }\n": typeof types.GroupHeaderDocument,
    "\n  fragment NewItems on PageInfo {\n    endCursor\n    snapshot { takenAt expired }\n  }\n": typeof types.NewItemsFragmentDoc,
    "\n  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {\n    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {\n      pageInfo { snapshot { newItems } }\n    }\n  }\n": typeof types.CountNewDocument,
    "\n  query GroupsPage($after: String) {\n    groups(first: 100, after: $after) {\n      edges { cursor node { id name articleCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.GroupsPageDocument,
    "\n  query HiddenPage($after: String) {\n    viewer {\n      id\n      hidden(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.HiddenPageDocument,
    "\n  mutation BanAddress($input: BanAddressInput!) {\n    banAddress(input: $input) {\n      addressBan { network }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.BanAddressDocument,
    "\n  query AddressBans {\n    addressBans { kind network until reason note createdAt by { id name } }\n  }\n": typeof types.AddressBansDocument,
    "\n  mutation UnbanAddress($input: UnbanAddressInput!) {\n    unbanAddress(input: $input) { network errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.UnbanAddressDocument,
    "\n  query ApprovalQueue($kind: PostKind, $place: ID, $after: String) {\n    approvalQueue(kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...HeldCase } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ApprovalQueueDocument,
    "\n  query CountHeld($kind: PostKind, $place: ID) {\n    queue: approvalQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n": typeof types.CountHeldDocument,
    "\n  subscription PostHeld($kind: PostKind, $place: ID) { postHeld(kind: $kind, place: $place) { heldPost { id } } }\n": typeof types.PostHeldDocument,
    "\n  subscription Approved { moderationLogged { entry { id action target } } }\n": typeof types.ApprovedDocument,
    "\n  fragment BannedUser on User {\n    id\n    ban { kind until reason }\n  }\n": typeof types.BannedUserFragmentDoc,
    "\n  mutation BanUser($input: BanUserInput!) {\n    banUser(input: $input) {\n      user { id ...BannedUser withdrawnVotes { withdrawn kept finished } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.BanUserDocument,
    "\n  mutation UnbanUser($input: UnbanUserInput!) {\n    unbanUser(input: $input) {\n      user { id ...BannedUser }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.UnbanUserDocument,
    "\n  fragment CategoryForm on Category { id name title description approval private changing { done total } }\n": typeof types.CategoryFormFragmentDoc,
    "\n  mutation CreateCategory($input: CreateCategoryInput!) {\n    createCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.CreateCategoryDocument,
    "\n  mutation UpdateCategory($input: UpdateCategoryInput!) {\n    updateCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.UpdateCategoryDocument,
    "\n  query ModeratedCategory($name: String!) {\n    category(name: $name) {\n      id\n      name\n      moderators { id name }\n      ...CategoryForm\n    }\n  }\n": typeof types.ModeratedCategoryDocument,
    "\n  fragment Changes on ModerationLogEntry {\n    id\n    changes { name before after }\n    ranks { list of before after approximate }\n  }\n": typeof types.ChangesFragmentDoc,
    "\n  mutation CreateFilter($input: CreateFilterInput!) {\n    createFilter(input: $input) {\n      filter { id ...FilterItem }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.CreateFilterDocument,
    "\n  fragment FilterItem on Filter { id kind text action message note createdAt by { id name } }\n": typeof types.FilterItemFragmentDoc,
    "\n  query Filters {\n    filters { id ...FilterItem }\n  }\n": typeof types.FiltersDocument,
    "\n  mutation DeleteFilter($input: DeleteFilterInput!) {\n    deleteFilter(input: $input) { id errors { ... on UserError { message path code } } }\n  }\n": typeof types.DeleteFilterDocument,
    "\n  query Moderator {\n    viewer { id name role moderates }\n    site { id publicModerationLog }\n  }\n": typeof types.ModeratorDocument,
    "\n  fragment HeldCase on HeldPost {\n    id\n    kind\n    createdAt\n    author { id name }\n    title\n    link\n    contentHTML\n    category { id name title }\n    tags\n    groups\n    subject { __typename id title slug }\n    rule\n  }\n": typeof types.HeldCaseFragmentDoc,
    "\n  mutation ApprovePost($input: ApprovePostInput!) {\n    approvePost(input: $input) { post { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.ApprovePostDocument,
    "\n  mutation RejectHeldPost($input: RejectHeldPostInput!) {\n    rejectHeldPost(input: $input) {\n      heldPost { id rejectedAt reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.RejectHeldPostDocument,
    "\n  fragment LogEntry on ModerationLogEntry {\n    id\n    createdAt\n    action\n    by { id name }\n    rule\n    target\n    post { __typename id ...ModeratedLink }\n    user { id name }\n    reason\n    address\n    ...Changes\n  }\n": typeof types.LogEntryFragmentDoc,
    "\n  query ModerationLog($action: ModerationAction, $target: ID, $by: ID, $after: String) {\n    moderationLog(action: $action, target: $target, by: $by, first: 25, after: $after) {\n      totalCount\n      edges { cursor node { id ...LogEntry } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ModerationLogDocument,
    "\n  subscription Logged($action: ModerationAction) {\n    moderationLogged(action: $action) { entry { id target by { id } } }\n  }\n": typeof types.LoggedDocument,
    "\n  query CategoryMembers($name: String!, $page: Int!) {\n    category(name: $name) {\n      id\n      members(first: 50, page: $page) { totalCount nodes { id name } }\n    }\n  }\n": typeof types.CategoryMembersDocument,
    "\n  query MemberByName($name: String!) { user(name: $name) { id name } }\n": typeof types.MemberByNameDocument,
    "\n  mutation AddCategoryMember($input: AddCategoryMemberInput!) {\n    addCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.AddCategoryMemberDocument,
    "\n  mutation RemoveCategoryMember($input: RemoveCategoryMemberInput!) {\n    removeCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.RemoveCategoryMemberDocument,
    "\n  fragment Moderates on User { id moderates }\n": typeof types.ModeratesFragmentDoc,
    "\n  mutation GrantModerator($input: GrantModeratorInput!) {\n    grantModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.GrantModeratorDocument,
    "\n  mutation RevokeModerator($input: RevokeModeratorInput!) {\n    revokeModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.RevokeModeratorDocument,
    "\n  mutation AddUserNote($input: AddUserNoteInput!) {\n    addUserNote(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.AddUserNoteDocument,
    "\n  fragment Notes on User {\n    id\n    warnings { text createdAt }\n    moderatorNotes(first: 100) { kind text createdAt by { id name } ban { kind until reason } }\n  }\n": typeof types.NotesFragmentDoc,
    "\n  query Places {\n    categories { id name title private approval topicCount }\n    tabs { id ...TabItem }\n  }\n": typeof types.PlacesDocument,
    "\n  fragment ModeratedLink on Authored {\n    __typename\n    id\n    ... on Commentable { title slug }\n    ... on Comment { subject { __typename id title slug } }\n  }\n": typeof types.ModeratedLinkFragmentDoc,
    "\n  query PlaceProgress($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Category { changing { done total } }\n      ... on Tab { copying { done total } }\n    }\n  }\n": typeof types.PlaceProgressDocument,
    "\n  fragment QueueItem on QueueItem {\n    id\n    reportCount\n    firstReportedAt\n    post {\n      __typename\n      id\n      author { id name }\n      createdAt\n      removedAt\n      contentHTML\n      ... on Article { link domain }\n      ...ModeratedLink\n    }\n    reports { reason text rule createdAt by { id name } }\n  }\n": typeof types.QueueItemFragmentDoc,
    "\n  mutation ResolveReports($input: ResolveReportsInput!) {\n    resolveReports(input: $input) {\n      post {\n        id removedAt removal { category }\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.ResolveReportsDocument,
    "\n  query ModerationQueue($order: QueueOrder!, $kind: PostKind, $place: ID, $after: String) {\n    moderationQueue(order: $order, kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...QueueItem } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ModerationQueueDocument,
    "\n  query CountReported($kind: PostKind, $place: ID) {\n    queue: moderationQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n": typeof types.CountReportedDocument,
    "\n  subscription ReportFiled($place: ID) { reportFiled(place: $place) { item { id ...QueueItem } } }\n": typeof types.ReportFiledDocument,
    "\n  subscription Decided { moderationLogged { entry { id action target } } }\n": typeof types.DecidedDocument,
    "\n  fragment SiteSettings on Site {\n    id\n    name\n    description\n    timezone\n    registrationsPerHour\n    publicModerationLog\n    publicRevisions\n    publicVoters\n    reportsToHide\n    approveFirstPosts\n    approveLinksHours\n    newAccountHours\n    voteWindowMinutes\n    duplicateLinkDays\n    mentionUrl\n    articleUrl\n    topicUrl\n    fairness\n    formulas { name text builtIn }\n    standing {\n      vote { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      post { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      link { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      report { ageMinutes karma verifiedEmail perMinute perHour perDay }\n    }\n  }\n": typeof types.SiteSettingsFragmentDoc,
    "\n  query SitePage {\n    site {\n      id\n      ...SiteSettings\n      limits {\n        settings {\n          registrationsPerHour { min max }\n          reportsToHide { min max }\n          approveFirstPosts { min max }\n          approveLinksHours { min max }\n          newAccountHours { min max }\n          voteWindowMinutes { min max }\n          duplicateLinkDays { min max }\n          ageMinutes { min max }\n          karma { min max }\n          acts { min max }\n        }\n      }\n    }\n  }\n": typeof types.SitePageDocument,
    "\n  mutation UpdateSite($input: UpdateSiteInput!) {\n    updateSite(input: $input) {\n      site { id ...SiteSettings }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.UpdateSiteDocument,
    "\n  mutation CreateTab($input: CreateTabInput!) {\n    createTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.CreateTabDocument,
    "\n  fragment TabItem on Tab {\n    id\n    name\n    title\n    copying { done total }\n    categories { id name title }\n  }\n": typeof types.TabItemFragmentDoc,
    "\n  mutation AddCategoryToTab($input: AddCategoryToTabInput!) {\n    addCategoryToTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.AddCategoryToTabDocument,
    "\n  mutation RemoveCategoryFromTab($input: RemoveCategoryFromTabInput!) {\n    removeCategoryFromTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.RemoveCategoryFromTabDocument,
    "\n  query TagDescription($name: String!) { tag(name: $name) { id name description } }\n": typeof types.TagDescriptionDocument,
    "\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) { tag { id description } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.UpdateTagDocument,
    "\n  query MatchingFilters($text: String!) {\n    matchingFilters(text: $text) { id ...FilterItem }\n  }\n": typeof types.MatchingFiltersDocument,
    "\n  query ModeratedUser($name: String!) {\n    user(name: $name) {\n      id\n      name\n      role\n      createdAt\n      karma\n      memberOf { id name title }\n      withdrawnVotes { finished }\n      ...BannedUser\n      ...Moderates\n      ...Notes\n    }\n  }\n": typeof types.ModeratedUserDocument,
    "\n  query WithdrawnVotes($id: ID!) {\n    user(id: $id) { id withdrawnVotes { withdrawn kept finished } }\n  }\n": typeof types.WithdrawnVotesDocument,
    "\n  query NewTopicPage {\n    categories { id name title }\n  }\n": typeof types.NewTopicPageDocument,
    "\n  mutation PostTopic($input: PostTopicInput!) {\n    postTopic(input: $input) {\n      topic { id slug }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.PostTopicDocument,
    "\n  fragment HeldPosts on User {\n    id\n    heldPosts(first: 25) {\n      edges { cursor node { id kind createdAt title content rejectedAt } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.HeldPostsFragmentDoc,
    "\n  mutation WithdrawHeldPost($input: WithdrawHeldPostInput!) {\n    withdrawHeldPost(input: $input) { heldPost { id } errors { ... on UserError { message path code } } }\n  }\n": typeof types.WithdrawHeldPostDocument,
    "\n  fragment NotificationRow on Notification {\n    id\n    kind\n    createdAt\n    read\n    post {\n      __typename\n      id\n      excerpt(length: 240)\n      author { id name }\n      removal { reason }\n      ... on Commentable { title slug }\n      ... on Comment { subject { __typename id title slug } }\n    }\n    heldPost {\n      id title content reason\n      subject { __typename id title slug }\n    }\n  }\n": typeof types.NotificationRowFragmentDoc,
    "\n  mutation MarkRead($input: MarkNotificationReadInput!) {\n    markNotificationRead(input: $input) {\n      notification { id read }\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message } }\n    }\n  }\n": typeof types.MarkReadDocument,
    "\n  query NotificationsPage($after: String) {\n    viewer {\n      id\n      unreadNotificationCount\n      notifications(first: 25, after: $after) {\n        edges { cursor node { id ...NotificationRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...HeldPosts\n    }\n  }\n": typeof types.NotificationsPageDocument,
    "\n  mutation MarkAllRead($input: MarkNotificationsReadInput!) {\n    markNotificationsRead(input: $input) {\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": typeof types.MarkAllReadDocument,
    "\n  mutation SetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.SetPasswordDocument,
    "\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.RequestPasswordResetDocument,
    "\n  query SavedPage($after: String) {\n    viewer {\n      id\n      saved(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.SavedPageDocument,
    "\n  fragment ResultRow on SearchEdge {\n    highlights { field html }\n    node {\n      __typename\n      ... on Article { id title slug createdAt score commentCount author { id name } }\n      ... on Topic { id title slug createdAt score commentCount author { id name } }\n      ... on Comment {\n        id createdAt score author { id name }\n        subject { __typename id title slug }\n      }\n      ... on User { id name karma }\n      ... on Tag { id name articleCount topicCount }\n    }\n  }\n": typeof types.ResultRowFragmentDoc,
    "\n  query SearchPage(\n    $query: String!, $in: [SearchKind!], $order: SearchOrder!, $since: DateTime, $author: ID, $group: String,\n    $category: String, $tag: String, $after: String\n  ) {\n    search(\n      query: $query, in: $in, order: $order, since: $since, author: $author, group: $group, category: $category,\n      tag: $tag, first: 25, after: $after\n    ) {\n      edges { cursor ...ResultRow }\n      pageInfo { hasNextPage endCursor }\n      indexing\n    }\n  }\n": typeof types.SearchPageDocument,
    "\n  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {\n    confirmTwoFactor(input: $input) {\n      recoveryCodes\n      user { id twoFactor }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.ConfirmTwoFactorDocument,
    "\n  query Deletion {\n    viewer { id hasPassword twoFactor }\n  }\n": typeof types.DeletionDocument,
    "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) { errors { ... on UserError { message path code } } }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  query Email {\n    viewer { id email emailVerified hasPassword twoFactor }\n    site { id sendsEmail }\n  }\n": typeof types.EmailDocument,
    "\n  mutation RequestVerification {\n    requestEmailVerification { user { id emailVerified } errors { ... on UserError { message path code } } }\n  }\n": typeof types.RequestVerificationDocument,
    "\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input) {\n      user { id email emailVerified }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.ChangeEmailDocument,
    "\n  query ExportMyData($after: String) {\n    exportMyData(after: $after) { items { kind id createdAt json } endCursor }\n  }\n": typeof types.ExportMyDataDocument,
    "\n  query HiddenTags {\n    viewer { id hiddenTags { id name } }\n  }\n": typeof types.HiddenTagsDocument,
    "\n  mutation SettingsHideTag($input: HideTagInput!) {\n    hideTag(input: $input) {\n      tag { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.SettingsHideTagDocument,
    "\n  query Linked {\n    viewer { id hasPassword identities { id issuer subject } }\n    site { id signInProviders { issuer url } }\n  }\n": typeof types.LinkedDocument,
    "\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    unlinkIdentity(input: $input) {\n      user { id identities { id } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.UnlinkIdentityDocument,
    "\n  query NameLimits {\n    site { id limits { userName { min max } renamePeriodSeconds } }\n  }\n": typeof types.NameLimitsDocument,
    "\n  mutation ChangeName($input: ChangeNameInput!) {\n    changeName(input: $input) {\n      user { id name needsName }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.ChangeNameDocument,
    "\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      token\n      apiToken { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.CreateTokenDocument,
    "\n  query WayToPassword {\n    viewer { id email }\n    site { id sendsEmail }\n  }\n": typeof types.WayToPasswordDocument,
    "\n  query Preferences {\n    viewer { id notificationPreferences { off } }\n  }\n": typeof types.PreferencesDocument,
    "\n  mutation UpdatePreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      user { id notificationPreferences { off } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.UpdatePreferencesDocument,
    "\n  query PasswordPage {\n    viewer { id hasPassword twoFactor }\n    site { id limits { password { min } } }\n  }\n": typeof types.PasswordPageDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  query Profile {\n    viewer { id name bio website needsName }\n    site { id limits { bio { max } } }\n  }\n": typeof types.ProfileDocument,
    "\n  mutation EditProfile($input: EditProfileInput!) {\n    editProfile(input: $input) {\n      user { id bio website }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.EditProfileDocument,
    "\n  query Sessions {\n    viewer { id sessions { id device createdAt lastSeenAt current } }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { user { id sessions { id } } errors { ... on UserError { message path code } } }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation LogoutEverywhere {\n    logoutEverywhere { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.LogoutEverywhereDocument,
    "\n  query Programs {\n    viewer { id role moderates hasPassword twoFactor tokens { id name scopes createdAt expiresAt lastUsedAt } }\n  }\n": typeof types.ProgramsDocument,
    "\n  mutation RevokeToken($input: RevokeTokenInput!) {\n    revokeToken(input: $input) { user { id tokens { id } } errors { ... on UserError { message path code } } }\n  }\n": typeof types.RevokeTokenDocument,
    "\n  query SecondFactor {\n    viewer { id hasPassword twoFactor }\n  }\n": typeof types.SecondFactorDocument,
    "\n  mutation StartTwoFactor($input: StartTwoFactorInput!) {\n    startTwoFactor(input: $input) {\n      secret\n      uri\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.StartTwoFactorDocument,
    "\n  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {\n    disableTwoFactor(input: $input) { user { id twoFactor } errors { ... on UserError { message path code } } }\n  }\n": typeof types.DisableTwoFactorDocument,
    "\n  query SettingsMuted($after: String) {\n    viewer {\n      id\n      muted(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n": typeof types.SettingsMutedDocument,
    "\n  query SettingsBlocked($after: String) {\n    viewer {\n      id\n      blocked(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n": typeof types.SettingsBlockedDocument,
    "\n  mutation SettingsUnmute($id: ID!) {\n    muteUser(input: { id: $id, muted: false }) {\n      user { id viewerHasMuted }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.SettingsUnmuteDocument,
    "\n  mutation SettingsUnblock($id: ID!) {\n    blockUser(input: { id: $id, blocked: false }) {\n      user { id viewerHasBlocked }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.SettingsUnblockDocument,
    "\n  query SignInProviders {\n    site { id signInProviders { issuer label url } }\n  }\n": typeof types.SignInProvidersDocument,
    "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) { token user { id name } errors { ... on UserError { message path code } } }\n  }\n": typeof types.LoginDocument,
    "\n  mutation SignInWithIdToken($input: SignInWithIdTokenInput!) {\n    signInWithIdToken(input: $input) {\n      token\n      user { id name needsName }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": typeof types.SignInWithIdTokenDocument,
    "\n  query Linking {\n    viewer { id hasPassword twoFactor }\n  }\n": typeof types.LinkingDocument,
    "\n  query SignUp {\n    site { id name sendsEmail limits { userName { min max } password { min max } } }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      token\n      user { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.RegisterDocument,
    "\n  mutation PostArticle($input: PostArticleInput!) {\n    postArticle(input: $input) {\n      article { id slug }\n      state\n      errors {\n        ... on UserError { message path code }\n        ... on InvalidInputError { rule min max }\n        ... on DuplicateLinkError { article { id slug title commentCount } }\n      }\n    }\n  }\n": typeof types.PostArticleDocument,
    "\n  query TabPage($name: String!, $order: TopicOrder!, $after: String) {\n    tabs { id ...TabLinks }\n    tab(name: $name) {\n      id\n      title\n      categories { id name title }\n      topics(order: $order, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.TabPageDocument,
    "\n  fragment HideTag on Tag { id name viewerHasHidden }\n": typeof types.HideTagFragmentDoc,
    "\n  mutation HideTagOfPage($input: HideTagInput!) {\n    hideTag(input: $input) { tag { id viewerHasHidden } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.HideTagOfPageDocument,
    "\n  query TagPage(\n    $name: String!, $order: ArticleOrder!, $topicOrder: TopicOrder!, $articles: Boolean!, $topics: Boolean!,\n    $after: String\n  ) {\n    tag(name: $name) {\n      __typename\n      id\n      name\n      description\n      articleCount\n      topicCount\n      viewerIsFollowing\n      ...HideTag\n      articles(order: $order, snapshot: true, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $topicOrder, snapshot: true, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.TagPageDocument,
    "\n  query TagsPage($order: TagOrder!, $after: String) {\n    tags(order: $order, first: 100, after: $after) {\n      edges { cursor node { id name articleCount topicCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.TagsPageDocument,
    "\n  query TopicPage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    topic(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...TopicPost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n": typeof types.TopicPageDocument,
    "\n  mutation RecordTopicView($input: RecordTopicViewInput!) {\n    recordTopicView(input: $input) { topic { id viewCount } errors { ... on UserError { message path code } } }\n  }\n": typeof types.RecordTopicViewDocument,
    "\n  fragment Overview on Query {\n    categories { id name title description topicCount private }\n    hotTopics(first: 8) { id title slug commentCount }\n    recommendedTopics(first: 8) { nodes { id title slug commentCount } }\n  }\n": typeof types.OverviewFragmentDoc,
    "\n  fragment TabLinks on Tab { id name title }\n": typeof types.TabLinksFragmentDoc,
    "\n  query TopicsPage($order: TopicOrder!, $window: Window!, $after: String, $more: Boolean! = false) {\n    topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n      edges { cursor node { id ...TopicRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n    ... @skip(if: $more) {\n      tabs { id ...TabLinks }\n      stickyPosts { id ...PostRow }\n      ...Overview\n    }\n  }\n": typeof types.TopicsPageDocument,
    "\n  fragment Profile on User {\n    __typename\n    id\n    name\n    role\n    karma\n    bio\n    website\n    picture\n    createdAt\n    viewerIsFollowing\n    viewerHasMuted\n    viewerHasBlocked\n  }\n": typeof types.ProfileFragmentDoc,
    "\n  mutation Mute($input: MuteUserInput!) {\n    muteUser(input: $input) { user { id viewerHasMuted } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.MuteDocument,
    "\n  mutation Block($input: BlockUserInput!) {\n    blockUser(input: $input) { user { id viewerHasBlocked } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.BlockDocument,
    "\n  fragment UserStanding on User {\n    id\n    name\n    ban { kind until reason }\n    warnings { text createdAt }\n  }\n": typeof types.UserStandingFragmentDoc,
    "\n  query UserPage(\n    $name: String!, $order: UserPostOrder!, $articles: Boolean!, $topics: Boolean!, $comments: Boolean!, $after: String\n  ) {\n    user(name: $name) {\n      id\n      name\n      ...Profile\n      ...UserStanding\n      articles(order: $order, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $order, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      comments(order: $order, first: 25, after: $after) @include(if: $comments) {\n        edges { cursor node { id ...CommentRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": typeof types.UserPageDocument,
    "\n  mutation VerifyEmail($input: VerifyEmailInput!) {\n    verifyEmail(input: $input) { user { id email emailVerified } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VerifyEmailDocument,
    "\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    locked\n    sticky\n    tags\n    author { id name }\n    viewerHasSaved\n    viewerHasHidden\n    ...Votes\n  }\n": typeof types.ArticleRowFragmentDoc,
    "\n  query Challenge {\n    challenge { provider siteKey altcha }\n  }\n": typeof types.ChallengeDocument,
    "\n  fragment CommentRow on Comment {\n    id\n    createdAt\n    deletedAt\n    removedAt\n    excerpt(length: 320)\n    author { id name }\n    subject { __typename id title slug }\n    ...Votes\n    ...KeepMenu\n  }\n": typeof types.CommentRowFragmentDoc,
    "\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) { node { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.FollowDocument,
    "\n  fragment KeepMenu on Authored { id viewerHasSaved viewerHasHidden }\n": typeof types.KeepMenuFragmentDoc,
    "\n  mutation RestorePost($input: RestorePostInput!) {\n    restorePost(input: $input) {\n      post { id ...ArticlePost ...TopicPost ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": typeof types.RestorePostDocument,
    "\n  mutation LockArticle($input: LockArticleInput!) {\n    lockArticle(input: $input) {\n      article { id locked viewerCanReply } errors { ... on UserError { message path code } }\n    }\n  }\n": typeof types.LockArticleDocument,
    "\n  mutation LockTopic($input: LockTopicInput!) {\n    lockTopic(input: $input) { topic { id locked viewerCanReply } errors { ... on UserError { message path code } } }\n  }\n": typeof types.LockTopicDocument,
    "\n  mutation PinArticle($input: PinArticleInput!) {\n    pinArticle(input: $input) { article { id pinned pinnedIn { id name } } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.PinArticleDocument,
    "\n  mutation PinTopic($input: PinTopicInput!) {\n    pinTopic(input: $input) { topic { id pinned } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.PinTopicDocument,
    "\n  mutation StickPost($input: StickPostInput!) {\n    stickPost(input: $input) { post { id sticky } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.StickPostDocument,
    "\n  query Categories {\n    categories { id name title }\n  }\n": typeof types.CategoriesDocument,
    "\n  mutation MoveTopic($input: MoveTopicInput!) {\n    moveTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.MoveTopicDocument,
    "\n  mutation ChangeArticleGroups($input: ChangeArticleGroupsInput!) {\n    changeArticleGroups(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.ChangeArticleGroupsDocument,
    "\n  fragment PostRow on Authored {\n    __typename\n    id\n    ...ArticleRow\n    ...TopicRow\n    ...CommentRow\n  }\n": typeof types.PostRowFragmentDoc,
    "\n  query Suggest($prefix: String!) {\n    suggest(prefix: $prefix, first: 5) { kind name topicCount }\n  }\n": typeof types.SuggestDocument,
    "\n  fragment TopicRow on Topic {\n    id\n    title\n    slug\n    createdAt\n    lastReplyAt\n    commentCount\n    locked\n    pinned\n    sticky\n    tags\n    category { id name title }\n    author { id name }\n    ...Votes\n    ...KeepMenu\n  }\n": typeof types.TopicRowFragmentDoc,
    "\n  fragment Votes on Votable {\n    __typename\n    id\n    score\n    viewerVote\n    viewerCanVote\n    viewerVoteRefusal\n  }\n": typeof types.VotesFragmentDoc,
    "\n  mutation VoteArticle($input: VoteArticleInput!) {\n    voteArticle(input: $input) { article { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VoteArticleDocument,
    "\n  mutation VoteTopic($input: VoteTopicInput!) {\n    voteTopic(input: $input) { topic { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VoteTopicDocument,
    "\n  mutation VoteComment($input: VoteCommentInput!) {\n    voteComment(input: $input) { comment { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": typeof types.VoteCommentDocument,
    "\n  query ExplainRanking($id: ID!, $formula: String!) {\n    site { id formulas { name text } }\n    article(id: $id) {\n      id\n      ranking(formula: $formula) {\n        value position votesToNext\n        terms { name value }\n        heldBack { places by most }\n      }\n    }\n  }\n": typeof types.ExplainRankingDocument,
    "\n  query Account {\n    viewer { id name role moderates unreadNotificationCount ban { kind until reason } }\n  }\n": typeof types.AccountDocument,
    "\n  query PreviewMarkdown($content: String!) {\n    previewMarkdown(content: $content)\n  }\n": typeof types.PreviewMarkdownDocument,
    "\n  query SuggestUsers($prefix: String!) {\n    suggest(prefix: $prefix, in: [USERS], first: 6) { name }\n  }\n": typeof types.SuggestUsersDocument,
    "\n  query TextLimits {\n    site {\n      id\n      limits {\n        title { max } content { max } comment { max } editReason { max } reportText { max } removalReason { max }\n        tags { max } groups { max }\n      }\n    }\n  }\n": typeof types.TextLimitsDocument,
    "\n  mutation DeleteArticle($input: DeleteArticleInput!) {\n    deleteArticle(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }\n  }\n": typeof types.DeleteArticleDocument,
    "\n  mutation DeleteTopic($input: DeleteTopicInput!) {\n    deleteTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }\n  }\n": typeof types.DeleteTopicDocument,
    "\n  mutation DeleteComment($input: DeleteCommentInput!) {\n    deleteComment(input: $input) {\n      comment { id subject { id ... on Article { commentCount } ... on Topic { commentCount } } ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": typeof types.DeleteCommentDocument,
    "\n  query PostSource($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Article { title link content tags }\n      ... on Topic { title content tags }\n    }\n  }\n": typeof types.PostSourceDocument,
    "\n  mutation EditArticle($input: EditArticleInput!) {\n    editArticle(input: $input) {\n      article { id ...ArticlePost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.EditArticleDocument,
    "\n  mutation EditTopic($input: EditTopicInput!) {\n    editTopic(input: $input) {\n      topic { id ...TopicPost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.EditTopicDocument,
    "\n  fragment ArticlePost on Article {\n    __typename id title slug link domain\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    groups { id name }\n    pinnedIn { id name }\n    locked sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate\n    ...Votes\n  }\n": typeof types.ArticlePostFragmentDoc,
    "\n  fragment TopicPost on Topic {\n    __typename id title slug\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    category { id name title private }\n    viewCount\n    locked pinned sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate viewerIsFollowing\n    ...Votes\n  }\n": typeof types.TopicPostFragmentDoc,
    "\n  mutation RemovePost($input: RemovePostInput!) {\n    removePost(input: $input) {\n      post {\n        id ...ArticlePost ...TopicPost ...Comment\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.RemovePostDocument,
    "\n  mutation ReportPost($input: ReportInput!) {\n    report(input: $input) {\n      report { reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.ReportPostDocument,
    "\n  query PostRevisions($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Authored { revisions(first: 100) { nodes { id createdAt editor { id name } reason title link content } } }\n    }\n  }\n": typeof types.PostRevisionsDocument,
    "\n  mutation SavePost($input: SavePostInput!) {\n    savePost(input: $input) { post { id viewerHasSaved } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": typeof types.SavePostDocument,
    "\n  mutation HidePost($input: HidePostInput!) {\n    hidePost(input: $input) { post { id viewerHasHidden } errors { ... on UserError { message path code } } }\n  }\n": typeof types.HidePostDocument,
    "\n  fragment Comment on Comment {\n    __typename\n    id\n    author { id name }\n    createdAt\n    editedAt\n    deletedAt\n    removedAt\n    removal { category reason }\n    contentHTML\n    viewerHasSaved\n    viewerHasHidden\n    viewerCanEdit\n    viewerCanReply\n    parent { id }\n    ...Votes\n  }\n": typeof types.CommentFragmentDoc,
    "\n  query CommentSource($id: ID!) {\n    node(id: $id) { id ... on Comment { content } }\n  }\n": typeof types.CommentSourceDocument,
    "\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment { id content ...Comment }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": typeof types.EditCommentDocument,
    "\n  fragment Thread on ThreadConnection {\n    edges { cursor depth more { count cursor } node { id ...Comment } }\n    pageInfo { hasNextPage endCursor }\n  }\n": typeof types.ThreadFragmentDoc,
    "\n  query MoreThread($id: ID!, $order: CommentOrder!, $first: Int!, $after: String!, $depth: Int) {\n    node(id: $id) {\n      id\n      ... on Article { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n      ... on Topic { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n    }\n  }\n": typeof types.MoreThreadDocument,
    "\n  subscription ThreadChanged($subject: ID!, $after: String) {\n    threadChanged(subject: $subject, after: $after) {\n      kind\n      id\n      comment { id depth author { id } parent { id } ...Comment }\n      subject {\n        id\n        ... on Article { ...ArticlePost commentCount viewerCanReply }\n        ... on Topic { ...TopicPost commentCount viewerCanReply }\n      }\n      resumeToken\n    }\n  }\n": typeof types.ThreadChangedDocument,
    "\n  subscription VotesChanged($ids: [ID!]!) {\n    voteChanged(ids: $ids) { votable { id score } }\n  }\n": typeof types.VotesChangedDocument,
    "\n  mutation MarkSeen($input: MarkSeenInput!) {\n    markSeen(input: $input) { errors { ... on UserError { message path code } } }\n  }\n": typeof types.MarkSeenDocument,
    "\n  query SendsEmail {\n    site { id sendsEmail }\n  }\n": typeof types.SendsEmailDocument,
};
const documents: Documents = {
    "\n  mutation PostComment($input: PostCommentInput!) {\n    postComment(input: $input) {\n      comment {\n        id depth content parent { id }\n        subject { id ... on Article { commentCount } ... on Topic { commentCount } }\n        ...Comment\n      }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.PostCommentDocument,
    "\n  mutation CorrectComment($input: EditCommentInput!) {\n    editComment(input: $input) { comment { id ...Comment } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.CorrectCommentDocument,
    "\n  subscription Notified {\n    notificationReceived { unreadNotificationCount notification { id kind } }\n  }\n": types.NotifiedDocument,
    "\n  mutation Logout {\n    logout { errors { ... on InvalidInputError { message } } }\n  }\n": types.LogoutDocument,
    "\n  query ArticlePage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    article(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...ArticlePost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n": types.ArticlePageDocument,
    "\n  query CategoryPage($name: String!, $order: TopicOrder!, $window: Window!, $after: String) {\n    category(name: $name) {\n      __typename\n      id\n      name\n      title\n      description\n      approval\n      private\n      topicCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedTopics { id ...TopicRow }\n      topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.CategoryPageDocument,
    "\n  query CommentsPage($after: String) {\n    comments(order: NEW, first: 25, after: $after) {\n      edges { cursor node { id ...CommentRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.CommentsPageDocument,
    "\n  query FeedPage($posts: Boolean!, $follows: Boolean!, $left: Boolean!, $after: String, $more: Boolean! = false) {\n    viewer {\n      id\n      feed(first: 25, after: $after) @include(if: $posts) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...Follows @include(if: $follows)\n      ... @include(if: $left) {\n        ...SinceYouLeft @skip(if: $more)\n      }\n    }\n  }\n": types.FeedPageDocument,
    "\n  fragment Follows on User {\n    id\n    following {\n      target\n      kind\n      node {\n        __typename\n        id\n        ... on User { name viewerIsFollowing }\n        ... on Topic { title slug viewerIsFollowing }\n        ... on Category { name title viewerIsFollowing }\n        ... on Group { name viewerIsFollowing }\n        ... on Tag { name viewerIsFollowing }\n      }\n    }\n  }\n": types.FollowsFragmentDoc,
    "\n  fragment SinceYouLeft on User {\n    id\n    sinceYouLeft {\n      since\n      topArticles { id ...ArticleRow }\n      newTopics { id ...TopicRow }\n      repliesToYou { id ...NotificationRow }\n    }\n  }\n": types.SinceYouLeftFragmentDoc,
    "\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String,\n    $unseen: Boolean! = false\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, unseen: $unseen,\n      first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n": types.FrontPageDocument,
    "\n  query GroupHeader($name: String!) {\n    group(name: $name) {\n      __typename\n      id\n      name\n      articleCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedArticles { id ...ArticleRow }\n    }\n  }\n": types.GroupHeaderDocument,
    "\n  fragment NewItems on PageInfo {\n    endCursor\n    snapshot { takenAt expired }\n  }\n": types.NewItemsFragmentDoc,
    "\n  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {\n    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {\n      pageInfo { snapshot { newItems } }\n    }\n  }\n": types.CountNewDocument,
    "\n  query GroupsPage($after: String) {\n    groups(first: 100, after: $after) {\n      edges { cursor node { id name articleCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.GroupsPageDocument,
    "\n  query HiddenPage($after: String) {\n    viewer {\n      id\n      hidden(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.HiddenPageDocument,
    "\n  mutation BanAddress($input: BanAddressInput!) {\n    banAddress(input: $input) {\n      addressBan { network }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.BanAddressDocument,
    "\n  query AddressBans {\n    addressBans { kind network until reason note createdAt by { id name } }\n  }\n": types.AddressBansDocument,
    "\n  mutation UnbanAddress($input: UnbanAddressInput!) {\n    unbanAddress(input: $input) { network errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.UnbanAddressDocument,
    "\n  query ApprovalQueue($kind: PostKind, $place: ID, $after: String) {\n    approvalQueue(kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...HeldCase } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ApprovalQueueDocument,
    "\n  query CountHeld($kind: PostKind, $place: ID) {\n    queue: approvalQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n": types.CountHeldDocument,
    "\n  subscription PostHeld($kind: PostKind, $place: ID) { postHeld(kind: $kind, place: $place) { heldPost { id } } }\n": types.PostHeldDocument,
    "\n  subscription Approved { moderationLogged { entry { id action target } } }\n": types.ApprovedDocument,
    "\n  fragment BannedUser on User {\n    id\n    ban { kind until reason }\n  }\n": types.BannedUserFragmentDoc,
    "\n  mutation BanUser($input: BanUserInput!) {\n    banUser(input: $input) {\n      user { id ...BannedUser withdrawnVotes { withdrawn kept finished } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.BanUserDocument,
    "\n  mutation UnbanUser($input: UnbanUserInput!) {\n    unbanUser(input: $input) {\n      user { id ...BannedUser }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.UnbanUserDocument,
    "\n  fragment CategoryForm on Category { id name title description approval private changing { done total } }\n": types.CategoryFormFragmentDoc,
    "\n  mutation CreateCategory($input: CreateCategoryInput!) {\n    createCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.CreateCategoryDocument,
    "\n  mutation UpdateCategory($input: UpdateCategoryInput!) {\n    updateCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.UpdateCategoryDocument,
    "\n  query ModeratedCategory($name: String!) {\n    category(name: $name) {\n      id\n      name\n      moderators { id name }\n      ...CategoryForm\n    }\n  }\n": types.ModeratedCategoryDocument,
    "\n  fragment Changes on ModerationLogEntry {\n    id\n    changes { name before after }\n    ranks { list of before after approximate }\n  }\n": types.ChangesFragmentDoc,
    "\n  mutation CreateFilter($input: CreateFilterInput!) {\n    createFilter(input: $input) {\n      filter { id ...FilterItem }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.CreateFilterDocument,
    "\n  fragment FilterItem on Filter { id kind text action message note createdAt by { id name } }\n": types.FilterItemFragmentDoc,
    "\n  query Filters {\n    filters { id ...FilterItem }\n  }\n": types.FiltersDocument,
    "\n  mutation DeleteFilter($input: DeleteFilterInput!) {\n    deleteFilter(input: $input) { id errors { ... on UserError { message path code } } }\n  }\n": types.DeleteFilterDocument,
    "\n  query Moderator {\n    viewer { id name role moderates }\n    site { id publicModerationLog }\n  }\n": types.ModeratorDocument,
    "\n  fragment HeldCase on HeldPost {\n    id\n    kind\n    createdAt\n    author { id name }\n    title\n    link\n    contentHTML\n    category { id name title }\n    tags\n    groups\n    subject { __typename id title slug }\n    rule\n  }\n": types.HeldCaseFragmentDoc,
    "\n  mutation ApprovePost($input: ApprovePostInput!) {\n    approvePost(input: $input) { post { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.ApprovePostDocument,
    "\n  mutation RejectHeldPost($input: RejectHeldPostInput!) {\n    rejectHeldPost(input: $input) {\n      heldPost { id rejectedAt reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.RejectHeldPostDocument,
    "\n  fragment LogEntry on ModerationLogEntry {\n    id\n    createdAt\n    action\n    by { id name }\n    rule\n    target\n    post { __typename id ...ModeratedLink }\n    user { id name }\n    reason\n    address\n    ...Changes\n  }\n": types.LogEntryFragmentDoc,
    "\n  query ModerationLog($action: ModerationAction, $target: ID, $by: ID, $after: String) {\n    moderationLog(action: $action, target: $target, by: $by, first: 25, after: $after) {\n      totalCount\n      edges { cursor node { id ...LogEntry } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ModerationLogDocument,
    "\n  subscription Logged($action: ModerationAction) {\n    moderationLogged(action: $action) { entry { id target by { id } } }\n  }\n": types.LoggedDocument,
    "\n  query CategoryMembers($name: String!, $page: Int!) {\n    category(name: $name) {\n      id\n      members(first: 50, page: $page) { totalCount nodes { id name } }\n    }\n  }\n": types.CategoryMembersDocument,
    "\n  query MemberByName($name: String!) { user(name: $name) { id name } }\n": types.MemberByNameDocument,
    "\n  mutation AddCategoryMember($input: AddCategoryMemberInput!) {\n    addCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.AddCategoryMemberDocument,
    "\n  mutation RemoveCategoryMember($input: RemoveCategoryMemberInput!) {\n    removeCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.RemoveCategoryMemberDocument,
    "\n  fragment Moderates on User { id moderates }\n": types.ModeratesFragmentDoc,
    "\n  mutation GrantModerator($input: GrantModeratorInput!) {\n    grantModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.GrantModeratorDocument,
    "\n  mutation RevokeModerator($input: RevokeModeratorInput!) {\n    revokeModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.RevokeModeratorDocument,
    "\n  mutation AddUserNote($input: AddUserNoteInput!) {\n    addUserNote(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.AddUserNoteDocument,
    "\n  fragment Notes on User {\n    id\n    warnings { text createdAt }\n    moderatorNotes(first: 100) { kind text createdAt by { id name } ban { kind until reason } }\n  }\n": types.NotesFragmentDoc,
    "\n  query Places {\n    categories { id name title private approval topicCount }\n    tabs { id ...TabItem }\n  }\n": types.PlacesDocument,
    "\n  fragment ModeratedLink on Authored {\n    __typename\n    id\n    ... on Commentable { title slug }\n    ... on Comment { subject { __typename id title slug } }\n  }\n": types.ModeratedLinkFragmentDoc,
    "\n  query PlaceProgress($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Category { changing { done total } }\n      ... on Tab { copying { done total } }\n    }\n  }\n": types.PlaceProgressDocument,
    "\n  fragment QueueItem on QueueItem {\n    id\n    reportCount\n    firstReportedAt\n    post {\n      __typename\n      id\n      author { id name }\n      createdAt\n      removedAt\n      contentHTML\n      ... on Article { link domain }\n      ...ModeratedLink\n    }\n    reports { reason text rule createdAt by { id name } }\n  }\n": types.QueueItemFragmentDoc,
    "\n  mutation ResolveReports($input: ResolveReportsInput!) {\n    resolveReports(input: $input) {\n      post {\n        id removedAt removal { category }\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.ResolveReportsDocument,
    "\n  query ModerationQueue($order: QueueOrder!, $kind: PostKind, $place: ID, $after: String) {\n    moderationQueue(order: $order, kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...QueueItem } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ModerationQueueDocument,
    "\n  query CountReported($kind: PostKind, $place: ID) {\n    queue: moderationQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n": types.CountReportedDocument,
    "\n  subscription ReportFiled($place: ID) { reportFiled(place: $place) { item { id ...QueueItem } } }\n": types.ReportFiledDocument,
    "\n  subscription Decided { moderationLogged { entry { id action target } } }\n": types.DecidedDocument,
    "\n  fragment SiteSettings on Site {\n    id\n    name\n    description\n    timezone\n    registrationsPerHour\n    publicModerationLog\n    publicRevisions\n    publicVoters\n    reportsToHide\n    approveFirstPosts\n    approveLinksHours\n    newAccountHours\n    voteWindowMinutes\n    duplicateLinkDays\n    mentionUrl\n    articleUrl\n    topicUrl\n    fairness\n    formulas { name text builtIn }\n    standing {\n      vote { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      post { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      link { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      report { ageMinutes karma verifiedEmail perMinute perHour perDay }\n    }\n  }\n": types.SiteSettingsFragmentDoc,
    "\n  query SitePage {\n    site {\n      id\n      ...SiteSettings\n      limits {\n        settings {\n          registrationsPerHour { min max }\n          reportsToHide { min max }\n          approveFirstPosts { min max }\n          approveLinksHours { min max }\n          newAccountHours { min max }\n          voteWindowMinutes { min max }\n          duplicateLinkDays { min max }\n          ageMinutes { min max }\n          karma { min max }\n          acts { min max }\n        }\n      }\n    }\n  }\n": types.SitePageDocument,
    "\n  mutation UpdateSite($input: UpdateSiteInput!) {\n    updateSite(input: $input) {\n      site { id ...SiteSettings }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.UpdateSiteDocument,
    "\n  mutation CreateTab($input: CreateTabInput!) {\n    createTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.CreateTabDocument,
    "\n  fragment TabItem on Tab {\n    id\n    name\n    title\n    copying { done total }\n    categories { id name title }\n  }\n": types.TabItemFragmentDoc,
    "\n  mutation AddCategoryToTab($input: AddCategoryToTabInput!) {\n    addCategoryToTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.AddCategoryToTabDocument,
    "\n  mutation RemoveCategoryFromTab($input: RemoveCategoryFromTabInput!) {\n    removeCategoryFromTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.RemoveCategoryFromTabDocument,
    "\n  query TagDescription($name: String!) { tag(name: $name) { id name description } }\n": types.TagDescriptionDocument,
    "\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) { tag { id description } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.UpdateTagDocument,
    "\n  query MatchingFilters($text: String!) {\n    matchingFilters(text: $text) { id ...FilterItem }\n  }\n": types.MatchingFiltersDocument,
    "\n  query ModeratedUser($name: String!) {\n    user(name: $name) {\n      id\n      name\n      role\n      createdAt\n      karma\n      memberOf { id name title }\n      withdrawnVotes { finished }\n      ...BannedUser\n      ...Moderates\n      ...Notes\n    }\n  }\n": types.ModeratedUserDocument,
    "\n  query WithdrawnVotes($id: ID!) {\n    user(id: $id) { id withdrawnVotes { withdrawn kept finished } }\n  }\n": types.WithdrawnVotesDocument,
    "\n  query NewTopicPage {\n    categories { id name title }\n  }\n": types.NewTopicPageDocument,
    "\n  mutation PostTopic($input: PostTopicInput!) {\n    postTopic(input: $input) {\n      topic { id slug }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.PostTopicDocument,
    "\n  fragment HeldPosts on User {\n    id\n    heldPosts(first: 25) {\n      edges { cursor node { id kind createdAt title content rejectedAt } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.HeldPostsFragmentDoc,
    "\n  mutation WithdrawHeldPost($input: WithdrawHeldPostInput!) {\n    withdrawHeldPost(input: $input) { heldPost { id } errors { ... on UserError { message path code } } }\n  }\n": types.WithdrawHeldPostDocument,
    "\n  fragment NotificationRow on Notification {\n    id\n    kind\n    createdAt\n    read\n    post {\n      __typename\n      id\n      excerpt(length: 240)\n      author { id name }\n      removal { reason }\n      ... on Commentable { title slug }\n      ... on Comment { subject { __typename id title slug } }\n    }\n    heldPost {\n      id title content reason\n      subject { __typename id title slug }\n    }\n  }\n": types.NotificationRowFragmentDoc,
    "\n  mutation MarkRead($input: MarkNotificationReadInput!) {\n    markNotificationRead(input: $input) {\n      notification { id read }\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message } }\n    }\n  }\n": types.MarkReadDocument,
    "\n  query NotificationsPage($after: String) {\n    viewer {\n      id\n      unreadNotificationCount\n      notifications(first: 25, after: $after) {\n        edges { cursor node { id ...NotificationRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...HeldPosts\n    }\n  }\n": types.NotificationsPageDocument,
    "\n  mutation MarkAllRead($input: MarkNotificationsReadInput!) {\n    markNotificationsRead(input: $input) {\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": types.MarkAllReadDocument,
    "\n  mutation SetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.SetPasswordDocument,
    "\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.RequestPasswordResetDocument,
    "\n  query SavedPage($after: String) {\n    viewer {\n      id\n      saved(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.SavedPageDocument,
    "\n  fragment ResultRow on SearchEdge {\n    highlights { field html }\n    node {\n      __typename\n      ... on Article { id title slug createdAt score commentCount author { id name } }\n      ... on Topic { id title slug createdAt score commentCount author { id name } }\n      ... on Comment {\n        id createdAt score author { id name }\n        subject { __typename id title slug }\n      }\n      ... on User { id name karma }\n      ... on Tag { id name articleCount topicCount }\n    }\n  }\n": types.ResultRowFragmentDoc,
    "\n  query SearchPage(\n    $query: String!, $in: [SearchKind!], $order: SearchOrder!, $since: DateTime, $author: ID, $group: String,\n    $category: String, $tag: String, $after: String\n  ) {\n    search(\n      query: $query, in: $in, order: $order, since: $since, author: $author, group: $group, category: $category,\n      tag: $tag, first: 25, after: $after\n    ) {\n      edges { cursor ...ResultRow }\n      pageInfo { hasNextPage endCursor }\n      indexing\n    }\n  }\n": types.SearchPageDocument,
    "\n  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {\n    confirmTwoFactor(input: $input) {\n      recoveryCodes\n      user { id twoFactor }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.ConfirmTwoFactorDocument,
    "\n  query Deletion {\n    viewer { id hasPassword twoFactor }\n  }\n": types.DeletionDocument,
    "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) { errors { ... on UserError { message path code } } }\n  }\n": types.DeleteAccountDocument,
    "\n  query Email {\n    viewer { id email emailVerified hasPassword twoFactor }\n    site { id sendsEmail }\n  }\n": types.EmailDocument,
    "\n  mutation RequestVerification {\n    requestEmailVerification { user { id emailVerified } errors { ... on UserError { message path code } } }\n  }\n": types.RequestVerificationDocument,
    "\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input) {\n      user { id email emailVerified }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.ChangeEmailDocument,
    "\n  query ExportMyData($after: String) {\n    exportMyData(after: $after) { items { kind id createdAt json } endCursor }\n  }\n": types.ExportMyDataDocument,
    "\n  query HiddenTags {\n    viewer { id hiddenTags { id name } }\n  }\n": types.HiddenTagsDocument,
    "\n  mutation SettingsHideTag($input: HideTagInput!) {\n    hideTag(input: $input) {\n      tag { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.SettingsHideTagDocument,
    "\n  query Linked {\n    viewer { id hasPassword identities { id issuer subject } }\n    site { id signInProviders { issuer url } }\n  }\n": types.LinkedDocument,
    "\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    unlinkIdentity(input: $input) {\n      user { id identities { id } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.UnlinkIdentityDocument,
    "\n  query NameLimits {\n    site { id limits { userName { min max } renamePeriodSeconds } }\n  }\n": types.NameLimitsDocument,
    "\n  mutation ChangeName($input: ChangeNameInput!) {\n    changeName(input: $input) {\n      user { id name needsName }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.ChangeNameDocument,
    "\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      token\n      apiToken { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.CreateTokenDocument,
    "\n  query WayToPassword {\n    viewer { id email }\n    site { id sendsEmail }\n  }\n": types.WayToPasswordDocument,
    "\n  query Preferences {\n    viewer { id notificationPreferences { off } }\n  }\n": types.PreferencesDocument,
    "\n  mutation UpdatePreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      user { id notificationPreferences { off } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.UpdatePreferencesDocument,
    "\n  query PasswordPage {\n    viewer { id hasPassword twoFactor }\n    site { id limits { password { min } } }\n  }\n": types.PasswordPageDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.ChangePasswordDocument,
    "\n  query Profile {\n    viewer { id name bio website needsName }\n    site { id limits { bio { max } } }\n  }\n": types.ProfileDocument,
    "\n  mutation EditProfile($input: EditProfileInput!) {\n    editProfile(input: $input) {\n      user { id bio website }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.EditProfileDocument,
    "\n  query Sessions {\n    viewer { id sessions { id device createdAt lastSeenAt current } }\n  }\n": types.SessionsDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { user { id sessions { id } } errors { ... on UserError { message path code } } }\n  }\n": types.EndSessionDocument,
    "\n  mutation LogoutEverywhere {\n    logoutEverywhere { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.LogoutEverywhereDocument,
    "\n  query Programs {\n    viewer { id role moderates hasPassword twoFactor tokens { id name scopes createdAt expiresAt lastUsedAt } }\n  }\n": types.ProgramsDocument,
    "\n  mutation RevokeToken($input: RevokeTokenInput!) {\n    revokeToken(input: $input) { user { id tokens { id } } errors { ... on UserError { message path code } } }\n  }\n": types.RevokeTokenDocument,
    "\n  query SecondFactor {\n    viewer { id hasPassword twoFactor }\n  }\n": types.SecondFactorDocument,
    "\n  mutation StartTwoFactor($input: StartTwoFactorInput!) {\n    startTwoFactor(input: $input) {\n      secret\n      uri\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.StartTwoFactorDocument,
    "\n  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {\n    disableTwoFactor(input: $input) { user { id twoFactor } errors { ... on UserError { message path code } } }\n  }\n": types.DisableTwoFactorDocument,
    "\n  query SettingsMuted($after: String) {\n    viewer {\n      id\n      muted(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n": types.SettingsMutedDocument,
    "\n  query SettingsBlocked($after: String) {\n    viewer {\n      id\n      blocked(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n": types.SettingsBlockedDocument,
    "\n  mutation SettingsUnmute($id: ID!) {\n    muteUser(input: { id: $id, muted: false }) {\n      user { id viewerHasMuted }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.SettingsUnmuteDocument,
    "\n  mutation SettingsUnblock($id: ID!) {\n    blockUser(input: { id: $id, blocked: false }) {\n      user { id viewerHasBlocked }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.SettingsUnblockDocument,
    "\n  query SignInProviders {\n    site { id signInProviders { issuer label url } }\n  }\n": types.SignInProvidersDocument,
    "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) { token user { id name } errors { ... on UserError { message path code } } }\n  }\n": types.LoginDocument,
    "\n  mutation SignInWithIdToken($input: SignInWithIdTokenInput!) {\n    signInWithIdToken(input: $input) {\n      token\n      user { id name needsName }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": types.SignInWithIdTokenDocument,
    "\n  query Linking {\n    viewer { id hasPassword twoFactor }\n  }\n": types.LinkingDocument,
    "\n  query SignUp {\n    site { id name sendsEmail limits { userName { min max } password { min max } } }\n  }\n": types.SignUpDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      token\n      user { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.RegisterDocument,
    "\n  mutation PostArticle($input: PostArticleInput!) {\n    postArticle(input: $input) {\n      article { id slug }\n      state\n      errors {\n        ... on UserError { message path code }\n        ... on InvalidInputError { rule min max }\n        ... on DuplicateLinkError { article { id slug title commentCount } }\n      }\n    }\n  }\n": types.PostArticleDocument,
    "\n  query TabPage($name: String!, $order: TopicOrder!, $after: String) {\n    tabs { id ...TabLinks }\n    tab(name: $name) {\n      id\n      title\n      categories { id name title }\n      topics(order: $order, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.TabPageDocument,
    "\n  fragment HideTag on Tag { id name viewerHasHidden }\n": types.HideTagFragmentDoc,
    "\n  mutation HideTagOfPage($input: HideTagInput!) {\n    hideTag(input: $input) { tag { id viewerHasHidden } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.HideTagOfPageDocument,
    "\n  query TagPage(\n    $name: String!, $order: ArticleOrder!, $topicOrder: TopicOrder!, $articles: Boolean!, $topics: Boolean!,\n    $after: String\n  ) {\n    tag(name: $name) {\n      __typename\n      id\n      name\n      description\n      articleCount\n      topicCount\n      viewerIsFollowing\n      ...HideTag\n      articles(order: $order, snapshot: true, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $topicOrder, snapshot: true, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.TagPageDocument,
    "\n  query TagsPage($order: TagOrder!, $after: String) {\n    tags(order: $order, first: 100, after: $after) {\n      edges { cursor node { id name articleCount topicCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.TagsPageDocument,
    "\n  query TopicPage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    topic(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...TopicPost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n": types.TopicPageDocument,
    "\n  mutation RecordTopicView($input: RecordTopicViewInput!) {\n    recordTopicView(input: $input) { topic { id viewCount } errors { ... on UserError { message path code } } }\n  }\n": types.RecordTopicViewDocument,
    "\n  fragment Overview on Query {\n    categories { id name title description topicCount private }\n    hotTopics(first: 8) { id title slug commentCount }\n    recommendedTopics(first: 8) { nodes { id title slug commentCount } }\n  }\n": types.OverviewFragmentDoc,
    "\n  fragment TabLinks on Tab { id name title }\n": types.TabLinksFragmentDoc,
    "\n  query TopicsPage($order: TopicOrder!, $window: Window!, $after: String, $more: Boolean! = false) {\n    topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n      edges { cursor node { id ...TopicRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n    ... @skip(if: $more) {\n      tabs { id ...TabLinks }\n      stickyPosts { id ...PostRow }\n      ...Overview\n    }\n  }\n": types.TopicsPageDocument,
    "\n  fragment Profile on User {\n    __typename\n    id\n    name\n    role\n    karma\n    bio\n    website\n    picture\n    createdAt\n    viewerIsFollowing\n    viewerHasMuted\n    viewerHasBlocked\n  }\n": types.ProfileFragmentDoc,
    "\n  mutation Mute($input: MuteUserInput!) {\n    muteUser(input: $input) { user { id viewerHasMuted } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.MuteDocument,
    "\n  mutation Block($input: BlockUserInput!) {\n    blockUser(input: $input) { user { id viewerHasBlocked } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.BlockDocument,
    "\n  fragment UserStanding on User {\n    id\n    name\n    ban { kind until reason }\n    warnings { text createdAt }\n  }\n": types.UserStandingFragmentDoc,
    "\n  query UserPage(\n    $name: String!, $order: UserPostOrder!, $articles: Boolean!, $topics: Boolean!, $comments: Boolean!, $after: String\n  ) {\n    user(name: $name) {\n      id\n      name\n      ...Profile\n      ...UserStanding\n      articles(order: $order, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $order, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      comments(order: $order, first: 25, after: $after) @include(if: $comments) {\n        edges { cursor node { id ...CommentRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n": types.UserPageDocument,
    "\n  mutation VerifyEmail($input: VerifyEmailInput!) {\n    verifyEmail(input: $input) { user { id email emailVerified } errors { ... on UserError { message path code } } }\n  }\n": types.VerifyEmailDocument,
    "\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    locked\n    sticky\n    tags\n    author { id name }\n    viewerHasSaved\n    viewerHasHidden\n    ...Votes\n  }\n": types.ArticleRowFragmentDoc,
    "\n  query Challenge {\n    challenge { provider siteKey altcha }\n  }\n": types.ChallengeDocument,
    "\n  fragment CommentRow on Comment {\n    id\n    createdAt\n    deletedAt\n    removedAt\n    excerpt(length: 320)\n    author { id name }\n    subject { __typename id title slug }\n    ...Votes\n    ...KeepMenu\n  }\n": types.CommentRowFragmentDoc,
    "\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) { node { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.FollowDocument,
    "\n  fragment KeepMenu on Authored { id viewerHasSaved viewerHasHidden }\n": types.KeepMenuFragmentDoc,
    "\n  mutation RestorePost($input: RestorePostInput!) {\n    restorePost(input: $input) {\n      post { id ...ArticlePost ...TopicPost ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": types.RestorePostDocument,
    "\n  mutation LockArticle($input: LockArticleInput!) {\n    lockArticle(input: $input) {\n      article { id locked viewerCanReply } errors { ... on UserError { message path code } }\n    }\n  }\n": types.LockArticleDocument,
    "\n  mutation LockTopic($input: LockTopicInput!) {\n    lockTopic(input: $input) { topic { id locked viewerCanReply } errors { ... on UserError { message path code } } }\n  }\n": types.LockTopicDocument,
    "\n  mutation PinArticle($input: PinArticleInput!) {\n    pinArticle(input: $input) { article { id pinned pinnedIn { id name } } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.PinArticleDocument,
    "\n  mutation PinTopic($input: PinTopicInput!) {\n    pinTopic(input: $input) { topic { id pinned } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.PinTopicDocument,
    "\n  mutation StickPost($input: StickPostInput!) {\n    stickPost(input: $input) { post { id sticky } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.StickPostDocument,
    "\n  query Categories {\n    categories { id name title }\n  }\n": types.CategoriesDocument,
    "\n  mutation MoveTopic($input: MoveTopicInput!) {\n    moveTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.MoveTopicDocument,
    "\n  mutation ChangeArticleGroups($input: ChangeArticleGroupsInput!) {\n    changeArticleGroups(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.ChangeArticleGroupsDocument,
    "\n  fragment PostRow on Authored {\n    __typename\n    id\n    ...ArticleRow\n    ...TopicRow\n    ...CommentRow\n  }\n": types.PostRowFragmentDoc,
    "\n  query Suggest($prefix: String!) {\n    suggest(prefix: $prefix, first: 5) { kind name topicCount }\n  }\n": types.SuggestDocument,
    "\n  fragment TopicRow on Topic {\n    id\n    title\n    slug\n    createdAt\n    lastReplyAt\n    commentCount\n    locked\n    pinned\n    sticky\n    tags\n    category { id name title }\n    author { id name }\n    ...Votes\n    ...KeepMenu\n  }\n": types.TopicRowFragmentDoc,
    "\n  fragment Votes on Votable {\n    __typename\n    id\n    score\n    viewerVote\n    viewerCanVote\n    viewerVoteRefusal\n  }\n": types.VotesFragmentDoc,
    "\n  mutation VoteArticle($input: VoteArticleInput!) {\n    voteArticle(input: $input) { article { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": types.VoteArticleDocument,
    "\n  mutation VoteTopic($input: VoteTopicInput!) {\n    voteTopic(input: $input) { topic { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": types.VoteTopicDocument,
    "\n  mutation VoteComment($input: VoteCommentInput!) {\n    voteComment(input: $input) { comment { id ...Votes } errors { ... on UserError { message path code } } }\n  }\n": types.VoteCommentDocument,
    "\n  query ExplainRanking($id: ID!, $formula: String!) {\n    site { id formulas { name text } }\n    article(id: $id) {\n      id\n      ranking(formula: $formula) {\n        value position votesToNext\n        terms { name value }\n        heldBack { places by most }\n      }\n    }\n  }\n": types.ExplainRankingDocument,
    "\n  query Account {\n    viewer { id name role moderates unreadNotificationCount ban { kind until reason } }\n  }\n": types.AccountDocument,
    "\n  query PreviewMarkdown($content: String!) {\n    previewMarkdown(content: $content)\n  }\n": types.PreviewMarkdownDocument,
    "\n  query SuggestUsers($prefix: String!) {\n    suggest(prefix: $prefix, in: [USERS], first: 6) { name }\n  }\n": types.SuggestUsersDocument,
    "\n  query TextLimits {\n    site {\n      id\n      limits {\n        title { max } content { max } comment { max } editReason { max } reportText { max } removalReason { max }\n        tags { max } groups { max }\n      }\n    }\n  }\n": types.TextLimitsDocument,
    "\n  mutation DeleteArticle($input: DeleteArticleInput!) {\n    deleteArticle(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }\n  }\n": types.DeleteArticleDocument,
    "\n  mutation DeleteTopic($input: DeleteTopicInput!) {\n    deleteTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }\n  }\n": types.DeleteTopicDocument,
    "\n  mutation DeleteComment($input: DeleteCommentInput!) {\n    deleteComment(input: $input) {\n      comment { id subject { id ... on Article { commentCount } ... on Topic { commentCount } } ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n": types.DeleteCommentDocument,
    "\n  query PostSource($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Article { title link content tags }\n      ... on Topic { title content tags }\n    }\n  }\n": types.PostSourceDocument,
    "\n  mutation EditArticle($input: EditArticleInput!) {\n    editArticle(input: $input) {\n      article { id ...ArticlePost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.EditArticleDocument,
    "\n  mutation EditTopic($input: EditTopicInput!) {\n    editTopic(input: $input) {\n      topic { id ...TopicPost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.EditTopicDocument,
    "\n  fragment ArticlePost on Article {\n    __typename id title slug link domain\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    groups { id name }\n    pinnedIn { id name }\n    locked sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate\n    ...Votes\n  }\n": types.ArticlePostFragmentDoc,
    "\n  fragment TopicPost on Topic {\n    __typename id title slug\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    category { id name title private }\n    viewCount\n    locked pinned sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate viewerIsFollowing\n    ...Votes\n  }\n": types.TopicPostFragmentDoc,
    "\n  mutation RemovePost($input: RemovePostInput!) {\n    removePost(input: $input) {\n      post {\n        id ...ArticlePost ...TopicPost ...Comment\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.RemovePostDocument,
    "\n  mutation ReportPost($input: ReportInput!) {\n    report(input: $input) {\n      report { reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.ReportPostDocument,
    "\n  query PostRevisions($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Authored { revisions(first: 100) { nodes { id createdAt editor { id name } reason title link content } } }\n    }\n  }\n": types.PostRevisionsDocument,
    "\n  mutation SavePost($input: SavePostInput!) {\n    savePost(input: $input) { post { id viewerHasSaved } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n": types.SavePostDocument,
    "\n  mutation HidePost($input: HidePostInput!) {\n    hidePost(input: $input) { post { id viewerHasHidden } errors { ... on UserError { message path code } } }\n  }\n": types.HidePostDocument,
    "\n  fragment Comment on Comment {\n    __typename\n    id\n    author { id name }\n    createdAt\n    editedAt\n    deletedAt\n    removedAt\n    removal { category reason }\n    contentHTML\n    viewerHasSaved\n    viewerHasHidden\n    viewerCanEdit\n    viewerCanReply\n    parent { id }\n    ...Votes\n  }\n": types.CommentFragmentDoc,
    "\n  query CommentSource($id: ID!) {\n    node(id: $id) { id ... on Comment { content } }\n  }\n": types.CommentSourceDocument,
    "\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment { id content ...Comment }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n": types.EditCommentDocument,
    "\n  fragment Thread on ThreadConnection {\n    edges { cursor depth more { count cursor } node { id ...Comment } }\n    pageInfo { hasNextPage endCursor }\n  }\n": types.ThreadFragmentDoc,
    "\n  query MoreThread($id: ID!, $order: CommentOrder!, $first: Int!, $after: String!, $depth: Int) {\n    node(id: $id) {\n      id\n      ... on Article { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n      ... on Topic { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n    }\n  }\n": types.MoreThreadDocument,
    "\n  subscription ThreadChanged($subject: ID!, $after: String) {\n    threadChanged(subject: $subject, after: $after) {\n      kind\n      id\n      comment { id depth author { id } parent { id } ...Comment }\n      subject {\n        id\n        ... on Article { ...ArticlePost commentCount viewerCanReply }\n        ... on Topic { ...TopicPost commentCount viewerCanReply }\n      }\n      resumeToken\n    }\n  }\n": types.ThreadChangedDocument,
    "\n  subscription VotesChanged($ids: [ID!]!) {\n    voteChanged(ids: $ids) { votable { id score } }\n  }\n": types.VotesChangedDocument,
    "\n  mutation MarkSeen($input: MarkSeenInput!) {\n    markSeen(input: $input) { errors { ... on UserError { message path code } } }\n  }\n": types.MarkSeenDocument,
    "\n  query SendsEmail {\n    site { id sendsEmail }\n  }\n": types.SendsEmailDocument,
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
export function graphql(source: "\n  mutation PostComment($input: PostCommentInput!) {\n    postComment(input: $input) {\n      comment {\n        id depth content parent { id }\n        subject { id ... on Article { commentCount } ... on Topic { commentCount } }\n        ...Comment\n      }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation PostComment($input: PostCommentInput!) {\n    postComment(input: $input) {\n      comment {\n        id depth content parent { id }\n        subject { id ... on Article { commentCount } ... on Topic { commentCount } }\n        ...Comment\n      }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CorrectComment($input: EditCommentInput!) {\n    editComment(input: $input) { comment { id ...Comment } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation CorrectComment($input: EditCommentInput!) {\n    editComment(input: $input) { comment { id ...Comment } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
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
export function graphql(source: "\n  query ArticlePage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    article(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...ArticlePost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n"): (typeof documents)["\n  query ArticlePage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    article(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...ArticlePost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryPage($name: String!, $order: TopicOrder!, $window: Window!, $after: String) {\n    category(name: $name) {\n      __typename\n      id\n      name\n      title\n      description\n      approval\n      private\n      topicCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedTopics { id ...TopicRow }\n      topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CategoryPage($name: String!, $order: TopicOrder!, $window: Window!, $after: String) {\n    category(name: $name) {\n      __typename\n      id\n      name\n      title\n      description\n      approval\n      private\n      topicCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedTopics { id ...TopicRow }\n      topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommentsPage($after: String) {\n    comments(order: NEW, first: 25, after: $after) {\n      edges { cursor node { id ...CommentRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query CommentsPage($after: String) {\n    comments(order: NEW, first: 25, after: $after) {\n      edges { cursor node { id ...CommentRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeedPage($posts: Boolean!, $follows: Boolean!, $left: Boolean!, $after: String, $more: Boolean! = false) {\n    viewer {\n      id\n      feed(first: 25, after: $after) @include(if: $posts) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...Follows @include(if: $follows)\n      ... @include(if: $left) {\n        ...SinceYouLeft @skip(if: $more)\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeedPage($posts: Boolean!, $follows: Boolean!, $left: Boolean!, $after: String, $more: Boolean! = false) {\n    viewer {\n      id\n      feed(first: 25, after: $after) @include(if: $posts) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...Follows @include(if: $follows)\n      ... @include(if: $left) {\n        ...SinceYouLeft @skip(if: $more)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Follows on User {\n    id\n    following {\n      target\n      kind\n      node {\n        __typename\n        id\n        ... on User { name viewerIsFollowing }\n        ... on Topic { title slug viewerIsFollowing }\n        ... on Category { name title viewerIsFollowing }\n        ... on Group { name viewerIsFollowing }\n        ... on Tag { name viewerIsFollowing }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Follows on User {\n    id\n    following {\n      target\n      kind\n      node {\n        __typename\n        id\n        ... on User { name viewerIsFollowing }\n        ... on Topic { title slug viewerIsFollowing }\n        ... on Category { name title viewerIsFollowing }\n        ... on Group { name viewerIsFollowing }\n        ... on Tag { name viewerIsFollowing }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SinceYouLeft on User {\n    id\n    sinceYouLeft {\n      since\n      topArticles { id ...ArticleRow }\n      newTopics { id ...TopicRow }\n      repliesToYou { id ...NotificationRow }\n    }\n  }\n"): (typeof documents)["\n  fragment SinceYouLeft on User {\n    id\n    sinceYouLeft {\n      since\n      topArticles { id ...ArticleRow }\n      newTopics { id ...TopicRow }\n      repliesToYou { id ...NotificationRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String,\n    $unseen: Boolean! = false\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, unseen: $unseen,\n      first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n"): (typeof documents)["\n  query FrontPage(\n    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String,\n    $unseen: Boolean! = false\n  ) {\n    articles(\n      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, unseen: $unseen,\n      first: 25, after: $after\n    ) {\n      edges { cursor node { id ...ArticleRow } }\n      pageInfo { hasNextPage endCursor ...NewItems }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GroupHeader($name: String!) {\n    group(name: $name) {\n      __typename\n      id\n      name\n      articleCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedArticles { id ...ArticleRow }\n    }\n  }\n"): (typeof documents)["\n  query GroupHeader($name: String!) {\n    group(name: $name) {\n      __typename\n      id\n      name\n      articleCount\n      viewerIsFollowing\n      moderators { id name }\n      pinnedArticles { id ...ArticleRow }\n    }\n  }\n"];
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
export function graphql(source: "\n  query GroupsPage($after: String) {\n    groups(first: 100, after: $after) {\n      edges { cursor node { id name articleCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query GroupsPage($after: String) {\n    groups(first: 100, after: $after) {\n      edges { cursor node { id name articleCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HiddenPage($after: String) {\n    viewer {\n      id\n      hidden(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): (typeof documents)["\n  query HiddenPage($after: String) {\n    viewer {\n      id\n      hidden(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BanAddress($input: BanAddressInput!) {\n    banAddress(input: $input) {\n      addressBan { network }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation BanAddress($input: BanAddressInput!) {\n    banAddress(input: $input) {\n      addressBan { network }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddressBans {\n    addressBans { kind network until reason note createdAt by { id name } }\n  }\n"): (typeof documents)["\n  query AddressBans {\n    addressBans { kind network until reason note createdAt by { id name } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnbanAddress($input: UnbanAddressInput!) {\n    unbanAddress(input: $input) { network errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation UnbanAddress($input: UnbanAddressInput!) {\n    unbanAddress(input: $input) { network errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApprovalQueue($kind: PostKind, $place: ID, $after: String) {\n    approvalQueue(kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...HeldCase } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query ApprovalQueue($kind: PostKind, $place: ID, $after: String) {\n    approvalQueue(kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...HeldCase } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountHeld($kind: PostKind, $place: ID) {\n    queue: approvalQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n"): (typeof documents)["\n  query CountHeld($kind: PostKind, $place: ID) {\n    queue: approvalQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription PostHeld($kind: PostKind, $place: ID) { postHeld(kind: $kind, place: $place) { heldPost { id } } }\n"): (typeof documents)["\n  subscription PostHeld($kind: PostKind, $place: ID) { postHeld(kind: $kind, place: $place) { heldPost { id } } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Approved { moderationLogged { entry { id action target } } }\n"): (typeof documents)["\n  subscription Approved { moderationLogged { entry { id action target } } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BannedUser on User {\n    id\n    ban { kind until reason }\n  }\n"): (typeof documents)["\n  fragment BannedUser on User {\n    id\n    ban { kind until reason }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BanUser($input: BanUserInput!) {\n    banUser(input: $input) {\n      user { id ...BannedUser withdrawnVotes { withdrawn kept finished } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation BanUser($input: BanUserInput!) {\n    banUser(input: $input) {\n      user { id ...BannedUser withdrawnVotes { withdrawn kept finished } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnbanUser($input: UnbanUserInput!) {\n    unbanUser(input: $input) {\n      user { id ...BannedUser }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation UnbanUser($input: UnbanUserInput!) {\n    unbanUser(input: $input) {\n      user { id ...BannedUser }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CategoryForm on Category { id name title description approval private changing { done total } }\n"): (typeof documents)["\n  fragment CategoryForm on Category { id name title description approval private changing { done total } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCategory($input: CreateCategoryInput!) {\n    createCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCategory($input: CreateCategoryInput!) {\n    createCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCategory($input: UpdateCategoryInput!) {\n    updateCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCategory($input: UpdateCategoryInput!) {\n    updateCategory(input: $input) {\n      category { id ...CategoryForm }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModeratedCategory($name: String!) {\n    category(name: $name) {\n      id\n      name\n      moderators { id name }\n      ...CategoryForm\n    }\n  }\n"): (typeof documents)["\n  query ModeratedCategory($name: String!) {\n    category(name: $name) {\n      id\n      name\n      moderators { id name }\n      ...CategoryForm\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Changes on ModerationLogEntry {\n    id\n    changes { name before after }\n    ranks { list of before after approximate }\n  }\n"): (typeof documents)["\n  fragment Changes on ModerationLogEntry {\n    id\n    changes { name before after }\n    ranks { list of before after approximate }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateFilter($input: CreateFilterInput!) {\n    createFilter(input: $input) {\n      filter { id ...FilterItem }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateFilter($input: CreateFilterInput!) {\n    createFilter(input: $input) {\n      filter { id ...FilterItem }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FilterItem on Filter { id kind text action message note createdAt by { id name } }\n"): (typeof documents)["\n  fragment FilterItem on Filter { id kind text action message note createdAt by { id name } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Filters {\n    filters { id ...FilterItem }\n  }\n"): (typeof documents)["\n  query Filters {\n    filters { id ...FilterItem }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteFilter($input: DeleteFilterInput!) {\n    deleteFilter(input: $input) { id errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation DeleteFilter($input: DeleteFilterInput!) {\n    deleteFilter(input: $input) { id errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Moderator {\n    viewer { id name role moderates }\n    site { id publicModerationLog }\n  }\n"): (typeof documents)["\n  query Moderator {\n    viewer { id name role moderates }\n    site { id publicModerationLog }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HeldCase on HeldPost {\n    id\n    kind\n    createdAt\n    author { id name }\n    title\n    link\n    contentHTML\n    category { id name title }\n    tags\n    groups\n    subject { __typename id title slug }\n    rule\n  }\n"): (typeof documents)["\n  fragment HeldCase on HeldPost {\n    id\n    kind\n    createdAt\n    author { id name }\n    title\n    link\n    contentHTML\n    category { id name title }\n    tags\n    groups\n    subject { __typename id title slug }\n    rule\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApprovePost($input: ApprovePostInput!) {\n    approvePost(input: $input) { post { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation ApprovePost($input: ApprovePostInput!) {\n    approvePost(input: $input) { post { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectHeldPost($input: RejectHeldPostInput!) {\n    rejectHeldPost(input: $input) {\n      heldPost { id rejectedAt reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation RejectHeldPost($input: RejectHeldPostInput!) {\n    rejectHeldPost(input: $input) {\n      heldPost { id rejectedAt reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LogEntry on ModerationLogEntry {\n    id\n    createdAt\n    action\n    by { id name }\n    rule\n    target\n    post { __typename id ...ModeratedLink }\n    user { id name }\n    reason\n    address\n    ...Changes\n  }\n"): (typeof documents)["\n  fragment LogEntry on ModerationLogEntry {\n    id\n    createdAt\n    action\n    by { id name }\n    rule\n    target\n    post { __typename id ...ModeratedLink }\n    user { id name }\n    reason\n    address\n    ...Changes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModerationLog($action: ModerationAction, $target: ID, $by: ID, $after: String) {\n    moderationLog(action: $action, target: $target, by: $by, first: 25, after: $after) {\n      totalCount\n      edges { cursor node { id ...LogEntry } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query ModerationLog($action: ModerationAction, $target: ID, $by: ID, $after: String) {\n    moderationLog(action: $action, target: $target, by: $by, first: 25, after: $after) {\n      totalCount\n      edges { cursor node { id ...LogEntry } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Logged($action: ModerationAction) {\n    moderationLogged(action: $action) { entry { id target by { id } } }\n  }\n"): (typeof documents)["\n  subscription Logged($action: ModerationAction) {\n    moderationLogged(action: $action) { entry { id target by { id } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryMembers($name: String!, $page: Int!) {\n    category(name: $name) {\n      id\n      members(first: 50, page: $page) { totalCount nodes { id name } }\n    }\n  }\n"): (typeof documents)["\n  query CategoryMembers($name: String!, $page: Int!) {\n    category(name: $name) {\n      id\n      members(first: 50, page: $page) { totalCount nodes { id name } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberByName($name: String!) { user(name: $name) { id name } }\n"): (typeof documents)["\n  query MemberByName($name: String!) { user(name: $name) { id name } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddCategoryMember($input: AddCategoryMemberInput!) {\n    addCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation AddCategoryMember($input: AddCategoryMemberInput!) {\n    addCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveCategoryMember($input: RemoveCategoryMemberInput!) {\n    removeCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation RemoveCategoryMember($input: RemoveCategoryMemberInput!) {\n    removeCategoryMember(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Moderates on User { id moderates }\n"): (typeof documents)["\n  fragment Moderates on User { id moderates }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantModerator($input: GrantModeratorInput!) {\n    grantModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation GrantModerator($input: GrantModeratorInput!) {\n    grantModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeModerator($input: RevokeModeratorInput!) {\n    revokeModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation RevokeModerator($input: RevokeModeratorInput!) {\n    revokeModerator(input: $input) { user { id ...Moderates } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddUserNote($input: AddUserNoteInput!) {\n    addUserNote(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation AddUserNote($input: AddUserNoteInput!) {\n    addUserNote(input: $input) { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Notes on User {\n    id\n    warnings { text createdAt }\n    moderatorNotes(first: 100) { kind text createdAt by { id name } ban { kind until reason } }\n  }\n"): (typeof documents)["\n  fragment Notes on User {\n    id\n    warnings { text createdAt }\n    moderatorNotes(first: 100) { kind text createdAt by { id name } ban { kind until reason } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Places {\n    categories { id name title private approval topicCount }\n    tabs { id ...TabItem }\n  }\n"): (typeof documents)["\n  query Places {\n    categories { id name title private approval topicCount }\n    tabs { id ...TabItem }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ModeratedLink on Authored {\n    __typename\n    id\n    ... on Commentable { title slug }\n    ... on Comment { subject { __typename id title slug } }\n  }\n"): (typeof documents)["\n  fragment ModeratedLink on Authored {\n    __typename\n    id\n    ... on Commentable { title slug }\n    ... on Comment { subject { __typename id title slug } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlaceProgress($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Category { changing { done total } }\n      ... on Tab { copying { done total } }\n    }\n  }\n"): (typeof documents)["\n  query PlaceProgress($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Category { changing { done total } }\n      ... on Tab { copying { done total } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment QueueItem on QueueItem {\n    id\n    reportCount\n    firstReportedAt\n    post {\n      __typename\n      id\n      author { id name }\n      createdAt\n      removedAt\n      contentHTML\n      ... on Article { link domain }\n      ...ModeratedLink\n    }\n    reports { reason text rule createdAt by { id name } }\n  }\n"): (typeof documents)["\n  fragment QueueItem on QueueItem {\n    id\n    reportCount\n    firstReportedAt\n    post {\n      __typename\n      id\n      author { id name }\n      createdAt\n      removedAt\n      contentHTML\n      ... on Article { link domain }\n      ...ModeratedLink\n    }\n    reports { reason text rule createdAt by { id name } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResolveReports($input: ResolveReportsInput!) {\n    resolveReports(input: $input) {\n      post {\n        id removedAt removal { category }\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation ResolveReports($input: ResolveReportsInput!) {\n    resolveReports(input: $input) {\n      post {\n        id removedAt removal { category }\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModerationQueue($order: QueueOrder!, $kind: PostKind, $place: ID, $after: String) {\n    moderationQueue(order: $order, kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...QueueItem } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query ModerationQueue($order: QueueOrder!, $kind: PostKind, $place: ID, $after: String) {\n    moderationQueue(order: $order, kind: $kind, place: $place, first: 20, after: $after) {\n      totalCount\n      edges { cursor node { id ...QueueItem } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountReported($kind: PostKind, $place: ID) {\n    queue: moderationQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n"): (typeof documents)["\n  query CountReported($kind: PostKind, $place: ID) {\n    queue: moderationQueue(kind: $kind, place: $place, first: 0) { totalCount }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ReportFiled($place: ID) { reportFiled(place: $place) { item { id ...QueueItem } } }\n"): (typeof documents)["\n  subscription ReportFiled($place: ID) { reportFiled(place: $place) { item { id ...QueueItem } } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Decided { moderationLogged { entry { id action target } } }\n"): (typeof documents)["\n  subscription Decided { moderationLogged { entry { id action target } } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SiteSettings on Site {\n    id\n    name\n    description\n    timezone\n    registrationsPerHour\n    publicModerationLog\n    publicRevisions\n    publicVoters\n    reportsToHide\n    approveFirstPosts\n    approveLinksHours\n    newAccountHours\n    voteWindowMinutes\n    duplicateLinkDays\n    mentionUrl\n    articleUrl\n    topicUrl\n    fairness\n    formulas { name text builtIn }\n    standing {\n      vote { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      post { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      link { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      report { ageMinutes karma verifiedEmail perMinute perHour perDay }\n    }\n  }\n"): (typeof documents)["\n  fragment SiteSettings on Site {\n    id\n    name\n    description\n    timezone\n    registrationsPerHour\n    publicModerationLog\n    publicRevisions\n    publicVoters\n    reportsToHide\n    approveFirstPosts\n    approveLinksHours\n    newAccountHours\n    voteWindowMinutes\n    duplicateLinkDays\n    mentionUrl\n    articleUrl\n    topicUrl\n    fairness\n    formulas { name text builtIn }\n    standing {\n      vote { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      post { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      link { ageMinutes karma verifiedEmail perMinute perHour perDay }\n      report { ageMinutes karma verifiedEmail perMinute perHour perDay }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SitePage {\n    site {\n      id\n      ...SiteSettings\n      limits {\n        settings {\n          registrationsPerHour { min max }\n          reportsToHide { min max }\n          approveFirstPosts { min max }\n          approveLinksHours { min max }\n          newAccountHours { min max }\n          voteWindowMinutes { min max }\n          duplicateLinkDays { min max }\n          ageMinutes { min max }\n          karma { min max }\n          acts { min max }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SitePage {\n    site {\n      id\n      ...SiteSettings\n      limits {\n        settings {\n          registrationsPerHour { min max }\n          reportsToHide { min max }\n          approveFirstPosts { min max }\n          approveLinksHours { min max }\n          newAccountHours { min max }\n          voteWindowMinutes { min max }\n          duplicateLinkDays { min max }\n          ageMinutes { min max }\n          karma { min max }\n          acts { min max }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSite($input: UpdateSiteInput!) {\n    updateSite(input: $input) {\n      site { id ...SiteSettings }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSite($input: UpdateSiteInput!) {\n    updateSite(input: $input) {\n      site { id ...SiteSettings }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTab($input: CreateTabInput!) {\n    createTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation CreateTab($input: CreateTabInput!) {\n    createTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TabItem on Tab {\n    id\n    name\n    title\n    copying { done total }\n    categories { id name title }\n  }\n"): (typeof documents)["\n  fragment TabItem on Tab {\n    id\n    name\n    title\n    copying { done total }\n    categories { id name title }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddCategoryToTab($input: AddCategoryToTabInput!) {\n    addCategoryToTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation AddCategoryToTab($input: AddCategoryToTabInput!) {\n    addCategoryToTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveCategoryFromTab($input: RemoveCategoryFromTabInput!) {\n    removeCategoryFromTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation RemoveCategoryFromTab($input: RemoveCategoryFromTabInput!) {\n    removeCategoryFromTab(input: $input) { tab { id ...TabItem } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TagDescription($name: String!) { tag(name: $name) { id name description } }\n"): (typeof documents)["\n  query TagDescription($name: String!) { tag(name: $name) { id name description } }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) { tag { id description } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) { tag { id description } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MatchingFilters($text: String!) {\n    matchingFilters(text: $text) { id ...FilterItem }\n  }\n"): (typeof documents)["\n  query MatchingFilters($text: String!) {\n    matchingFilters(text: $text) { id ...FilterItem }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModeratedUser($name: String!) {\n    user(name: $name) {\n      id\n      name\n      role\n      createdAt\n      karma\n      memberOf { id name title }\n      withdrawnVotes { finished }\n      ...BannedUser\n      ...Moderates\n      ...Notes\n    }\n  }\n"): (typeof documents)["\n  query ModeratedUser($name: String!) {\n    user(name: $name) {\n      id\n      name\n      role\n      createdAt\n      karma\n      memberOf { id name title }\n      withdrawnVotes { finished }\n      ...BannedUser\n      ...Moderates\n      ...Notes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WithdrawnVotes($id: ID!) {\n    user(id: $id) { id withdrawnVotes { withdrawn kept finished } }\n  }\n"): (typeof documents)["\n  query WithdrawnVotes($id: ID!) {\n    user(id: $id) { id withdrawnVotes { withdrawn kept finished } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewTopicPage {\n    categories { id name title }\n  }\n"): (typeof documents)["\n  query NewTopicPage {\n    categories { id name title }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PostTopic($input: PostTopicInput!) {\n    postTopic(input: $input) {\n      topic { id slug }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation PostTopic($input: PostTopicInput!) {\n    postTopic(input: $input) {\n      topic { id slug }\n      state\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HeldPosts on User {\n    id\n    heldPosts(first: 25) {\n      edges { cursor node { id kind createdAt title content rejectedAt } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  fragment HeldPosts on User {\n    id\n    heldPosts(first: 25) {\n      edges { cursor node { id kind createdAt title content rejectedAt } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawHeldPost($input: WithdrawHeldPostInput!) {\n    withdrawHeldPost(input: $input) { heldPost { id } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation WithdrawHeldPost($input: WithdrawHeldPostInput!) {\n    withdrawHeldPost(input: $input) { heldPost { id } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NotificationRow on Notification {\n    id\n    kind\n    createdAt\n    read\n    post {\n      __typename\n      id\n      excerpt(length: 240)\n      author { id name }\n      removal { reason }\n      ... on Commentable { title slug }\n      ... on Comment { subject { __typename id title slug } }\n    }\n    heldPost {\n      id title content reason\n      subject { __typename id title slug }\n    }\n  }\n"): (typeof documents)["\n  fragment NotificationRow on Notification {\n    id\n    kind\n    createdAt\n    read\n    post {\n      __typename\n      id\n      excerpt(length: 240)\n      author { id name }\n      removal { reason }\n      ... on Commentable { title slug }\n      ... on Comment { subject { __typename id title slug } }\n    }\n    heldPost {\n      id title content reason\n      subject { __typename id title slug }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkRead($input: MarkNotificationReadInput!) {\n    markNotificationRead(input: $input) {\n      notification { id read }\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message } }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkRead($input: MarkNotificationReadInput!) {\n    markNotificationRead(input: $input) {\n      notification { id read }\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationsPage($after: String) {\n    viewer {\n      id\n      unreadNotificationCount\n      notifications(first: 25, after: $after) {\n        edges { cursor node { id ...NotificationRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...HeldPosts\n    }\n  }\n"): (typeof documents)["\n  query NotificationsPage($after: String) {\n    viewer {\n      id\n      unreadNotificationCount\n      notifications(first: 25, after: $after) {\n        edges { cursor node { id ...NotificationRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      ...HeldPosts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkAllRead($input: MarkNotificationsReadInput!) {\n    markNotificationsRead(input: $input) {\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkAllRead($input: MarkNotificationsReadInput!) {\n    markNotificationsRead(input: $input) {\n      user { id unreadNotificationCount }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation SetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {\n    requestPasswordReset(input: $input) {\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedPage($after: String) {\n    viewer {\n      id\n      saved(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SavedPage($after: String) {\n    viewer {\n      id\n      saved(first: 25, after: $after) {\n        edges { cursor node { id ...PostRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ResultRow on SearchEdge {\n    highlights { field html }\n    node {\n      __typename\n      ... on Article { id title slug createdAt score commentCount author { id name } }\n      ... on Topic { id title slug createdAt score commentCount author { id name } }\n      ... on Comment {\n        id createdAt score author { id name }\n        subject { __typename id title slug }\n      }\n      ... on User { id name karma }\n      ... on Tag { id name articleCount topicCount }\n    }\n  }\n"): (typeof documents)["\n  fragment ResultRow on SearchEdge {\n    highlights { field html }\n    node {\n      __typename\n      ... on Article { id title slug createdAt score commentCount author { id name } }\n      ... on Topic { id title slug createdAt score commentCount author { id name } }\n      ... on Comment {\n        id createdAt score author { id name }\n        subject { __typename id title slug }\n      }\n      ... on User { id name karma }\n      ... on Tag { id name articleCount topicCount }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchPage(\n    $query: String!, $in: [SearchKind!], $order: SearchOrder!, $since: DateTime, $author: ID, $group: String,\n    $category: String, $tag: String, $after: String\n  ) {\n    search(\n      query: $query, in: $in, order: $order, since: $since, author: $author, group: $group, category: $category,\n      tag: $tag, first: 25, after: $after\n    ) {\n      edges { cursor ...ResultRow }\n      pageInfo { hasNextPage endCursor }\n      indexing\n    }\n  }\n"): (typeof documents)["\n  query SearchPage(\n    $query: String!, $in: [SearchKind!], $order: SearchOrder!, $since: DateTime, $author: ID, $group: String,\n    $category: String, $tag: String, $after: String\n  ) {\n    search(\n      query: $query, in: $in, order: $order, since: $since, author: $author, group: $group, category: $category,\n      tag: $tag, first: 25, after: $after\n    ) {\n      edges { cursor ...ResultRow }\n      pageInfo { hasNextPage endCursor }\n      indexing\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {\n    confirmTwoFactor(input: $input) {\n      recoveryCodes\n      user { id twoFactor }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) {\n    confirmTwoFactor(input: $input) {\n      recoveryCodes\n      user { id twoFactor }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Deletion {\n    viewer { id hasPassword twoFactor }\n  }\n"): (typeof documents)["\n  query Deletion {\n    viewer { id hasPassword twoFactor }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) { errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation DeleteAccount($input: DeleteAccountInput!) {\n    deleteAccount(input: $input) { errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Email {\n    viewer { id email emailVerified hasPassword twoFactor }\n    site { id sendsEmail }\n  }\n"): (typeof documents)["\n  query Email {\n    viewer { id email emailVerified hasPassword twoFactor }\n    site { id sendsEmail }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestVerification {\n    requestEmailVerification { user { id emailVerified } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation RequestVerification {\n    requestEmailVerification { user { id emailVerified } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input) {\n      user { id email emailVerified }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeEmail($input: ChangeEmailInput!) {\n    changeEmail(input: $input) {\n      user { id email emailVerified }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportMyData($after: String) {\n    exportMyData(after: $after) { items { kind id createdAt json } endCursor }\n  }\n"): (typeof documents)["\n  query ExportMyData($after: String) {\n    exportMyData(after: $after) { items { kind id createdAt json } endCursor }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HiddenTags {\n    viewer { id hiddenTags { id name } }\n  }\n"): (typeof documents)["\n  query HiddenTags {\n    viewer { id hiddenTags { id name } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsHideTag($input: HideTagInput!) {\n    hideTag(input: $input) {\n      tag { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsHideTag($input: HideTagInput!) {\n    hideTag(input: $input) {\n      tag { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Linked {\n    viewer { id hasPassword identities { id issuer subject } }\n    site { id signInProviders { issuer url } }\n  }\n"): (typeof documents)["\n  query Linked {\n    viewer { id hasPassword identities { id issuer subject } }\n    site { id signInProviders { issuer url } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    unlinkIdentity(input: $input) {\n      user { id identities { id } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {\n    unlinkIdentity(input: $input) {\n      user { id identities { id } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NameLimits {\n    site { id limits { userName { min max } renamePeriodSeconds } }\n  }\n"): (typeof documents)["\n  query NameLimits {\n    site { id limits { userName { min max } renamePeriodSeconds } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeName($input: ChangeNameInput!) {\n    changeName(input: $input) {\n      user { id name needsName }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeName($input: ChangeNameInput!) {\n    changeName(input: $input) {\n      user { id name needsName }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      token\n      apiToken { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateToken($input: CreateTokenInput!) {\n    createToken(input: $input) {\n      token\n      apiToken { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WayToPassword {\n    viewer { id email }\n    site { id sendsEmail }\n  }\n"): (typeof documents)["\n  query WayToPassword {\n    viewer { id email }\n    site { id sendsEmail }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Preferences {\n    viewer { id notificationPreferences { off } }\n  }\n"): (typeof documents)["\n  query Preferences {\n    viewer { id notificationPreferences { off } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      user { id notificationPreferences { off } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdatePreferences($input: UpdateNotificationPreferencesInput!) {\n    updateNotificationPreferences(input: $input) {\n      user { id notificationPreferences { off } }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PasswordPage {\n    viewer { id hasPassword twoFactor }\n    site { id limits { password { min } } }\n  }\n"): (typeof documents)["\n  query PasswordPage {\n    viewer { id hasPassword twoFactor }\n    site { id limits { password { min } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      user { id }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    viewer { id name bio website needsName }\n    site { id limits { bio { max } } }\n  }\n"): (typeof documents)["\n  query Profile {\n    viewer { id name bio website needsName }\n    site { id limits { bio { max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditProfile($input: EditProfileInput!) {\n    editProfile(input: $input) {\n      user { id bio website }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation EditProfile($input: EditProfileInput!) {\n    editProfile(input: $input) {\n      user { id bio website }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    viewer { id sessions { id device createdAt lastSeenAt current } }\n  }\n"): (typeof documents)["\n  query Sessions {\n    viewer { id sessions { id device createdAt lastSeenAt current } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { user { id sessions { id } } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { user { id sessions { id } } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogoutEverywhere {\n    logoutEverywhere { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation LogoutEverywhere {\n    logoutEverywhere { user { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Programs {\n    viewer { id role moderates hasPassword twoFactor tokens { id name scopes createdAt expiresAt lastUsedAt } }\n  }\n"): (typeof documents)["\n  query Programs {\n    viewer { id role moderates hasPassword twoFactor tokens { id name scopes createdAt expiresAt lastUsedAt } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeToken($input: RevokeTokenInput!) {\n    revokeToken(input: $input) { user { id tokens { id } } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation RevokeToken($input: RevokeTokenInput!) {\n    revokeToken(input: $input) { user { id tokens { id } } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondFactor {\n    viewer { id hasPassword twoFactor }\n  }\n"): (typeof documents)["\n  query SecondFactor {\n    viewer { id hasPassword twoFactor }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartTwoFactor($input: StartTwoFactorInput!) {\n    startTwoFactor(input: $input) {\n      secret\n      uri\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation StartTwoFactor($input: StartTwoFactorInput!) {\n    startTwoFactor(input: $input) {\n      secret\n      uri\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {\n    disableTwoFactor(input: $input) { user { id twoFactor } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation DisableTwoFactor($input: DisableTwoFactorInput!) {\n    disableTwoFactor(input: $input) { user { id twoFactor } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsMuted($after: String) {\n    viewer {\n      id\n      muted(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n"): (typeof documents)["\n  query SettingsMuted($after: String) {\n    viewer {\n      id\n      muted(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsBlocked($after: String) {\n    viewer {\n      id\n      blocked(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n"): (typeof documents)["\n  query SettingsBlocked($after: String) {\n    viewer {\n      id\n      blocked(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsUnmute($id: ID!) {\n    muteUser(input: { id: $id, muted: false }) {\n      user { id viewerHasMuted }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsUnmute($id: ID!) {\n    muteUser(input: { id: $id, muted: false }) {\n      user { id viewerHasMuted }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsUnblock($id: ID!) {\n    blockUser(input: { id: $id, blocked: false }) {\n      user { id viewerHasBlocked }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsUnblock($id: ID!) {\n    blockUser(input: { id: $id, blocked: false }) {\n      user { id viewerHasBlocked }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInProviders {\n    site { id signInProviders { issuer label url } }\n  }\n"): (typeof documents)["\n  query SignInProviders {\n    site { id signInProviders { issuer label url } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) { token user { id name } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation Login($input: LoginInput!) {\n    login(input: $input) { token user { id name } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignInWithIdToken($input: SignInWithIdTokenInput!) {\n    signInWithIdToken(input: $input) {\n      token\n      user { id name needsName }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"): (typeof documents)["\n  mutation SignInWithIdToken($input: SignInWithIdTokenInput!) {\n    signInWithIdToken(input: $input) {\n      token\n      user { id name needsName }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Linking {\n    viewer { id hasPassword twoFactor }\n  }\n"): (typeof documents)["\n  query Linking {\n    viewer { id hasPassword twoFactor }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignUp {\n    site { id name sendsEmail limits { userName { min max } password { min max } } }\n  }\n"): (typeof documents)["\n  query SignUp {\n    site { id name sendsEmail limits { userName { min max } password { min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      token\n      user { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      token\n      user { id name }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PostArticle($input: PostArticleInput!) {\n    postArticle(input: $input) {\n      article { id slug }\n      state\n      errors {\n        ... on UserError { message path code }\n        ... on InvalidInputError { rule min max }\n        ... on DuplicateLinkError { article { id slug title commentCount } }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PostArticle($input: PostArticleInput!) {\n    postArticle(input: $input) {\n      article { id slug }\n      state\n      errors {\n        ... on UserError { message path code }\n        ... on InvalidInputError { rule min max }\n        ... on DuplicateLinkError { article { id slug title commentCount } }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TabPage($name: String!, $order: TopicOrder!, $after: String) {\n    tabs { id ...TabLinks }\n    tab(name: $name) {\n      id\n      title\n      categories { id name title }\n      topics(order: $order, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): (typeof documents)["\n  query TabPage($name: String!, $order: TopicOrder!, $after: String) {\n    tabs { id ...TabLinks }\n    tab(name: $name) {\n      id\n      title\n      categories { id name title }\n      topics(order: $order, snapshot: true, first: 25, after: $after) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HideTag on Tag { id name viewerHasHidden }\n"): (typeof documents)["\n  fragment HideTag on Tag { id name viewerHasHidden }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HideTagOfPage($input: HideTagInput!) {\n    hideTag(input: $input) { tag { id viewerHasHidden } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation HideTagOfPage($input: HideTagInput!) {\n    hideTag(input: $input) { tag { id viewerHasHidden } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TagPage(\n    $name: String!, $order: ArticleOrder!, $topicOrder: TopicOrder!, $articles: Boolean!, $topics: Boolean!,\n    $after: String\n  ) {\n    tag(name: $name) {\n      __typename\n      id\n      name\n      description\n      articleCount\n      topicCount\n      viewerIsFollowing\n      ...HideTag\n      articles(order: $order, snapshot: true, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $topicOrder, snapshot: true, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): (typeof documents)["\n  query TagPage(\n    $name: String!, $order: ArticleOrder!, $topicOrder: TopicOrder!, $articles: Boolean!, $topics: Boolean!,\n    $after: String\n  ) {\n    tag(name: $name) {\n      __typename\n      id\n      name\n      description\n      articleCount\n      topicCount\n      viewerIsFollowing\n      ...HideTag\n      articles(order: $order, snapshot: true, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $topicOrder, snapshot: true, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TagsPage($order: TagOrder!, $after: String) {\n    tags(order: $order, first: 100, after: $after) {\n      edges { cursor node { id name articleCount topicCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query TagsPage($order: TagOrder!, $after: String) {\n    tags(order: $order, first: 100, after: $after) {\n      edges { cursor node { id name articleCount topicCount } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicPage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    topic(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...TopicPost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n"): (typeof documents)["\n  query TopicPage($id: ID!, $order: CommentOrder!, $around: ID) {\n    resumeToken\n    topic(id: $id) {\n      id title slug locked commentCount viewerCanReply viewerCanModerate\n      viewerSeen { lastSeenAt unreadCount firstUnread { id } }\n      ...TopicPost\n      thread(order: $order, first: 50, depth: 8, around: $around) { ...Thread }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordTopicView($input: RecordTopicViewInput!) {\n    recordTopicView(input: $input) { topic { id viewCount } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation RecordTopicView($input: RecordTopicViewInput!) {\n    recordTopicView(input: $input) { topic { id viewCount } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Overview on Query {\n    categories { id name title description topicCount private }\n    hotTopics(first: 8) { id title slug commentCount }\n    recommendedTopics(first: 8) { nodes { id title slug commentCount } }\n  }\n"): (typeof documents)["\n  fragment Overview on Query {\n    categories { id name title description topicCount private }\n    hotTopics(first: 8) { id title slug commentCount }\n    recommendedTopics(first: 8) { nodes { id title slug commentCount } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TabLinks on Tab { id name title }\n"): (typeof documents)["\n  fragment TabLinks on Tab { id name title }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopicsPage($order: TopicOrder!, $window: Window!, $after: String, $more: Boolean! = false) {\n    topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n      edges { cursor node { id ...TopicRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n    ... @skip(if: $more) {\n      tabs { id ...TabLinks }\n      stickyPosts { id ...PostRow }\n      ...Overview\n    }\n  }\n"): (typeof documents)["\n  query TopicsPage($order: TopicOrder!, $window: Window!, $after: String, $more: Boolean! = false) {\n    topics(order: $order, window: $window, snapshot: true, first: 25, after: $after) {\n      edges { cursor node { id ...TopicRow } }\n      pageInfo { hasNextPage endCursor }\n    }\n    ... @skip(if: $more) {\n      tabs { id ...TabLinks }\n      stickyPosts { id ...PostRow }\n      ...Overview\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Profile on User {\n    __typename\n    id\n    name\n    role\n    karma\n    bio\n    website\n    picture\n    createdAt\n    viewerIsFollowing\n    viewerHasMuted\n    viewerHasBlocked\n  }\n"): (typeof documents)["\n  fragment Profile on User {\n    __typename\n    id\n    name\n    role\n    karma\n    bio\n    website\n    picture\n    createdAt\n    viewerIsFollowing\n    viewerHasMuted\n    viewerHasBlocked\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Mute($input: MuteUserInput!) {\n    muteUser(input: $input) { user { id viewerHasMuted } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation Mute($input: MuteUserInput!) {\n    muteUser(input: $input) { user { id viewerHasMuted } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Block($input: BlockUserInput!) {\n    blockUser(input: $input) { user { id viewerHasBlocked } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation Block($input: BlockUserInput!) {\n    blockUser(input: $input) { user { id viewerHasBlocked } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserStanding on User {\n    id\n    name\n    ban { kind until reason }\n    warnings { text createdAt }\n  }\n"): (typeof documents)["\n  fragment UserStanding on User {\n    id\n    name\n    ban { kind until reason }\n    warnings { text createdAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserPage(\n    $name: String!, $order: UserPostOrder!, $articles: Boolean!, $topics: Boolean!, $comments: Boolean!, $after: String\n  ) {\n    user(name: $name) {\n      id\n      name\n      ...Profile\n      ...UserStanding\n      articles(order: $order, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $order, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      comments(order: $order, first: 25, after: $after) @include(if: $comments) {\n        edges { cursor node { id ...CommentRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UserPage(\n    $name: String!, $order: UserPostOrder!, $articles: Boolean!, $topics: Boolean!, $comments: Boolean!, $after: String\n  ) {\n    user(name: $name) {\n      id\n      name\n      ...Profile\n      ...UserStanding\n      articles(order: $order, first: 25, after: $after) @include(if: $articles) {\n        edges { cursor node { id ...ArticleRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      topics(order: $order, first: 25, after: $after) @include(if: $topics) {\n        edges { cursor node { id ...TopicRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n      comments(order: $order, first: 25, after: $after) @include(if: $comments) {\n        edges { cursor node { id ...CommentRow } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyEmail($input: VerifyEmailInput!) {\n    verifyEmail(input: $input) { user { id email emailVerified } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation VerifyEmail($input: VerifyEmailInput!) {\n    verifyEmail(input: $input) { user { id email emailVerified } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    locked\n    sticky\n    tags\n    author { id name }\n    viewerHasSaved\n    viewerHasHidden\n    ...Votes\n  }\n"): (typeof documents)["\n  fragment ArticleRow on Article {\n    id\n    title\n    slug\n    link\n    domain\n    createdAt\n    commentCount\n    locked\n    sticky\n    tags\n    author { id name }\n    viewerHasSaved\n    viewerHasHidden\n    ...Votes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Challenge {\n    challenge { provider siteKey altcha }\n  }\n"): (typeof documents)["\n  query Challenge {\n    challenge { provider siteKey altcha }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentRow on Comment {\n    id\n    createdAt\n    deletedAt\n    removedAt\n    excerpt(length: 320)\n    author { id name }\n    subject { __typename id title slug }\n    ...Votes\n    ...KeepMenu\n  }\n"): (typeof documents)["\n  fragment CommentRow on Comment {\n    id\n    createdAt\n    deletedAt\n    removedAt\n    excerpt(length: 320)\n    author { id name }\n    subject { __typename id title slug }\n    ...Votes\n    ...KeepMenu\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) { node { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation Follow($input: FollowInput!) {\n    follow(input: $input) { node { id } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KeepMenu on Authored { id viewerHasSaved viewerHasHidden }\n"): (typeof documents)["\n  fragment KeepMenu on Authored { id viewerHasSaved viewerHasHidden }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestorePost($input: RestorePostInput!) {\n    restorePost(input: $input) {\n      post { id ...ArticlePost ...TopicPost ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"): (typeof documents)["\n  mutation RestorePost($input: RestorePostInput!) {\n    restorePost(input: $input) {\n      post { id ...ArticlePost ...TopicPost ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LockArticle($input: LockArticleInput!) {\n    lockArticle(input: $input) {\n      article { id locked viewerCanReply } errors { ... on UserError { message path code } }\n    }\n  }\n"): (typeof documents)["\n  mutation LockArticle($input: LockArticleInput!) {\n    lockArticle(input: $input) {\n      article { id locked viewerCanReply } errors { ... on UserError { message path code } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LockTopic($input: LockTopicInput!) {\n    lockTopic(input: $input) { topic { id locked viewerCanReply } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation LockTopic($input: LockTopicInput!) {\n    lockTopic(input: $input) { topic { id locked viewerCanReply } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PinArticle($input: PinArticleInput!) {\n    pinArticle(input: $input) { article { id pinned pinnedIn { id name } } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation PinArticle($input: PinArticleInput!) {\n    pinArticle(input: $input) { article { id pinned pinnedIn { id name } } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PinTopic($input: PinTopicInput!) {\n    pinTopic(input: $input) { topic { id pinned } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation PinTopic($input: PinTopicInput!) {\n    pinTopic(input: $input) { topic { id pinned } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StickPost($input: StickPostInput!) {\n    stickPost(input: $input) { post { id sticky } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation StickPost($input: StickPostInput!) {\n    stickPost(input: $input) { post { id sticky } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Categories {\n    categories { id name title }\n  }\n"): (typeof documents)["\n  query Categories {\n    categories { id name title }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveTopic($input: MoveTopicInput!) {\n    moveTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation MoveTopic($input: MoveTopicInput!) {\n    moveTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeArticleGroups($input: ChangeArticleGroupsInput!) {\n    changeArticleGroups(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation ChangeArticleGroups($input: ChangeArticleGroupsInput!) {\n    changeArticleGroups(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostRow on Authored {\n    __typename\n    id\n    ...ArticleRow\n    ...TopicRow\n    ...CommentRow\n  }\n"): (typeof documents)["\n  fragment PostRow on Authored {\n    __typename\n    id\n    ...ArticleRow\n    ...TopicRow\n    ...CommentRow\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggest($prefix: String!) {\n    suggest(prefix: $prefix, first: 5) { kind name topicCount }\n  }\n"): (typeof documents)["\n  query Suggest($prefix: String!) {\n    suggest(prefix: $prefix, first: 5) { kind name topicCount }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TopicRow on Topic {\n    id\n    title\n    slug\n    createdAt\n    lastReplyAt\n    commentCount\n    locked\n    pinned\n    sticky\n    tags\n    category { id name title }\n    author { id name }\n    ...Votes\n    ...KeepMenu\n  }\n"): (typeof documents)["\n  fragment TopicRow on Topic {\n    id\n    title\n    slug\n    createdAt\n    lastReplyAt\n    commentCount\n    locked\n    pinned\n    sticky\n    tags\n    category { id name title }\n    author { id name }\n    ...Votes\n    ...KeepMenu\n  }\n"];
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
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExplainRanking($id: ID!, $formula: String!) {\n    site { id formulas { name text } }\n    article(id: $id) {\n      id\n      ranking(formula: $formula) {\n        value position votesToNext\n        terms { name value }\n        heldBack { places by most }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ExplainRanking($id: ID!, $formula: String!) {\n    site { id formulas { name text } }\n    article(id: $id) {\n      id\n      ranking(formula: $formula) {\n        value position votesToNext\n        terms { name value }\n        heldBack { places by most }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Account {\n    viewer { id name role moderates unreadNotificationCount ban { kind until reason } }\n  }\n"): (typeof documents)["\n  query Account {\n    viewer { id name role moderates unreadNotificationCount ban { kind until reason } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreviewMarkdown($content: String!) {\n    previewMarkdown(content: $content)\n  }\n"): (typeof documents)["\n  query PreviewMarkdown($content: String!) {\n    previewMarkdown(content: $content)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestUsers($prefix: String!) {\n    suggest(prefix: $prefix, in: [USERS], first: 6) { name }\n  }\n"): (typeof documents)["\n  query SuggestUsers($prefix: String!) {\n    suggest(prefix: $prefix, in: [USERS], first: 6) { name }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TextLimits {\n    site {\n      id\n      limits {\n        title { max } content { max } comment { max } editReason { max } reportText { max } removalReason { max }\n        tags { max } groups { max }\n      }\n    }\n  }\n"): (typeof documents)["\n  query TextLimits {\n    site {\n      id\n      limits {\n        title { max } content { max } comment { max } editReason { max } reportText { max } removalReason { max }\n        tags { max } groups { max }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteArticle($input: DeleteArticleInput!) {\n    deleteArticle(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation DeleteArticle($input: DeleteArticleInput!) {\n    deleteArticle(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTopic($input: DeleteTopicInput!) {\n    deleteTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation DeleteTopic($input: DeleteTopicInput!) {\n    deleteTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteComment($input: DeleteCommentInput!) {\n    deleteComment(input: $input) {\n      comment { id subject { id ... on Article { commentCount } ... on Topic { commentCount } } ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteComment($input: DeleteCommentInput!) {\n    deleteComment(input: $input) {\n      comment { id subject { id ... on Article { commentCount } ... on Topic { commentCount } } ...Comment }\n      errors { ... on UserError { message path code } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostSource($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Article { title link content tags }\n      ... on Topic { title content tags }\n    }\n  }\n"): (typeof documents)["\n  query PostSource($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Article { title link content tags }\n      ... on Topic { title content tags }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditArticle($input: EditArticleInput!) {\n    editArticle(input: $input) {\n      article { id ...ArticlePost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation EditArticle($input: EditArticleInput!) {\n    editArticle(input: $input) {\n      article { id ...ArticlePost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditTopic($input: EditTopicInput!) {\n    editTopic(input: $input) {\n      topic { id ...TopicPost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation EditTopic($input: EditTopicInput!) {\n    editTopic(input: $input) {\n      topic { id ...TopicPost }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticlePost on Article {\n    __typename id title slug link domain\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    groups { id name }\n    pinnedIn { id name }\n    locked sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate\n    ...Votes\n  }\n"): (typeof documents)["\n  fragment ArticlePost on Article {\n    __typename id title slug link domain\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    groups { id name }\n    pinnedIn { id name }\n    locked sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate\n    ...Votes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TopicPost on Topic {\n    __typename id title slug\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    category { id name title private }\n    viewCount\n    locked pinned sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate viewerIsFollowing\n    ...Votes\n  }\n"): (typeof documents)["\n  fragment TopicPost on Topic {\n    __typename id title slug\n    author { id name }\n    createdAt editedAt deletedAt removedAt\n    removal { category reason }\n    contentHTML\n    tags\n    category { id name title private }\n    viewCount\n    locked pinned sticky\n    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate viewerIsFollowing\n    ...Votes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePost($input: RemovePostInput!) {\n    removePost(input: $input) {\n      post {\n        id ...ArticlePost ...TopicPost ...Comment\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation RemovePost($input: RemovePostInput!) {\n    removePost(input: $input) {\n      post {\n        id ...ArticlePost ...TopicPost ...Comment\n        ... on Comment { subject { id ... on Article { commentCount } ... on Topic { commentCount } } }\n      }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportPost($input: ReportInput!) {\n    report(input: $input) {\n      report { reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation ReportPost($input: ReportInput!) {\n    report(input: $input) {\n      report { reason }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostRevisions($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Authored { revisions(first: 100) { nodes { id createdAt editor { id name } reason title link content } } }\n    }\n  }\n"): (typeof documents)["\n  query PostRevisions($id: ID!) {\n    node(id: $id) {\n      id\n      ... on Authored { revisions(first: 100) { nodes { id createdAt editor { id name } reason title link content } } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePost($input: SavePostInput!) {\n    savePost(input: $input) { post { id viewerHasSaved } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"): (typeof documents)["\n  mutation SavePost($input: SavePostInput!) {\n    savePost(input: $input) { post { id viewerHasSaved } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HidePost($input: HidePostInput!) {\n    hidePost(input: $input) { post { id viewerHasHidden } errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation HidePost($input: HidePostInput!) {\n    hidePost(input: $input) { post { id viewerHasHidden } errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Comment on Comment {\n    __typename\n    id\n    author { id name }\n    createdAt\n    editedAt\n    deletedAt\n    removedAt\n    removal { category reason }\n    contentHTML\n    viewerHasSaved\n    viewerHasHidden\n    viewerCanEdit\n    viewerCanReply\n    parent { id }\n    ...Votes\n  }\n"): (typeof documents)["\n  fragment Comment on Comment {\n    __typename\n    id\n    author { id name }\n    createdAt\n    editedAt\n    deletedAt\n    removedAt\n    removal { category reason }\n    contentHTML\n    viewerHasSaved\n    viewerHasHidden\n    viewerCanEdit\n    viewerCanReply\n    parent { id }\n    ...Votes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommentSource($id: ID!) {\n    node(id: $id) { id ... on Comment { content } }\n  }\n"): (typeof documents)["\n  query CommentSource($id: ID!) {\n    node(id: $id) { id ... on Comment { content } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment { id content ...Comment }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"): (typeof documents)["\n  mutation EditComment($input: EditCommentInput!) {\n    editComment(input: $input) {\n      comment { id content ...Comment }\n      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Thread on ThreadConnection {\n    edges { cursor depth more { count cursor } node { id ...Comment } }\n    pageInfo { hasNextPage endCursor }\n  }\n"): (typeof documents)["\n  fragment Thread on ThreadConnection {\n    edges { cursor depth more { count cursor } node { id ...Comment } }\n    pageInfo { hasNextPage endCursor }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreThread($id: ID!, $order: CommentOrder!, $first: Int!, $after: String!, $depth: Int) {\n    node(id: $id) {\n      id\n      ... on Article { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n      ... on Topic { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n    }\n  }\n"): (typeof documents)["\n  query MoreThread($id: ID!, $order: CommentOrder!, $first: Int!, $after: String!, $depth: Int) {\n    node(id: $id) {\n      id\n      ... on Article { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n      ... on Topic { thread(order: $order, first: $first, after: $after, depth: $depth) { ...Thread } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ThreadChanged($subject: ID!, $after: String) {\n    threadChanged(subject: $subject, after: $after) {\n      kind\n      id\n      comment { id depth author { id } parent { id } ...Comment }\n      subject {\n        id\n        ... on Article { ...ArticlePost commentCount viewerCanReply }\n        ... on Topic { ...TopicPost commentCount viewerCanReply }\n      }\n      resumeToken\n    }\n  }\n"): (typeof documents)["\n  subscription ThreadChanged($subject: ID!, $after: String) {\n    threadChanged(subject: $subject, after: $after) {\n      kind\n      id\n      comment { id depth author { id } parent { id } ...Comment }\n      subject {\n        id\n        ... on Article { ...ArticlePost commentCount viewerCanReply }\n        ... on Topic { ...TopicPost commentCount viewerCanReply }\n      }\n      resumeToken\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription VotesChanged($ids: [ID!]!) {\n    voteChanged(ids: $ids) { votable { id score } }\n  }\n"): (typeof documents)["\n  subscription VotesChanged($ids: [ID!]!) {\n    voteChanged(ids: $ids) { votable { id score } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSeen($input: MarkSeenInput!) {\n    markSeen(input: $input) { errors { ... on UserError { message path code } } }\n  }\n"): (typeof documents)["\n  mutation MarkSeen($input: MarkSeenInput!) {\n    markSeen(input: $input) { errors { ... on UserError { message path code } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SendsEmail {\n    site { id sendsEmail }\n  }\n"): (typeof documents)["\n  query SendsEmail {\n    site { id sendsEmail }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;