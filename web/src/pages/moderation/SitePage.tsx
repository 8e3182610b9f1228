// The settings of the site, for administrators.
import { useMutation, useQuery } from '@apollo/client/react'
import { graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Form } from '../../ui/Form.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Frame } from './Frame.tsx'
import { changesOf, fields, misspelt, place } from './settings.ts'
import { SiteFields } from './SiteFields.tsx'
import { StandingFields } from './StandingFields.tsx'

export const SiteSettingsFragment = graphql(`
  fragment SiteSettings on Site {
    id
    name
    description
    timezone
    registrationsPerHour
    publicModerationLog
    publicRevisions
    publicVoters
    reportsToHide
    approveFirstPosts
    approveLinksHours
    newAccountHours
    voteWindowMinutes
    duplicateLinkDays
    mentionUrl
    articleUrl
    topicUrl
    fairness
    formulas { name text builtIn }
    standing {
      vote { ageMinutes karma verifiedEmail perMinute perHour perDay }
      post { ageMinutes karma verifiedEmail perMinute perHour perDay }
      link { ageMinutes karma verifiedEmail perMinute perHour perDay }
      report { ageMinutes karma verifiedEmail perMinute perHour perDay }
    }
  }
`)

export const query = graphql(`
  query SitePage {
    site {
      id
      ...SiteSettings
      limits {
        settings {
          registrationsPerHour { min max }
          reportsToHide { min max }
          approveFirstPosts { min max }
          approveLinksHours { min max }
          newAccountHours { min max }
          voteWindowMinutes { min max }
          duplicateLinkDays { min max }
          ageMinutes { min max }
          karma { min max }
          acts { min max }
        }
      }
    }
  }
`)

const UpdateSite = graphql(`
  mutation UpdateSite($input: UpdateSiteInput!) {
    updateSite(input: $input) {
      site { id ...SiteSettings }
      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }
    }
  }
`)

export default function SitePage() {
  const text = useText().moderation.site
  return <Frame title={text.title} right="ADMIN">{() => <Settings />}</Frame>
}

function Settings() {
  const all = useText()
  const text = all.moderation
  const { data, error, refetch } = useQuery(query)
  const [update] = useMutation(UpdateSite)
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="loading">{all.loading}</p>
  const site = unmask(SiteSettingsFragment, data.site)
  const bounds = data.site.limits.settings
  async function send(values: FormData) {
    const wrong = misspelt(values, text.site.whole)
    if (wrong.length > 0) return wrong
    const input = changesOf(values, site)
    if (Object.keys(input).length === 0) {
      complain(text.site.unchanged)
      return []
    }
    const { data } = await update({ variables: { input } })
    const errors = data?.updateSite?.errors ?? []
    if (errors.length === 0) complain(text.saved)
    return errors.map(place)
  }
  return (
    <Form submit={all.save} fields={fields} send={send}>
      {errors => (
        <>
          <SiteFields site={site} bounds={bounds} errors={errors} />
          <StandingFields standing={site.standing} bounds={bounds} errors={errors} />
        </>
      )}
    </Form>
  )
}
