// What forms send: the values of their fields as the API takes them.

/** textOf returns the text of a field, null if it is empty. */
export const textOf = (values: FormData, name: string) => String(values.get(name) ?? '').trim() || null

/** requiredOf returns the text of a field; the API reports that it is missing. */
export const requiredOf = (values: FormData, name: string) => String(values.get(name) ?? '').trim()

/** timeOf returns the time of a field of the type datetime-local, in the reader's zone; null if it is empty. */
export function timeOf(values: FormData, name: string): string | null {
  const value = textOf(values, name)
  return value && new Date(value).toISOString()
}
