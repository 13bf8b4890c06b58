import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; fallback: (error: unknown, reset: () => void) => ReactNode };

/** Catches what a page throws while it draws, also when its code does not arrive. */
export class ErrorBoundary extends Component<Props, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}
