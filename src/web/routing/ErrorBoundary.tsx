import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A new value forgets what was caught. */
  resetOn?: unknown;
};
type State = { caught: { error: unknown } | null; resetOn: unknown };

/** Catches what a page throws while it draws, also when its code does not arrive. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): Partial<State> | null {
    return Object.is(resetOn, state.resetOn) ? null : { caught: null, resetOn };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
