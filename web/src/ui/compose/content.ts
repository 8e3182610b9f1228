// What is sent of a text in Markdown: without the blank lines at both ends. The first line keeps its spaces, which may
// be the indentation of a list.
export const contentOf = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
