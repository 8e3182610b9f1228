// Texts of all pages.
import type { BanNotice, UserError } from '../../api/errors.ts'
import { duration, plural } from '../index.ts'

// refused is what the API says of an error. Of a length it names the field of the input, whose label stands there already,
// but of an element of a list it names that one.
function refused({ message, path, rule, min, max, reason, ban }: UserError): string {
  if (ban && reason && reason in bans) return banned(reason as keyof typeof bans, ban)
  if (rule === 'LENGTH' && path.length < 3 && min != null && max != null) return `This must have ${min} to ${max} characters.`
  return message.charAt(0).toUpperCase() + message.slice(1)
}

const bans = {
  SUSPENDED: 'Your account is suspended', BANNED: 'Your account is banned', SILENCED: 'Your account is silenced',
  ADDRESS_BANNED: 'Your network is banned',
}

const banned = (kind: keyof typeof bans, { expiresAt, explanation }: BanNotice) =>
  `${bans[kind]} ${expiresAt ? `until ${new Date(expiresAt).toLocaleString('en')}` : 'without an end'}: ${explanation}`

export const common = {
  loading: 'Loading…',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  more: 'More',
  showMore: 'Show more',
  skip: 'Skip to the content',
  notFound: { title: 'Not found', text: 'There is nothing at this address, or it has been deleted.' },
  offline: 'You are offline. What you write is kept and sent later.',
  deletedUser: 'deleted user',
  unnamedUser: 'somebody',
  points: (n: number) => plural(n, 'point', 'points'),
  comments: (n: number) => n === 0 ? 'discuss' : plural(n, 'comment', 'comments'),
  by: 'by',
  vote: {
    up: 'Vote up', down: 'Vote down', score: (n: number) => plural(n, 'point', 'points'),
    refused: {
      NOT_LOGGED_IN: 'Sign in to vote.',
      VOTING_CLOSED: 'Voting has ended here.',
      DELETED: 'This has been deleted.',
      REMOVED: 'This has been removed.',
      STANDING: 'Your account is not allowed to vote yet.',
      SUSPENDED: 'Your account is suspended.',
    },
  },
  nav: {
    main: 'Main', articles: 'Articles', topics: 'Topics', tags: 'Tags', groups: 'Groups', search: 'Search', submit: 'Submit',
    newTopic: 'New topic', signIn: 'Sign in', signUp: 'Sign up', signOut: 'Sign out', notifications: 'Notifications',
    unread: (n: number) => plural(n, 'unread notification', 'unread notifications'),
    saved: 'Saved', hidden: 'Hidden', feed: 'Following', settings: 'Settings', moderation: 'Moderation', account: 'Account',
    profile: 'Profile', language: 'Language', theme: 'Theme', api: 'API', keyboard: 'Keyboard shortcuts',
  },
  theme: { auto: 'Like the system', light: 'Light', dark: 'Dark' },
  keys: {
    title: 'Keyboard shortcuts', next: 'Next item', previous: 'Previous item', open: 'Open the item', up: 'Vote up',
    search: 'Search', help: 'This list',
  },
  errors: {
    rateLimited: (seconds: number) => `That was too often. Try again in ${duration(seconds, 'en')}.`,
    signIn: 'Sign in to do this.',
    unavailable: 'The server is not available. Try again in a moment.',
    internal: 'Something went wrong. Try again in a moment.',
    offline: 'There is no connection to the server.',
    refused,
    banned,
  },
}
