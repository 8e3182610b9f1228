/** namesIn returns the names of tags or groups in a text that separates them by commas or spaces. */
export const namesIn = (text: string) => [...new Set(text.split(/[\s,\uFF0C、]+/).map(name => name.replace(/^#/, '')).filter(Boolean))]
