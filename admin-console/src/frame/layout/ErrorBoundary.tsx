import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';

interface Props {
  /** A changed value clears the error, for example the path when another page is opened. */
  resetBy: string;
  children: ReactNode;
}

/**
 * Keeps the menu usable when a page fails to render. Trying again reloads it, because the browser does not request code
 * a second time that it could not load.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    if (before.resetBy !== this.props.resetBy && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorNotice error={this.state.error} onRetry={() => window.location.reload()} />;
  }
}
