// Generates gql/ from the schema: each document of lib/documents.ts as a string that knows its variables and its data.
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { ID: 'string', DateTime: 'string', URL: 'string', HTML: 'string' }
const config = { documentMode: 'string', useTypeImports: true, enumsAsTypes: true, scalars }
export default {
  schema: '../../schema.graphqls',
  documents: 'lib/documents.ts',
  generates: { 'gql/': { preset: 'client', presetConfig: { fragmentMasking: false }, config } },
} satisfies CodegenConfig
