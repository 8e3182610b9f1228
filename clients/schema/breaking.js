import { buildSchema, findBreakingChanges } from 'graphql'

// problems compares a schema with the released one. A change that breaks clients
// is a problem unless marks, one description a line, has its description; so is a
// mark of no such change. In marks, lines of # are comments.
export function problems(released, current, marks) {
  const changes = findBreakingChanges(buildSchema(released), buildSchema(current)).map((change) => change.description)
  const marked = marks.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
  return [
    ...changes.filter((change) => !marked.includes(change)).map((change) => `breaks clients: ${change}`),
    ...marked.filter((mark) => !changes.includes(mark)).map((mark) => `breaking.txt marks what did not change: ${mark}`),
  ]
}
