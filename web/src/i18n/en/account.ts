export const account = {
}
