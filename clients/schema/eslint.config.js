import graphql from '@graphql-eslint/eslint-plugin'
import { fileURLToPath } from 'node:url'

const schema = fileURLToPath(new URL('../../schema.graphqls', import.meta.url))

// All rules of both configurations, with exceptions for lists of nodes beside edges, for
// types without an id, and for voters, which have no order. Everything is described.
export default [
  {
    files: ['**/*.graphqls'],
    linterOptions: { noInlineConfig: true },
    plugins: { '@graphql-eslint': graphql },
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema } } },
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      ...graphql.configs['flat/schema-relay'].rules,
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          DirectiveDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
        },
      ],
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            types: [
              'PageInfo', 'FeedSnapshot', 'RateLimit', 'Ranking', 'RankingTerm', 'HeldBack', 'Formula', 'CopyProgress', 'Report', 'SiteLimits',
              'SettingLimits', 'Bounds', 'MutationLimit', 'Ban', 'AddressBan', 'Removal', 'Warning', 'UserNote', 'Challenge',
              'Standing',
              'StandingRule', 'VoteCluster', 'VoteWithdrawal', 'ModerationChange', 'RankChange', 'DataExport',
              'MoreReplies', 'NotificationPreferences', 'Seen', 'SinceYouLeft',
              'Follow', 'Highlight', 'Suggestion', 'SignInProvider', 'UserAccount', 'Moderation', 'BanNotice', 'StandingNeeds',
            ],
            suffixes: ['Payload', 'Connection', 'Edge', 'Error'],
          },
        },
      ],
    },
  },
]
