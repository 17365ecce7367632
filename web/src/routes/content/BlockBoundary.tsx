import { Component, type ReactNode, Suspense } from 'react';

interface BlockBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Keeps the fault of one block from the others: nothing stands in its place. A render on the server ends at the nearest
 * Suspense only, and the browser tries again what is in it.
 */
export class BlockBoundary extends Component<BlockBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
