export const thread = {
}
