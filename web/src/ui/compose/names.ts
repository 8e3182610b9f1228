/**
 * namesIn returns the names of tags or groups in a text that separates them by commas, also Chinese ones. A name may have
 * spaces in it, but #one #two are two.
 */
export const namesIn = (text: string) =>
  unique(partsOf(text).flatMap(part => part.split(/\s(?=#)/)).map(name => name.trim().replace(/^#/, '')).filter(Boolean))

/** namesAmong is namesIn for a text that began as a list of names: those stay as they are, such as one with a # in it. */
export const namesAmong = (text: string, known: readonly string[]) =>
  unique(partsOf(text).flatMap(part => known.includes(part) ? part : namesIn(part)))

const partsOf = (text: string) => text.split(/[,\uff0c\u3001]/).map(part => part.trim())
const unique = (names: string[]) => [...new Set(names)]
