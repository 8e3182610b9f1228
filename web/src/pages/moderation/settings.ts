// The settings of the site, and what a form has changed of them.
import type { UserError } from '../../api/errors.ts'
import type { SiteSettingsFragment, UpdateSiteInput } from '../../gql/graphql.ts'

// The settings that are numbers, by the part of the form that has them.
export const parts = {
  accounts: ['registrationsPerHour'],
  approval: ['approveFirstPosts', 'approveLinksHours', 'reportsToHide'],
  voting: ['newAccountHours', 'voteWindowMinutes', 'duplicateLinkDays'],
} as const
export const numbers = Object.values(parts).flat()
export const switches = ['publicModerationLog', 'publicRevisions', 'publicVoters'] as const
export const urls = ['mentionUrl', 'articleUrl', 'topicUrl'] as const
export const acts = ['vote', 'post', 'link', 'report'] as const
export const amounts = ['ageMinutes', 'karma', 'perMinute', 'perHour', 'perDay'] as const

const texts = ['name', 'description', 'timezone', 'fairness', ...urls] as const

/** nameOf returns the name of the form's field for a value of a standing rule: standing.vote.karma. */
export const nameOf = (act: string, value: string) => `standing.${act}.${value}`

/** The names of all fields of the form, which show their own errors. */
export const fields: string[] = [
  ...texts, ...numbers, ...switches, 'formulas',
  ...acts.flatMap(act => [...amounts, 'verifiedEmail'].map(value => nameOf(act, value))),
]

/** misspelt returns an error for each number of the form that is none, which the API could not place. */
export function misspelt(values: FormData, message: string): UserError[] {
  const names = [...numbers, ...acts.flatMap(act => amounts.map(value => nameOf(act, value)))]
  return names.filter(name => !/^-?\d+$/.test(String(values.get(name)).trim()))
    .map(name => ({ message, path: ['input', name], code: 'BAD_USER_INPUT' }))
}

/** place gives an error of a nested input, such as input.standing.vote.karma, the name of its field. */
export const place = (error: UserError): UserError => ({ ...error, path: ['input', error.path.slice(1).join('.')] })

/** linesOf returns the formulas that are the site's own, as the lines of the setting. */
export function linesOf({ formulas }: SiteSettingsFragment): string {
  return formulas.filter(({ builtIn }) => !builtIn).map(({ name, text }) => `${name}: ${text}`).join('\n')
}

/** changesOf returns the settings that differ from those of the site, so that those of others are not overwritten. */
export function changesOf(values: FormData, site: SiteSettingsFragment): UpdateSiteInput {
  const input: UpdateSiteInput = {}
  const textOf = (name: string) => String(values.get(name) ?? '').replaceAll('\r\n', '\n').trim()
  const isOn = (name: string) => values.get(name) !== null
  for (const name of texts) if (textOf(name) !== (site[name] ?? '')) input[name] = textOf(name)
  for (const name of numbers) if (textOf(name) !== String(site[name])) input[name] = Number(textOf(name))
  for (const name of switches) if (isOn(name) !== site[name]) input[name] = isOn(name)
  if (textOf('formulas') !== linesOf(site)) input.formulas = textOf('formulas')
  for (const act of acts) {
    const rule = site.standing[act]
    const changed: Record<string, number | boolean> = {}
    for (const name of amounts) {
      const value = textOf(nameOf(act, name))
      if (value !== String(rule[name])) changed[name] = Number(value)
    }
    const verified = isOn(nameOf(act, 'verifiedEmail'))
    if (verified !== rule.verifiedEmail) changed['verifiedEmail'] = verified
    if (Object.keys(changed).length > 0) input.standing = { ...input.standing, [act]: changed }
  }
  return input
}
