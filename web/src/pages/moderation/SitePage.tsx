// The settings of the site, for administrators.
import { useMutation, useQuery } from '@apollo/client/react'
import { Fragment, useState } from 'react'
import { graphql, unmask } from '../../gql/index.ts'
import type { SiteSettingsFragment as Site, SitePageQuery } from '../../gql/graphql.ts'
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
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export default function SitePage() {
  const text = useText().moderation.site
  return <Frame title={text.title} right="ADMIN">{() => <Settings />}</Frame>
}

function Settings() {
  const text = useText()
  const { data: found, previousData, error, refetch } = useQuery(query, { fetchPolicy: 'network-only' })
  const data = found ?? previousData // also while another session reads it
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data?.site) return <p className="loading">{text.loading}</p>
  return <SettingsForm site={unmask(SiteSettingsFragment, data.site)} bounds={data.site.limits.settings} />
}

interface Props { site: Site; bounds: NonNullable<SitePageQuery['site']>['limits']['settings'] }

function SettingsForm({ site, bounds }: Props) {
  const all = useText()
  const text = all.moderation
  const [update] = useMutation(UpdateSite)
  // What the fields began with: they do not follow the cache, so what differs from it is what this form has changed.
  const [{ shown, saves }, setShown] = useState({ shown: site, saves: 0 })
  async function send(values: FormData) {
    const wrong = misspelt(values, text.site.whole)
    if (wrong.length > 0) return wrong
    const input = changesOf(values, shown)
    if (Object.keys(input).length === 0) {
      complain(text.site.unchanged)
      return []
    }
    const { data } = await update({ variables: { input } })
    const { site: saved, errors = [] } = data?.updateSite ?? {}
    if (saved) {
      complain(text.saved)
      setShown({ shown: unmask(SiteSettingsFragment, saved), saves: saves + 1 })
    }
    return errors.map(place)
  }
  return (
    <Form submit={all.save} fields={fields} send={send}>
      {errors => (
        <Fragment key={saves}>
          <SiteFields site={shown} bounds={bounds} errors={errors} />
          <StandingFields standing={shown.standing} bounds={bounds} errors={errors} />
        </Fragment>
      )}
    </Form>
  )
}
