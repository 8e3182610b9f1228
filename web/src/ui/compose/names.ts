/**
 * namesIn returns the names of tags or groups in a text that separates them by commas, also Chinese ones. A name may have
 * spaces in it, but #one #two are two.
 */
export const namesIn = (text: string) =>
  [...new Set(text.split(/[,\uff0c\u3001]|\s(?=#)/).map(name => name.trim().replace(/^#/, '')).filter(Boolean))]
