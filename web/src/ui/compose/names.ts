/**
 * namesIn returns the names of tags or groups in a text that separates them by commas, also Chinese ones. A name may have
 * spaces in it, but #one #two are two. Names that are known stay as they are, such as one with a # in it.
 */
export const namesIn = (text: string, known: readonly string[] = []) => [...new Set(
  text.split(/[,\uff0c\u3001]/).map(part => part.trim())
    .flatMap(part => known.includes(part) ? part : part.split(/\s(?=#)/).map(name => name.trim().replace(/^#/, '')))
    .filter(Boolean),
)]
