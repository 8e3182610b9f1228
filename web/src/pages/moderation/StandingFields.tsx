// The standing that accounts need for each kind of act, and how many of it they may do.
import type { UserError } from '../../api/errors.ts'
import type { SiteSettingsFragment } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { acts, amounts, nameOf } from './settings.ts'
import type { Bounds } from './SiteFields.tsx'

interface Props { standing: SiteSettingsFragment['standing']; bounds: Bounds; errors: readonly UserError[] }

export function StandingFields({ standing, bounds, errors }: Props) {
  const text = useText().moderation.site.standing
  const boundsOf = (name: (typeof amounts)[number]) =>
    name === 'karma' || name === 'ageMinutes' ? bounds[name] : bounds.acts
  return (
    <>
      <h2>{text.title}</h2>
      <p className="hint">{text.hint}</p>
      {acts.map(act => (
        <fieldset key={act} className="standing">
          <legend>{text.acts[act]}</legend>
          {amounts.map(name => (
            <Field
              key={name} name={nameOf(act, name)} label={text[name]} errors={errors} type="number" inputMode="numeric"
              {...boundsOf(name)} defaultValue={standing[act][name]}
            />
          ))}
          <Check
            name={nameOf(act, 'verifiedEmail')} label={text.verifiedEmail} errors={errors}
            defaultChecked={standing[act].verifiedEmail}
          />
        </fieldset>
      ))}
    </>
  )
}
