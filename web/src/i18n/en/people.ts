export const people = {
}
