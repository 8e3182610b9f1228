// A text of the catalogue with links in it: "{user} replied to you in {post}".
import { Fragment, type ReactNode } from 'react'

export function Sentence({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((piece, at) => <Fragment key={at}>{at % 2 ? parts[piece] : piece}</Fragment>)
}
