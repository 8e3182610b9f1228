// Shows a failure of a page in its place: the header stays, and another page can be opened.
import { Component, type ReactNode } from 'react'
import { Problem } from '../ui/Problem.tsx'

interface Props { path: string; children: ReactNode }
interface State { path: string; error: unknown }

export class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { path, error: null }
  }

  override render() {
    return this.state.error ? <Problem error={this.state.error} onRetry={() => location.reload()} /> : this.props.children
  }
}
