// The fields of the settings of the site, but those of the standing.
import type { UserError } from '../../api/errors.ts'
import type { SitePageQuery, SiteSettingsFragment } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { linesOf, parts, switches, urls } from './settings.ts'

export type Bounds = NonNullable<SitePageQuery['site']>['limits']['settings']

interface Props { site: SiteSettingsFragment; bounds: Bounds; errors: readonly UserError[] }

export function SiteFields({ site, bounds, errors }: Props) {
  const { settings: text, hints } = useText().moderation.site
  const parted = Object.entries(parts) as [keyof typeof parts, (typeof parts)[keyof typeof parts]][]
  return (
    <>
      <fieldset>
        <legend>{text.general}</legend>
        <Field name="name" label={text.name} errors={errors} defaultValue={site.name} dir="auto" required />
        <Field
          name="description" label={text.description} errors={errors} rows={3} defaultValue={site.description ?? ''}
          dir="auto"
        />
        <Field
          name="timezone" label={text.timezone} hint={hints.timezone} errors={errors} defaultValue={site.timezone}
          dir="ltr"
        />
      </fieldset>
      <fieldset>
        <legend>{text.public}</legend>
        {switches.map(name => (
          <Check key={name} name={name} label={text[name]} errors={errors} defaultChecked={site[name]} />
        ))}
      </fieldset>
      {parted.map(([part, names]) => (
        <fieldset key={part}>
          <legend>{text[part]}</legend>
          {names.map(name => (
            <Field
              key={name} name={name} label={text[name]} hint={hints[name]} errors={errors} type="number"
              inputMode="numeric"
              {...bounds[name]} defaultValue={site[name]}
            />
          ))}
        </fieldset>
      ))}
      <fieldset>
        <legend>{text.urls}</legend>
        <p className="hint">{hints.urls}</p>
        {urls.map(name => (
          <Field
            key={name} name={name} label={text[name]} errors={errors} type="url" defaultValue={site[name] ?? ''}
            dir="ltr"
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{text.ranking}</legend>
        <Field
          name="formulas" label={text.formulas} hint={hints.formulas} errors={errors} rows={4}
          defaultValue={linesOf(site)}
          className="code" dir="ltr" spellCheck={false}
        />
        <Field
          name="fairness" label={text.fairness} hint={hints.fairness} errors={errors} rows={3}
          defaultValue={site.fairness ?? ''} className="code" dir="ltr" spellCheck={false}
        />
      </fieldset>
    </>
  )
}
