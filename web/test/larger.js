// AGORA_TEST=all chooses the larger size of the tests: the small one, and those that measure.
import { test } from 'node:test'

/** larger is a test that only the larger size has. The reason says what makes it too much for everybody. */
export const larger = (name, reason, run) =>
  test(name, { skip: process.env.AGORA_TEST !== 'all' && `only with AGORA_TEST=all: ${reason}` }, run)
