import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen';

/** Replaces everything inside it with the crash screen once rendering fails. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}
