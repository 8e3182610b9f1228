// Generates src/gql from the schema and the documents of all components. A component's fragment is typed by its name,
// and masked: only the component that declares a fragment can read its fields, by unmask.
import type { CodegenConfig } from '@graphql-codegen/cli'
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset'

const config: CodegenConfig = {
  schema: '../schema.graphqls',
  documents: ['src/**/*.{ts,tsx}', '!src/gql/**'],
  generates: {
    'src/gql/': {
      preset: 'client',
      documentTransforms: [addTypenameSelectionDocumentTransform], // as Apollo Client adds it, so that a hash fits
      presetConfig: {
        fragmentMasking: { unmaskFunctionName: 'unmask' },
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string', DateTime: 'string', HTML: 'string', URL: 'string' },
        avoidOptionals: false,
      },
    },
  },
}

export default config
