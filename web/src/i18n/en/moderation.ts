export const moderation = {
}
